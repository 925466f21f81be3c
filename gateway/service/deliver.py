"""Takes messages from the outbox to the carrier: claim, hand over, record."""

import logging
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from datetime import timedelta

from gateway.messages.index import MessageClass
from gateway.messages.sms import Sent, SentOutcome
from gateway.ports import Handed
from gateway.service.prepare import Courier, Ready, prepare, rest

log = logging.getLogger(__name__)

STATE = {
    SentOutcome.ACCEPTED: "accepted",
    SentOutcome.TEMPORARY: "queued",
    SentOutcome.THROTTLED: "queued",
    SentOutcome.NO_CREDIT: "queued",
    SentOutcome.PERMANENT: "failed",
    SentOutcome.ROUTE: "failed",
    SentOutcome.UNKNOWN: "unknown",
}
"""What an attempt makes of an outbox row (design 5)."""

NO_CREDIT_REST = timedelta(seconds=60)
"""How long a row, and the whole drain, rest when the account is empty."""

# A text that comes while a call hangs must not wait for that call's time limit.
LOOK_AGAIN_S = 0.2


@dataclass(frozen=True)
class Drained:
    """What one drain did: rows handed over, whether its turn ended before the queue,
    and whether the account has credit."""

    handed: int
    more: bool
    credit: bool


def deliver(courier: Courier, kinds: Sequence[MessageClass]) -> Drained:
    """Send what is due of these classes, until nothing is left or the turn is over.

    A row is claimed only when a call is free, so that a claim never waits behind a
    carrier that hangs; no database session is open while a call is made.
    """
    until = courier.machine() + courier.turn
    flying: dict[Future[Sent], Ready] = {}
    handed, in_turn, credit = 0, True, True
    while True:
        found = _take_off(courier, kinds, flying) if in_turn and credit else 0
        if not found and not flying:
            return Drained(handed, not in_turn, credit)
        landed = _land(courier, flying)
        handed += len(landed)
        credit = credit and SentOutcome.NO_CREDIT not in landed
        in_turn = courier.machine() < until


def _take_off(
    courier: Courier,
    kinds: Sequence[MessageClass],
    flying: dict[Future[Sent], Ready],
) -> int:
    """Claim as many rows as calls are free, hand over what goes; count the claimed."""
    free, outbox = courier.calls - len(flying), courier.store.outbox
    if free == 0:
        return 0
    legal, machine = courier.legal(), courier.machine()
    rows = outbox.claim(kinds, free, legal=legal, machine=machine, lease=courier.lease)
    ready = {each.row.id: each for each in prepare(courier, rows)}
    held = outbox.hand([*ready], courier.machine(), courier.lease) if ready else []
    for each in map(ready.__getitem__, held):
        to = each.row.letter.to
        flying[courier.pool.submit(courier.provider.send, to, each.text)] = each
    return len(rows)


def _land(courier: Courier, flying: dict[Future[Sent], Ready]) -> list[SentOutcome]:
    """Record the calls that came back; return what became of each."""
    if not flying:
        return []
    back = wait(flying, LOOK_AGAIN_S, FIRST_COMPLETED).done
    sent = [(flying.pop(call), _answer(call)) for call in back]
    if sent:
        outcomes = [_handed(courier, each, answer) for each, answer in sent]
        courier.store.outbox.finish(outcomes, courier.machine())
    return [answer.outcome for _, answer in sent]


def _answer(call: Future[Sent]) -> Sent:
    """A call that raised may have sent: that is unknown, and a bug to be logged."""
    error = call.exception()
    if error is None:
        return call.result()
    return Sent(SentOutcome.UNKNOWN, None, type(error).__name__, None, None)


def _handed(courier: Courier, each: Ready, sent: Sent) -> Handed:
    row, state = each.row, STATE[sent.outcome]
    again = " again" if row.again else ""
    log.info("outbox row %d sent%s: %s %s", row.id, again, sent.outcome, sent.code)
    if sent.outcome is SentOutcome.NO_CREDIT:
        retry_at = courier.machine() + NO_CREDIT_REST
    else:
        retry_at = rest(courier, row)
    return Handed(
        row.id,
        state,
        provider_id=sent.provider_id,
        reason=sent.reason,
        retry_at=retry_at if state == "queued" else None,
        text=each.evidence,
    )
