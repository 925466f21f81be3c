"""Recording events on a case, and telling everybody whom they concern."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.calendar import legal_day
from gateway.cases.case import Case
from gateway.cases.judged import acts_of, law_of
from gateway.cases.projection import project
from gateway.cases.standing import standing
from gateway.cases.track import clocks, next_due
from gateway.law.clocks import Closed
from gateway.law.pack import Pack
from gateway.law.versions import Law
from gateway.messages.replies import Tell, To, View, tells
from gateway.people import Pound
from gateway.ports import CaseFile, Standing
from gateway.ports.records import CASE_OPENED, UNPLACED
from gateway.service.audience import numbers
from gateway.service.desk import Desk
from gateway.service.exceptions import remind
from gateway.service.issue import issue
from gateway.service.reckon import calendar_of, with_ended


def record(
    desk: Desk,
    file: CaseFile | None,
    events: Sequence[e.Event],
    law: Law,
    *,
    at: datetime | None = None,
    told: bool = True,
    unsaid: Collection[str] = (),
) -> CaseFile:
    """Append events of an act, replace the projection, tell everybody.

    What they end by themselves is recorded with them, as of `at`. Nobody is `told`
    where one reply stands for many cases; `unsaid` are messages that a question which
    follows at once makes idle.
    """
    case = file.case if file else Case()
    events = with_ended(desk, case, events, law, at or desk.now)
    after = fold(events, case)
    closed = calendar_of(desk, after)
    made = [
        _recorded(desk, case.seq + n, one, law.acts) for n, one in enumerate(events, 1)
    ]
    judged = acts_of([*(file.events if file else ()), *made])
    law = law_of(after, judged, desk.line.shelf.bound, law.acts)
    saved = desk.work.save(
        file,
        made,
        project(after, next_due(after, law if after.digest else None, closed)),
        [Standing(*one) for one in standing(after, law.money)],
    )
    if told:
        announce(desk, saved.case, events, law, closed, unsaid)
    remind(desk, saved.case, law.money)
    if file is None:
        _enter_in_book(desk, saved)
    return saved


def _enter_in_book(desk: Desk, opened: CaseFile) -> None:
    """The pound's chain tells of each case, so that none can vanish unseen.

    Last of all, since the pound's other openings wait for it.
    """
    desk.work.office_event(
        opened.case.pound or UNPLACED,
        CASE_OPENED,
        {"case": opened.case.number},
        desk.now,
        opened.events[0].on,
        desk.number,
        desk.inbox_id,
    )


def _recorded(desk: Desk, seq: int, event: e.Event, pack: Pack) -> e.Recorded:
    return e.Recorded(
        seq=seq,
        event=event,
        at=desk.now,
        on=legal_day(event, pack, desk.now),
        by=desk.number,
        inbox_id=desk.inbox_id,
        digest=pack.digest,
    )


def view_of(desk: Desk, case: Case, law: Law, closed: Closed) -> View:
    """Return what messages need to know of a case."""
    running = tuple(clocks(case, law, closed))
    return View(case, law, desk.now, desk.number, running)


def announce(
    desk: Desk,
    case: Case,
    events: Sequence[e.Event],
    law: Law,
    closed: Closed,
    unsaid: Collection[str] = (),
) -> None:
    """Queue the messages of these events."""
    view = view_of(desk, case, law, closed)
    pounds = {pound.code: pound for pound in desk.work.pounds()}
    pound = pounds.get(case.pound or "")
    for event in events:
        said = [tell for tell in tells(event, view) if tell.message not in unsaid]
        answered = any(tell.to is To.SENDER for tell in said)
        told: dict[str, To] = {desk.number: To.SENDER} if answered else {}
        for tell in said:
            for number in _send(desk, case, event, tell, pound, law.acts.tz.key, told):
                told.setdefault(number, tell.to)


def _send(
    desk: Desk,
    case: Case,
    event: e.Event,
    tell: Tell,
    pound: Pound | None,
    zone: str,
    told: Mapping[str, To],
) -> list[str]:
    """Tell an audience; nobody hears of one event both as payer and as owner."""
    reached = list(dict.fromkeys(numbers(desk, case, event, tell, pound)))
    for number in reached:
        if told.get(number, tell.to) is not tell.to and tell.code is None:
            continue
        values = dict(tell.values)
        if "pound" in values and pound:
            values["pound"] = pound.name
        if tell.code:
            issue(desk, tell.code, case.number, number)
        desk.tell(
            number,
            tell.message,
            values,
            case=case.number,
            zone=zone,
            key=tell.key,
            code=tell.code,
        )
    return reached
