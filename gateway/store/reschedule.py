"""When the calendar must look at a case again: worked out anew from its events."""

from datetime import datetime

from sqlalchemy import bindparam, select, update

from gateway.cases.calendar import next_due
from gateway.cases.case import Case
from gateway.law.clocks import NEVER_CLOSED
from gateway.ports import Shelf
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


def due_at(work: SqlWork, shelf: Shelf, case: Case) -> datetime | None:
    """The instant, by the bound pack and the closed days of the pound (RD-04)."""
    pack = shelf.bound(case.digest) if case.digest else None
    closed = work.closed(case.pound) if case.pound else NEVER_CLOSED
    return next_due(case, pack, closed)


def reschedule(work: SqlWork, shelf: Shelf, pound: str) -> None:
    """Set it for all open cases of a pound whose closed days have changed."""
    for number in work.run(OPEN_THERE, {"pound": pound}).scalars().all():
        file = work.case(number)
        if file is not None:
            due = due_at(work, shelf, file.case)
            work.run(SET_DUE, {"which": number, "due": due})
