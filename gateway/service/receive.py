"""accept() an inbound text: read, act, answer, in one transaction with its row."""

import logging
from datetime import datetime

from gateway.messages.sms import Inbound
from gateway.phone import BadNumber, PhoneNumber
from gateway.ports import Busy, InboxText, Work
from gateway.service.alarm import alarm
from gateway.service.answer import answer
from gateway.service.desk import Desk
from gateway.service.line import Line

log = logging.getLogger(__name__)

HANDLED, PENDING, WAITING = "handled", "pending", "waiting"


def accept(line: Line, inbound: Inbound) -> bool:
    """Handle a text inside its webhook request (design 1.7).

    False only when not even its row could be stored: then the carrier must repeat.
    """
    sender = sender_of(line, inbound)
    try:
        with line.store.work() as work:
            _handle_new(line, work, inbound, sender)
    except Busy:
        return _keep(line, inbound, sender, WAITING)
    except Exception:
        # Whatever went wrong, the text is kept and a worker tries it again.
        log.exception("a text could not be handled; it is kept")
        return _keep(line, inbound, sender, PENDING)
    return True


def sender_of(line: Line, inbound: Inbound) -> str | None:
    """Return the sender in E.164, None for names and short codes (cases.md 13)."""
    try:
        return PhoneNumber.parse(inbound.sender, line.settings.region).e164
    except BadNumber:
        return None


def _handle_new(line: Line, work: Work, inbound: Inbound, sender: str | None) -> None:
    now = line.legal()
    if sender:
        work.lock_sender(sender)
    inbox_id = work.take_in(inbound, sender, now, HANDLED)
    if inbox_id is None:
        return
    if sender and work.must_wait(sender):
        raise Busy
    _deal(line, work, inbound, sender, inbox_id, now)


def _deal(
    line: Line,
    work: Work,
    inbound: Inbound,
    sender: str | None,
    inbox_id: int,
    came_at: datetime,
) -> None:
    """Answer a stored text and settle its row."""
    if sender is None:
        work.settle_inbox(inbox_id, HANDLED, note="no person")
        return
    desk = Desk(
        line,
        work,
        line.legal(),
        sender,
        work.person(sender),
        inbox_id,
        inbound.text,
        came_at=came_at,
    )
    if inbound.truncated_part:
        desk.reply("send_again", {})
        work.settle_inbox(inbox_id, HANDLED, note="loose part")
        return
    note = answer(desk)
    work.settle_inbox(inbox_id, HANDLED, note=note, redact=desk.redact)


def _keep(line: Line, inbound: Inbound, sender: str | None, state: str) -> bool:
    try:
        with line.store.work() as work:
            work.take_in(inbound, sender, line.legal(), state)
    except Exception:
        # The database is gone: only the carrier can keep the text now.
        log.exception("not even the row of a text could be stored")
        return False
    return True


def handle_pending(line: Line, limit: int = 50) -> int:
    """Try stored texts again, per sender in order of receipt; return how many."""
    with line.store.work() as work:
        waiting = work.pending(line.machine(), limit)
    return sum(_again(line, text) for text in waiting)


def _again(line: Line, text: InboxText) -> bool:
    try:
        with line.store.work() as work:
            if text.sender:
                work.lock_sender(text.sender)
            _deal(line, work, text.inbound, text.sender, text.id, text.received_at)
    except Busy:
        _failed(line, text, "the sender's lock", waits=True)
        return False
    except Exception as error:
        # Three tries, then it is listed as dead and an admin hears of it.
        log.exception("text %d could not be handled", text.id)
        _failed(line, text, type(error).__name__, waits=False)
        return False
    return True


def _failed(line: Line, text: InboxText, why: str, *, waits: bool) -> None:
    with line.store.work() as work:
        state = work.failed_once(text.id, line.machine(), why, waits=waits)
        if state == "dead":
            alarm(line, work, "inbox_dead", {"text": str(text.id)})
