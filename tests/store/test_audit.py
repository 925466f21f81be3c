"""The audit names the first thing that is not as it was written."""

from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import pytest
from sqlalchemy import text

from gateway.cases import events as e
from gateway.cases.apply import apply
from gateway.cases.case import Case
from gateway.ports import CaseFile
from gateway.store.audit import Verdict, verify
from gateway.store.audit_chain import Bad
from gateway.store.chain import Link, first_hash, next_hash
from gateway.store.demo import load_demo
from gateway.store.engine import SqlStore
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.reschedule import due_at
from gateway.store.statutes import Shelf, find_statutes_dir, read_shelf
from tests.store.builders import (
    KEEPER,
    OWNER,
    SEIZER,
    T0,
    impounded,
    saved,
    seized,
    stands,
)
from tests.store.databases import on_file, opened, own_schema

FILES = read_shelf(find_statutes_dir())
PACK = FILES.on("in-trespass-1961", date(2026, 3, 2))


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    """Two cases, one of them impounded and claimed, and some office events."""
    if request.param == "sqlite":
        with opened(on_file(tmp_path)) as made:
            yield filled(made)
        return
    server = request.getfixturevalue("postgres_url")
    with own_schema(server) as address, opened(address) as made:
        yield filled(made)


def shelf_of(store: SqlStore) -> SqlShelf:
    keep_packs(store.write, FILES.packs)
    return SqlShelf(store.write, FILES)


def filled(store: SqlStore) -> SqlStore:
    shelf = shelf_of(store)
    load_demo(store, shelf, T0)
    judged(store, seized("1000024", place_known=False), number="1000024")
    judged(store, seized())
    brought = impounded(pack_digest=PACK.digest)
    file = judged(store, brought)
    with store.work() as work:
        due = due_at(work, shelf, file)
    named = e.OwnerNamed((1, 2), e.Somebody(OWNER, "उषा"), "tag")
    judged(store, named, due=due)
    return store


def judged(
    store: SqlStore,
    event: e.Event,
    number: str = "1000017",
    due: datetime | None = None,
) -> CaseFile:
    """Save an event with the exceptions that stand by the pack."""
    with store.read() as work:
        file = work.case(number)
    exceptions = stands(apply(file.case if file else Case(), event), PACK)
    return saved(
        store, event, number=number, due=due, standing=exceptions, digest=PACK.digest
    )


def spoilt(store: SqlStore, statement: str) -> None:
    """Change something by hand, as nobody should."""
    with store.write.connect() as conn:
        if conn.dialect.name == "sqlite":
            conn.connection.execute("PRAGMA foreign_keys=OFF")  # type: ignore[attr-defined]
        with conn.begin():
            conn.execute(text(statement))


def audited(store: SqlStore) -> Verdict:
    return verify(store, shelf_of(store))


def test_what_was_not_touched_is_as_it_was_written(store: SqlStore) -> None:
    verdict = audited(store)

    assert verdict.first_bad is None
    assert verdict.events > 40
    assert verdict.as_json() == {
        "events": verdict.events,
        "ok": True,
        "first_bad": None,
    }


def test_an_empty_store_is_sound(tmp_path: Path) -> None:
    with opened(on_file(tmp_path)) as store:
        assert audited(store) == Verdict(0, None)


EVENT = """UPDATE case_event SET {} WHERE "case" = '1000017' AND seq = 2"""


@pytest.mark.parametrize(
    "change",
    [
        "payload = replace(payload, 'Mlima', 'Mlimb')",
        "payload = payload || ' '",
        "type = 'Delivered'",
        "at = at + 1",
        "\"on\" = '2026-03-03'",
        "\"on\" = 'no day'",
        f"\"by\" = '{KEEPER}'",
        "inbox_id = 7",
        "digest = NULL",
        "v = 2",
    ],
)
def test_any_change_of_an_event_is_named(store: SqlStore, change: str) -> None:
    spoilt(store, EVENT.format(change))

    verdict = audited(store)

    assert verdict.first_bad == Bad("1000017", 2, "the event is not as it was written")
    assert not verdict.ok


