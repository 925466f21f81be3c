"""The transaction that every part of the store's work shares."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite

Insert = postgresql.Insert | sqlite.Insert
Both = Mapping[str, Executable]


def both(table: Table, build: Callable[[Any], Executable]) -> Both:
    """One INSERT with ON CONFLICT, built once for each database."""
    return {
        "postgresql": build(postgresql.insert(table)),
        "sqlite": build(sqlite.insert(table)),
    }


class Session:
    """A transaction; `locking` False only reads and takes no row lock."""

    def __init__(self, conn: Connection, *, locking: bool = True) -> None:
        self.conn = conn
        self.database = conn.dialect.name
        self.locking = locking and self.database == "postgresql"

    def run(
        self,
        statement: Executable | Both,
        values: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
    ) -> CursorResult[Any]:
        """Execute a statement, in the form of this database where it has two."""
        chosen = (
            statement[self.database] if isinstance(statement, Mapping) else statement
        )
        return self.conn.execute(chosen, values)
