"""Tables of cases: the event chain, its projections, codes and exceptions."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Sequence,
    SmallInteger,
    String,
    Table,
    Text,
    text,
)

from gateway.store.columns import Day, Instant, metadata, row_id

CASE = "pound_case.number"

case_numbers = Sequence("case_number_seq", start=100001, metadata=metadata)

pound_case = Table(
    "pound_case",
    metadata,
    Column("number", String(16), primary_key=True),
    Column("statute", Text, nullable=False),
    Column("version", Text),
    Column("digest", String(64), index=True),
    Column("pound", String(16)),
    Column("area", Text),
    Column("state", String(24), nullable=False),
    Column("stage", String(24)),
    Column("seq", Integer, nullable=False),
    Column("last_hash", LargeBinary, nullable=False),
    Column("next_due_at", Instant),
    Column("opened_at", Instant, nullable=False),
    Column("closed", Boolean, nullable=False),
    Index(
        "ix_pound_case_next_due_at",
        "next_due_at",
        postgresql_where=text("NOT closed"),
        sqlite_where=text("closed = 0"),
    ),
    Index("ix_pound_case_pound_closed", "pound", "closed"),
    Index("ix_pound_case_state", "state"),
)

head = Table(
    "head",
    metadata,
    Column("case", ForeignKey(CASE), primary_key=True),
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("state", String(24), nullable=False),
    Column("tag", Text),
    Column("owner", String(32)),
)

party = Table(
    "party",
    metadata,
    Column("case", ForeignKey(CASE), primary_key=True),
    Column("number", String(32), primary_key=True),
    Column("part", String(16), primary_key=True),
    Index("ix_party_number", "number"),
)

case_event = Table(
    "case_event",
    metadata,
    Column("case", ForeignKey(CASE), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("type", String(32), nullable=False),
    Column("v", SmallInteger, nullable=False),
    Column("at", Instant, nullable=False),
    Column("on", Day, nullable=False),
    Column("by", String(32), nullable=False),
    Column("inbox_id", BigInteger),
    Column("digest", String(64)),
    Column("payload", Text, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Index("ix_case_event_digest", "digest"),
)

office_chain = Table(
    "office_chain",
    metadata,
    Column("office", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("last_hash", LargeBinary, nullable=False),
)

office_event = Table(
    "office_event",
    metadata,
    Column("office", ForeignKey("office_chain.office"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("type", String(32), nullable=False),
    Column("v", SmallInteger, nullable=False),
    Column("at", Instant, nullable=False),
    Column("on", Day, nullable=False),
    Column("by", String(32), nullable=False),
    Column("inbox_id", BigInteger),
    Column("digest", String(64)),
    Column("payload", Text, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Index("ix_office_event_office_type_on", "office", "type", "on"),
)

case_exception = Table(
    "case_exception",
    metadata,
    row_id(),
    Column("case", ForeignKey(CASE), nullable=False, index=True),
    Column("kind", String(32), nullable=False),
    Column("section", Text),
    Column("since", Instant, nullable=False),
    Column("cleared_at", Instant),
    Column("cleared_seq", Integer),
)

code = Table(
    "code",
    metadata,
    Column("purpose", String(16), primary_key=True),
    Column("case", String(16), primary_key=True),
    Column("recipient", String(32), primary_key=True),
    Column("generation", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("used", Boolean, nullable=False),
)
