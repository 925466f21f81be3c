"""SQLite: one writer at a time, readers beside it, and no locked errors."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from gateway.cases import events as e
from gateway.ports import Busy
from gateway.store.engine import SqlStore, open_store
from tests.store.builders import KEEPER, T0, inbound, saved, seized
from tests.store.databases import on_file, opened


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    with opened(on_file(tmp_path)) as made:
        yield made


def pragma(store: SqlStore, name: str) -> object:
    with store.work() as work:
        return work.conn.exec_driver_sql(f"PRAGMA {name}").scalar()


def test_the_writer_is_set_up_to_last(store: SqlStore) -> None:
    assert pragma(store, "journal_mode") == "wal"
    assert pragma(store, "synchronous") == 1
    assert pragma(store, "foreign_keys") == 1


def test_a_second_writer_waits_and_is_then_told_to_queue(store: SqlStore) -> None:
    def write() -> None:
        with store.work() as work:
            work.set_language(KEEPER, "hi")

    with store.work() as first:
        first.set_language(KEEPER, "ml")

        with pytest.raises(Busy):
            write()

    write()


def test_a_reader_does_not_wait_for_the_writer(store: SqlStore) -> None:
    with store.work() as work:
        work.set_language(KEEPER, "hi")

        with store.read() as reader:
            assert reader.language(KEEPER) == "en"


def test_a_reader_cannot_write(store: SqlStore) -> None:
    def write() -> None:
        with store.read() as reader:
            reader.set_language(KEEPER, "hi")

    with pytest.raises(OperationalError, match="readonly"):
        write()


def test_writers_that_read_first_never_meet_a_locked_database(store: SqlStore) -> None:
    saved(store, seized())
    failures: list[BaseException] = []

    def both(thread: int) -> None:
        try:
            for n in range(20):
                saved(store, e.AidComing(KEEPER))
                with store.work() as work:
                    text = inbound(provider_id=f"{thread}-{n}")
                    work.take_in(text, KEEPER, T0, "handled")
        except (Busy, OperationalError) as error:
            failures.append(error)

    threads = [threading.Thread(target=both, args=(n,)) for n in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failures == []
    with store.read() as work:
        file = work.case("1000017")
    assert file is not None
    assert file.case.seq == 61


def test_a_store_in_memory_has_its_tables(tmp_path: Path) -> None:
    del tmp_path
    store = open_store("sqlite://")

    saved(store, seized())

    with store.read() as work:
        assert work.case("1000017") is not None
    store.close()
