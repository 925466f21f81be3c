"""The proceeds divided, the account rendered, balance and shares handed over."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from gateway.cases.events.parts import Account, Somebody


@dataclass(frozen=True)
class Settled:
    """T25: the proceeds of a closed sale divided (D11), an account at a time.

    `unclaimed`: what is left is surplus (s.13, H), else the owner's balance (s.15).
    `first` numbers the first account's rest; the next ones follow. Sums of all
    accounts stand beside them; `shortfall` is a memo (RD-34).
    """

    v: ClassVar[int] = 1
    sale: int
    first: int
    unclaimed: bool
    accounts: tuple[Account, ...]
    proceeds: int
    balance: int
    shortfall: int
    demo: bool
    at: datetime


@dataclass(frozen=True)
class AccountDelivered:
    """TENDER: account (D11), cattle and balance were tendered together (s.15(3))."""

    v: ClassVar[int] = 1
    rest: int
    to: Somebody
    remaining: tuple[int, ...]
    amount: int
    at: datetime


@dataclass(frozen=True)
class BalanceReceived:
    """T26: the owner's receipt (D12) for the balance, and for `heads` with it."""

    v: ClassVar[int] = 1
    rest: int
    heads: tuple[int, ...]
    amount: int
    to: Somebody
    receipt: str
    at: datetime


@dataclass(frozen=True)
class RemainingReturned:
    """T26/T27: the remaining cattle alone were taken back, the money declined."""

    v: ClassVar[int] = 1
    rest: int
    heads: tuple[int, ...]
    to: Somebody
    receipt: str
    at: datetime


@dataclass(frozen=True)
class Declined:
    """T27: one half declined, `cattle` or `money`.

    With `both` (all there is) they are deemed unclaimed (s.15(5)): `heads` enter at
    the report, due on `opens`, and `amount` is surplus.
    """

    v: ClassVar[int] = 1
    rest: int
    half: str
    both: bool
    heads: tuple[int, ...]
    amount: int
    opens: date
    at: datetime


@dataclass(frozen=True)
class FinesRemitted:
    """T28 (D14) of a sale, or A-64 (D23) of money taken at the pound (`sale` None).

    `payee` is the account it reached.
    """

    v: ClassVar[int] = 1
    sale: int | None
    amount: int
    payee: str
    receipt: str | None
    at: datetime


@dataclass(frozen=True)
class ChargesPaidOver:
    """T29: `what` was deducted, for the keep or the sale, paid to its payee (D15)."""

    v: ClassVar[int] = 1
    sale: int
    what: str
    amount: int
    payee: str
    receipt: str | None
    at: datetime


SettlementEvent = (
    Settled
    | AccountDelivered
    | BalanceReceived
    | RemainingReturned
    | Declined
    | FinesRemitted
    | ChargesPaidOver
)
