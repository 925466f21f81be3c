"""Tables of cases and their chains in revision 0001."""

import sqlalchemy as sa
from alembic import op

from gateway.store.migrations.first.shapes import DAY, INSTANT, row_id


def create() -> None:
    """Create them, those that are pointed at first."""
    pound_case()
    head()
    party()
    case_event()
    office_chain()
    office_event()
    case_exception()
    code()


def pound_case() -> None:
    """Create `pound_case`."""
    op.create_table(
        "pound_case",
        sa.Column("number", sa.String(16), nullable=False),
        sa.Column("statute", sa.Text(), nullable=False),
        sa.Column("version", sa.Text()),
        sa.Column("digest", sa.String(64)),
        sa.Column("pound", sa.String(16)),
        sa.Column("area", sa.Text()),
        sa.Column("state", sa.String(24), nullable=False),
        sa.Column("stage", sa.String(24)),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("last_hash", sa.LargeBinary(), nullable=False),
        sa.Column("next_due_at", INSTANT),
        sa.Column("opened_at", INSTANT, nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_pound_case"),
    )
    op.create_index("ix_pound_case_digest", "pound_case", ["digest"])
    op.create_index(
        "ix_pound_case_next_due_at",
        "pound_case",
        ["next_due_at"],
        postgresql_where=sa.text("NOT closed"),
        sqlite_where=sa.text("closed = 0"),
    )
    op.create_index("ix_pound_case_pound_closed", "pound_case", ["pound", "closed"])
    op.create_index("ix_pound_case_state", "pound_case", ["state"])


def head() -> None:
    """Create `head`."""
    op.create_table(
        "head",
        sa.Column("case", sa.String(16), nullable=False),
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("state", sa.String(24), nullable=False),
        sa.Column("tag", sa.Text()),
        sa.Column("owner", sa.String(32)),
        sa.ForeignKeyConstraint(
            ["case"], ["pound_case.number"], name="fk_head_case_pound_case"
        ),
        sa.PrimaryKeyConstraint("case", "id", name="pk_head"),
    )


def party() -> None:
    """Create `party`."""
    op.create_table(
        "party",
        sa.Column("case", sa.String(16), nullable=False),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("part", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(
            ["case"], ["pound_case.number"], name="fk_party_case_pound_case"
        ),
        sa.PrimaryKeyConstraint("case", "number", "part", name="pk_party"),
    )
    op.create_index("ix_party_number", "party", ["number"])


def case_event() -> None:
    """Create `case_event`."""
    op.create_table(
        "case_event",
        sa.Column("case", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("type", sa.String(32), nullable=False),
        sa.Column("v", sa.SmallInteger(), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("on", DAY, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("inbox_id", sa.BigInteger()),
        sa.Column("digest", sa.String(64)),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["case"], ["pound_case.number"], name="fk_case_event_case_pound_case"
        ),
        sa.PrimaryKeyConstraint("case", "seq", name="pk_case_event"),
    )
    op.create_index("ix_case_event_digest", "case_event", ["digest"])


def office_chain() -> None:
    """Create `office_chain`."""
    op.create_table(
        "office_chain",
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("last_hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("office", name="pk_office_chain"),
    )


def office_event() -> None:
    """Create `office_event`."""
    op.create_table(
        "office_event",
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("type", sa.String(32), nullable=False),
        sa.Column("v", sa.SmallInteger(), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("on", DAY, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("inbox_id", sa.BigInteger()),
        sa.Column("digest", sa.String(64)),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["office"],
            ["office_chain.office"],
            name="fk_office_event_office_office_chain",
        ),
        sa.PrimaryKeyConstraint("office", "seq", name="pk_office_event"),
    )


def case_exception() -> None:
    """Create `case_exception`."""
    op.create_table(
        "case_exception",
        row_id(),
        sa.Column("case", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("section", sa.Text()),
        sa.Column("since", INSTANT, nullable=False),
        sa.Column("cleared_at", INSTANT),
        sa.Column("cleared_seq", sa.Integer()),
        sa.ForeignKeyConstraint(
            ["case"], ["pound_case.number"], name="fk_case_exception_case_pound_case"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_case_exception"),
    )
    op.create_index("ix_case_exception_case", "case_exception", ["case"])


def code() -> None:
    """Create `code`."""
    op.create_table(
        "code",
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("case", sa.String(16), nullable=False),
        sa.Column("recipient", sa.String(32), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("expires_at", INSTANT, nullable=False),
        sa.Column("used", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("purpose", "case", "recipient", name="pk_code"),
    )
