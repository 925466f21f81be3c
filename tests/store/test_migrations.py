"""Migrations: from nothing, from every landed revision with rows, to one shape."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from gateway.store import migrate
from gateway.store.tables import metadata
from tests.store.databases import on_file, own_schema

FILES = sorted((migrate.MIGRATIONS / "versions").glob("[0-9]*.py"))
REVISIONS = [path.name.split("_")[0] for path in FILES]

ROWS = {
    "0001": (
        "INSERT INTO area (name) VALUES ('Mlima')",
        "INSERT INTO pound (code, name, statute, area, latitude, longitude,"
        " closed_weekdays) VALUES ('MLM', 'Mlima', 'x', 'Mlima', '1', '2', '6')",
        "INSERT INTO person (name, language) VALUES ('Asha', 'en')",
        "INSERT INTO person_number (number, person_id, position)"
        " VALUES ('+919000000001', 1, 0)",
        "INSERT INTO inbox (channel, sender, recipient, received_at, raw, text,"
        " truncated_part, state, tries)"
        " VALUES ('k', 's', 'r', 0, '', 't', false, 'handled', 0)",
    ),
}
ROWS["0002"] = (
    *ROWS["0001"],
    'INSERT INTO empowerment (number, "order", authority, dated, name, since, source,'
    " basis, recorded_at) VALUES ('+919000000001', 'E1', 'Director', '2020-01-01',"
    " 'Asha', '2020-01-01', 'Gazette', 'R', 0)",
)
"""What a database of each revision may hold; a new revision adds its line."""


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield on_file(tmp_path)
        return
    with own_schema(request.getfixturevalue("postgres_url")) as made:
        yield made


def on(address: str) -> Any:
    return migrate.migration_engine(address).begin()


def test_an_empty_database_is_not_at_head_and_then_is(address: str) -> None:
    before = migrate.at_head(address)

    migrate.upgrade(address)

    assert (before, migrate.at_head(address)) == (False, True)


def test_upgrading_twice_changes_nothing(address: str) -> None:
    migrate.upgrade(address)
    migrate.upgrade(address)

    assert migrate.at_head(address)


def test_the_migrated_shape_is_that_of_the_tables(address: str) -> None:
    migrate.upgrade(address)

    with on(address) as conn:
        context = MigrationContext.configure(
            conn, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_landed_revision_is_upgraded_with_its_rows(
    address: str, revision: str
) -> None:
    migrate.upgrade(address, revision)
    with on(address) as conn:
        for statement in ROWS[revision]:
            conn.execute(text(statement))

    migrate.upgrade(address)

    assert migrate.at_head(address)
    with on(address) as conn:
        assert _kept(conn) == [("MLM", "Asha", "t")]


def _kept(conn: Connection) -> list[tuple[Any, ...]]:
    found = "SELECT code, person.name, text FROM pound, person, inbox"
    return [tuple(row) for row in conn.execute(text(found))]


def test_case_numbers_are_drawn_after_a_migration(address: str) -> None:
    from gateway.store.engine import open_store

    migrate.upgrade(address)
    store = open_store(address)
    with store.work() as work:
        assert work.next_number() == 100001
    store.close()


def test_a_database_of_another_version_is_not_at_head(address: str) -> None:
    migrate.upgrade(address)
    with on(address) as conn:
        conn.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    assert not migrate.at_head(address)


def test_the_files_are_numbered_in_the_order_that_alembic_runs_them(
    tmp_path: Path,
) -> None:
    with on(on_file(tmp_path)) as conn:
        script = ScriptDirectory.from_config(migrate.config(conn))

    assert [r.revision for r in script.walk_revisions()] == REVISIONS[::-1]
    assert script.get_current_head() == migrate.head()


def test_rows_that_point_nowhere_undo_a_migration_on_sqlite(tmp_path: Path) -> None:
    address = on_file(tmp_path)
    migrate.upgrade(address)
    with on(address) as conn:
        conn.execute(text("INSERT INTO person_number VALUES ('+919000000001', 77, 0)"))

    with pytest.raises(migrate.Broken, match="person_number"):
        migrate.upgrade(address)


def test_a_migration_that_fails_leaves_the_old_shape(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise InterruptedError

    monkeypatch.setattr(migrate, "_check_foreign_keys", fail)
    with pytest.raises(InterruptedError):
        migrate.upgrade(address)
    monkeypatch.undo()

    with on(address) as conn:
        context = MigrationContext.configure(conn)
        assert context.get_current_revision() is None
    migrate.upgrade(address)


def test_a_new_revision_can_be_begun_from_the_template(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate.upgrade(address)
    copied = tmp_path / "migrations"
    (copied / "versions").mkdir(parents=True)
    for file in [migrate.MIGRATIONS / "env.py", migrate.MIGRATIONS / "script.py.mako"]:
        (copied / file.name).write_text(file.read_text(encoding="utf-8"))
    for file in FILES:
        (copied / "versions" / file.name).write_text(file.read_text(encoding="utf-8"))
    monkeypatch.setattr(migrate, "MIGRATIONS", copied)

    with on(address) as conn:
        made = command.revision(
            migrate.config(conn), "nothing new", autogenerate=True, rev_id="9999"
        )

    written = Path(made.path).read_text(encoding="utf-8")  # type: ignore[union-attr, arg-type]
    assert 'revision = "9999"' in written or "revision = '9999'" in written
    assert "pass" in written
