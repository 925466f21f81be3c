"""What happens up to the pound gate: seized, sent, let go, brought."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from gateway.cases.events.parts import Beast, Fine, Somebody


@dataclass(frozen=True)
class Seized:
    """T01: cattle were seized, as the seizer states it (RD-63)."""

    v: ClassVar[int] = 1
    number: str
    statute: str
    heads: tuple[Beast, ...]
    seizer: Somebody
    verified: bool
    seized_at: datetime | None
    reported_at: datetime
    place: str | None
    place_known: bool
    area: str | None
    pound: str | None
    section: str | None = None
    capacity: str | None = None
    damage: str | None = None
    work: str | None = None
    alleged: Somebody | None = None
    outside_area: bool = False
    send_by: datetime | None = None
    because: str | None = None


@dataclass(frozen=True)
class FactsAdded:
    """A fact that was missing has been given; it never overwrites one."""

    v: ClassVar[int] = 1
    section: str | None = None
    capacity: str | None = None
    damage: str | None = None
    work: str | None = None
    place: str | None = None
    area: str | None = None
    pound: str | None = None
    statute: str | None = None
    seized_at: datetime | None = None
    seizer: Somebody | None = None
    outside_area: bool = False
    fines: tuple[Fine, ...] = ()


@dataclass(frozen=True)
class Dispatched:
    """T02: the seizer sent the cattle to the pound."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    sent_at: datetime
    late: bool
    because: str | None = None


@dataclass(frozen=True)
class AidRequested:
    """T03: police aid was called for; `binding` only in a s.9 seizure (RD-64)."""

    v: ClassVar[int] = 1
    against: str
    by: str
    place: str | None
    duty_phone: str | None
    binding: bool


@dataclass(frozen=True)
class AidComing:
    """T03: the station answered."""

    v: ClassVar[int] = 1
    by: str


@dataclass(frozen=True)
class LetGo:
    """T05: the seizer let cattle go before the pound."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    because: str | None
    breach: bool


@dataclass(frozen=True)
class Rebound:
    """X38: an officer put the money of a case under another version of its statute.

    `heads` are those whose money is still open, `fines` what the new version levies on
    them; a fine that an officer decided is not among them.
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    old_version: str
    old_digest: str
    new_version: str
    new_digest: str
    fines: tuple[Fine, ...]
    officer: Somebody
    because: str


@dataclass(frozen=True)
class Impounded:
    """T06: cattle were brought to the pound and entered (s.7 (a) to (d))."""

    v: ClassVar[int] = 1
    group: int
    pound: str
    pound_name: str
    pound_area: str
    statute: str
    pack_version: str
    pack_digest: str
    brought_at: datetime
    anchor: date
    heads: tuple[int, ...]
    new_heads: tuple[Beast, ...]
    fines: tuple[Fine, ...]
    seizer: Somebody
    brought_by: str
    arrival_code: str
    wrong_pound: bool
    problems: tuple[str, ...] = ()
    because: str | None = None
