"""Races, on PostgreSQL, where they can happen (cases.md 8, 11, 18, 39, 42, 44, 45)."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import TypeVar

import pytest
from sqlalchemy import func, select, text

from gateway.cases import events as e
from gateway.messages.index import MessageClass
from gateway.messages.sms import Receipt, ReceiptOutcome
from gateway.ports import Busy, Handed
from gateway.store import migrate
from gateway.store.engine import SqlStore, open_store
from gateway.store.outbox import SqlOutbox
from gateway.store.tables_messages import inbox, outbox
from tests.store.builders import KEEPER, OWNER, SEIZER, T0, inbound, letter, saved
from tests.store.builders import seized as a_seizure
from tests.store.databases import own_schema

pytestmark = pytest.mark.postgres
LEASE = timedelta(seconds=30)


@pytest.fixture
def store(postgres_url: str) -> Iterator[SqlStore]:
    with own_schema(postgres_url) as address:
        made = open_store(address, pool_size=20)
        made.create_all()
        yield made
        made.close()


Result = TypeVar("Result")


def at_once(times: int, act: Callable[[int], Result]) -> list[Result]:
    """Do it in so many threads that start together."""
    barrier = threading.Barrier(times)

    def one(number: int) -> Result:
        barrier.wait()
        return act(number)

    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(one, range(times)))


def test_one_id_twice_at_once_makes_one_row(store: SqlStore) -> None:
    def take_in(_: int) -> int | None:
        with store.work() as work:
            return work.take_in(inbound(), SEIZER, T0, "handled")

    for _ in range(20):
        taken = at_once(2, take_in)
        assert len([row for row in taken if row]) <= 1

    with store.read() as work:
        assert work.run(select(func.count()).select_from(inbox)).scalar_one() == 1


def test_fifty_threads_draw_fifty_numbers_though_a_third_rolls_back(
    store: SqlStore,
) -> None:
    def draw(thread: int) -> int:
        number = 0
        try:
            with store.work() as work:
                number = work.next_number()
                if thread % 3 == 0:
                    raise InterruptedError
        except InterruptedError:
            pass
        return number

    drawn = at_once(50, draw)

    assert len(set(drawn)) == 50


def test_two_relays_never_claim_one_row(store: SqlStore) -> None:
    with store.work() as work:
        for _ in range(200):
            work.post(letter(), T0, None)

    def drain(relay: int) -> list[int]:
        mine = SqlOutbox(store.write, f"relay {relay}")
        got: list[int] = []
        while rows := mine.claim(
            tuple(MessageClass), 7, legal=T0, machine=T0, lease=LEASE
        ):
            got += mine.hand([row.id for row in rows], T0, LEASE)
        return got

    claimed = at_once(4, drain)

    everything = [row for rows in claimed for row in rows]
    assert len(everything) == len(set(everything)) == 200


def test_the_senders_lock_is_waited_for_and_then_given_up(store: SqlStore) -> None:
    def locked() -> None:
        with store.work() as work:
            work.lock_sender(SEIZER)

    with store.work() as holder:
        holder.lock_sender(SEIZER)
        with store.work() as other:
            other.lock_sender(OWNER)

        with pytest.raises(Busy):
            locked()

    locked()


def test_a_case_that_somebody_works_on_is_waited_for(store: SqlStore) -> None:
    saved(store, a_seizure(), due=T0)

    def load() -> None:
        with store.work() as work:
            work.case("1000017")

    with store.work() as holder:
        holder.case("1000017")

        with pytest.raises(Busy):
            load()
        with store.work() as sweep:
            assert sweep.due(T0, 10) == []
        with store.read() as reader:
            assert reader.case("1000017") is not None


def test_two_changes_of_one_case_follow_each_other(store: SqlStore) -> None:
    saved(store, a_seizure())

    at_once(8, lambda _: saved(store, e.AidComing(KEEPER)))

    with store.work() as work:
        file = work.case("1000017")
    assert file is not None
    assert [each.seq for each in file.events] == list(range(1, 10))


def test_two_first_events_of_one_office_follow_each_other(store: SqlStore) -> None:
    def record(number: int) -> None:
        with store.work() as work:
            payload = {"number": number}
            work.office_event("MLM", "Fed", payload, T0, T0.date(), KEEPER, None)

    at_once(8, record)

    with store.read() as work:
        sql = "SELECT seq FROM office_event ORDER BY seq"
        seqs = [row[0] for row in work.conn.exec_driver_sql(sql)]
    assert seqs == list(range(1, 9))


def test_a_report_that_crosses_the_send_result_is_never_lost(store: SqlStore) -> None:
    def cross(round_: int) -> None:
        ident = f"ATX_{round_}"
        with store.work() as work:
            row = work.post(letter(), T0, None)
        assert row is not None
        store.outbox.claim(tuple(MessageClass), 1, legal=T0, machine=T0, lease=LEASE)
        store.outbox.hand([row], T0, LEASE)
        sent = [Handed(row, "accepted", ident)]
        report = Receipt(
            "africastalking", ident, OWNER, ReceiptOutcome.DELIVERED, "S", None, b""
        )
        acts = [
            lambda: store.outbox.finish(sent, T0),
            lambda: store.outbox.receive(report, T0),
        ]
        at_once(2, lambda thread: acts[thread]())

    for round_ in range(50):
        cross(round_)
    store.outbox.repair(legal=T0, machine=T0, wait=LEASE, final_after=LEASE * 9)

    with store.read() as work:
        states = set(work.run(select(outbox.c.state)).scalars())
    assert states == {"delivered"}


def test_two_upgrades_at_once_leave_one_schema(postgres_url: str) -> None:
    with own_schema(postgres_url) as address:
        at_once(2, lambda _: migrate.upgrade(address))

        assert migrate.at_head(address)


def test_a_lock_wait_keeps_the_options_of_the_address(postgres_url: str) -> None:
    with own_schema(postgres_url) as address:
        made = open_store(address)
        with made.read() as work:
            path = work.conn.execute(text("SHOW search_path")).scalar_one()
            wait = work.conn.execute(text("SHOW lock_timeout")).scalar_one()
        made.close()

    assert path.startswith("test_")
    assert wait == "2s"
