"""Which event tells whom what: one row for every event there is (a guard says so)."""

from collections.abc import Callable
from typing import Any

from gateway.cases import events as e
from gateway.messages.replies import (
    agents,
    claims,
    custody,
    deposit,
    hammer,
    intake,
    refusal,
    sale,
    settlement,
    surplus,
    track,
)
from gateway.messages.replies.parts import Tell, To, View

TELLS: dict[type, Callable[[Any, View], list[Tell]]] = {
    e.Seized: intake.seized,
    e.FactsAdded: intake.facts_added,
    e.Dispatched: intake.dispatched,
    e.AidRequested: intake.aid_requested,
    e.AidComing: intake.aid_coming,
    e.LetGo: intake.let_go,
    e.Impounded: intake.impounded,
    e.Rebound: intake.rebound,
    e.OwnerNamed: claims.owner_named,
    e.AgentNamed: agents.agent_named,
    e.ProofShown: claims.proof_shown,
    e.Quoted: claims.quoted,
    e.Signed: claims.signed,
    e.Claimed: claims.claimed,
    e.ClaimLapsed: claims.claim_lapsed,
    e.Paid: claims.paid,
    e.Delivered: claims.delivered,
    e.ReportFellDue: track.report_fell_due,
    e.Reported: track.reported,
    e.NoticePosted: track.notice_posted,
    e.Proclaimed: track.proclaimed,
    e.SaleFellDue: track.sale_fell_due,
    e.ReleaseAsked: custody.release_asked,
    e.ReleaseDenied: custody.release_denied,
    e.Released: custody.released,
    e.Died: custody.died,
    e.Born: custody.born,
    e.WentMissing: custody.went_missing,
    e.Found: custody.found,
    e.Refused: refusal.refused,
    e.Disputed: refusal.disputed,
    e.DisputeFellDue: refusal.dispute_fell_due,
    e.DisputeResolved: refusal.dispute_resolved,
    e.ClaimWithdrawn: refusal.claim_withdrawn,
    e.MoreTime: refusal.more_time,
    e.DecisionFellDue: refusal.decision_fell_due,
    e.FineDecided: refusal.fine_decided,
    e.TenderMade: refusal.tender_made,
    e.Protested: deposit.protested,
    e.Deposited: deposit.deposited,
    e.ComplaintNoted: deposit.complaint_noted,
    e.ComplaintFellDue: deposit.complaint_fell_due,
    e.Ruled: deposit.ruled,
    e.DepositApplied: deposit.deposit_applied,
    e.DepositRefunded: deposit.deposit_refunded,
    e.SaleSet: sale.sale_set,
    e.SaleBlocked: sale.sale_blocked,
    e.SaleNotHeld: sale.sale_not_held,
    e.ExpenseNoted: sale.expense_noted,
    e.BidMade: hammer.bid_made,
    e.KnockedDown: hammer.knocked_down,
    e.HammerUndone: hammer.hammer_undone,
    e.LotUnsold: hammer.lot_unsold,
    e.LotWithdrawn: hammer.lot_withdrawn,
    e.SaleClosed: sale.sale_closed,
    e.DisposedOther: hammer.disposed_other,
    e.Settled: settlement.settled,
    e.AccountDelivered: settlement.account_delivered,
    e.BalanceReceived: settlement.balance_received,
    e.RemainingReturned: settlement.remaining_returned,
    e.Declined: settlement.declined,
    e.FinesRemitted: settlement.fines_remitted,
    e.ChargesPaidOver: settlement.charges_paid_over,
    e.SurplusHeld: surplus.surplus_held,
    e.SurplusClaimed: surplus.surplus_claimed,
    e.SurplusDecisionDue: surplus.surplus_decision_due,
    e.SurplusDecided: surplus.surplus_decided,
    e.SurplusCredited: surplus.surplus_credited,
}


def tells(event: e.Event, view: View) -> list[Tell]:
    """Return the messages that an event sends."""
    return TELLS[type(event)](event, view)


__all__ = ["TELLS", "Tell", "To", "View", "tells"]
