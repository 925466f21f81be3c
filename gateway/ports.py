"""What the services need from outside, as Protocols, and the rows that cross."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Protocol

from gateway.cases.case import Case
from gateway.cases.events import Recorded
from gateway.cases.projection import Projection
from gateway.law.clocks import Closed
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff
from gateway.messages.index import MessageClass
from gateway.messages.sms import Inbound, Receipt, Sent
from gateway.people import Area, Person, Place, Pound, Role, Tag


class Busy(Exception):
    """The sender's lock was not had in time; the text is to wait its turn."""


@dataclass(frozen=True)
class Letter:
    """A message to be queued: `text` for what is evidence, `values` for all.

    Reminders and codes keep `text` None and are rendered when claimed.
    `not_before` and `not_after` are by the legal clock; a second letter with the
    same `key` is dropped.
    """

    to: str
    kind: MessageClass
    name: str
    language: str
    values: Mapping[str, str]
    text: str | None
    case: str | None
    zone: str
    not_before: datetime | None = None
    not_after: datetime | None = None
    key: str | None = None


@dataclass(frozen=True)
class OutRow:
    """A claimed outbox row; `again` marks a repeat after an unknown outcome."""

    id: int
    letter: Letter
    attempts: int
    again: bool


@dataclass(frozen=True)
class Handed:
    """What became of one row that was handed over; `retry_at` by the machine clock."""

    id: int
    state: str
    provider_id: str | None = None
    reason: str | None = None
    retry_at: datetime | None = None
    text: str | None = None


@dataclass(frozen=True)
class CodeRow:
    """A one-time code: derived, never stored; bound to a case and a person."""

    purpose: str
    case: str
    recipient: str
    generation: int
    tries: int
    expires_at: datetime
    used: bool = False


@dataclass(frozen=True)
class Question:
    """The one open question of a number: the said fields and the missing one.

    `options` maps a lone digit to the value it stands for.
    """

    number: str
    keyword: str
    said: Mapping[str, object]
    missing: str
    options: Mapping[str, str]
    expires_at: datetime


@dataclass(frozen=True)
class InboxText:
    """A stored text that waits to be handled."""

    id: int
    inbound: Inbound
    sender: str | None
    received_at: datetime
    tries: int


@dataclass(frozen=True)
class CaseFile:
    """A case with the end of its chain, as loaded under its row lock."""

    case: Case
    last_hash: bytes
    events: tuple[Recorded, ...] = field(repr=False, default=())


@dataclass(frozen=True)
class Standing:
    """An exception that stands: something an officer has to look at."""

    kind: str
    section: str | None


