"""The calendar's turn on a case: the clock makes things due, people make them done."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from gateway.cases import events as e
from gateway.cases.apply import apply
from gateway.cases.case import Case, Head, Stage, State
from gateway.cases.picking import ids
from gateway.cases.track import DAY as DAY
from gateway.cases.track import next_due as next_due
from gateway.cases.track import next_open, running, shown
from gateway.law.clocks import Closed, local_date
from gateway.law.pack import Pack

Due = e.ReportFellDue | e.SaleFellDue


def fall_due(case: Case, pack: Pack, closed: Closed, now: datetime) -> list[e.Event]:
    """Return what the day has made due; sweeping twice adds nothing.

    A late sweep makes the events that timely ones would have made, each dated on
    the day the law gave (`opens`); a claimant's days count from when he is told.
    """
    today = local_date(pack, now)
    made: list[e.Event] = []
    while event := _next(case, pack, closed, today):
        made.append(event)
        case = apply(case, event)
    return made


def _next(case: Case, pack: Pack, closed: Closed, today: date) -> e.Event | None:
    lapsed = _lapsed(case, pack, closed, today)
    due = _due(case, pack, closed, today)
    return lapsed or min(due, key=lambda event: event.opens, default=None)


def _lapsed(
    case: Case, pack: Pack, closed: Closed, today: date
) -> e.ClaimLapsed | None:
    """RD-67 (iii): a remote claim that ran out; one event for each claimant."""
    over: dict[tuple[date, e.Somebody, date], list[Head]] = {}
    for head in case.in_states(frozenset({State.CLAIMED})):
        if head.claimant and head.claim_until and head.claim_until < today:
            until = _until(case, head, pack, closed, today)
            key = (head.claim_until, head.claimant, until)
            over.setdefault(key, []).append(head)
    if not over:
        return None
    (last, claimant, until), heads = min(over.items(), key=lambda one: one[0][0])
    return e.ClaimLapsed(ids(heads), claimant, until, last + DAY)


def _until(case: Case, head: Head, pack: Pack, closed: Closed, today: date) -> date:
    """The original last day if it is still ahead, else n days after telling."""
    group = case.group(head.group or 0)
    run = shown(group, pack, closed)
    if run and (group.stage is Stage.FRESH or head.noticed):
        last = run.last_day(head)
        if last >= today:
            return last
    days = pack.value("claim.unpaid_decision_days", 0)
    return next_open(pack, closed, today + timedelta(days=days))


def _due(case: Case, pack: Pack, closed: Closed, today: date) -> Iterator[Due]:
    """What is due for the heads of each group whose own day came first."""
    for group in case.groups:
        run = running(group, pack, closed)
        late = [h for h in case.on_track(group.id) if run and run.opens(h) <= today]
        if run is None or not late:
            continue
        first = min(late, key=lambda head: (run.opens(head), run.last_day(head)))
        last, opens = run.last_day(first), run.opens(first)
        heads = [h for h in late if (run.last_day(h), run.opens(h)) == (last, opens)]
        kind = e.SaleFellDue if run.rule is pack.stages[-1] else e.ReportFellDue
        yield kind(group.id, ids(heads), last, opens)


def legal_day(event: e.Event, pack: Pack, now: datetime) -> date:
    """Return the day an event counts for in law; a late sweep's is the law's."""
    match event:
        case e.ReportFellDue() | e.SaleFellDue():
            return event.opens
        case e.ClaimLapsed():
            return event.lapsed_on
        case e.NoticePosted():
            return event.notice_on
        case e.Seized():
            return local_date(pack, event.seized_at or now)
        case e.Dispatched():
            return local_date(pack, event.sent_at)
        case e.Impounded():
            return event.anchor
        case e.Paid():
            return local_date(pack, event.paid_at)
    at = getattr(event, "at", now)
    return local_date(pack, at)
