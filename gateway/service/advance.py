"""The calendar's turn: open cases whose day has come, and the mending sweep."""

import logging
from datetime import timedelta

from gateway.cases.calendar import fall_due
from gateway.ports import Work
from gateway.service.alarm import alarm
from gateway.service.desk import CALENDAR, Desk
from gateway.service.line import Line
from gateway.service.record import calendar_of, record

log = logging.getLogger(__name__)

FINAL_AFTER = timedelta(hours=72)


def advance(line: Line, limit: int = 100) -> int:
    """Let the clock make things due; each case in a transaction of its own."""
    now = line.legal()
    with line.store.work() as work:
        due = work.due(now, limit)
    return sum(_turn(line, number) for number in due)


def _turn(line: Line, number: str) -> bool:
    with line.store.work() as work:
        return turn(line, work, number)


def turn(line: Line, work: Work, number: str) -> bool:
    """One case's turn; a second sweep at the same time finds nothing left to do."""
    file = work.case(number)
    if file is None or file.case.digest is None:
        return False
    desk = Desk(line, work, line.legal(), CALENDAR)
    pack = line.shelf.bound(file.case.digest)
    events = fall_due(file.case, pack, calendar_of(desk, file.case), desk.now)
    if not events:
        return False
    record(desk, file, events, pack)
    return True


def repair(line: Line, wait: timedelta) -> int:
    """Mend what killed workers left; statutory rows held go on the officer's list."""
    held = line.store.outbox.repair(
        legal=line.legal(),
        machine=line.machine(),
        wait=wait,
        final_after=FINAL_AFTER,
    )
    if held:
        with line.store.work() as work:
            for row in held:
                case = row.letter.case or "-"
                alarm(line, work, "not_served", {"case": case, "text": str(row.id)})
    return len(held)
