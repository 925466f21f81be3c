"""When the calendar must look at a case again: worked out anew from its events."""

from collections.abc import Mapping
from datetime import date, datetime

from sqlalchemy import bindparam, select, update

from gateway.cases.calendar import next_due
from gateway.cases.case import Case
from gateway.cases.judged import acts_of, law_of
from gateway.cases.track import clocks
from gateway.law.clocks import NEVER_CLOSED, Closed
from gateway.law.versions import Law
from gateway.ports import CaseFile, Shelf
from gateway.service.news import Moved
from gateway.store.tables_cases import pound_case
from gateway.store.work import SqlWork

c = pound_case.c

OPEN_THERE = (
    select(c.number).where(~c.closed, c.pound == bindparam("pound")).order_by(c.number)
)
SET_DUE = (
    update(pound_case)
    .where(c.number == bindparam("which"))
    .values(next_due_at=bindparam("due"))
)


def due_at(work: SqlWork, shelf: Shelf, file: CaseFile) -> datetime | None:
    """The instant, by the law of the case and the closed days of the pound (RD-04)."""
    case = file.case
    closed = work.closed(case.pound) if case.pound else NEVER_CLOSED
    return next_due(case, _law(shelf, file), closed)


def _law(shelf: Shelf, file: CaseFile) -> Law | None:
    """The law of an impounded case as its events on record have it (RD-57)."""
    if file.case.digest is None:
        return None
    bound = shelf.bound(file.case.digest)
    return law_of(file.case, acts_of(file.events), shelf.bound, bound)


def reschedule(work: SqlWork, shelf: Shelf, pound: str, before: Closed) -> list[Moved]:
    """Set it for all open cases of a pound whose closed days have changed.

    `before` are those it had; returns the clocks that moved, in order of case.
    """
    moved: list[Moved] = []
    for number in work.run(OPEN_THERE, {"pound": pound}).scalars().all():
        file = work.case(number)
        if file is not None:
            due = due_at(work, shelf, file)
            work.run(SET_DUE, {"which": number, "due": due})
            law = _law(shelf, file)
            was = _last_days(law, file.case, before)
            now = _last_days(law, file.case, work.closed(pound))
            moved += [
                Moved(number, clock, group, day, now[group, clock])
                for (group, clock), day in was.items()
                if now[group, clock] != day
            ]
    return moved


def _last_days(
    law: Law | None, case: Case, closed: Closed
) -> Mapping[tuple[int, str], date]:
    """The last day of each group's running clock."""
    running = clocks(case, law, closed) if law else []
    return {
        (group, clock.id): clock.last_day
        for group, clock in running
        if isinstance(clock.last_day, date)
    }
