"""The statements that mend the outbox: lapsed leases, unknown outcomes, old rows."""

from typing import Any

from sqlalchemy import BindParameter, and_, bindparam, or_, update

from gateway.store.columns import among
from gateway.store.tables_messages import outbox

c = outbox.c
MACHINE: BindParameter[Any] = bindparam("machine")
LEGAL: BindParameter[Any] = bindparam("legal")
WAITED: BindParameter[Any] = bindparam("waited")
OVER: BindParameter[Any] = bindparam("over")

UNCLAIM = (
    update(outbox)
    .where(among(c.state, "claimed"), c.claimed_until <= MACHINE)
    .values(state="queued", claimed_until=None)
)
LOSE = (
    update(outbox)
    .where(among(c.state, "handing"), c.claimed_until <= MACHINE)
    .values(state="unknown", reason="the relay ended during the call")
)
AGAIN = (
    update(outbox)
    .where(
        among(c.state, "unknown"),
        among(c.kind, "reply", "reminder"),
        ~c.again,
        c.handed_at <= WAITED,
    )
    .values(state="queued", again=True, retry_at=None)
)
SEEN = (
    update(outbox)
    .where(
        among(c.state, "queued"),
        c.not_after.is_(None),
        c.seen_at.is_(None),
        or_(c.not_before.is_(None), c.not_before <= LEGAL),
    )
    .values(seen_at=MACHINE)
)
GIVE_UP = (
    update(outbox)
    .where(
        or_(
            and_(among(c.state, "unknown"), c.handed_at <= OVER),
            and_(among(c.state, "queued"), c.not_after.is_(None), c.seen_at <= OVER),
        )
    )
    .values(state="failed", reason="no outcome in time")
)
NO_REPORT = (
    update(outbox)
    .where(among(c.state, "accepted"), c.handed_at <= OVER)
    .values(state="undelivered", reason="no report in time")
)
TELL = (
    update(outbox)
    .where(
        among(c.kind, "statutory"),
        ~c.told,
        among(c.state, "failed", "undelivered", "stale", "unknown"),
        or_(c.state != "unknown", c.handed_at <= WAITED),
    )
    .values(told=True)
    .returning(outbox)
)
