"""Deposit under protest, the complaint, and what becomes of the deposit (ss.14, 19)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from gateway.cases.events.parts import MoneyLine, Somebody


@dataclass(frozen=True)
class Protested:
    """T10, first half: the declaration of s.14, with both its limbs.

    `illegal`: the seizure was illegal; `complaining`: he complains, or is about to.
    """

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    by: Somebody
    illegal: bool
    complaining: bool
    at: datetime


@dataclass(frozen=True)
class Deposited:
    """T10: fines and charges were deposited under protest (D13), HELD by the keeper.

    `last_day` is that of the complaint (None: not known); `decided_by` is the officer
    who took it though the window was over and no complaint pending (RD-38).
    """

    v: ClassVar[int] = 1
    deposit: int
    heads: tuple[int, ...]
    payer: Somebody
    amount: int
    lines: tuple[MoneyLine, ...]
    demo: bool
    paid_at: datetime
    last_day: date | None
    receipt: str | None = None
    decided_by: str | None = None
    because: str | None = None


@dataclass(frozen=True)
class ComplaintNoted:
    """T38: a complaint was lodged under `number`, or there is NONE (None)."""

    v: ClassVar[int] = 1
    number: str | None
    at: datetime


@dataclass(frozen=True)
class ComplaintFellDue:
    """The window of the complaint is over and a deposit still held: ask the officer.

    `day` counts from the seizure: 11, 20 and 30; the clock never applies it (RD-37).
    """

    v: ClassVar[int] = 1
    day: int
    last_day: date
    opens: date


@dataclass(frozen=True)
class Ruled:
    """T39/T40: the complaint was `allowed` or `dismissed`; `text` is the order's.

    `money` is what the order does with the deposit: `refund`, `apply`, None: not said.
    """

    v: ClassVar[int] = 1
    outcome: str
    text: str
    money: str | None
    ruled_on: date


@dataclass(frozen=True)
class DepositApplied:
    """T40: the deposit became payment, on an officer's word."""

    v: ClassVar[int] = 1
    deposit: int
    heads: tuple[int, ...]
    amount: int
    lines: tuple[MoneyLine, ...]
    because: str


@dataclass(frozen=True)
class DepositRefunded:
    """T39: the deposit went back to who made it, as the order says."""

    v: ClassVar[int] = 1
    deposit: int
    heads: tuple[int, ...]
    amount: int
    to: Somebody
    because: str


DepositEvent = (
    Protested
    | Deposited
    | ComplaintNoted
    | ComplaintFellDue
    | Ruled
    | DepositApplied
    | DepositRefunded
)
