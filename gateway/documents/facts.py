"""The facts that a paper of a case is drawn from, and how to find them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeVar

from gateway.cases.apply import fold
from gateway.cases.case import Case
from gateway.cases.events import Recorded
from gateway.law.clocks import NEVER_CLOSED, Closed
from gateway.law.pack import Pack
from gateway.people import Area, Pound

E = TypeVar("E")


@dataclass(frozen=True)
class Facts:
    """A case with its events from the first on, the bound pack, and the local day.

    `pound` and `area` are those that keep the cattle, as far as on record; `closed`
    is the calendar of the office whose days are counted.
    """

    case: Case
    pack: Pack
    events: tuple[Recorded, ...]
    on: date
    pound: Pound | None = None
    area: Area | None = None
    closed: Closed = NEVER_CLOSED

    def local(self, at: datetime) -> datetime:
        """The instant in the zone of the statute."""
        return at.astimezone(self.pack.tz)

    def cite(self, *paths: str) -> str | None:
        """The first section cited by some leaves of the pack."""
        return self.pack.cite(*paths)


def told(facts: Facts, kind: type[E]) -> list[tuple[Recorded, E]]:
    """The events of a type with their envelopes, oldest first."""
    return [(one, one.event) for one in facts.events if isinstance(one.event, kind)]


def about(
    facts: Facts, kind: type[E], seq: int | None = None
) -> tuple[Recorded, E] | None:
    """The event of that `seq`, the latest of its type when none is named."""
    found = [pair for pair in told(facts, kind) if seq in (None, pair[0].seq)]
    return found[-1] if found else None


def as_of(facts: Facts, seq: int) -> Case:
    """The case as it stood once the event `seq` was applied."""
    return fold(one.event for one in facts.events if one.seq <= seq)


def touches(heads: Collection[int], others: Collection[int]) -> bool:
    """Whether two sets of heads have one in common."""
    return not set(heads).isdisjoint(others)
