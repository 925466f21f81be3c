"""What owners do: named, quoted, claiming, paying, taking delivery."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from gateway.cases.events.parts import MoneyLine, Somebody


@dataclass(frozen=True)
class OwnerNamed:
    """The owner became known (s.7(d), RD-83): by tag, keeper, officer or himself."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    owner: Somebody
    known_by: str


@dataclass(frozen=True)
class AgentNamed:
    """RD-22: who acts for the owner or the seizer from `effective` on; None ends it.

    `side` is `owner` or `seizer`; `note` says that a written note was shown.
    """

    v: ClassVar[int] = 1
    side: str
    principal: Somebody
    agent: Somebody | None
    note: bool
    effective: datetime


@dataclass(frozen=True)
class ProofShown:
    """RD-21: what `by` showed of whose these heads are; nothing hangs on it.

    `kind` is `tag`, `la_certificate` or `two_witnesses`; `detail` the number of the
    certificate or the names of the witnesses.
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    by: Somebody
    kind: str
    detail: str | None


@dataclass(frozen=True)
class Quoted:
    """A demand was put to the owner; its lines are kept as quoted."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    to: str
    lines: tuple[MoneyLine, ...]
    total: int
    demo: bool


@dataclass(frozen=True)
class Signed:
    """A signature was seen: `register` (A-09) or `receipt` (A-31)."""

    v: ClassVar[int] = 1
    what: str


@dataclass(frozen=True)
class Claimed:
    """T08: somebody claims; `leaves_track` where a claim stops the clock (RD-67).

    A remote claim holds until `hold_until`, inclusive; None has no end. `claimed_on`
    is the day from which the days of an unpaid claim count (None in v 1: not kept).
    """

    v: ClassVar[int] = 2
    heads: tuple[int, ...]
    claimant: Somebody
    remote: bool
    leaves_track: bool
    hold_until: date | None
    claimed_on: date | None = None


@dataclass(frozen=True)
class ClaimLapsed:
    """A remote claim ran out unpaid; heads are back on the track (RD-67 iii).

    `held_until` is their last day now: the original one if it was still ahead when
    the claimant was told; `lapsed_on` is the day after the hold.
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    claimant: Somebody
    held_until: date
    lapsed_on: date


@dataclass(frozen=True)
class Paid:
    """T09/U01: the demand was paid in full; nothing more is asked (RD-16)."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    payer: Somebody
    amount: int
    lines: tuple[MoneyLine, ...]
    demo: bool
    paid_at: datetime
    receipt: str | None = None
    because: str | None = None


@dataclass(frozen=True)
class Delivered:
    """T09: the beasts were handed over against the one-time code (D05)."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    to: Somebody
    witness: Somebody | None
    at: datetime
