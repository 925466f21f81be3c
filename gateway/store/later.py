"""Wakes the workers: a signal is an RQ job by name, and losing it loses nothing."""

import logging
from collections.abc import Callable, Mapping

from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry
from rq import Queue
from rq.serializers import JSONSerializer

log = logging.getLogger(__name__)

DRAINS: Mapping[str, tuple[str, str]] = {
    "urgent": ("urgent", "workers.deliver.urgent"),
    "normal": ("normal", "workers.deliver.normal"),
    "inbox": ("calendar", "workers.receive.inbox"),
    "advance": ("calendar", "workers.advance.advance"),
    "repair": ("calendar", "workers.advance.repair"),
}
"""Name of a drain: its queue, and its job by dotted path (not imported here)."""

SIGNALLED_S = 5
SIGNAL_LIVES_S = 10
BEAT = "calendar:beat"
BEAT_LIVES_S = 10
LONGEST_JOB_S = 60
WAIT_S = 0.5


def connect(url: str) -> Redis:
    """A connection for signals, made at its first use.

    A request waits for it, so it gives up soon; one more try mends a lost connection.
    """
    return Redis.from_url(
        url,
        socket_timeout=WAIT_S,
        socket_connect_timeout=WAIT_S,
        retry=Retry(NoBackoff(), 1),
    )


def connect_worker(url: str) -> Redis:
    """A connection for a worker, which waits for its next job as long as it takes."""
    return Redis.from_url(url, socket_connect_timeout=WAIT_S)


class RqLater:
    """Signals on Redis. A drain that was signalled is not signalled again until it
    begins, or until five seconds went by, in which a dead worker may have lost it."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._queues = {
            name: Queue(name, connection=redis, serializer=JSONSerializer)
            for name, _ in DRAINS.values()
        }

    def signal(self, drain: str) -> None:
        """Wake a drain; with Redis away the calendar's tick will do it."""
        queue, job = DRAINS[drain]
        try:
            if self._redis.set(_key(drain), 1, nx=True, ex=SIGNALLED_S):
                self._queues[queue].enqueue(
                    job,
                    ttl=SIGNAL_LIVES_S,
                    result_ttl=0,
                    failure_ttl=LONGEST_JOB_S,
                    job_timeout=LONGEST_JOB_S,
                )
        except RedisError as error:
            log.warning("no signal to %s: %s", drain, type(error).__name__)

    def begun(self, drain: str) -> None:
        """Let the drain be signalled again; called before its first claim."""
        self._quietly(lambda: self._redis.delete(_key(drain)), drain)

    def hush(self, drain: str, seconds: int) -> None:
        """Keep the drain from being signalled for a while."""
        self._quietly(lambda: self._redis.set(_key(drain), 1, ex=seconds), drain)

    def beat(self) -> None:
        """Say that the calendar runs."""
        self._quietly(lambda: self._redis.set(BEAT, 1, ex=BEAT_LIVES_S), BEAT)

    def beats(self) -> bool | None:
        """Whether a calendar ran in the last ten seconds; None if Redis is away."""
        try:
            return bool(self._redis.exists(BEAT))
        except RedisError:
            return None

    def _quietly(self, act: Callable[[], object], what: str) -> None:
        try:
            act()
        except RedisError as error:
            log.warning("Redis did not take %s: %s", what, type(error).__name__)


class Immediate:
    """Runs the drain at once, in this process: for journeys and tests."""

    def __init__(self, drains: Mapping[str, Callable[[], object]]) -> None:
        self._drains = drains

    def signal(self, drain: str) -> None:
        """Run the drain of that name, if there is one."""
        if drain in self._drains:
            self._drains[drain]()


def _key(drain: str) -> str:
    return f"drain:{drain}"
