"""Bringing a database to the shape of this version, and telling whether it is."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, Select, create_engine, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool
from sqlalchemy.sql.expression import column, table

from gateway.store.engine import prepare_sqlite

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7_304_512
"""The advisory lock that one migration at a time holds on PostgreSQL."""

VERSION: Select[Any] = select(column("version_num")).select_from(
    table("alembic_version")
)


class Broken(Exception):
    """A migration would leave rows that point nowhere; nothing was changed."""


def upgrade(url: str, revision: str = "head") -> None:
    """Migrate up to a revision, in one transaction. Raises Broken."""
    # Every process asks at_head(); only this one needs all of Alembic in memory.
    from alembic import command

    engine = migration_engine(url)
    try:
        with engine.begin() as conn:
            _lock(conn)
            command.upgrade(config(conn), revision)
            _check_foreign_keys(conn)
    finally:
        engine.dispose()


def at_head(url: str) -> bool:
    """Tell whether the database has the shape of this version."""
    engine = migration_engine(url, begin="BEGIN")
    try:
        with engine.begin() as conn:
            if not inspect(conn).has_table("alembic_version"):
                return False
            return list(conn.execute(VERSION).scalars()) == [head()]
    finally:
        engine.dispose()


def head() -> str:
    """The newest revision: the files are numbered in their order."""
    names = (path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    return max(re.split("[_.]", name)[0] for name in names)


def config(conn: Connection) -> "Config":
    """Alembic's configuration for this connection."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.attributes["connection"] = conn
    return made


def migration_engine(url: str, begin: str = "BEGIN IMMEDIATE") -> Engine:
    """An engine for migrations: on SQLite foreign keys are off before BEGIN."""
    engine = create_engine(make_url(url), poolclass=NullPool)
    if engine.dialect.name == "sqlite":
        prepare_sqlite(engine, "PRAGMA foreign_keys=OFF", begin=begin)
    return engine


def _lock(conn: Connection) -> None:
    if conn.dialect.name == "postgresql":
        conn.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _check_foreign_keys(conn: Connection) -> None:
    if conn.dialect.name == "sqlite":
        lost = conn.exec_driver_sql("PRAGMA foreign_key_check").all()
        if lost:
            raise Broken(f"{len(lost)} rows point nowhere, the first in {lost[0][0]}")
