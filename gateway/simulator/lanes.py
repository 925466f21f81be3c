"""Work done in the background: in order within a lane, repeated until it succeeds."""

import heapq
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Job:
    attempt: Callable[[], bool]
    gave_up: Callable[[], None]
    due: float
    tries: int


class Lanes:
    """A lane's next job waits until the one before it succeeded or was given up.

    `repeat_s` is the pause between tries. Threads come with work and go without it.
    """

    def __init__(self, repeat_s: float, threads: int = 16) -> None:
        self._repeat_s, self._threads = repeat_s, threads
        self._lanes: dict[str, deque[Job]] = {}
        self._ready: list[tuple[float, int, str]] = []
        self._count = self._alive = 0
        self._changed = threading.Condition()

    def put(
        self,
        lane: str,
        attempt: Callable[[], bool],
        *,
        delay_s: float = 0.0,
        tries: int = 1,
        gave_up: Callable[[], None] = lambda: None,
    ) -> None:
        """Queue `attempt`, not before `delay_s`; it says whether it succeeded."""
        job = Job(attempt, gave_up, time.monotonic() + delay_s, tries)
        with self._changed:
            if lane not in self._lanes:
                self._lanes[lane] = deque()
                self._queue(lane, job.due)
            self._lanes[lane].append(job)
            if self._alive < min(self._threads, len(self._lanes)):
                self._alive += 1
                threading.Thread(target=self._work, daemon=True).start()

    def _queue(self, lane: str, due: float) -> None:
        self._count += 1
        heapq.heappush(self._ready, (due, self._count, lane))
        self._changed.notify()

    def _work(self) -> None:
        while (lane := self._next()) is not None:
            job = self._lanes[lane][0]
            job.tries -= 1
            done = job.attempt()
            if not done and not job.tries:
                job.gave_up()
            self._settle(lane, done or not job.tries)

    def _next(self) -> str | None:
        with self._changed:
            while self._lanes:
                wait = self._ready[0][0] - time.monotonic() if self._ready else None
                if wait is not None and wait <= 0:
                    return heapq.heappop(self._ready)[2]
                self._changed.wait(wait)
            self._alive -= 1
            self._changed.notify_all()
            return None

    def _settle(self, lane: str, finished: bool) -> None:
        with self._changed:
            jobs = self._lanes[lane]
            if finished:
                jobs.popleft()
            else:
                jobs[0].due = time.monotonic() + self._repeat_s
            if jobs:
                self._queue(lane, jobs[0].due)
            else:
                del self._lanes[lane]
                if not self._lanes:
                    self._changed.notify_all()
