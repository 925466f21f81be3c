"""Tables of dated records: sale orders, deputations, empowerments, barred persons."""

from typing import Any

from sqlalchemy import BigInteger, Column, Integer, String, Table, Text

from gateway.store.columns import Day, Instant, Names, metadata, row_id


def entered() -> "list[Column[Any]]":
    """The columns of every record; one that was superseded stays."""
    return [
        Column("since", Day, nullable=False),
        Column("until", Day),
        Column("source", Text, nullable=False),
        Column("basis", String(4), nullable=False),
        Column("recorded_at", Instant, nullable=False),
        Column("superseded_at", Instant),
    ]


sale_order = Table(
    "sale_order",
    metadata,
    row_id(),
    Column("plain", Text, nullable=False, index=True),
    Column("number", Text, nullable=False),
    Column("statute", Text, nullable=False),
    Column("authority", Text, nullable=False),
    Column("dated", Day, nullable=False),
    Column("area", Text),
    Column("places", Names, nullable=False),
    Column("cases", Names, nullable=False),
    Column("weekdays", String(7), nullable=False),
    Column("hours", String(11)),
    Column("notice_days", Integer),
    Column("conditions", Names, nullable=False),
    Column("reserve", BigInteger),
    Column("cash_percent", Integer, nullable=False),
    Column("rest_days", Integer),
    Column("removal_days", Integer),
    Column("buyer_pays_from", Integer),
    *entered(),
)

deputation = Table(
    "deputation",
    metadata,
    row_id(),
    Column("number", String(32), nullable=False, index=True),
    Column("deputed_by", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("area", Text),
    Column("purpose", Text, nullable=False),
    Column("dated", Day, nullable=False),
    *entered(),
)

empowerment = Table(
    "empowerment",
    metadata,
    row_id(),
    Column("number", String(32), nullable=False, index=True),
    Column("order", Text, nullable=False),
    Column("authority", Text, nullable=False),
    Column("dated", Day, nullable=False),
    Column("name", Text, nullable=False),
    Column("area", Text),
    *entered(),
)

barred = Table(
    "barred",
    metadata,
    row_id(),
    Column("barred_as", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("plain", Text, nullable=False, index=True),
    Column("number", String(32), index=True),
    Column("scope", Text, nullable=False),
    *entered(),
)
