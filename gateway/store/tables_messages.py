"""Tables of messages: inbox, outbox, delivery reports, open questions."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    String,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy import Table as SqlTable

from gateway.store.columns import Instant, Table, metadata, row_id

QUEUED = text("state = 'queued'")
OPEN = text("state IN ('pending', 'waiting')")
UNSETTLED = text("state IN ('claimed', 'handing', 'unknown', 'accepted')")
PARKED = text("state = 'parked'")
UNTOLD = "kind = 'statutory' AND state IN ('failed', 'undelivered', 'stale', 'unknown')"

inbox = SqlTable(
    "inbox",
    metadata,
    row_id(),
    Column("channel", String(32), nullable=False),
    Column("provider_id", Text),
    Column("sender", Text, nullable=False),
    Column("recipient", Text, nullable=False),
    Column("number", String(32)),
    Column("received_at", Instant, nullable=False),
    Column("sent_at", Instant),
    Column("raw", LargeBinary, nullable=False),
    Column("text", Text, nullable=False),
    Column("truncated_part", Boolean, nullable=False),
    Column("state", String(16), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("retry_at", Instant),
    Column("note", Text),
    Column("made_case", String(16)),
    Column("text_key", String(64)),
    UniqueConstraint("channel", "provider_id"),
    Index("ix_inbox_number_text_key", "number", "text_key"),
    Index("ix_inbox_open", "number", "id", postgresql_where=OPEN, sqlite_where=OPEN),
    sqlite_autoincrement=True,
)

outbox = SqlTable(
    "outbox",
    metadata,
    row_id(),
    Column("number", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("rank", SmallInteger, nullable=False),
    Column("name", String(64), nullable=False),
    Column("language", String(16), nullable=False),
    Column("filled", Table, nullable=False),
    Column("text", Text),
    Column("parts", SmallInteger),
    Column("case", String(16)),
    Column("zone", String(64), nullable=False),
    Column("not_before", Instant),
    Column("not_after", Instant),
    Column("key", String(200), unique=True),
    Column("inbox_id", BigInteger),
    Column("created_at", Instant, nullable=False),
    Column("state", String(16), nullable=False),
    Column("attempts", SmallInteger, nullable=False),
    Column("again", Boolean, nullable=False),
    Column("claimed_by", String(32)),
    Column("claimed_until", Instant),
    Column("retry_at", Instant),
    Column("seen_at", Instant),
    Column("handed_at", Instant),
    Column("changed_at", Instant),
    Column("provider_id", Text),
    Column("reason", Text),
    Column("told", Boolean, nullable=False),
    Index(
        "ix_outbox_queued", "rank", "id", postgresql_where=QUEUED, sqlite_where=QUEUED
    ),
    Index(
        "ix_outbox_unsettled",
        "state",
        "number",
        postgresql_where=UNSETTLED,
        sqlite_where=UNSETTLED,
    ),
    Index(
        "ix_outbox_untold",
        "handed_at",
        postgresql_where=text(UNTOLD + " AND NOT told"),
        sqlite_where=text(UNTOLD + " AND told = 0"),
    ),
    Index("ix_outbox_provider_id", "provider_id"),
    Index("ix_outbox_number_case", "number", "case"),
    sqlite_autoincrement=True,
)

receipt = SqlTable(
    "receipt",
    metadata,
    row_id(),
    Column("channel", String(32), nullable=False),
    Column("provider_id", Text),
    Column("number", String(32)),
    Column("outcome", String(16), nullable=False),
    Column("status", Text, nullable=False),
    Column("reason", Text),
    Column("raw", LargeBinary, nullable=False),
    Column("received_at", Instant, nullable=False),
    Column("state", String(16), nullable=False),
    Column("outbox_id", BigInteger),
    Index(
        "ix_receipt_parked",
        "provider_id",
        postgresql_where=PARKED,
        sqlite_where=PARKED,
    ),
)

question = SqlTable(
    "question",
    metadata,
    Column("number", String(32), primary_key=True),
    Column("keyword", String(32), nullable=False),
    Column("said", Table, nullable=False),
    Column("missing", String(32), nullable=False),
    Column("options", Table, nullable=False),
    Column("expires_at", Instant, nullable=False),
)
