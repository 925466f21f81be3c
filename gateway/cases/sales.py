"""The sales of a case and its money lines: deposit, balance, surplus (law.md 2.1)."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from gateway.cases.events import (
    Account,
    Expense,
    Lot,
    MoneyLine,
    Seller,
    Somebody,
    Terms,
)


class Money(StrEnum):
    """How a money line stands; the ones that are at rest stand last."""

    TENDERED = "TENDERED"
    HELD = "HELD"
    RECEIVED = "RECEIVED"
    DECLINED = "DECLINED"
    PAID = "PAID"
    CREDITED = "CREDITED"
    APPLIED = "APPLIED"
    REFUNDED = "REFUNDED"

    @property
    def at_rest(self) -> bool:
        """Whether nothing more is to be done about it."""
        return self not in {Money.TENDERED, Money.HELD}


@dataclass(frozen=True)
class Hammer:
    """A lot sold: its heads, the price in minor units, who bought it and when."""

    lot: int
    heads: tuple[int, ...]
    price: int
    buyer: Somebody
    at: datetime


@dataclass(frozen=True)
class Bid:
    """A bid taken, in minor units."""

    lot: int
    amount: int
    bidder: Somebody


@dataclass(frozen=True)
class Sale:
    """One sale: lots put up, what they brought, what it cost.

    `under` is `s13`, `s15`, `whole` or `disposal`; `owner` whose refusal led to it;
    `carried` when a later sale took over what it brought (not yet covered).
    """

    id: int
    under: str
    owner: Somebody | None
    lots: tuple[Lot, ...]
    at: datetime
    place: str
    seller: Seller
    opens: date
    order: Terms | None = None
    bids: tuple[Bid, ...] = ()
    hammers: tuple[Hammer, ...] = ()
    expenses: tuple[Expense, ...] = ()
    closed_at: datetime | None = None
    covered: bool = False
    settled: bool = False
    carried: bool = False

    @property
    def heads(self) -> tuple[int, ...]:
        """The heads that were put up."""
        return tuple(head for lot in self.lots for head in lot.heads)

    def expense(self, item: str, voucher: str) -> Expense | None:
        """What was noted of that item by that voucher."""
        wanted = (item, _folded(voucher))
        same = (x for x in self.expenses if (x.item, _folded(x.voucher)) == wanted)
        return next(same, None)

    @property
    def proceeds(self) -> int:
        """What the hammer brought, in minor units."""
        return sum(hammer.price for hammer in self.hammers)

    @property
    def owes_account(self) -> bool:
        """Whether it brought money that is not divided yet."""
        return bool(self.hammers) and not (self.settled or self.carried)


def _folded(voucher: str) -> str:
    return " ".join(voucher.casefold().split())


@dataclass(frozen=True)
class Rest:
    """What an account left: a balance to tender, or a surplus to hold.

    `remaining` go with a balance (s.15(3)). `received_on` is when a surplus came into
    deposit, `ends_with` whose it is if nobody claims; `claims` are pending; `asked`
    when the decider was told that the time is over.
    """

    id: int
    sale: int
    account: Account
    owner: Somebody | None
    sold: tuple[int, ...]
    remaining: tuple[int, ...]
    amount: int
    state: Money
    account_at: datetime | None = None
    declined: frozenset[str] = frozenset()
    received_on: date | None = None
    ends_with: str = ""
    claims: tuple[Somebody, ...] = ()
    asked: bool = False


@dataclass(frozen=True)
class Deposit:
    """A deposit under protest, held by the keeper as trustee (RD-66)."""

    id: int
    heads: tuple[int, ...]
    payer: Somebody
    amount: int
    lines: tuple[MoneyLine, ...]
    state: Money = Money.HELD
