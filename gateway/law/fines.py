"""What is owed: fine and charges line by line, each citing its section."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gateway.law.demand import Gap as Gap
from gateway.law.demand import Line as Line
from gateway.law.demand import Stay as Stay
from gateway.law.kinds import Kinds
from gateway.law.levy import Levy as Levy
from gateway.law.levy import levy as levy
from gateway.law.lines import add_up, price
from gateway.law.pack import Pack
from gateway.law.rates import Tariff
from gateway.money import Currency


@dataclass(frozen=True)
class Quote:
    """A demand: its lines, and the total of those that must be paid for delivery.

    `demo` is True when an amount rests on a rate that is not law.
    """

    statute: str
    currency: Currency
    lines: tuple[Line, ...]
    total: int
    problems: tuple[Gap, ...]
    demo: bool

    def as_json(self, tariffs: str) -> dict[str, Any]:
        """The JSON shape of `quote`; `tariffs` names where the rates came from."""
        return {
            "statute": self.statute,
            "currency": self.currency.code,
            "exponent": self.currency.exponent,
            "lines": [line.as_json() for line in self.lines],
            "total": self.total,
            "problems": [gap.as_json() for gap in self.problems],
            "tariffs": tariffs,
        }


def quote(
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    stays: Iterable[Stay],
    *,
    area: str | None,
) -> Quote:
    """The demand for some stays (A s.12(a), H(1)); `area` is the pound's, for charges.

    Lines are (what, kind, rate, days); the total is the sum of the rounded lines that
    are not separate.
    """
    lines: list[Line] = []
    gaps: list[Gap] = []
    for stay in stays:
        for found in price(pack, tariff, kinds, stay, area):
            if isinstance(found, Gap):
                gaps.append(found)
            else:
                lines.append(found)
    summed = tuple(add_up(pack, lines))
    return Quote(
        statute=pack.id,
        currency=pack.currency,
        lines=summed,
        total=sum(line.amount for line in summed if not line.separate),
        problems=tuple(dict.fromkeys(gaps)),
        demo=any(line.basis == "F" for line in summed),
    )
