"""The audit sees a dated record that was changed, added or taken away by hand."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest
from sqlalchemy import text

from gateway.people import Role
from gateway.store.audit import verify
from gateway.store.demo import load_demo
from gateway.store.engine import SqlStore
from gateway.store.import_dated import put_calendar, put_person
from gateway.store.import_rates import put_rates
from gateway.store.import_records import put_order
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.row_people import Held, Someone
from gateway.store.row_places import Calendar
from gateway.store.stamp import Stamp
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
DIRECTOR = "role = 'director' AND scope = 'area:Mlima'"
RATE = (
    "INSERT INTO rate (statute, area, kind, what, amount, since, until, section,"
    " source, basis, unit, recorded_at) SELECT statute, area, kind, what, '1',"
    " '2026-02-01', until, section, source, basis, unit, recorded_at FROM rate"
    " WHERE id = 1"
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
        (
            "UPDATE rate SET amount = '1' WHERE id = 1",
            "all",
            "rate has no record of this event",
        ),
        ("DELETE FROM rate WHERE id = 2", "all", "rate has no record of this event"),
        (
            "UPDATE rate SET since = '2026-02-30' WHERE id = 1",
            "rate",
            "a record of this table cannot be read",
        ),
        (
            "UPDATE rate SET superseded_at = 1 WHERE id = 1",
            "rate",
            "the record was not superseded by any other",
        ),
        (RATE, "rate", "no event tells of this record"),
        (
            "UPDATE office_calendar SET weekdays = '1' WHERE office = 'Kavala'",
            "Kavala",
            "office_calendar has no record of this event",
        ),
        (
            "UPDATE office_calendar SET days = '[\"2026-03-04\"]'"
            " WHERE office = 'Kavala'",
            "Kavala",
            "office_calendar has no record of this event",
        ),
        (
            "UPDATE office_calendar SET superseded_at = 1 WHERE office = 'Kavala'",
            "office_calendar",
            "the record was not superseded by any other",
        ),
        (
            f"UPDATE grant_ SET until = '2030-01-01' WHERE {DIRECTOR}",
            "Mlima",
            "grant_ has until 2030-01-01, by the event None",
        ),
        (
            f"UPDATE grant_ SET role = 'officer' WHERE {DIRECTOR}",
            "grant_",
            "no event tells of this record",
        ),
        (
            f"DELETE FROM grant_ WHERE {DIRECTOR}",
            "Mlima",
            "grant_ has no record of this event",
        ),
    ],
)
def test_a_record_that_no_event_tells_of_is_named(
    store: SqlStore, statement: str, chain: str, why: str
) -> None:
    with store.write.begin() as conn:
        conn.execute(text(statement))

    assert found(store) == (chain, why)


def test_a_role_that_is_given_again_takes_the_place_of_the_one_before(
    store: SqlStore,
) -> None:
    first, second = date(2020, 1, 1), date(2026, 3, 1)
    terms = [
        (first, date(2025, 12, 31)),
        (second, None),
        (None, date(2027, 1, 1)),
        (first, date(2026, 1, 31)),
    ]

    for since, until in terms:
        held = Held(Role.DIRECTOR, "area:Mlima", since, until)
        gopal = Someone("Gopal", ("+919000000007",), "en", "Mlima", (held,))
        with store.work() as work:
            put_person(work, gopal, LATER)

    assert found(store) is None
    with store.read() as work:
        person = work.person("+919000000007")
    assert person is not None
    assert {(grant.since, grant.until) for grant in person.grants} == {
        (second, date(2027, 1, 1)),
        (first, date(2026, 1, 31)),
    }


def test_rates_and_closed_days_that_were_superseded_are_as_they_were_written(
    store: SqlStore,
) -> None:
    with store.work() as work:
        old = work.tariff("in-trespass-1961").rates[0]
        put_rates(work, [replace(old, amount=Fraction(1, 3))], LATER)
        put_rates(work, [old], LATER)
        put_calendar(work, Calendar("Mlima", (1,), (date(2026, 3, 4),)), LATER)
        put_calendar(work, Calendar("Mlima", (6,), ()), LATER)

    assert found(store) is None


@pytest.mark.parametrize(
    ("statement", "chain", "why"),
    [
        (
            "UPDATE barred SET plain = 'nobody' WHERE number = '+919000000010'",
            "barred",
            "a record of this table cannot be read",
        ),
        (
            "UPDATE sale_order SET plain = 'x' WHERE area = 'Kavala'",
            "sale_order",
            "a record of this table cannot be read",
        ),
        (
            "UPDATE area SET payee = 'Somebody' WHERE name = 'Kavala'",
            "Kavala",
            "area Kavala is not as this event says",
        ),
        (
            "UPDATE pound SET keeper = '+919000000099' WHERE code = 'MLM'",
            "MLM",
            "pound MLM is not as this event says",
        ),
        (
            "UPDATE place SET latitude = '0' WHERE name = 'Mlima Market'",
            "Mlima",
            "place Mlima, Mlima Market is not as this event says",
        ),
        (
            "UPDATE place SET aliases = '[' WHERE name = 'Mlima Market'",
            "place",
            "a record of this table cannot be read",
        ),
        (
            "INSERT INTO tag (tag, owner) VALUES ('X1', 'Nobody')",
            "tag",
            "no event tells of tag X1",
        ),
        (
            "UPDATE person_number SET person_id = 1 WHERE number = '+919000000006'",
            "all",
            "person 1 is not as this event says",
        ),
        (
            "INSERT INTO person (id, name, language) VALUES (900, 'Nobody', 'en')",
            "person",
            "no event tells of person 900",
        ),
    ],
)
def test_a_list_that_was_changed_by_hand_is_named(
    store: SqlStore, statement: str, chain: str, why: str
) -> None:
    with store.write.begin() as conn:
        conn.execute(text(statement))

    assert found(store) == (chain, why)


def test_somebody_with_another_number_or_name_is_as_he_was_written(
    store: SqlStore,
) -> None:
    plain = Someone("Gopal", ("+919000000007",), "en", "Mlima", ())

    for someone in (
        replace(plain, numbers=("+919000000007", "+919000000077")),
        replace(plain, name="Gopal Rao"),
        replace(plain, name="Gopal", numbers=("+919000000007", "+919000000078")),
    ):
        with store.work() as work:
            assert put_person(work, someone, LATER)

    assert found(store) is None
