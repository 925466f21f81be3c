"""The rows that cross between the services and the rim."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from gateway.cases.case import Case
from gateway.cases.events import Recorded
from gateway.messages.index import MessageClass
from gateway.messages.sms import Inbound


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
class Unserved:
    """A text of law that may not have arrived: its row, the number, the message."""

    id: int
    number: str
    name: str


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
