"""Opening the store: SQLite with one writer at a time, or PostgreSQL."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

from gateway.store.outbox import SqlOutbox
from gateway.store.tables import metadata
from gateway.store.waiting import translated
from gateway.store.work import SqlWork

LOCK_WAIT_S = 2
"""How long anybody waits for a lock (design.md 1.7)."""


class SqlStore:
    """The memory of the system; `write` changes it, `read` only looks."""

    def __init__(self, write: Engine, read: Engine) -> None:
        self.write = write
        self.reader = read
        self.outbox = SqlOutbox(write, secrets.token_hex(8))

    @contextmanager
    def work(self) -> Iterator[SqlWork]:
        """Open one transaction; raises Busy when the lock is not had in time."""
        with translated(), self.write.begin() as conn:
            yield SqlWork(conn)

    @contextmanager
    def read(self) -> Iterator[SqlWork]:
        """Open a transaction that takes no lock and changes nothing."""
        with self.reader.begin() as conn:
            yield SqlWork(conn, locking=False)

    @contextmanager
    def snapshot(self) -> Iterator[SqlWork]:
        """As `read`, but everything is seen as of one moment."""
        engine = self.reader
        if engine.dialect.name == "postgresql":
            engine = engine.execution_options(isolation_level="REPEATABLE READ")
        with engine.begin() as conn:
            yield SqlWork(conn, locking=False)

    def create_all(self) -> None:
        """Make all tables at once, for a store in memory; others migrate."""
        metadata.create_all(self.write)

    def close(self) -> None:
        """Close all connections."""
        self.write.dispose()
        self.reader.dispose()


def open_store(url: str, *, pool_size: int = 5) -> SqlStore:
    """Open `sqlite://` (in memory, with its tables), `sqlite:///FILE` or PostgreSQL."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        return _in_memory() if _is_memory(address) else _on_file(address)
    engine = create_engine(_with_lock_wait(address), pool_size=pool_size)
    return SqlStore(engine, engine)


def _is_memory(address: URL) -> bool:
    return address.database in (None, "", ":memory:")


def _in_memory() -> SqlStore:
    engine = create_engine(
        "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
    )
    prepare_sqlite(engine, "PRAGMA foreign_keys=ON", begin="BEGIN IMMEDIATE")
    store = SqlStore(engine, engine)
    store.create_all()
    return store


def _on_file(address: URL) -> SqlStore:
    wait: dict[str, Any] = {"timeout": LOCK_WAIT_S}
    write = create_engine(address, connect_args=wait)
    prepare_sqlite(
        write,
        "PRAGMA journal_mode=WAL",
        "PRAGMA synchronous=NORMAL",
        "PRAGMA foreign_keys=ON",
        begin="BEGIN IMMEDIATE",
    )
    read = create_engine(address, connect_args=wait)
    prepare_sqlite(read, "PRAGMA query_only=ON", begin="BEGIN")
    _read_any_bytes(read)
    return SqlStore(write, read)


def prepare_sqlite(engine: Engine, *pragmas: str, begin: str) -> None:
    """Run the pragmas on each new connection and begin transactions ourselves.

    The driver's own BEGIN comes late and only before some statements, which lets a
    read turn into a write and fail at once; so it is switched off.
    """

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def _begun(conn: Connection) -> None:
        conn.exec_driver_sql(begin)


def _read_any_bytes(engine: Engine) -> None:
    """A text that was spoilt on the disk can be read, so that the audit can name it."""

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _entry: ConnectionPoolEntry) -> None:
        connection.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")


def _with_lock_wait(address: URL) -> URL:
    given = address.query.get("options", "")
    said = given if isinstance(given, str) else " ".join(given)
    options = f"{said} -c lock_timeout={LOCK_WAIT_S}s".strip()
    return address.update_query_dict({"options": options})
