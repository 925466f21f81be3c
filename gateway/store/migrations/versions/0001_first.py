"""The first shape: people, places, cases with their chains, messages."""

import sqlalchemy as sa
from alembic import op

from gateway.store.migrations.first import cases, messages, people, places

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables; the case sequence where there are sequences."""
    places.create()
    people.create()
    cases.create()
    messages.create()
    if op.get_bind().dialect.name == "postgresql":
        numbers = sa.Sequence("case_number_seq", start=100001)
        op.execute(sa.schema.CreateSequence(numbers))
