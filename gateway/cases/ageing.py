"""Fines taken and not sent on yet: how much of them waits, and since when."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from gateway.cases.events import Recorded
from gateway.cases.ledger import ledger_of
from gateway.law.ledger import KEEPER_HAND
from gateway.law.pack import Pack

SALE_FINES = "sale_fine"
HELD_BACK = (KEEPER_HAND, SALE_FINES)
"""Where fines wait: taken at the pound (A-64), and deducted from a sale (A-53)."""
TARGET = timedelta(days=7)
"""How long money may wait without a word: practice, no section names a day (T28)."""


@dataclass(frozen=True)
class Waiting:
    """So many minor units on an account since a day; `since` is local."""

    account: str
    amount: int
    since: date

    def days(self, on: date) -> int:
        """Days it has waited by the end of a day."""
        return (on - self.since).days

    def late(self, on: date) -> bool:
        """Tell whether it waits longer than the target."""
        return on - self.since > TARGET


def waiting(events: Sequence[Recorded], pack: Pack) -> tuple[Waiting, ...]:
    """Return what is not sent on after the events; the oldest is sent first."""
    held = ledger_of((one.event for one in events), pack)
    return tuple(
        Waiting(account, amount, since)
        for account in HELD_BACK
        if held.balance(account)
        for since, amount in _left(events, pack, account)
    )


def _left(
    events: Sequence[Recorded], pack: Pack, account: str
) -> deque[tuple[date, int]]:
    """The parts that are still there, oldest first, each with its day."""
    parts: deque[tuple[date, int]] = deque()
    for day, moved in _moves(events, pack, account):
        if moved > 0:
            parts.append((day, moved))
        while moved < 0:
            since, amount = parts.popleft()
            if amount > -moved:
                parts.appendleft((since, amount + moved))
            moved += amount
    return parts


def _moves(
    events: Sequence[Recorded], pack: Pack, account: str
) -> Iterator[tuple[date, int]]:
    before = 0
    for end, record in enumerate(events, start=1):
        told = (one.event for one in events[:end])
        after = ledger_of(told, pack).balance(account)
        if after != before:
            yield record.on, after - before
        before = after
