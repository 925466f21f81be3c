"""One case's turn of the calendar, in the sweep and before anybody acts on it."""

from dataclasses import replace

from gateway.cases.calendar import fall_due
from gateway.ports import CaseFile
from gateway.service.desk import CALENDAR, Desk
from gateway.service.reckon import calendar_of
from gateway.service.record import record


def caught_up(desk: Desk, file: CaseFile) -> CaseFile:
    """Let what is due fall due first, so that nobody acts on yesterday's state."""
    if file.case.digest is None:
        return file
    pack = desk.line.shelf.bound(file.case.digest)
    events = fall_due(file.case, pack, calendar_of(desk, file.case), desk.now)
    if not events:
        return file
    sweeper = replace(desk, number=CALENDAR, person=None, inbox_id=None)
    return record(sweeper, file, events, pack)
