"""The statements of the outbox, built once; machine and legal times are arguments."""

from typing import Any

from sqlalchemy import BindParameter, and_, bindparam, or_, select, update

from gateway.store.columns import among
from gateway.store.tables_messages import outbox, receipt

c = outbox.c
p = receipt.c

OPEN = ("queued", "claimed", "handing", "accepted", "unknown")
"""States that a report may still change; all others are final."""

IDS: BindParameter[Any] = bindparam("ids", expanding=True)
LEGAL: BindParameter[Any] = bindparam("legal")
MACHINE: BindParameter[Any] = bindparam("machine")

STALE = (
    update(outbox)
    .where(among(c.state, "queued"), c.not_after <= LEGAL)
    .values(state="stale", reason="too old to be true")
)
READY = (
    select(c.id)
    .where(
        among(c.state, "queued"),
        c.rank.in_(bindparam("ranks", expanding=True)),
        or_(c.not_before.is_(None), c.not_before <= LEGAL),
        or_(c.retry_at.is_(None), c.retry_at <= MACHINE),
        or_(c.not_after.is_(None), c.not_after > LEGAL),
    )
    .order_by(c.rank, c.id)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
    .cte("ready")
)
CLAIM = (
    update(outbox)
    .where(c.id.in_(select(READY.c.id)))
    .values(
        state="claimed",
        claimed_by=bindparam("relay"),
        claimed_until=bindparam("lease_end"),
    )
    .returning(outbox)
)
HAND = (
    update(outbox)
    .where(
        c.id.in_(IDS),
        among(c.state, "claimed"),
        c.claimed_by == bindparam("relay"),
        c.claimed_until > MACHINE,
    )
    .values(
        state="handing",
        attempts=c.attempts + 1,
        claimed_until=bindparam("lease_end"),
        handed_at=MACHINE,
    )
    .returning(c.id)
)
MINE = or_(
    among(c.state, "unknown"),
    and_(among(c.state, "claimed", "handing"), c.claimed_by == bindparam("relay")),
)
OUTCOME: dict[str, BindParameter[Any]] = {
    "state": bindparam("new_state"),
    "reason": bindparam("new_reason"),
    "retry_at": bindparam("new_retry"),
    "changed_at": MACHINE,
}
ENDED = update(outbox).where(c.id == bindparam("row"), MINE).values(OUTCOME)
ACCEPTED = (
    update(outbox)
    .where(c.id == bindparam("row"), among(c.state, *OPEN))
    .values({**OUTCOME, "provider_id": bindparam("new_provider_id")})
)
KEEP_TEXT = (
    update(outbox)
    .where(c.id == bindparam("row"))
    .values(text=bindparam("new_text"), parts=bindparam("new_parts"))
)
PUT_BACK = (
    update(outbox)
    .where(
        c.id == bindparam("row"),
        among(c.state, "claimed"),
        c.claimed_by == bindparam("relay"),
    )
    .values(state="queued", not_before=bindparam("until"), claimed_until=None)
)

BY_PROVIDER = select(c.id, c.state).where(c.provider_id == bindparam("carriers"))
IN_FLIGHT = select(c.id, c.state, c.handed_at).where(
    c.number == bindparam("whose"), among(c.state, "handing", "unknown")
)
REPORTED = (
    update(outbox)
    .where(c.id == bindparam("row"), among(c.state, *OPEN))
    .values(
        state=bindparam("new_state"),
        provider_id=bindparam("new_provider_id"),
        reason=bindparam("new_reason"),
        changed_at=MACHINE,
    )
)
KNOWN = select(c.id).where(c.provider_id == p.provider_id)
UNKNOWN = select(c.number).where(among(c.state, "unknown"))
PARKED = (
    select(receipt)
    .where(
        among(p.state, "parked"),
        or_(KNOWN.exists(), p.number.in_(UNKNOWN)),
    )
    .order_by(p.id)
    .limit(bindparam("most"))
)
PARKED_WITH = (
    select(receipt)
    .where(among(p.state, "parked"), p.provider_id == bindparam("carriers"))
    .order_by(p.id)
)
UNPARK = (
    update(receipt)
    .where(p.id == bindparam("which"))
    .values(state=bindparam("new_state"), outbox_id=bindparam("row"))
)

UNMATCHED = (
    update(receipt)
    .where(among(p.state, "parked"), p.received_at <= bindparam("over"))
    .values(state="unmatched")
)
