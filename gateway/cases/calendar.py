"""The calendar's turn on a case: the clock makes things due, people make them done."""

from datetime import date, datetime, timedelta

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import Case, Stage, State
from gateway.cases.picking import ids
from gateway.cases.track import DAY, Running, next_due, on_track, running
from gateway.law.clocks import Closed, local_date
from gateway.law.pack import Pack

__all__ = ["fall_due", "next_due"]


def fall_due(case: Case, pack: Pack, closed: Closed, now: datetime) -> list[e.Event]:
    """Return what the day has made due; sweeping twice adds nothing.

    A late sweep dates each event on the day the law gave (`opens`).
    """
    today = local_date(pack, now)
    made: list[e.Event] = list(_lapsed(case, pack, today))
    case = fold(made, case)
    for group in case.groups:
        run = running(group, pack, closed)
        event = _due(case, run, today) if run else None
        if event:
            made.append(event)
    return made


def _lapsed(case: Case, pack: Pack, today: date) -> list[e.Event]:
    """RD-67 (iii): a remote claim that ran out gives the claimant n days more."""
    over = [
        head
        for head in case.in_states(frozenset({State.CLAIMED}))
        if head.claim_until and head.claim_until < today
    ]
    if not over:
        return []
    days = pack.value("claim.unpaid_decision_days", 0)
    return [e.ClaimLapsed(ids(over), today + timedelta(days=days))]


def _due(case: Case, run: Running, today: date) -> e.Event | None:
    heads = [h for h in on_track(case, run.group) if run.opens(h) <= today]
    if not heads:
        return None
    last, opens = run.last_day(heads[0]), run.opens(heads[0])
    if run.rule.act == "report" and run.group.stage is Stage.FRESH:
        return e.ReportFellDue(run.group.id, ids(heads), last, opens)
    return e.SaleFellDue(run.group.id, ids(heads), last, opens)


def legal_day(event: e.Event, pack: Pack | None, now: datetime) -> date:
    """Return the day an event counts for in law; a late sweep's is the law's."""
    opens = getattr(event, "opens", None)
    if isinstance(opens, date):
        return opens
    instants = ("seized_at", "brought_at", "sent_at", "paid_at", "affixed_at", "at")
    at = next((i for i in (getattr(event, n, None) for n in instants) if i), now)
    return local_date(pack, at) if pack else at.date()


__all__ += ["DAY", "legal_day"]
