"""All tables of the store in one name space (design.md 1.4 to 1.6)."""

from gateway.store import (
    tables_cases,
    tables_messages,
    tables_people,
    tables_records,
)
from gateway.store.columns import metadata

__all__ = [
    "metadata",
    "tables_cases",
    "tables_messages",
    "tables_people",
    "tables_records",
]
