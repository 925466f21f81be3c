"""The sale by auction: set, bid, knocked down, closed; and other disposal."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from gateway.cases.events.parts import Expense, Lot, Seller, Somebody, Terms


@dataclass(frozen=True)
class SaleSet:
    """T19/U03: a sale was set for these lots (D09).

    `under` is `s13` (unclaimed), `s15` (refused, of one `owner`) or `whole` where the
    pack sells the whole herd (H-19). `carries` is an earlier sale of the same owner
    that did not cover: its proceeds and expenses count here. `opens` is the first
    lawful day of the latest head.
    """

    v: ClassVar[int] = 1
    sale: int
    under: str
    owner: Somebody | None
    lots: tuple[Lot, ...]
    at: datetime
    place: str
    seller: Seller
    opens: date
    order: Terms | None = None
    carries: int | None = None


@dataclass(frozen=True)
class SaleBlocked:
    """T19: no order in force, so no sale; after RD-71's days no more accrues."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    at: datetime
    order: str | None
    accrues_to: date | None


@dataclass(frozen=True)
class SaleNotHeld:
    """RD-71: the sale was due and not held; since `opens` nothing accrues."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    accrued_to: date
    opens: date


@dataclass(frozen=True)
class ExpenseNoted:
    """An expense of the sale itself, with its voucher (RD-74)."""

    v: ClassVar[int] = 1
    sale: int
    expense: Expense


@dataclass(frozen=True)
class BidMade:
    """T20: a bid by somebody not barred; `flags` are for the officer (RD-50).

    `declared` is the bidder's own declaration in words (A-60).
    """

    v: ClassVar[int] = 1
    sale: int
    lot: int
    amount: int
    bidder: Somebody
    on_behalf: Somebody | None
    declared: str | None
    flags: tuple[str, ...]
    at: datetime


@dataclass(frozen=True)
class KnockedDown:
    """T21/U03: the hammer fell (D10); `payer` is who pays where another does."""

    v: ClassVar[int] = 1
    sale: int
    lot: int
    heads: tuple[int, ...]
    price: int
    buyer: Somebody
    on_behalf: Somebody | None
    payer: Somebody | None
    declared: str | None
    flags: tuple[str, ...]
    at: datetime


@dataclass(frozen=True)
class HammerUndone:
    """X03: before the account the officer undoes a knock-down; the lot is put up again.

    `heads` are those of the lot; `back` what cover had taken off the sale meanwhile.
    """

    v: ClassVar[int] = 1
    sale: int
    lot: int
    heads: tuple[int, ...]
    price: int
    buyer: Somebody
    because: str
    back: tuple[int, ...]
    at: datetime


@dataclass(frozen=True)
class LotUnsold:
    """T22: nobody bid; the lot waits for another sale (RD-33)."""

    v: ClassVar[int] = 1
    sale: int
    lot: int
    heads: tuple[int, ...]
    at: datetime


@dataclass(frozen=True)
class LotWithdrawn:
    """T22: off the sale: `paid`, `deposit`, by `order` or by the `officer`.

    `reasons` are the officer's, where a bid stood (None in v 1: not asked).
    """

    v: ClassVar[int] = 2
    sale: int
    lot: int
    heads: tuple[int, ...]
    because: str
    at: datetime
    reasons: str | None = None


@dataclass(frozen=True)
class SaleClosed:
    """T24: the sale is over: by the seller, or at cover (s.15).

    `remaining` go to tender and owe nothing more (RD-73), `unsold` wait for another
    sale.
    """

    v: ClassVar[int] = 1
    sale: int
    covered: bool
    remaining: tuple[int, ...]
    unsold: tuple[int, ...]
    at: datetime


@dataclass(frozen=True)
class DisposedOther:
    """T23: disposed of by order of the Director (D28), s.13 heads only.

    `sale` numbers its account among those of the sales; `amount` is what was paid.
    """

    v: ClassVar[int] = 1
    sale: int
    heads: tuple[int, ...]
    how: str
    to: Somebody
    amount: int
    authority: Somebody
    order: str | None
    reasons: str
    flags: tuple[str, ...]
    at: datetime


SaleEvent = (
    SaleSet
    | SaleBlocked
    | SaleNotHeld
    | ExpenseNoted
    | BidMade
    | KnockedDown
    | HammerUndone
    | LotUnsold
    | LotWithdrawn
    | SaleClosed
    | DisposedOther
)
