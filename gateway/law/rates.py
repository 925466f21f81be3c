"""Dated rates of fines and charges, and which one holds for a kind, place and day."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property

from gateway.law.kinds import Kinds
from gateway.law.on_record import begins, distinct, price_on, stood
from gateway.law.pack import Pack
from gateway.law.rate import Rate as Rate

Key = tuple[str, str, str | None, str | None]
Look = Callable[[str], Sequence[Rate]]


@dataclass(frozen=True)
class Tariff:
    """All rates on record; `gone` are those that others took the place of."""

    rates: tuple[Rate, ...]
    gone: tuple[Rate, ...] = ()

    def find(
        self, pack: Pack, what: str, kind: str | None, area: str | None, day: date
    ) -> tuple[Rate, ...]:
        """The rates that match best: the area's, else those for everywhere.

        A later record supersedes an earlier one, but never makes a day dearer that
        had its price (RD-57), and gives none to a day that is over. None in force
        gives an empty tuple; more than one rate means that the records contradict
        each other.
        """
        rates = [
            rate
            for where in dict.fromkeys((area, None))
            for rate in self._index.get((pack.id, what, kind, where), ())
            if rate.in_force(day)
        ]
        return price_on(pack, what, day, rates)

    def any_in_force(self, pack: Pack, what: str, day: date) -> bool:
        """Whether any rate of that sort is in force on a day, for whatever kind."""
        over = begins(pack, day + timedelta(days=1))
        return any(
            (rate.statute, rate.what) == (pack.id, what)
            and rate.in_force(day)
            and stood(over, rate)
            for rate in self.rates
        )

    @cached_property
    def _index(self) -> Mapping[Key, list[Rate]]:
        index: dict[Key, list[Rate]] = defaultdict(list)
        for rate in (*self.rates, *self.gone):
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
    return distinct([rate for found in by_sex for rate in found])


def row_or_parents(pack: Pack, kinds: Kinds, kind: str, look: Look) -> tuple[Rate, ...]:
    """As `own_row`; young without a row take their parent's."""
    found = own_row(pack, kinds, kind, look)
    parent = kinds.parent(kind)
    if found or parent is None:
        return found
    return own_row(pack, kinds, parent, look)
