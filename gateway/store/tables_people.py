"""Tables of who and where: persons, roles, areas, places, pounds, offices, tags."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from gateway.store.columns import Day, Instant, Names, metadata, row_id

person = Table(
    "person",
    metadata,
    row_id(),
    Column("name", Text, nullable=False),
    Column("language", String(16), nullable=False),
    Column("residence", Text),
)

person_number = Table(
    "person_number",
    metadata,
    Column("number", String(32), primary_key=True),
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("position", Integer, nullable=False),
)

grant_ = Table(
    "grant_",
    metadata,
    row_id(),
    Column("person_id", ForeignKey("person.id"), nullable=False, index=True),
    Column("role", String(32), nullable=False),
    Column("scope", Text, nullable=False),
    Column("since", Day, nullable=False),
    Column("until", Day),
    Index("ix_grant__role_scope", "role", "scope"),
)

number_setting = Table(
    "number_setting",
    metadata,
    Column("number", String(32), primary_key=True),
    Column("language", String(16)),
    Column("stopped", Boolean, nullable=False),
)

area = Table(
    "area",
    metadata,
    Column("name", Text, primary_key=True),
    Column("local_authority", Text),
    Column("payee", Text),
    Column("duty_phone", String(32)),
    Column("report_recipient", String(32)),
)

place = Table(
    "place",
    metadata,
    row_id(),
    Column("name", Text, nullable=False),
    Column("aliases", Names, nullable=False),
    Column("sort", String(16), nullable=False),
    Column("area", ForeignKey("area.name"), nullable=False),
    Column("latitude", String(24), nullable=False),
    Column("longitude", String(24), nullable=False),
    Column("market_weekdays", String(7), nullable=False),
    UniqueConstraint("area", "name"),
)

pound = Table(
    "pound",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("statute", Text, nullable=False),
    Column("area", ForeignKey("area.name"), nullable=False),
    Column("latitude", String(24), nullable=False),
    Column("longitude", String(24), nullable=False),
    Column("keeper", String(32)),
    Column("closed_weekdays", String(7), nullable=False),
)

tag = Table(
    "tag",
    metadata,
    Column("tag", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("number", String(32)),
    Column("village", Text),
    Column("kind", String(32)),
    Column("marks", Text),
)

office_calendar = Table(
    "office_calendar",
    metadata,
    row_id(),
    Column("office", Text, nullable=False, index=True),
    Column("weekdays", String(7), nullable=False),
    Column("days", Names, nullable=False),
    Column("recorded_at", Instant, nullable=False),
    Column("superseded_at", Instant),
)

rate = Table(
    "rate",
    metadata,
    row_id(),
    Column("statute", Text, nullable=False, index=True),
    Column("area", Text),
    Column("kind", String(32)),
    Column("what", String(16), nullable=False),
    Column("amount", String(40)),
    Column("since", Day, nullable=False),
    Column("until", Day),
    Column("section", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("basis", String(4), nullable=False),
    Column("unit", String(8), nullable=False),
    Column("recorded_at", Instant, nullable=False),
    Column("superseded_at", Instant),
)

pack_version = Table(
    "pack_version",
    metadata,
    Column("sha256", String(64), primary_key=True),
    Column("id", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("text", Text, nullable=False),
    UniqueConstraint("id", "version"),
)

counter = Table(
    "counter",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", BigInteger, nullable=False),
)
