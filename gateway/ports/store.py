"""The memory of the system: transactions and the outbox."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from typing import Any, Protocol

from gateway.messages.index import MessageClass
from gateway.messages.sms import Receipt
from gateway.ports.records import RecordsPort
from gateway.ports.register import CasesPort, PlacesPort
from gateway.ports.rows import (
    Handed,
    OutRow,
)
from gateway.ports.texts import InboxPort, TalkPort


class Work(InboxPort, TalkPort, PlacesPort, RecordsPort, CasesPort, Protocol):
    """One transaction: all that is read and written while one text is handled."""


class Views(Protocol):
    """What is read for people who look; rows by column name."""

    def cases_in(self, state: str | None) -> list[Mapping[str, Any]]:
        """Return the rows of cases in a state, of all open ones for None."""

    def messages_to(self, number: str) -> list[Mapping[str, Any]]:
        """Return the messages to a number, oldest first."""

    def standing(self) -> list[Mapping[str, Any]]:
        """Return the exceptions that stand."""

    def dead_texts(self) -> list[Mapping[str, Any]]:
        """Return the texts that failed for good."""


class Reading(Work, Views, Protocol):
    """A transaction that takes no lock and changes nothing."""


class Outbox(Protocol):
    """The sending side; every method is a short transaction of its own."""

    def claim(
        self,
        kinds: Sequence[MessageClass],
        limit: int,
        *,
        legal: datetime,
        machine: datetime,
        lease: timedelta,
    ) -> list[OutRow]:
        """Claim queued rows in order of class, then age."""

    def hand(
        self, ids: Sequence[int], machine: datetime, lease: timedelta
    ) -> list[int]:
        """Mark rows as being handed over, just before the calls.

        Returns those that are still held: only these may be sent.
        """

    def finish(self, handed: Sequence[Handed], machine: datetime) -> None:
        """Record outcomes, never over a final state; match parked reports."""

    def put_back(self, row_id: int, not_before: datetime) -> None:
        """Return a claimed row to the queue, not to go before that legal time."""

    def receive(self, receipt: Receipt, machine: datetime) -> None:
        """Apply a delivery report, or park it."""

    def repair(
        self,
        *,
        legal: datetime,
        machine: datetime,
        wait: timedelta,
        final_after: timedelta,
    ) -> list[OutRow]:
        """Mend lapsed leases and unknown rows; return statutory ones now held."""


class Store(Protocol):
    """The memory of the system."""

    @property
    def outbox(self) -> Outbox:
        """The sending side."""

    def work(self) -> AbstractContextManager[Work]:
        """Open one transaction: committed at the end, rolled back on an error."""

    def read(self) -> AbstractContextManager[Reading]:
        """Open a transaction that only looks."""
