"""The closed union of what can happen to a case, its envelope, and `Rejected`.

Every event is a frozen dataclass of plain values; `v` is the version of its
shape. What an action looked up (rates, orders, calendar) is inside, so that a
replay needs no other table (design 1.4).
"""

from dataclasses import dataclass
from datetime import date, datetime

from gateway.cases.events.claims import (
    AgentNamed,
    Claimed,
    ClaimLapsed,
    Delivered,
    OwnerNamed,
    Paid,
    ProofShown,
    Quoted,
    Signed,
)
from gateway.cases.events.custody import (
    Born,
    Died,
    Found,
    ReleaseAsked,
    Released,
    ReleaseDenied,
    WentMissing,
)
from gateway.cases.events.deposit import (
    ComplaintFellDue,
    ComplaintNoted,
    DepositApplied,
    Deposited,
    DepositEvent,
    DepositRefunded,
    Protested,
    Ruled,
)
from gateway.cases.events.dispute import (
    ClaimWithdrawn,
    DecisionFellDue,
    Disputed,
    DisputeEvent,
    DisputeFellDue,
    DisputeResolved,
    FineDecided,
    MoreTime,
    Refused,
    TenderMade,
)
from gateway.cases.events.intake import (
    AidComing,
    AidRequested,
    Dispatched,
    FactsAdded,
    Impounded,
    LetGo,
    Rebound,
    Seized,
)
from gateway.cases.events.notice import (
    NoticePosted,
    Proclaimed,
    Reported,
    ReportFellDue,
    SaleFellDue,
)
from gateway.cases.events.parts import (
    Account,
    Beast,
    Deduction,
    Expense,
    Fine,
    Lot,
    MoneyLine,
    Seller,
    Somebody,
    Terms,
)
from gateway.cases.events.sale import (
    BidMade,
    DisposedOther,
    ExpenseNoted,
    HammerUndone,
    KnockedDown,
    LotUnsold,
    LotWithdrawn,
    SaleBlocked,
    SaleClosed,
    SaleEvent,
    SaleNotHeld,
    SaleSet,
)
from gateway.cases.events.settlement import (
    AccountDelivered,
    BalanceReceived,
    ChargesPaidOver,
    Declined,
    FinesRemitted,
    RemainingReturned,
    Settled,
    SettlementEvent,
)
from gateway.cases.events.surplus import (
    SurplusClaimed,
    SurplusCredited,
    SurplusDecided,
    SurplusDecisionDue,
    SurplusEvent,
    SurplusHeld,
)

CALENDAR = "calendar"
"""Who writes what the clock makes due."""

Event = (
    Seized
    | FactsAdded
    | Dispatched
    | AidRequested
    | AidComing
    | LetGo
    | Impounded
    | Rebound
    | OwnerNamed
    | AgentNamed
    | ProofShown
    | Quoted
    | Signed
    | Claimed
    | ClaimLapsed
    | Paid
    | Delivered
    | ReportFellDue
    | Reported
    | NoticePosted
    | Proclaimed
    | SaleFellDue
    | ReleaseAsked
    | ReleaseDenied
    | Released
    | Died
    | Born
    | WentMissing
    | Found
    | DisputeEvent
    | DepositEvent
    | SaleEvent
    | SettlementEvent
    | SurplusEvent
)


@dataclass(frozen=True)
class Recorded:
    """An event with its envelope, one link of the case's chain (design 1.4).

    `at` is when it was recorded (UTC), `on` the day it counts for in law, `by`
    the E.164 number or `calendar`, `digest` the pack the act was judged by.
    """

    seq: int
    event: Event
    at: datetime
    on: date
    by: str
    inbox_id: int | None
    digest: str | None
    hash: bytes = b""


@dataclass(frozen=True)
class Rejected:
    """A refusal: `code` names the reply, `values` fill it. Data, never raised."""

    code: str
    values: tuple[tuple[str, str], ...] = ()


# fmt: off
__all__ = [
    "CALENDAR", "Account", "AccountDelivered", "AgentNamed", "AidComing",
    "AidRequested", "BalanceReceived", "Beast", "BidMade", "Born", "ChargesPaidOver",
    "ClaimLapsed", "ClaimWithdrawn", "Claimed", "ComplaintFellDue", "ComplaintNoted",
    "DecisionFellDue", "Declined", "Deduction", "Delivered", "DepositApplied",
    "DepositRefunded", "Deposited", "Died", "Dispatched", "DisposedOther",
    "DisputeFellDue", "DisputeResolved", "Disputed", "Event", "Expense", "ExpenseNoted",
    "FactsAdded", "Fine", "FineDecided", "FinesRemitted", "Found", "HammerUndone",
    "Impounded", "KnockedDown", "LetGo", "Lot", "LotUnsold", "LotWithdrawn",
    "MoneyLine", "MoreTime", "NoticePosted", "OwnerNamed", "Paid", "Proclaimed",
    "ProofShown", "Protested", "Quoted", "Rebound", "Recorded", "Refused", "Rejected",
    "ReleaseAsked", "ReleaseDenied", "Released", "RemainingReturned", "ReportFellDue",
    "Reported", "Ruled", "SaleBlocked", "SaleClosed", "SaleFellDue", "SaleNotHeld",
    "SaleSet", "Seized", "Seller", "Settled", "Signed", "Somebody", "SurplusClaimed",
    "SurplusCredited", "SurplusDecided", "SurplusDecisionDue", "SurplusHeld",
    "TenderMade", "Terms", "WentMissing",
]
# fmt: on
