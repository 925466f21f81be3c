"""The store under test: once on SQLite, once on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway.store.engine import SqlStore
from tests.store.databases import on_file, opened, own_schema


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    """Return an empty store."""
    if request.param == "sqlite":
        with opened(on_file(tmp_path)) as made:
            yield made
        return
    server = request.getfixturevalue("postgres_url")
    with own_schema(server) as address, opened(address) as made:
        yield made
