"""Dated records: sale orders, deputations, empowerments, barred persons."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from gateway.store.migrations.first.shapes import DAY, INSTANT, row_id

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create their tables; make the events of an office quick to find by kind."""
    sale_order()
    deputation()
    empowerment()
    barred()
    of_kind = ["office", "type", "on"]
    op.create_index("ix_office_event_office_type_on", "office_event", of_kind)


def entered() -> "list[sa.Column[Any]]":
    """The columns of every record."""
    return [
        sa.Column("since", DAY, nullable=False),
        sa.Column("until", DAY),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("basis", sa.String(4), nullable=False),
        sa.Column("recorded_at", INSTANT, nullable=False),
        sa.Column("superseded_at", INSTANT),
    ]


def sale_order() -> None:
    """Create `sale_order`."""
    op.create_table(
        "sale_order",
        row_id(),
        sa.Column("plain", sa.Text(), nullable=False),
        sa.Column("number", sa.Text(), nullable=False),
        sa.Column("statute", sa.Text(), nullable=False),
        sa.Column("authority", sa.Text(), nullable=False),
        sa.Column("dated", DAY, nullable=False),
        sa.Column("area", sa.Text()),
        sa.Column("places", sa.Text(), nullable=False),
        sa.Column("cases", sa.Text(), nullable=False),
        sa.Column("weekdays", sa.String(7), nullable=False),
        sa.Column("hours", sa.String(11)),
        sa.Column("notice_days", sa.Integer()),
        sa.Column("conditions", sa.Text(), nullable=False),
        sa.Column("reserve", sa.BigInteger()),
        sa.Column("cash_percent", sa.Integer(), nullable=False),
        sa.Column("rest_days", sa.Integer()),
        sa.Column("removal_days", sa.Integer()),
        sa.Column("buyer_pays_from", sa.Integer()),
        *entered(),
        sa.PrimaryKeyConstraint("id", name="pk_sale_order"),
    )
    op.create_index("ix_sale_order_plain", "sale_order", ["plain"])


def deputation() -> None:
    """Create `deputation`."""
    op.create_table(
        "deputation",
        row_id(),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("deputed_by", sa.String(32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("area", sa.Text()),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("dated", DAY, nullable=False),
        *entered(),
        sa.PrimaryKeyConstraint("id", name="pk_deputation"),
    )
    op.create_index("ix_deputation_number", "deputation", ["number"])


def empowerment() -> None:
    """Create `empowerment`."""
    op.create_table(
        "empowerment",
        row_id(),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("order", sa.Text(), nullable=False),
        sa.Column("authority", sa.Text(), nullable=False),
        sa.Column("dated", DAY, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("area", sa.Text()),
        *entered(),
        sa.PrimaryKeyConstraint("id", name="pk_empowerment"),
    )
    op.create_index("ix_empowerment_number", "empowerment", ["number"])


def barred() -> None:
    """Create `barred`."""
    op.create_table(
        "barred",
        row_id(),
        sa.Column("barred_as", sa.String(32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("plain", sa.Text(), nullable=False),
        sa.Column("number", sa.String(32)),
        sa.Column("scope", sa.Text(), nullable=False),
        *entered(),
        sa.PrimaryKeyConstraint("id", name="pk_barred"),
    )
    op.create_index("ix_barred_plain", "barred", ["plain"])
    op.create_index("ix_barred_number", "barred", ["number"])
