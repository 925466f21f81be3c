"""Stores for tests: SQLite in a file, and a schema of its own on PostgreSQL."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from gateway.store.engine import SqlStore, open_store


def on_file(folder: Path) -> str:
    """Return the address of a new SQLite file."""
    return f"sqlite:///{folder / 'poundline.db'}"


@contextmanager
def own_schema(server: str) -> Iterator[str]:
    """Yield the address of an empty schema on a PostgreSQL server."""
    name = f"test_{uuid.uuid4().hex}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as conn:
        conn.execute(text(f'CREATE SCHEMA "{name}"'))
    address = make_url(server).update_query_dict({"options": f"-c search_path={name}"})
    try:
        yield address.render_as_string(hide_password=False)
    finally:
        with engine.connect() as conn:
            conn.execute(text(f'DROP SCHEMA "{name}" CASCADE'))
        engine.dispose()


@contextmanager
def opened(address: str) -> Iterator[SqlStore]:
    """Yield a store with all its tables."""
    store = open_store(address)
    store.create_all()
    try:
        yield store
    finally:
        store.close()
