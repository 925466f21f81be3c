"""One case's turn of the calendar, in the sweep and before anybody acts on it."""

from dataclasses import replace

from gateway.cases.calendar import fall_due
from gateway.cases.events import CALENDAR
from gateway.ports import CaseFile
from gateway.service.desk import Desk
from gateway.service.law import law_at
from gateway.service.reckon import calendar_of
from gateway.service.record import record


def caught_up(desk: Desk, file: CaseFile) -> CaseFile:
    """Let what is due fall due first, so that nobody acts on yesterday's state."""
    if file.case.digest is None:
        return file
    law = law_at(desk.line.shelf, file, desk.now)
    events = fall_due(file.case, law, calendar_of(desk, file.case), desk.now)
    if not events:
        return file
    sweeper = replace(desk, number=CALENDAR, person=None, inbox_id=None)
    return record(sweeper, file, events, law)
