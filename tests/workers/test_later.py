"""Signals: at most one waits for each drain, and losing them loses nothing."""

from collections.abc import Iterator
from threading import Event, Thread

import pytest
from redis import Redis
from rq import Queue, SimpleWorker
from rq.job import Job
from rq.serializers import JSONSerializer

from gateway.store.later import BEAT, DRAINS, Immediate, RqLater, connect
from tests.queues import running, short_folder
from workers import calendar
from workers.line import Failed, discreet

pytestmark = pytest.mark.processes


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with short_folder() as folder, running(folder) as url:
        yield url


@pytest.fixture
def redis(address: str) -> Iterator[Redis]:
    with connect(address) as connection:
        connection.flushall()
        yield connection


def waiting(redis: Redis, queue: str = "urgent") -> list[Job]:
    return Queue(queue, connection=redis, serializer=JSONSerializer).get_jobs()


def test_a_signal_is_a_short_lived_job_by_name_without_arguments(
    redis: Redis,
) -> None:
    RqLater(redis).signal("urgent")

    (job,) = waiting(redis)
    assert job.func_name == "workers.deliver.urgent"
    assert not job.args
    assert not job.kwargs
    assert (job.ttl, job.result_ttl) == (10, 0)


def test_a_drain_that_is_signalled_already_is_not_signalled_again(
    redis: Redis,
) -> None:
    later = RqLater(redis)

    for _ in range(9):
        later.signal("urgent")
    later.signal("normal")

    assert len(waiting(redis)) == 1
    assert len(waiting(redis, "normal")) == 1


def test_once_it_has_begun_it_can_be_signalled_again(redis: Redis) -> None:
    later = RqLater(redis)
    later.signal("urgent")

    later.begun("urgent")
    later.signal("urgent")

    assert len(waiting(redis)) == 2


def test_a_signal_that_a_dead_worker_lost_blocks_for_five_seconds_at_most(
    redis: Redis,
) -> None:
    RqLater(redis).signal("urgent")

    assert 0 < redis.ttl("drain:urgent") <= 5


def test_a_hushed_drain_is_not_signalled(redis: Redis) -> None:
    later = RqLater(redis)
    later.begun("urgent")

    later.hush("urgent", 60)
    later.signal("urgent")

    assert waiting(redis) == []


def test_without_redis_a_signal_is_a_warning_and_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with short_folder() as folder, connect(f"unix://{folder / 'none'}") as nowhere:
        later = RqLater(nowhere)

        later.signal("urgent")
        later.begun("urgent")
        later.hush("urgent", 5)
        later.beat()

    assert caplog.text.count("ConnectionError") == 4


def test_the_calendar_wakes_every_drain_and_beats(redis: Redis) -> None:
    stop = Event()
    ticking = Thread(target=calendar.tick, args=(RqLater(redis), stop))

    ticking.start()
    while not redis.exists(BEAT):
        pass
    stop.set()
    ticking.join(timeout=5)

    assert not ticking.is_alive()
    queued = {
        job.func_name
        for queue in ("urgent", "normal", "calendar")
        for job in waiting(redis, queue)
    }
    assert queued == {job for _, job in DRAINS.values()}
    assert RqLater(redis).beats()


def test_a_calendar_that_stopped_does_not_beat(redis: Redis) -> None:
    assert not RqLater(redis).beats()


def test_immediate_runs_the_drain_in_this_process() -> None:
    ran: list[str] = []

    Immediate({"urgent": lambda: ran.append("urgent")}).signal("urgent")
    Immediate({}).signal("urgent")

    assert ran == ["urgent"]


@discreet
def spilling() -> None:
    raise ValueError("+919000000012 has code 493027")


def test_a_job_that_fails_tells_the_queue_server_no_number_and_no_code(
    redis: Redis,
) -> None:
    queue = Queue("urgent", connection=redis, serializer=JSONSerializer)
    job = queue.enqueue(f"{__name__}.spilling", failure_ttl=60)
    worker = SimpleWorker([queue], connection=redis, serializer=JSONSerializer)

    worker.work(burst=True, logging_level="ERROR")

    result = job.latest_result()
    assert result is not None
    kept = f"{result.exc_string} {redis.hgetall(job.key)}"
    assert "ValueError" in kept
    assert "493027" not in kept
    assert "9000000012" not in kept


def test_a_failure_is_raised_without_what_it_came_from() -> None:
    with pytest.raises(Failed, match=r"^ValueError$") as failure:
        spilling()

    assert failure.value.__suppress_context__
