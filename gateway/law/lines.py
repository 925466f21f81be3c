"""The lines of a demand: what one stay costs, rate by rate, and what has no price."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from fractions import Fraction

from gateway.law.demand import Gap as Gap
from gateway.law.demand import Line as Line
from gateway.law.demand import Stay as Stay
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rates import Rate, Tariff, daily_charges, row_or_parents
from gateway.law.scale import table_row
from gateway.money import round_half_down

_ORDER = ("fine", "charge", "expense")


def price(
    pack: Pack, tariff: Tariff, kinds: Kinds, stay: Stay, area: str | None
) -> Iterator[Line | Gap]:
    """The lines of one stay, not yet added up, and its gaps."""
    yield from _fine(pack, stay)
    yield from _daily_fine(pack, kinds, stay)
    for what in daily_charges(pack):
        yield from _daily(pack, tariff, kinds, stay, area, what)


def add_up(pack: Pack, lines: Iterable[Line]) -> Iterator[Line]:
    """Heads of like lines added; each amount rounded once, by the line's total.

    Or the rate of a head and day is, where the pack is read so (RD-49).
    """
    by_unit = pack.value("currency_rules.rounding_stage") == "per_unit"
    heads: dict[Line, int] = {}
    for line in lines:
        like = replace(line, heads=0)
        heads[like] = heads.get(like, 0) + line.heads
    for like in sorted(heads, key=lambda line: _ORDER.index(line.what)):
        times = heads[like] * (1 if like.days is None else like.days)
        rate = Fraction(round_half_down(like.rate)) if by_unit else like.rate
        amount = round_half_down(times * rate)
        yield replace(like, heads=heads[like], amount=amount)


def _fine(pack: Pack, stay: Stay) -> Iterator[Line | Gap]:
    levied = stay.levy
    if levied is None or stay.again:
        return
    if levied.problem:
        yield Gap(levied.problem, stay.kind, levied.section)
    elif levied.rate:
        demanded = "fine" in pack.value("release.requires", ["fine"])
        yield Line(
            what="fine",
            kind=stay.kind,
            heads=stay.heads,
            days=None,
            rate=levied.rate,
            amount=0,
            section=levied.section,
            basis=levied.basis,
            separate=stay.separate or not demanded,
        )


def _daily_fine(pack: Pack, kinds: Kinds, stay: Stay) -> Iterator[Line]:
    """A fine for each day begun after the first hours, from the statute's table."""
    rows = table_row(pack, kinds, stay.kind, "daily_fine.table")
    days = stay.days_after(pack.value("daily_fine.after_hours", 0))
    if stay.levy is None or len(rows) != 1 or not days:
        return
    rate, section, basis = rows[0].amount or Fraction(0), rows[0].section, rows[0].basis
    heads, apart = stay.heads, stay.separate
    yield Line("fine", stay.kind, heads, days, rate, 0, section, basis, apart)


def _daily(
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    stay: Stay,
    area: str | None,
    what: str,
) -> Iterator[Line | Gap]:
    days: Counter[tuple[Fraction, str, str]] = Counter()
    unpriced = False
    for number, day in enumerate(stay.dates()):
        rate = _rate_on(pack, tariff, kinds, stay.kind, area, what, day)
        if rate is None:
            unpriced |= _is_due(pack, tariff, what, day)
        elif not _by_hours(pack, rate) or number < stay.periods():
            days[rate.amount or Fraction(0), rate.section, rate.basis] += 1
    if unpriced:
        yield Gap("no_rate", stay.kind, pack.cite("charge.lines", "charge.what"))
    for (amount, section, basis), count in days.items():
        yield Line(
            what, stay.kind, stay.heads, count, amount, 0, section, basis, stay.separate
        )


def _rate_on(
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    kind: str,
    area: str | None,
    what: str,
    day: date,
) -> Rate | None:
    found = row_or_parents(
        pack, kinds, kind, lambda name: tariff.find(pack, what, name, area, day)
    )
    return found[0] if len(found) == 1 else None


def _by_hours(pack: Pack, rate: Rate) -> bool:
    """Whether 24 hours begun are a day, and not the local day touched (RD-15)."""
    elapsed = pack.value("charge.day_basis") == "elapsed24"
    return elapsed or rate.unit == "24h"


def _is_due(pack: Pack, tariff: Tariff, what: str, day: date) -> bool:
    """A charge always is; expenses only once a rate for some kind is fixed."""
    return what == "charge" or tariff.any_in_force(pack, what, day)
