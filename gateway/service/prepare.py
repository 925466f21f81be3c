"""What a claimed message says at the moment it goes out, or why it does not go."""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from gateway.messages.index import MessageClass
from gateway.ports import Handed, Letter, OutRow, Provider, Store, Templates, Work
from gateway.service.codes import derive
from gateway.service.quiet import NIGHTS, Quiet, next_allowed

log = logging.getLogger(__name__)

BACK_OFF = tuple(timedelta(seconds=seconds) for seconds in (5, 30, 120, 600, 3600))
"""How long a row rests after its first, second ... failed attempt; then the last."""


def always(_: OutRow) -> bool:
    """Every reminder is still true."""
    return True


@dataclass(frozen=True)
class Courier:
    """All that sending needs. `pool` makes the calls, at most `calls` at once.

    `legal` and `machine` read the two clocks; `turn` is how long one drain goes on
    claiming; `still_true` tells whether a reminder still holds for its case.
    """

    store: Store
    templates: Templates
    provider: Provider
    pool: Executor
    key: bytes
    legal: Callable[[], datetime]
    machine: Callable[[], datetime]
    calls: int = 8
    lease: timedelta = timedelta(seconds=30)
    turn: timedelta = timedelta(seconds=5)
    quiet: Sequence[Quiet] = NIGHTS
    still_true: Callable[[OutRow], bool] = always


@dataclass(frozen=True)
class Ready:
    """A row and the text that goes to the carrier; a code is in no other place."""

    row: OutRow
    text: str

    @property
    def evidence(self) -> str | None:
        """What the outbox is to keep of a text that it does not hold already."""
        return self.text if self.row.letter.kind is MessageClass.REMINDER else None


def prepare(courier: Courier, rows: Sequence[OutRow]) -> list[Ready]:
    """The rows that go now; the others are back in the queue or at their end."""
    ready, ended = [], []
    for row in rows:
        found = _guarded(courier, row)
        if isinstance(found, str):
            ready.append(Ready(row, found))
        elif isinstance(found, Handed):
            ended.append(found)
        else:
            courier.store.outbox.put_back(row.id, found)
    if ended:
        courier.store.outbox.finish(ended, courier.machine())
    return ready


def rest(courier: Courier, row: OutRow) -> datetime:
    """When a row may be tried again, by the machine clock."""
    step = min(row.attempts, len(BACK_OFF) - 1)
    return courier.machine() + BACK_OFF[step]


def _guarded(courier: Courier, row: OutRow) -> str | Handed | datetime:
    try:
        return _text(courier, row)
    except Exception as error:
        # One row that can't be made must not hold up the others (design 8), so this
        # catches all. Only the type is logged: its words may hold a number or a code.
        log.error("outbox row %d can't be prepared: %s", row.id, type(error).__name__)
        return Handed(
            row.id,
            "queued",
            reason=type(error).__name__,
            retry_at=rest(courier, row),
        )


def _text(courier: Courier, row: OutRow) -> str | Handed | datetime:
    """The text; or the row's end; or the legal time before which it may not ring."""
    letter, now = row.letter, courier.legal()
    if letter.text is not None:
        return letter.text
    if letter.kind is MessageClass.REMINDER:
        allowed = next_allowed(now, letter.zone, courier.quiet)
        if allowed > now:
            return allowed
        if not courier.still_true(row):
            return Handed(row.id, "stale", reason="no longer true")
    with courier.store.work() as work:
        if letter.kind is MessageClass.REMINDER and _silenced(work, letter, now):
            return Handed(row.id, "superseded", reason="STOP")
        values = dict(letter.values)
        if letter.kind is MessageClass.CODE:
            code = _code(courier, work, letter)
            if code is None:
                return Handed(row.id, "stale", reason="the code is over")
            values["code"] = code
        return courier.templates.render(work.language(letter.to), letter.name, values)


def _silenced(work: Work, letter: Letter, now: datetime) -> bool:
    """STOP silences owners; whoever holds an office is told what he must do."""
    if not work.stopped(letter.to):
        return False
    person = work.person(letter.to)
    today = now.astimezone(ZoneInfo(letter.zone)).date()
    return person is None or not person.roles(today)


def _code(courier: Courier, work: Work, letter: Letter) -> str | None:
    """The code of today's generation; None when it was used or has run out."""
    purpose, case = letter.values["purpose"], letter.case or ""
    row = work.code(purpose, case, letter.to)
    if row is None or row.used or row.expires_at <= courier.legal():
        return None
    return derive(courier.key, purpose, case, letter.to, row.generation)
