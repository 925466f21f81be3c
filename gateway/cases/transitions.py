"""The transition table (law.md 2.2, 2.3, 8.1): row, event, from, to.

A pack switches rows on and gives each its section; `apply` uses the same rows.
"""

from dataclasses import dataclass

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, ON_THE_WAY, PAYABLE, State


@dataclass(frozen=True)
class Row:
    """One row; `to` None moves no head, or not every one to the same state.

    A claim takes off the track what is not yet due; a notice brings back on it what was
    due by a wrong one; young are born into the state of their dam; the found go back to
    the state before.
    """

    id: str
    event: type
    states: frozenset[State]
    to: State | None


NOWHERE: frozenset[State] = frozenset()
CLAIMED = frozenset({State.CLAIMED})
DUE = frozenset({State.REFUSED, State.SALE_DUE})
PUT_UP = frozenset({State.IN_SALE})
NOTICEABLE = frozenset({State.IMPOUNDED, State.SALE_DUE})
UNDOABLE = frozenset({State.SOLD, State.PAID})
TENDERED = frozenset({State.PAID})
DISPUTED = frozenset({State.DISPUTED})
CLAIMABLE = frozenset({State.IMPOUNDED, State.SALE_DUE, State.IN_SALE, State.CLAIMED})

ROWS: tuple[Row, ...] = (
    Row("T01", e.Seized, NOWHERE, State.SEIZED),
    Row("T02", e.Dispatched, frozenset({State.SEIZED}), State.IN_TRANSIT),
    Row("T03", e.AidRequested, NOWHERE, None),
    Row("T03", e.AidComing, NOWHERE, None),
    Row("T04", e.WentMissing, ON_THE_WAY, State.MISSING),
    Row("T05", e.LetGo, ON_THE_WAY, State.ABANDONED),
    Row("T06", e.Impounded, ON_THE_WAY | {State.MISSING}, State.IMPOUNDED),
    Row("T06", e.FineDecided, NOWHERE, None),
    Row("T08", e.Claimed, CLAIMABLE, None),
    Row("T08", e.ClaimLapsed, CLAIMED, State.IMPOUNDED),
    Row("T08", e.ClaimWithdrawn, CLAIMED, State.IMPOUNDED),
    Row("T08", e.ClaimWithdrawn, CLAIMABLE - CLAIMED, None),
    Row("T08", e.DecisionFellDue, CLAIMED, None),
    Row("T08", e.MoreTime, PAYABLE, None),
    Row("T09", e.Paid, PAYABLE, State.PAID),
    Row("T09", e.Delivered, frozenset({State.PAID}), State.RETURNED_PAID),
    Row("T09", e.TenderMade, PAYABLE, None),
    Row("U01", e.Paid, PAYABLE, State.PAID),
    Row("U01", e.Delivered, frozenset({State.PAID}), State.RETURNED_PAID),
    Row("U01", e.TenderMade, PAYABLE, None),
    Row("T10", e.Protested, PAYABLE, None),
    Row("T10", e.Deposited, PAYABLE, State.DEPOSITED),
    Row("T10", e.Delivered, frozenset({State.DEPOSITED}), State.RETURNED_DEPOSIT),
    Row("T11", e.Refused, CLAIMED, State.REFUSED),
    Row("T11", e.SaleFellDue, frozenset({State.REFUSED}), State.SALE_DUE),
    Row("T12", e.Disputed, CLAIMED | {State.IMPOUNDED}, State.DISPUTED),
    Row("T12", e.DisputeFellDue, DISPUTED, None),
    Row("T13", e.DisputeResolved, DISPUTED, State.CLAIMED),
    Row("T14", e.ReportFellDue, frozenset({State.IMPOUNDED}), None),
    Row("T15", e.Reported, NOWHERE, None),
    Row("T16", e.NoticePosted, NOTICEABLE, State.IMPOUNDED),
    Row("T17", e.Proclaimed, NOWHERE, None),
    Row("T18", e.SaleFellDue, frozenset({State.IMPOUNDED}), State.SALE_DUE),
    Row("U02", e.SaleFellDue, frozenset({State.IMPOUNDED}), State.SALE_DUE),
    Row("T19", e.SaleSet, DUE, State.IN_SALE),
    Row("T19", e.SaleBlocked, DUE, None),
    Row("T19", e.SaleNotHeld, DUE | PUT_UP, None),
    Row("T20", e.BidMade, NOWHERE, None),
    Row("T21", e.KnockedDown, PUT_UP, State.SOLD),
    Row("T22", e.HammerUndone, UNDOABLE, State.IN_SALE),
    Row("T22", e.LotUnsold, PUT_UP, State.SALE_DUE),
    Row("T22", e.LotWithdrawn, PUT_UP, State.SALE_DUE),
    Row("T23", e.DisposedOther, frozenset({State.SALE_DUE}), State.DISPOSED_OTHER),
    Row("T24", e.SaleClosed, PUT_UP | DUE, None),
    Row("T25", e.ExpenseNoted, NOWHERE, None),
    Row("T25", e.Settled, NOWHERE, None),
    Row("T25", e.SurplusHeld, NOWHERE, None),
    Row("T26", e.AccountDelivered, NOWHERE, None),
    Row("T26", e.BalanceReceived, TENDERED, State.RETURNED_AFTER_SALE),
    Row("T26", e.RemainingReturned, TENDERED, State.RETURNED_AFTER_SALE),
    Row("T27", e.Declined, TENDERED, State.IMPOUNDED),
    Row("T28", e.FinesRemitted, NOWHERE, None),
    Row("T29", e.ChargesPaidOver, NOWHERE, None),
    Row("T30", e.SurplusClaimed, NOWHERE, None),
    Row("T31", e.SurplusDecisionDue, NOWHERE, None),
    Row("T31", e.SurplusDecided, NOWHERE, None),
    Row("T32", e.SurplusCredited, NOWHERE, None),
    Row("T33", e.ReleaseAsked, IN_CUSTODY, None),
    Row("T33", e.ReleaseDenied, NOWHERE, None),
    Row("T33", e.Released, IN_CUSTODY, State.RELEASED_ORDER),
    Row("T34", e.Died, IN_CUSTODY, State.DEAD),
    Row("T35", e.Born, NOWHERE, None),
    Row("T36", e.WentMissing, IN_CUSTODY, State.MISSING),
    Row("T37", e.Found, frozenset({State.MISSING}), None),
    Row("T38", e.ComplaintNoted, NOWHERE, None),
    Row("T38", e.ComplaintFellDue, NOWHERE, None),
    Row("T39", e.Ruled, NOWHERE, None),
    Row("T39", e.DepositRefunded, NOWHERE, None),
    Row("T40", e.Ruled, NOWHERE, None),
    Row("T40", e.DepositApplied, NOWHERE, None),
    Row("U03", e.SaleSet, DUE, State.IN_SALE),
    Row("U03", e.SaleNotHeld, DUE | PUT_UP, None),
    Row("U03", e.BidMade, NOWHERE, None),
    Row("U03", e.KnockedDown, PUT_UP, State.SOLD),
    Row("U03", e.HammerUndone, UNDOABLE, State.IN_SALE),
    Row("U03", e.LotUnsold, PUT_UP, State.SALE_DUE),
    Row("U03", e.LotWithdrawn, PUT_UP, State.SALE_DUE),
    Row("U03", e.SaleClosed, PUT_UP | DUE, None),
    Row("U03", e.Settled, NOWHERE, None),
    Row("U03", e.SurplusHeld, NOWHERE, None),
    Row("U04", e.SurplusClaimed, NOWHERE, None),
    Row("U04", e.SurplusDecisionDue, NOWHERE, None),
    Row("U04", e.SurplusDecided, NOWHERE, None),
    Row("U05", e.SurplusCredited, NOWHERE, None),
)


def rows_for(event_type: type) -> tuple[Row, ...]:
    """Return the rows that an event of this type can stand for."""
    return tuple(row for row in ROWS if row.event is event_type)
