"""The store under test: once on SQLite, once on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from gateway.store.engine import SqlStore
from gateway.store.tables import metadata
from tests.postgres import postgres_address
from tests.store.databases import on_file, opened, own_schema


@pytest.fixture(scope="session")
def on_postgres() -> Iterator[SqlStore]:
    """Return one store for all tests: making a schema takes longer than a test."""
    server = postgres_address()
    assert server is not None
    with own_schema(server) as address, opened(address) as made:
        yield made


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    """Return an empty store."""
    if request.param == "sqlite":
        with opened(on_file(tmp_path)) as made:
            yield made
        return
    made = request.getfixturevalue("on_postgres")
    names = ", ".join(f'"{table.name}"' for table in metadata.sorted_tables)
    with made.write.begin() as conn:
        conn.execute(text(f"TRUNCATE {names} RESTART IDENTITY"))
    yield made
