"""Tables of people and tags in revision 0001."""

import sqlalchemy as sa
from alembic import op

from gateway.store.migrations.first.shapes import DAY, ROW, row_id


def create() -> None:
    """Create them, those that are pointed at first."""
    person()
    person_number()
    grant()
    number_setting()
    tag()


def person() -> None:
    """Create `person`."""
    op.create_table(
        "person",
        row_id(),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("residence", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
    )


def person_number() -> None:
    """Create `person_number`."""
    op.create_table(
        "person_number",
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("person_id", ROW, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_person_number_person_id_person"
        ),
        sa.PrimaryKeyConstraint("number", name="pk_person_number"),
    )
    op.create_index("ix_person_number_person_id", "person_number", ["person_id"])


def grant() -> None:
    """Create `grant_`."""
    op.create_table(
        "grant_",
        row_id(),
        sa.Column("person_id", ROW, nullable=False),
        sa.Column("role", sa.String(32), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("since", DAY, nullable=False),
        sa.Column("until", DAY),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_grant__person_id_person"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_grant_"),
    )
    op.create_index("ix_grant__person_id", "grant_", ["person_id"])
    op.create_index("ix_grant__role_scope", "grant_", ["role", "scope"])


def number_setting() -> None:
    """Create `number_setting`."""
    op.create_table(
        "number_setting",
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("language", sa.String(16)),
        sa.Column("stopped", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_number_setting"),
    )


def tag() -> None:
    """Create `tag`."""
    op.create_table(
        "tag",
        sa.Column("tag", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("number", sa.String(32)),
        sa.Column("village", sa.Text()),
        sa.Column("kind", sa.String(32)),
        sa.Column("marks", sa.Text()),
        sa.PrimaryKeyConstraint("tag", name="pk_tag"),
    )
