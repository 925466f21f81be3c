"""The calendar's turn: open cases whose day has come, and the mending sweep."""

import logging
from datetime import timedelta

from gateway.cases.events import CALENDAR
from gateway.people import Role
from gateway.ports import Busy, OutRow, Work
from gateway.service.alarm import alarm
from gateway.service.audience import holders
from gateway.service.desk import Desk
from gateway.service.find import pound_of
from gateway.service.law import law_at
from gateway.service.line import Line
from gateway.service.record import record
from gateway.service.turn import caught_up

log = logging.getLogger(__name__)

FINAL_AFTER = timedelta(hours=72)


def advance(line: Line, limit: int = 100) -> int:
    """Let the clock make things due; each case in a transaction of its own."""
    now = line.legal()
    with line.store.work() as work:
        due = work.due(now, limit)
    return sum(_turn(line, number) for number in due)


def _turn(line: Line, number: str) -> bool:
    """A case that can't have its turn does not keep the others from theirs."""
    try:
        with line.store.work() as work:
            return turn(line, work, number)
    except Busy:
        return False  # A text has it now; the next sweep looks again.
    except Exception:
        # A fault in one case is a bug to be told, never a calendar that stands still.
        log.exception("a case could not have its turn")
    with line.store.work() as work:
        alarm(line, work, "case_stuck", {"case": number})
    return False


def turn(line: Line, work: Work, number: str) -> bool:
    """One case's turn; a second sweep at the same time finds nothing left to do."""
    file = work.case(number)
    if file is None or file.case.digest is None:
        return False
    desk = Desk(line, work, line.legal(), CALENDAR)
    if caught_up(desk, file) is not file:
        return True
    # Nothing is due: the day on which to look again is put right.
    record(desk, file, [], law_at(line.shelf, file, desk.now))
    return False


def repair(line: Line, wait: timedelta, final_after: timedelta = FINAL_AFTER) -> int:
    """Mend what killed workers left; statutory rows held go on the officer's list."""
    held = line.store.outbox.repair(
        legal=line.legal(),
        machine=line.machine(),
        wait=wait,
        final_after=final_after,
    )
    for row in held:
        with line.store.work() as work:
            _not_served(line, work, row)
    return len(held)


def _not_served(line: Line, work: Work, row: OutRow) -> None:
    """A notice of law that may not have arrived: the officer serves it on paper."""
    desk = Desk(line, work, line.legal(), CALENDAR)
    file = work.case(row.letter.case or "")
    pound = pound_of(desk, file.case.pound) if file else None
    values = {"case": row.letter.case or "-", "text": str(row.id)}
    for number in holders(desk, Role.OFFICER, pound.scopes if pound else ("all",)):
        desk.tell(
            number,
            "alarm_not_served",
            values,
            case=row.letter.case,
            zone=row.letter.zone,
            key=f"not_served:{row.id}",
        )
