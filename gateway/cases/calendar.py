"""The calendar's turn on a case: the clock makes things due, people make them done."""

from collections.abc import Iterator
from datetime import date, datetime

from gateway.cases import events as e
from gateway.cases.apply import apply
from gateway.cases.case import Case, Head, State
from gateway.cases.due_later import Later, coming
from gateway.cases.picking import ids
from gateway.cases.track import DAY as DAY
from gateway.cases.track import next_due as next_due
from gateway.cases.track import resumes_on, running
from gateway.law.clocks import Closed, local_date
from gateway.law.pack import Pack
from gateway.law.versions import Law

Due = e.ReportFellDue | Later


def fall_due(case: Case, law: Law, closed: Closed, now: datetime) -> list[e.Event]:
    """Return what the day has made due; sweeping twice adds nothing.

    A late sweep makes the events that timely ones would have made, each dated on
    the day the law gave (`opens`); a claimant's days count from when he is told.
    """
    today = local_date(law.acts, now)
    made: list[e.Event] = []
    while event := _next(case, law, closed, today):
        made.append(event)
        case = apply(case, event)
    return made


def _next(case: Case, law: Law, closed: Closed, today: date) -> e.Event | None:
    lapsed = _lapsed(case, law, closed, today)
    due = _due(case, law, closed, today)
    return lapsed or min(due, key=lambda event: event.opens, default=None)


def _lapsed(case: Case, law: Law, closed: Closed, today: date) -> e.ClaimLapsed | None:
    """RD-67 (iii): a remote claim that ran out; one event for each claimant."""
    over: dict[tuple[date, e.Somebody, date], list[Head]] = {}
    for head in case.in_states(frozenset({State.CLAIMED})):
        if head.claimant and head.claim_until and head.claim_until < today:
            until = resumes_on(case, head, law, closed, today)
            key = (head.claim_until, head.claimant, until)
            over.setdefault(key, []).append(head)
    if not over:
        return None
    (last, claimant, until), heads = min(over.items(), key=lambda one: one[0][0])
    return e.ClaimLapsed(ids(heads), claimant, until, last + DAY)


def _due(case: Case, law: Law, closed: Closed, today: date) -> Iterator[Due]:
    """What is due for the heads of each group whose own day came first."""
    for group in case.groups:
        run = running(group, law, closed)
        late = [h for h in case.on_track(group.id) if run and run.opens(h) <= today]
        if run is None or not late:
            continue
        first = min(late, key=lambda head: (run.opens(head), run.last_day(head)))
        last, opens = run.last_day(first), run.opens(first)
        heads = [h for h in late if (run.last_day(h), run.opens(h)) == (last, opens)]
        kind = e.SaleFellDue if run.rule is run.pack.stages[-1] else e.ReportFellDue
        yield kind(group.id, ids(heads), last, opens)
    for day, event in coming(case, law, closed):
        if day <= today:
            yield event


DAYS = (
    "opens",
    "lapsed_on",
    "sent_at",
    "paid_at",
    "tendered_at",
    "disputed_on",
    "resolved_on",
    "ruled_on",
    "received_on",
    "claimed_on",
    "decided_on",
    "at",
)
"""The fields of an event that hold its day in law, an instant or a date."""


def legal_day(event: e.Event, pack: Pack, now: datetime) -> date:
    """Return the day an event counts for in law; a late sweep's is the law's."""
    match event:
        case e.SaleSet():
            return local_date(pack, now)
        case e.Refused():
            return event.refused_on
        case e.NoticePosted():
            return event.notice_on
        case e.Seized():
            return local_date(pack, event.seized_at or now)
        case e.Impounded():
            return event.anchor
    for name in DAYS:
        if day := getattr(event, name, None):
            return local_date(pack, day) if isinstance(day, datetime) else day
    return local_date(pack, now)
