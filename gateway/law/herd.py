"""A question about money: heads brought and taken at given times, turned into stays."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from gateway.law.demand import Stay
from gateway.law.kinds import Kinds
from gateway.law.levy import levy
from gateway.law.pack import Pack
from gateway.law.rates import Tariff
from gateway.law.when import When, as_date


class BadStay(ValueError):
    """Times in an impossible order; the message says which."""


@dataclass(frozen=True)
class Herd:
    """Heads of several kinds with one arrival and one departure.

    `seized` None means on arrival; `born` in the pound means no fine; `separate` heads
    are not a condition of delivery.
    """

    heads: tuple[tuple[str, int], ...]
    arrived: When
    until: When
    seized: When | None = None
    born: bool = False
    separate: bool = False


def stays_of(
    pack: Pack, tariff: Tariff, kinds: Kinds, herd: Herd, area: str | None
) -> list[Stay]:
    """The stays of a herd, its seizure record taken as complete.

    Raises BadStay when its times are in an impossible order.
    """
    arrived, until = as_date(herd.arrived, pack.tz), as_date(herd.until, pack.tz)
    span = _span(herd)
    if until < arrived or (span is not None and span < timedelta()):
        raise BadStay("the cattle leave before they are brought")
    seized_on = as_date(herd.seized or herd.arrived, pack.tz)
    if seized_on > arrived:
        raise BadStay("the cattle are brought before they are seized")

    stays: list[Stay] = []
    for kind, number in herd.heads:
        fine = levy(
            pack,
            tariff,
            kinds,
            kind,
            seized_on=seized_on,
            impounded_on=arrived,
            area=area,
            pound_area=area,
        )
        fined = None if herd.born else fine
        stays.append(Stay(kind, number, arrived, until, fined, herd.separate, span))
    return stays


def _span(herd: Herd) -> timedelta | None:
    """The time in custody; None when only days are known."""
    if isinstance(herd.arrived, datetime) and isinstance(herd.until, datetime):
        return herd.until - herd.arrived
    return None
