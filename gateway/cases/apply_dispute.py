"""How refusal, rival claims, more time and tenders change a case."""

from dataclasses import replace
from datetime import date
from typing import Any

from gateway.cases import events as e
from gateway.cases.case import Case, Head, State
from gateway.cases.moves import back_on_track, hold, move

FREE: dict[str, Any] = {
    "claimant": None,
    "claim_until": None,
    "claimed_on": None,
    "decision_due": False,
    "more_time": None,
}
"""The fields of a head that nobody claims."""


def refused(case: Case, event: e.Refused) -> Case:
    """T11: the sale of s.15 opens on its own day."""
    return move(
        case,
        event,
        event.heads,
        refused_on=event.refused_on,
        sale_opens=event.opens,
        decision_due=False,
    )


def disputed(case: Case, event: e.Disputed) -> Case:
    """T12: the rival is kept beside the claimant, or the owner who is known."""
    return move(
        case,
        event,
        event.heads,
        claimant=event.claimant,
        rival=event.rival,
        disputed_on=event.disputed_on,
    )


def dispute_fell_due(case: Case, event: e.DisputeFellDue) -> Case:
    """X10: told once."""
    return move(case, event, event.heads, escalated=True)


def dispute_resolved(case: Case, event: e.DisputeResolved) -> Case:
    """T13: the winner's claim is a new one, with its own days.

    Whom an order has overruled can not claim again.
    """
    won = {**FREE, "claimant": event.winner, "claimed_on": event.resolved_on}
    case = move(
        case,
        event,
        event.heads,
        rival=None,
        disputed_on=None,
        escalated=False,
        **won,
    )
    if event.by != "order":
        return case
    heads = tuple(
        replace(head, overruled=(*head.overruled, event.loser))
        if head.id in event.heads
        else head
        for head in case.heads
    )
    return replace(case, heads=heads)


def claim_withdrawn(case: Case, event: e.ClaimWithdrawn) -> Case:
    """RD-67 (iii): as if it had lapsed."""
    case = move(case, event, event.heads, **FREE)
    if event.held_until is None:
        return case
    return back_on_track(hold(case, event.heads, event.held_until), event.heads)


def more_time(case: Case, event: e.MoreTime) -> Case:
    """RD-67 (ii); an open tender is settled as none."""
    case = move(case, event, event.heads, tendered_at=None, decision_due=False)
    heads = tuple(
        _longer(head, event.until) if head.id in event.heads else head
        for head in case.heads
    )
    case = replace(case, heads=heads)
    waiting = [h.id for h in case.in_states(frozenset({State.IMPOUNDED}))]
    waiting = [head for head in waiting if head in event.heads]
    return back_on_track(hold(case, waiting, event.until), waiting)


def _longer(head: Head, until: date) -> Head:
    hold_until = max(until, head.claim_until) if head.claim_until else None
    more = until if head.state is State.CLAIMED else None
    return replace(head, claim_until=hold_until, more_time=more)


def decision_fell_due(case: Case, event: e.DecisionFellDue) -> Case:
    """RD-67 (ii): told once."""
    return move(case, event, event.heads, decision_due=True)


def fine_decided(case: Case, event: e.FineDecided) -> Case:
    """The officer's fine takes the place of the one that waited."""
    decided = {fine.head: fine for fine in event.fines}
    heads = tuple(replace(h, fine=decided.get(h.id, h.fine)) for h in case.heads)
    return replace(case, heads=heads)


def tender_made(case: Case, event: e.TenderMade) -> Case:
    """RD-82: accrual and clock stop."""
    case = move(case, event, event.heads, tendered_at=event.tendered_at)
    heads = tuple(
        replace(head, tenders=head.tenders + 1) if head.id in event.heads else head
        for head in case.heads
    )
    return replace(case, heads=heads)


DISPUTE = {
    e.Refused: refused,
    e.Disputed: disputed,
    e.DisputeFellDue: dispute_fell_due,
    e.DisputeResolved: dispute_resolved,
    e.ClaimWithdrawn: claim_withdrawn,
    e.MoreTime: more_time,
    e.DecisionFellDue: decision_fell_due,
    e.FineDecided: fine_decided,
    e.TenderMade: tender_made,
}
