"""The surplus: held, claimed, decided, credited (s.16(3), H(2))."""

from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from gateway.cases.events.parts import Somebody


@dataclass(frozen=True)
class SurplusHeld:
    """T25: the surplus was received in deposit (D16); its clock runs from that day.

    `ends_with` is the account it goes to when nobody claims it (s.17(1), H(2)).
    """

    v: ClassVar[int] = 1
    rest: int
    amount: int
    received_on: date
    last_day: date | None
    ends_with: str
    receipt: str | None = None


@dataclass(frozen=True)
class SurplusClaimed:
    """T30/U04: somebody claims these surpluses, in time (D17)."""

    v: ClassVar[int] = 1
    rests: tuple[int, ...]
    claimant: Somebody
    amount: int
    claimed_on: date
    last_day: date | None


@dataclass(frozen=True)
class SurplusDecisionDue:
    """The time for claims is over and one is pending: it has to be decided."""

    v: ClassVar[int] = 1
    rests: tuple[int, ...]
    claimant: Somebody
    opens: date


@dataclass(frozen=True)
class SurplusDecided:
    """T31/U04: `established` and paid, or rejected, with reasons."""

    v: ClassVar[int] = 1
    rests: tuple[int, ...]
    claimant: Somebody
    established: bool
    amount: int
    reasons: str
    decider: Somebody
    decided_on: date


@dataclass(frozen=True)
class SurplusCredited:
    """T32/U05: nobody claimed in time: credited to the fund, or appropriated."""

    v: ClassVar[int] = 1
    rests: tuple[int, ...]
    amount: int
    payee: str
    last_day: date
    opens: date


SurplusEvent = (
    SurplusHeld | SurplusClaimed | SurplusDecisionDue | SurplusDecided | SurplusCredited
)
