"""The statements of the inbox, built once."""

from sqlalchemy import (
    and_,
    bindparam,
    exists,
    insert,
    or_,
    select,
    text,
    update,
)

from gateway.store.columns import among
from gateway.store.session import both
from gateway.store.tables_messages import inbox

c = inbox.c
earlier = inbox.alias("earlier")

LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(:number, 0))")
TAKE_IN = both(
    inbox,
    lambda into: into.on_conflict_do_nothing(
        index_elements=["channel", "provider_id"]
    ).returning(c.id),
)
TAKE_IN_ALWAYS = insert(inbox).returning(c.id)
MUST_WAIT = (
    select(c.id).where(c.number == bindparam("who"), among(c.state, "waiting")).limit(1)
)
BY_ID = select(c.text, c.raw, c.state, c.tries).where(c.id == bindparam("b_id"))
SETTLE = (
    update(inbox)
    .where(c.id == bindparam("b_id"))
    .values(state=bindparam("new_state"), note=bindparam("new_note"))
)
SETTLE_OPEN = SETTLE.where(among(c.state, "pending", "waiting"))
BLOT = (
    update(inbox)
    .where(c.id == bindparam("b_id"))
    .values(text=bindparam("new_text"), raw=bindparam("new_raw"), text_key=None)
)
FAIL = (
    update(inbox)
    .where(c.id == bindparam("b_id"))
    .values(
        state=bindparam("new_state"),
        tries=bindparam("new_tries"),
        retry_at=bindparam("new_retry"),
        note=bindparam("new_note"),
    )
)
DUE = or_(c.retry_at.is_(None), c.retry_at <= bindparam("due_by"))
HELD_UP = exists().where(
    and_(
        earlier.c.number == c.number,
        earlier.c.id < c.id,
        among(earlier.c.state, "waiting"),
    )
)
PENDING = (
    select(inbox)
    .where(among(c.state, "pending", "waiting"), DUE, ~HELD_UP)
    .order_by(c.id)
    .limit(bindparam("most"))
)
EQUAL = (
    select(c.made_case)
    .where(
        c.number == bindparam("who"),
        c.text_key == bindparam("key"),
        c.received_at >= bindparam("since"),
        c.made_case.is_not(None),
    )
    .order_by(c.id.desc())
    .limit(1)
)
MADE = (
    update(inbox)
    .where(c.id == bindparam("b_id"))
    .values(made_case=bindparam("new_case"), text_key=bindparam("new_key"))
)
