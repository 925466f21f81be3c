"""Dated rates of fines and charges, and which one holds for a kind, place and day."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property

from gateway.law.kinds import Kinds
from gateway.law.pack import Pack


@dataclass(frozen=True)
class Rate:
    """One row of a notification or order, never edited, only superseded.

    `area` None is everywhere, `kind` None (only for `double`) is every kind; `amount`
    is in exact minor units per head (and day), None for `double`; in force from
    `since` to `until`, both counted; `unit` is `day`, `24h` or empty if not said.
    """

    statute: str
    area: str | None
    kind: str | None
    what: str
    amount: Fraction | None
    since: date
    until: date | None
    section: str
    source: str
    basis: str
    unit: str = ""

    def in_force(self, day: date) -> bool:
        """Whether the rate holds on a day."""
        return self.since <= day and (self.until is None or day <= self.until)


Key = tuple[str, str, str | None, str | None]
Look = Callable[[str], Sequence[Rate]]


@dataclass(frozen=True)
class Tariff:
    """All rates on record."""

    rates: tuple[Rate, ...]

    def find(
        self, statute: str, what: str, kind: str | None, area: str | None, day: date
    ) -> tuple[Rate, ...]:
        """The rates that match best: the area's, else those for everywhere.

        A later record supersedes an earlier one. None in force gives an empty tuple;
        more than one rate means that the records contradict each other.
        """
        for where in dict.fromkeys((area, None)):
            held = [
                r
                for r in self._index.get((statute, what, kind, where), ())
                if r.in_force(day)
            ]
            if held:
                newest = max(rate.since for rate in held)
                return _distinct([r for r in held if r.since == newest])
        return ()

    def any_in_force(self, statute: str, what: str, day: date) -> bool:
        """Whether any rate of that sort is in force on a day, for whatever kind."""
        return any(
            rate.statute == statute and rate.what == what and rate.in_force(day)
            for rate in self.rates
        )

    @cached_property
    def _index(self) -> Mapping[Key, list[Rate]]:
        index: dict[Key, list[Rate]] = defaultdict(list)
        for rate in self.rates:
            index[rate.statute, rate.what, rate.kind, rate.area].append(rate)
        return index


def daily_charges(pack: Pack) -> list[str]:
    """The daily lines of a demand; none where the pack has no charges."""
    charged = any(path.startswith("charge.") for path in pack.leaves)
    return list(pack.value("charge.lines", ["charge"] if charged else []))


def names_of(pack: Pack, kinds: Kinds, kind: str) -> tuple[str, ...]:
    """The kinds whose row a head may take, best first, its parent's not among them.

    Itself, its other names, the wider kind, and what the pack calls it (RD-42).
    """
    alias = pack.value("kinds.aliases", {}).get(kind)
    return kinds.same(kind) + (kinds.same(alias) if alias else ())


def own_row(pack: Pack, kinds: Kinds, kind: str, look: Look) -> tuple[Rate, ...]:
    """The row of a kind: its own, the wider kind's, or its sexes' when all agree."""
    for name in names_of(pack, kinds, kind):
        if found := look(name):
            return tuple(found)
    by_sex = [look(name) for name in kinds.sexed(kind)]
    if not by_sex or not all(by_sex):
        return ()
    return _distinct([rate for found in by_sex for rate in found])


def row_or_parents(pack: Pack, kinds: Kinds, kind: str, look: Look) -> tuple[Rate, ...]:
    """As `own_row`; young without a row take their parent's."""
    found = own_row(pack, kinds, kind, look)
    parent = kinds.parent(kind)
    if found or parent is None:
        return found
    return own_row(pack, kinds, parent, look)


def _distinct(rates: Sequence[Rate]) -> tuple[Rate, ...]:
    """One rate per amount and unit: equal rows contradict nothing."""
    return tuple({(rate.amount, rate.unit): rate for rate in reversed(rates)}.values())
