"""Tables of messages in revision 0001."""

import sqlalchemy as sa
from alembic import op

from gateway.store.migrations.first.shapes import INSTANT, row_id

UNTOLD = "kind = 'statutory' AND state IN ('failed', 'undelivered', 'stale', 'unknown')"


def create() -> None:
    """Create them, those that are pointed at first."""
    inbox()
    outbox()
    receipt()
    question()


def inbox() -> None:
    """Create `inbox`."""
    op.create_table(
        "inbox",
        row_id(),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("provider_id", sa.Text()),
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("number", sa.String(32)),
        sa.Column("received_at", INSTANT, nullable=False),
        sa.Column("sent_at", INSTANT),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("truncated_part", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("retry_at", INSTANT),
        sa.Column("note", sa.Text()),
        sa.Column("made_case", sa.String(16)),
        sa.Column("text_key", sa.String(64)),
        sa.PrimaryKeyConstraint("id", name="pk_inbox"),
        sa.UniqueConstraint(
            "channel", "provider_id", name="uq_inbox_channel_provider_id"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_inbox_number_text_key", "inbox", ["number", "text_key"])
    op.create_index(
        "ix_inbox_open",
        "inbox",
        ["number", "id"],
        postgresql_where=sa.text("state IN ('pending', 'waiting')"),
        sqlite_where=sa.text("state IN ('pending', 'waiting')"),
    )


def outbox() -> None:
    """Create `outbox`."""
    op.create_table(
        "outbox",
        row_id(),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("rank", sa.SmallInteger(), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("filled", sa.Text(), nullable=False),
        sa.Column("text", sa.Text()),
        sa.Column("parts", sa.SmallInteger()),
        sa.Column("case", sa.String(16)),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("not_before", INSTANT),
        sa.Column("not_after", INSTANT),
        sa.Column("key", sa.String(200)),
        sa.Column("inbox_id", sa.BigInteger()),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("attempts", sa.SmallInteger(), nullable=False),
        sa.Column("again", sa.Boolean(), nullable=False),
        sa.Column("claimed_by", sa.String(32)),
        sa.Column("claimed_until", INSTANT),
        sa.Column("retry_at", INSTANT),
        sa.Column("seen_at", INSTANT),
        sa.Column("handed_at", INSTANT),
        sa.Column("changed_at", INSTANT),
        sa.Column("provider_id", sa.Text()),
        sa.Column("reason", sa.Text()),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("key", name="uq_outbox_key"),
        sqlite_autoincrement=True,
    )
    _outbox_indexes()


def _outbox_indexes() -> None:
    op.create_index("ix_outbox_number_case", "outbox", ["number", "case"])
    op.create_index("ix_outbox_provider_id", "outbox", ["provider_id"])
    op.create_index(
        "ix_outbox_queued",
        "outbox",
        ["rank", "id"],
        postgresql_where=sa.text("state = 'queued'"),
        sqlite_where=sa.text("state = 'queued'"),
    )
    op.create_index(
        "ix_outbox_unsettled",
        "outbox",
        ["state", "number"],
        postgresql_where=sa.text(
            "state IN ('claimed', 'handing', 'unknown', 'accepted')"
        ),
        sqlite_where=sa.text("state IN ('claimed', 'handing', 'unknown', 'accepted')"),
    )
    op.create_index(
        "ix_outbox_untold",
        "outbox",
        ["handed_at"],
        postgresql_where=sa.text(UNTOLD + " AND NOT told"),
        sqlite_where=sa.text(UNTOLD + " AND told = 0"),
    )


def receipt() -> None:
    """Create `receipt`."""
    op.create_table(
        "receipt",
        row_id(),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("provider_id", sa.Text()),
        sa.Column("number", sa.String(32)),
        sa.Column("outcome", sa.String(16), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text()),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("received_at", INSTANT, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("outbox_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_receipt"),
    )
    op.create_index(
        "ix_receipt_parked",
        "receipt",
        ["provider_id"],
        postgresql_where=sa.text("state = 'parked'"),
        sqlite_where=sa.text("state = 'parked'"),
    )


def question() -> None:
    """Create `question`."""
    op.create_table(
        "question",
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("keyword", sa.String(32), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("missing", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("expires_at", INSTANT, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_question"),
    )