class Work(Protocol):
    """One transaction: all that is read and written while one text is handled."""

    # The inbox
    def lock_sender(self, number: str) -> None:
        """Take the sender's lock for this transaction, or raise Busy after 2 s."""

    def take_in(
        self, inbound: Inbound, sender: str | None, at: datetime, state: str
    ) -> int | None:
        """Store an inbound text; None when (channel, provider id) is known."""

    def must_wait(self, sender: str) -> bool:
        """Tell whether an earlier text of the sender waits for its lock."""

    def settle_inbox(
        self, inbox_id: int, state: str, *, note: str, redact: Sequence[str] = ()
    ) -> None:
        """Set state and note; blot out codes and PINs in the stored text."""

    def pending(self, machine_now: datetime, limit: int) -> list[InboxText]:
        """Return texts due to be tried, in order of inbox id.

        None that stands behind a waiting text of its sender: that one goes first.
        """

    def failed_once(
        self, inbox_id: int, machine_now: datetime, why: str, *, waits: bool
    ) -> str:
        """Count a failed try; return the new state, `pending` or `dead`.

        `waits` says that it only waited for a lock, which is not a failure.
        """

    # People and places
    def person(self, number: str) -> Person | None:
        """Return the person who has this E.164 number."""

    def people(self, role: Role, scopes: Sequence[str], on: date) -> list[Person]:
        """Return those who hold the role for any of the scopes, by id."""

    def add_person(self, person: Person, at: datetime, by: str) -> Person:
        """Add a person (id 0) or a grant; return the stored one."""

    def set_language(self, number: str, language: str) -> None:
        """Set the language in which this number is answered."""

    def language(self, number: str) -> str:
        """Return the language of a number; English when nothing is known."""

    def set_stopped(self, number: str, stopped: bool) -> None:
        """Switch this number's reminders off or on."""

    def stopped(self, number: str) -> bool:
        """Tell whether the number opted out of reminders."""

    def pounds(self) -> list[Pound]:
        """Return all pounds by code."""

    def areas(self) -> list[Area]:
        """Return all areas by name."""

    def places(self) -> list[Place]:
        """Return all places by name."""

    def tag(self, tag: str) -> Tag | None:
        """Return an ear tag record."""

    def closed(self, office: str) -> Closed:
        """Return the closed days of a pound (by code) or an office (by name)."""

    def tariff(self, statute: str) -> Tariff:
        """Return the tariffs recorded for a statute."""

    def office_event(
        self,
        office: str,
        kind: str,
        payload: Mapping[str, object],
        at: datetime,
        on: date,
        by: str,
        inbox_id: int | None,
    ) -> None:
        """Append to the chain of an office (dated records, aid without a case)."""

    # Cases
    def next_number(self) -> int:
        """Return the next number of the case sequence, from 100001."""

    def case(self, number: str) -> CaseFile | None:
        """Load a case under its row lock."""

    def cases_of(self, number: str, *, open_only: bool = True) -> list[str]:
        """Return the cases in which an E.164 number is a party, newest first."""

    def cases_at(self, pound: str) -> list[str]:
        """Return the open cases of a pound, oldest first."""

    def equal_report(self, sender: str, text: str, since: datetime) -> str | None:
        """Return the case that an equal text of this sender made since then."""

    def made_case(self, inbox_id: int, case: str) -> None:
        """Remember which case a text made."""

    def save(
        self,
        before: CaseFile | None,
        recorded: Sequence[Recorded],
        projection: Projection,
        standing: Sequence[Standing],
    ) -> CaseFile:
        """Append events to the chain and replace projection and exceptions."""

    def due(self, now: datetime, limit: int) -> list[str]:
        """Return open cases whose next_due_at is not after now."""

    # Codes, questions, messages
    def code(self, purpose: str, case: str, recipient: str) -> CodeRow | None:
        """Return the code row bound to that person."""

    def codes(self, purpose: str, case: str) -> list[CodeRow]:
        """Return all code rows of a case."""

    def put_code(self, row: CodeRow) -> None:
        """Insert or replace a code row."""

    def question(self, number: str) -> Question | None:
        """Return the open question of a number, expired or not."""

    def ask(self, question: Question) -> None:
        """Open a question; it replaces an older one."""

    def close_question(self, number: str) -> None:
        """Close the question of a number, if any."""

    def post(self, letter: Letter, at: datetime, inbox_id: int | None) -> int | None:
        """Queue a message; None when its key is taken."""

    def supersede(self, to: str, case: str) -> None:
        """Mark unsent messages to a number about a case as superseded."""


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

    outbox: Outbox

    def work(self) -> AbstractContextManager[Work]:
        """Open one transaction: committed at the end, rolled back on an error."""


class Shelf(Protocol):
    """The statute packs, as files and as bound versions."""

    kinds: Kinds

    def on(self, statute: str, day: date) -> Pack:
        """Return the version in force on a day."""

    def bound(self, digest: str) -> Pack:
        """Return the pack with that digest, from the table of bound versions."""


class Templates(Protocol):
    """The message texts of every language."""

    def kind(self, name: str) -> MessageClass:
        """Return the class of a message."""

    def render(self, language: str, name: str, values: Mapping[str, str]) -> str:
        """Fill a message; English where the language has none."""


class Provider(Protocol):
    """A carrier."""

    name: str

    def send(self, to: str, text: str) -> Sent:
        """Hand a text over; never raises for a carrier's answer."""

    def parse_inbound(self, body: bytes, content_type: str) -> Inbound:
        """Read an inbound text from the raw form."""

    def parse_receipt(self, body: bytes, content_type: str) -> Receipt:
        """Read a delivery report from the raw form."""

    def check(self) -> str | None:
        """Return what is wrong with the carrier, or None."""


class Later(Protocol):
    """Wakes a drain soon; losing the signal loses nothing."""

    def signal(self, drain: str) -> None:
        """Wake the drain of that name (`urgent`, `normal`, `inbox`)."""