def test_a_changed_hash_is_named(store: SqlStore) -> None:
    zeros = "x'" + "00" * 32 + "'"
    if store.write.dialect.name == "postgresql":
        zeros = "decode('" + "00" * 32 + "', 'hex')"
    spoilt(store, EVENT.format(f"hash = {zeros}"))

    bad = audited(store).first_bad

    assert bad is not None
    assert (bad.chain, bad.seq) == ("1000017", 2)


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    with opened(on_file(tmp_path)) as store:
        filled(store)
        spoilt(store, EVENT.format("payload = CAST(x'7bff7d' AS TEXT)"))

        bad = audited(store).first_bad

    assert bad == Bad("1000017", 2, "the event is not as it was written")


@pytest.mark.parametrize("seq", [1, 2, 3])
def test_a_deleted_event_is_named(store: SqlStore, seq: int) -> None:
    spoilt(
        store, f"""DELETE FROM case_event WHERE "case" = '1000017' AND seq = {seq}"""
    )

    assert audited(store).first_bad == Bad("1000017", seq, "the event is missing")


def test_a_cut_tail_with_its_end_moved_back_shows_in_the_hash(store: SqlStore) -> None:
    spoilt(store, """DELETE FROM case_event WHERE "case" = '1000017' AND seq = 3""")
    spoilt(store, "UPDATE pound_case SET seq = 2 WHERE number = '1000017'")

    bad = audited(store).first_bad

    assert bad is not None
    assert (bad.chain, bad.seq) == ("1000017", 2)
    assert "end of the chain" in bad.why


def test_a_case_row_that_is_gone_is_named(store: SqlStore) -> None:
    if store.write.dialect.name == "postgresql":
        for table in ("case_event", "head", "party", "case_exception"):
            name = f"fk_{table}_case_pound_case"
            spoilt(store, f"ALTER TABLE {table} DROP CONSTRAINT {name}")
    spoilt(store, "DELETE FROM pound_case WHERE number = '1000024'")

    bad = audited(store).first_bad

    assert bad is not None
    assert bad.chain == "1000024"


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ("UPDATE pound_case SET state = 'SOLD' WHERE number = '1000017'", "state"),
        ("UPDATE pound_case SET stage = NULL WHERE number = '1000017'", "stage"),
        ("UPDATE pound_case SET pound = 'KVL' WHERE number = '1000017'", "pound"),
        (
            "UPDATE pound_case SET closed = NOT closed WHERE number = '1000017'",
            "closed",
        ),
        (
            "UPDATE pound_case SET next_due_at = next_due_at + 1"
            " WHERE number = '1000017'",
            "next_due_at",
        ),
        (
            "UPDATE head SET state = 'PAID' WHERE \"case\" = '1000017' AND id = 3",
            "heads",
        ),
        ("DELETE FROM head WHERE \"case\" = '1000017' AND id = 1", "heads"),
        (
            f"DELETE FROM party WHERE \"case\" = '1000017' AND number = '{OWNER}'",
            "parties",
        ),
        (
            f"UPDATE party SET number = '{KEEPER}' WHERE \"case\" = '1000017'"
            f" AND number = '{SEIZER}'",
            "parties",
        ),
    ],
)
def test_a_changed_projection_is_named(
    store: SqlStore, change: str, named: str
) -> None:
    spoilt(store, change)

    bad = audited(store).first_bad

    assert bad is not None
    assert (bad.chain, bad.seq) == ("1000017", 3)
    assert bad.why.startswith(f"{named} is ")


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM case_exception WHERE \"case\" = '1000024'",
        "UPDATE case_exception SET cleared_at = 1 WHERE \"case\" = '1000024'",
        "UPDATE case_exception SET kind = 'late_send' WHERE \"case\" = '1000024'",
        "UPDATE case_exception SET section = 's.99' WHERE \"case\" = '1000024'",
        'INSERT INTO case_exception ("case", kind, since)'
        " VALUES ('1000024', 'no_phone', 1)",
    ],
)
def test_an_exception_that_was_changed_is_named(store: SqlStore, change: str) -> None:
    spoilt(store, change)

    bad = audited(store).first_bad

    assert bad is not None
    assert (bad.chain, bad.seq) == ("1000024", 1)
    assert bad.why.startswith("exceptions is ")
    assert "unknown_place" in bad.why


