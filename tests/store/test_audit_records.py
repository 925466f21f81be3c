"""The audit sees a dated record that was changed, added or taken away by hand."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from gateway.store.audit import verify
from gateway.store.demo import load_demo
from gateway.store.engine import SqlStore
from gateway.store.import_dated import Stamp
from gateway.store.import_records import put_order
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.store.builders import T0
from tests.store.databases import on_file, opened
from tests.store.records import an_order

FILES = read_shelf(find_statutes_dir())
LATER = Stamp(T0 + timedelta(days=1), "console")
COPY = (
    "INSERT INTO barred (barred_as, name, plain, number, scope, since, until, source,"
    " basis, recorded_at) SELECT barred_as, 'Nobody', 'nobody', NULL, scope, since,"
    " until, source, basis, recorded_at FROM barred WHERE number = '+919000000010'"
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    """The demonstration, an order, and the same order with its end."""
    with opened(on_file(tmp_path)) as made:
        keep_packs(made.write, FILES.packs)
        load_demo(made, SqlShelf(made.write, FILES), T0)
        with made.work() as work:
            put_order(work, an_order(), LATER)
            put_order(work, an_order(until=date(2026, 12, 31)), LATER)
        yield made


def found(store: SqlStore) -> tuple[str, str] | None:
    bad = verify(store, SqlShelf(store.write, FILES)).first_bad
    return bad and (bad.chain, bad.why)


def test_records_with_what_superseded_them_are_as_they_were_written(
    store: SqlStore,
) -> None:
    assert found(store) is None


@pytest.mark.parametrize(
    ("statement", "chain", "why"),
    [
        (
            "DELETE FROM barred WHERE number = '+919000000010'",
            "Mlima",
            "barred has no record of this event",
        ),
        (
            "UPDATE sale_order SET notice_days = 0 WHERE area = 'Kavala'",
            "Kavala",
            "sale_order has no record of this event",
        ),
        (
            "UPDATE empowerment SET until = '2020-02-30'",
            "empowerment",
            "a record of this table cannot be read",
        ),
        (
            "UPDATE deputation SET superseded_at = 1",
            "deputation",
            "the record was not superseded by any other",
        ),
        (
            "UPDATE sale_order SET superseded_at = NULL",
            "sale_order",
            "the record was superseded by a later one",
        ),
        (COPY, "barred", "no event tells of this record"),
    ],
)
def test_a_record_that_no_event_tells_of_is_named(
    store: SqlStore, statement: str, chain: str, why: str
) -> None:
    with store.write.begin() as conn:
        conn.execute(text(statement))

    assert found(store) == (chain, why)
