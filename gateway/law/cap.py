"""The cap of special fines: measured when they are published, and again whenever the
fine below them is lowered (s.11(2), RD-13)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rates import Rate, Tariff, names_of, own_row
from gateway.money import format_amount, round_half_down


@dataclass(frozen=True)
class Bite:
    """A special fine that is cut from a day on: `cap` is the most that is levied."""

    special: Rate
    day: date
    cap: Fraction


def as_published(rates: Iterable[Rate]) -> Tariff:
    """The rates as their makers made them, whenever they were put on record here."""
    return Tariff(tuple(replace(rate, made=None, undone=None) for rate in rates))


def cap_on(
    special: Rate,
    pack: Pack,
    kinds: Kinds,
    tariff: Tariff,
    day: date,
    area: str | None,
) -> Fraction | None:
    """The most that a special fine may be on a day; None without a fine to double."""
    base = own_row(
        pack,
        kinds,
        special.kind or "",
        lambda name: tariff.find(pack, "fine", name, area, day),
    )
    if len(base) != 1:
        return None
    factor: int = pack.value("fine.special.cap_factor", 2)
    return factor * (base[0].amount or Fraction(0))


def over_the_cap(rate: Rate, pack: Pack, kinds: Kinds, tariff: Tariff) -> str | None:
    """Why a special fine may not be published, or None."""
    if rate.what != "special_fine" or rate.kind is None or rate.amount is None:
        return None
    cap = cap_on(rate, pack, kinds, tariff, rate.since, rate.area)
    if cap is None:
        return f"no fine for {rate.kind} is in force there to measure it by"
    if rate.amount <= cap:
        return None
    allowed = format_amount(round_half_down(cap), pack.currency)
    section = pack.cite("fine.special.cap_factor")
    return f"over double the fine in force; at most {allowed} ({section})"


def bites(
    new: Iterable[Rate],
    rates: Iterable[Rate],
    packs: Mapping[str, Pack],
    kinds: Kinds,
) -> Iterator[Bite]:
    """The special fines among `rates` that the new fines among them cut, and when."""
    tariff = as_published(rates)
    fines: dict[tuple[str, str | None], list[Rate]] = defaultdict(list)
    for rate in new:
        if rate.what == "fine":
            fines[rate.statute, rate.kind].append(rate)
    if fines:
        specials = [rate for rate in tariff.rates if rate.what == "special_fine"]
        for special in specials:
            pack, kind = packs[special.statute], special.kind or ""
            names = dict.fromkeys((*names_of(pack, kinds, kind), *kinds.sexed(kind)))
            below = [fine for name in names for fine in fines.get((pack.id, name), ())]
            yield from _bitten(special, below, pack, kinds, tariff)


def _bitten(
    special: Rate, fines: Iterable[Rate], pack: Pack, kinds: Kinds, tariff: Tariff
) -> Iterator[Bite]:
    """The first day on which one of the fines makes it too much."""
    for fine in sorted(fines, key=lambda fine: fine.since):
        day = max(fine.since, special.since)
        meet = special.area is None or fine.area in (None, special.area)
        if meet and fine.in_force(day) and special.in_force(day):
            area = special.area or fine.area
            cap = cap_on(special, pack, kinds, tariff, day, area)
            if cap is not None and cap < (special.amount or 0):
                yield Bite(special, day, cap)
                return