@pytest.mark.parametrize(
    ("change", "chain", "why"),
    [
        (
            "text = replace(text, 's.13(1)', 's.13(9)')",
            "in-trespass-1961 1961.0",
            "the text of the pack is not that of its digest",
        ),
        (
            "text = 'x'",
            "in-trespass-1961 1961.0",
            "the text of the pack is not that of its digest",
        ),
        (
            "version = '1960.0'",
            "in-trespass-1961 1960.0",
            "the pack of this digest is in-trespass-1961 1961.0",
        ),
    ],
)
def test_a_pack_that_is_not_as_it_was_bound_is_named(
    store: SqlStore, change: str, chain: str, why: str
) -> None:
    shelf = shelf_of(store)
    where = "WHERE id = 'in-trespass-1961' AND version = '1961.0'"
    spoilt(store, f"UPDATE pack_version SET {change} {where}")

    bad = verify(store, shelf).first_bad

    assert bad == Bad(chain, 1, why)


def test_a_changed_pack_is_a_lost_one_to_whoever_starts_later(store: SqlStore) -> None:
    spoilt(store, "UPDATE pack_version SET text = 'x'")

    shelf = SqlShelf(store.write, Shelf((), FILES.kinds))

    with pytest.raises(KeyError):
        shelf.bound(PACK.digest)


def test_a_new_closed_day_that_nobody_recorded_shows(store: SqlStore) -> None:
    spoilt(store, "UPDATE pound SET closed_weekdays = '012345' WHERE code = 'MLM'")

    bad = audited(store).first_bad

    assert bad is not None
    assert bad.why.startswith("next_due_at is ")


def test_a_bound_pack_that_is_lost_is_named(store: SqlStore) -> None:
    file = saved(store, seized("1000031"), number="1000031")
    saved(store, impounded(pack_digest="cd" * 32), number="1000031")

    bad = audited(store).first_bad

    assert bad is not None
    assert file.case.number == bad.chain
    assert "pack" in bad.why


def test_a_changed_office_event_is_named(store: SqlStore) -> None:
    spoilt(
        store,
        "UPDATE office_event SET payload = replace(payload, '1000', '1001')"
        " WHERE office = 'all' AND type = 'RateRecorded'",
    )

    bad = audited(store).first_bad

    assert bad is not None
    assert bad.chain == "all"
    assert bad.why == "the event is not as it was written"


def test_a_cut_office_chain_is_named(store: SqlStore) -> None:
    spoilt(store, "DELETE FROM office_event WHERE office = 'Mlima' AND seq = 2")

    assert audited(store).first_bad == Bad("Mlima", 2, "the event is missing")


def test_an_event_that_cannot_be_replayed_is_named(store: SqlStore) -> None:
    link = Link("1000031", 1, "Vanished", 1, 0, "2026-03-02", SEIZER, None, None, "{}")
    hashed = next_hash(first_hash("1000031"), link, "case")
    as_bytes = (
        f"decode('{hashed.hex()}', 'hex')"
        if store.write.dialect.name == "postgresql"
        else f"x'{hashed.hex()}'"
    )
    spoilt(
        store,
        "INSERT INTO pound_case (number, statute, state, seq, last_hash, opened_at,"
        f" closed) VALUES ('1000031', 'x', 'SEIZED', 1, {as_bytes}, 0, false)",
    )
    spoilt(
        store,
        'INSERT INTO case_event ("case", seq, type, v, at, "on", "by", payload, hash)'
        f" VALUES ('1000031', 1, 'Vanished', 1, 0, '2026-03-02', '{SEIZER}', '{{}}',"
        f" {as_bytes})",
    )

    bad = audited(store).first_bad

    assert bad == Bad("1000031", 1, "the event cannot be replayed (KeyError)")


@pytest.mark.parametrize(
    ("statement", "chain", "why"),
    [
        (
            "UPDATE pound_case SET opened_at = opened_at - 1 WHERE number = '1000017'",
            "1000017",
            "the case was not opened when this event says",
        ),
        (
            "INSERT INTO counter (name, value) VALUES ('case', 99999)",
            "counter",
            "the counter of cases is 99999, and case 100002 was opened",
        ),
    ],
)
def test_what_the_log_tells_of_a_row_is_compared(
    store: SqlStore, statement: str, chain: str, why: str
) -> None:
    spoilt(store, statement)

    bad = audited(store).first_bad

    assert bad is not None
    assert (bad.chain, bad.why) == (chain, why)
