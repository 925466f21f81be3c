"""Tables of places, prices and packs in revision 0001."""

import sqlalchemy as sa
from alembic import op

from gateway.store.migrations.first.shapes import DAY, INSTANT, row_id


def create() -> None:
    """Create them, those that are pointed at first."""
    area()
    place()
    pound()
    office_calendar()
    rate()
    pack_version()
    counter()


def area() -> None:
    """Create `area`."""
    op.create_table(
        "area",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("local_authority", sa.Text()),
        sa.Column("payee", sa.Text()),
        sa.Column("duty_phone", sa.String(32)),
        sa.Column("report_recipient", sa.String(32)),
        sa.PrimaryKeyConstraint("name", name="pk_area"),
    )


def place() -> None:
    """Create `place`."""
    op.create_table(
        "place",
        row_id(),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("aliases", sa.Text(), nullable=False),
        sa.Column("sort", sa.String(16), nullable=False),
        sa.Column("area", sa.Text(), nullable=False),
        sa.Column("latitude", sa.String(24), nullable=False),
        sa.Column("longitude", sa.String(24), nullable=False),
        sa.Column("market_weekdays", sa.String(7), nullable=False),
        sa.ForeignKeyConstraint(["area"], ["area.name"], name="fk_place_area_area"),
        sa.PrimaryKeyConstraint("id", name="pk_place"),
        sa.UniqueConstraint("area", "name", name="uq_place_area_name"),
    )


def pound() -> None:
    """Create `pound`."""
    op.create_table(
        "pound",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("statute", sa.Text(), nullable=False),
        sa.Column("area", sa.Text(), nullable=False),
        sa.Column("latitude", sa.String(24), nullable=False),
        sa.Column("longitude", sa.String(24), nullable=False),
        sa.Column("keeper", sa.String(32)),
        sa.Column("closed_weekdays", sa.String(7), nullable=False),
        sa.ForeignKeyConstraint(["area"], ["area.name"], name="fk_pound_area_area"),
        sa.PrimaryKeyConstraint("code", name="pk_pound"),
    )


def office_calendar() -> None:
    """Create `office_calendar`."""
    op.create_table(
        "office_calendar",
        row_id(),
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("weekdays", sa.String(7), nullable=False),
        sa.Column("days", sa.Text(), nullable=False),
        sa.Column("recorded_at", INSTANT, nullable=False),
        sa.Column("superseded_at", INSTANT),
        sa.PrimaryKeyConstraint("id", name="pk_office_calendar"),
    )
    op.create_index("ix_office_calendar_office", "office_calendar", ["office"])


def rate() -> None:
    """Create `rate`."""
    op.create_table(
        "rate",
        row_id(),
        sa.Column("statute", sa.Text(), nullable=False),
        sa.Column("area", sa.Text()),
        sa.Column("kind", sa.String(32)),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("amount", sa.String(40)),
        sa.Column("since", DAY, nullable=False),
        sa.Column("until", DAY),
        sa.Column("section", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("basis", sa.String(4), nullable=False),
        sa.Column("unit", sa.String(8), nullable=False),
        sa.Column("recorded_at", INSTANT, nullable=False),
        sa.Column("superseded_at", INSTANT),
        sa.PrimaryKeyConstraint("id", name="pk_rate"),
    )
    op.create_index("ix_rate_statute", "rate", ["statute"])


def pack_version() -> None:
    """Create `pack_version`."""
    op.create_table(
        "pack_version",
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("sha256", name="pk_pack_version"),
        sa.UniqueConstraint("id", "version", name="uq_pack_version_id_version"),
    )


def counter() -> None:
    """Create `counter`."""
    op.create_table(
        "counter",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_counter"),
    )
