"""What becomes of a claim: refused, rivalled, withdrawn, tendered, decided."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from gateway.cases.events.parts import Fine, MoneyLine, Somebody


@dataclass(frozen=True)
class Refused:
    """T11: the owner appeared and `refuses` or `omits` to pay (s.15(1), D24).

    An officer's or keeper's record before a witness, never inferred (RD-32). The sale
    opens on `opens`: what the order says, else the next market day (RD-31).
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    owner: Somebody
    witness: Somebody
    how: str
    at: datetime
    refused_on: date
    opens: date
    order: str | None = None


@dataclass(frozen=True)
class Disputed:
    """T12: another claims what is claimed already; nothing is delivered meanwhile."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    claimant: Somebody
    rival: Somebody
    disputed_on: date


@dataclass(frozen=True)
class DisputeFellDue:
    """A dispute stands longer than `claim.dispute_max_days`: to the authority (X10)."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    opens: date


@dataclass(frozen=True)
class DisputeResolved:
    """T13: by `withdrawal` of one, or by written `order` of a s.18(2) authority.

    `dated` is the day that the order bears (None in v 1: not kept).
    """

    v: ClassVar[int] = 2
    heads: tuple[int, ...]
    winner: Somebody
    loser: Somebody
    by: str
    resolved_on: date
    authority: str | None = None
    order: str | None = None
    reasons: str | None = None
    dated: date | None = None


@dataclass(frozen=True)
class ClaimWithdrawn:
    """A claim was taken back (RD-67 iii): `held_until` is the heads' last day now.

    The original one if it is still ahead, else the officer's date, not earlier than n
    days after telling the claimant; None where no clock had stopped.
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    claimant: Somebody
    held_until: date | None
    at: datetime


@dataclass(frozen=True)
class MoreTime:
    """UNTIL: the officer gives time to a day, counted in, instead of an omission.

    It also settles an open tender as none: charges run again (RD-67 ii, RD-82).
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    until: date
    because: str


@dataclass(frozen=True)
class DecisionFellDue:
    """A claim is unpaid after n days: the officer must decide on the record (RD-67)."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    claimant: Somebody
    opens: date


@dataclass(frozen=True)
class FineDecided:
    """LEVY: an officer decides a held fine, or that of a kind without a row.

    One fine a head; NONE is a fine of rate "0".
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    fines: tuple[Fine, ...]
    because: str


@dataclass(frozen=True)
class TenderMade:
    """OFFER (D25): the demand was tendered and not taken (RD-82).

    Accrual and clock stop; an officer settles it: by payment, or by MoreTime.
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    by: Somebody
    amount: int
    lines: tuple[MoneyLine, ...]
    demo: bool
    tendered_at: datetime


DisputeEvent = (
    Refused
    | Disputed
    | DisputeFellDue
    | DisputeResolved
    | ClaimWithdrawn
    | MoreTime
    | DecisionFellDue
    | FineDecided
    | TenderMade
)
