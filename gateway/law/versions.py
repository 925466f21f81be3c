"""Which version of a statute governs what in a case: its money, an act, a clock."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from gateway.law.pack import Pack


class NotInForce(LookupError):
    """No version of a statute is on the shelf, or none for that day."""


class Law(Protocol):
    """The law of a case (RD-57); a pack alone is a law that has never changed."""

    @property
    def money(self) -> Pack:
        """The version bound at impounding: fine, charge, rounding, deductions."""

    @property
    def acts(self) -> Pack:
        """The version of the day of the act in hand: who may do what."""

    def on(self, day: date) -> Pack:
        """The version of a clock's anchor: how long it runs."""


@dataclass(frozen=True)
class Versions:
    """The versions of one statute that govern a case.

    `judged` are the days on which people acted and the version by which they were
    judged, so that a clock keeps its length whatever is published later.
    """

    money: Pack
    acts: Pack
    judged: tuple[tuple[date, Pack], ...]

    def on(self, day: date) -> Pack:
        """The version by which the case went on a day: that of the last act until
        then, of the first where none is as old."""
        until = [pack for acted, pack in self.judged if acted <= day]
        first = self.judged[0][1] if self.judged else self.acts
        return until[-1] if until else first


def versions(money: Pack, acts: Pack, judged: Iterable[tuple[date, Pack]]) -> Versions:
    """The law of a case whose days were judged so, in any order."""
    return Versions(money, acts, tuple(sorted(judged, key=lambda one: one[0])))
