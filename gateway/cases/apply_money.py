"""How account, balance and surplus change a case."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from typing import Any

from gateway.cases import events as e
from gateway.cases.apply_dispute import FREE
from gateway.cases.apply_sale import OFF, resale
from gateway.cases.case import Case, Head, Rest, Stage
from gateway.cases.moves import move, regroup, set_apart
from gateway.cases.sales import Money

DAY = timedelta(days=1)


def rerest(case: Case, ids: Iterable[int], **changes: Any) -> Case:
    """Set the given fields on some balances or surpluses."""
    chosen = set(ids)
    rests = tuple(
        replace(rest, **changes) if rest.id in chosen else rest for rest in case.rests
    )
    return replace(case, rests=rests)


def settled(case: Case, event: e.Settled) -> Case:
    """T25: what is left to tender or to hold."""
    state = Money.HELD if event.unclaimed else Money.TENDERED
    rests = tuple(
        Rest(
            number,
            event.sale,
            account,
            account.owner,
            account.sold,
            account.remaining,
            account.balance,
            state,
        )
        for number, account in enumerate(event.accounts, start=event.first)
        if account.balance or account.remaining
    )
    return resale(replace(case, rests=case.rests + rests), event.sale, settled=True)


def account_delivered(case: Case, event: e.AccountDelivered) -> Case:
    """TENDER."""
    return rerest(case, [event.rest], account_at=event.at)


def balance_received(case: Case, event: e.BalanceReceived) -> Case:
    """T26."""
    case = move(case, event, event.heads)
    return rerest(case, [event.rest], state=Money.RECEIVED)


def remaining_returned(case: Case, event: e.RemainingReturned) -> Case:
    """T27: one half declined, the other delivered."""
    return move(case, event, event.heads)


def declined(case: Case, event: e.Declined) -> Case:
    """T27: both declined, the cattle enter at the report and the money is surplus."""
    halves = case.rest(event.rest).declined | {event.half}
    case = rerest(case, [event.rest], declined=halves)
    if not event.both:
        return case
    left = Money.HELD if event.amount else Money.DECLINED
    case = rerest(case, [event.rest], state=left, remaining=())
    case = move(case, event, event.heads, **_unclaimed(event))
    for group in case.groups:
        heads = [case.head(i) for i in event.heads if case.head(i).group == group.id]
        case = _report_due(case, heads, event)
    return case


def _unclaimed(event: e.Declined) -> dict[str, Any]:
    """Charged anew from the next day: the account had all before."""
    return {
        **FREE,
        **OFF,
        "arrived_at": event.at + DAY,
        "left_at": None,
        "absences": (),
        "fine": None,
        "held_until": None,
        "refused_on": None,
        "sale_opens": None,
        "due_since": None,
        "overdue": False,
        "after_sale": None,
        "tendered_at": None,
        "reported": True,
        "noticed": False,
    }


def _report_due(case: Case, heads: list[Head], event: e.Declined) -> Case:
    if not heads:
        return case
    group = case.group(heads[0].group or 0)
    case = set_apart(case, group, heads, Stage.REPORT_DUE)
    own = case.head(heads[0].id).group or 0
    return regroup(case, own, opens=event.opens)


def surplus_held(case: Case, event: e.SurplusHeld) -> Case:
    """T25: its clock runs from the day it was received."""
    return rerest(
        case,
        [event.rest],
        received_on=event.received_on,
        ends_with=event.ends_with,
    )


def surplus_claimed(case: Case, event: e.SurplusClaimed) -> Case:
    """T30: pending; nothing is credited meanwhile."""
    for number in event.rests:
        claims = (*case.rest(number).claims, event.claimant)
        case = rerest(case, [number], claims=claims)
    return case


def surplus_decision_due(case: Case, event: e.SurplusDecisionDue) -> Case:
    """Asked once."""
    return rerest(case, event.rests, asked=True)


def surplus_decided(case: Case, event: e.SurplusDecided) -> Case:
    """T31: paid, or this claim is no longer pending."""
    for number in event.rests:
        left = tuple(
            claim for claim in case.rest(number).claims if claim != event.claimant
        )
        case = rerest(case, [number], claims=left)
    if event.established:
        return rerest(case, event.rests, claims=(), state=Money.PAID)
    return case


def surplus_credited(case: Case, event: e.SurplusCredited) -> Case:
    """T32/U05."""
    return rerest(case, event.rests, state=Money.CREDITED)


def unchanged(case: Case, _event: object) -> Case:
    """T28, T29: between accounts; the ledger shows it."""
    return case


MONEY = {
    e.Settled: settled,
    e.AccountDelivered: account_delivered,
    e.BalanceReceived: balance_received,
    e.RemainingReturned: remaining_returned,
    e.Declined: declined,
    e.FinesRemitted: unchanged,
    e.ChargesPaidOver: unchanged,
    e.SurplusHeld: surplus_held,
    e.SurplusClaimed: surplus_claimed,
    e.SurplusDecisionDue: surplus_decision_due,
    e.SurplusDecided: surplus_decided,
    e.SurplusCredited: surplus_credited,
}
