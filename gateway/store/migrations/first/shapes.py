"""Column types of revision 0001."""

from typing import Any

import sqlalchemy as sa

INSTANT = sa.BigInteger()
DAY = sa.String(10)
ROW = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""A row's id; SQLite counts only plain INTEGER ones."""


def row_id() -> "sa.Column[Any]":
    """A counting primary key."""
    return sa.Column("id", ROW, autoincrement=True, nullable=False)
