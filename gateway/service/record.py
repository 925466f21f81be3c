"""Recording events on a case, and telling everybody whom they concern."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.calendar import legal_day
from gateway.cases.case import Case
from gateway.cases.projection import project
from gateway.cases.standing import standing
from gateway.cases.track import clocks, next_due
from gateway.law.clocks import Closed
from gateway.law.pack import Pack
from gateway.messages.replies import Tell, To, View, tells
from gateway.people import Pound
from gateway.ports import CaseFile, Standing
from gateway.service.audience import numbers
from gateway.service.desk import Desk
from gateway.service.exceptions import remind
from gateway.service.issue import issue
from gateway.service.reckon import calendar_of, with_ended


def record(
    desk: Desk,
    file: CaseFile | None,
    events: Sequence[e.Event],
    pack: Pack,
    *,
    at: datetime | None = None,
    told: bool = True,
    unsaid: Collection[str] = (),
) -> CaseFile:
    """Append events judged by `pack`, replace the projection, tell everybody.

    What they end by themselves is recorded with them, as of `at`. Nobody is `told`
    where one reply stands for many cases; `unsaid` are messages that a question which
    follows at once makes idle.
    """
    case = file.case if file else Case()
    events = with_ended(desk, case, events, pack, at or desk.now)
    after = fold(events, case)
    bound = desk.line.shelf.bound(after.digest) if after.digest else None
    closed = calendar_of(desk, after)
    saved = desk.work.save(
        file,
        [_recorded(desk, case.seq + n, one, pack) for n, one in enumerate(events, 1)],
        project(after, next_due(after, bound, closed)),
        [Standing(*one) for one in standing(after, bound or pack)],
    )
    if told:
        announce(desk, saved.case, events, pack, closed, unsaid)
    remind(desk, saved.case, bound or pack)
    return saved


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


def view_of(desk: Desk, case: Case, pack: Pack, closed: Closed) -> View:
    """Return what messages need to know of a case."""
    bound = desk.line.shelf.bound(case.digest) if case.digest else pack
    running = tuple(clocks(case, bound, closed))
    return View(case, bound, desk.now, desk.number, running)


def announce(
    desk: Desk,
    case: Case,
    events: Sequence[e.Event],
    pack: Pack,
    closed: Closed,
    unsaid: Collection[str] = (),
) -> None:
    """Queue the messages of these events."""
    view = view_of(desk, case, pack, closed)
    pounds = {pound.code: pound for pound in desk.work.pounds()}
    pound = pounds.get(case.pound or "")
    for event in events:
        said = [tell for tell in tells(event, view) if tell.message not in unsaid]
        answered = any(tell.to is To.SENDER for tell in said)
        told: dict[str, To] = {desk.number: To.SENDER} if answered else {}
        for tell in said:
            for number in _send(desk, case, event, tell, pound, pack, told):
                told.setdefault(number, tell.to)


def _send(
    desk: Desk,
    case: Case,
    event: e.Event,
    tell: Tell,
    pound: Pound | None,
    pack: Pack,
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
            zone=pack.tz.key,
            key=tell.key,
            code=tell.code,
        )
    return reached
