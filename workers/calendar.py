"""The calendar: each second it wakes every drain, and says that it runs.

RQ's own scheduler pickles its jobs, has no lock and ends at the first error of Redis.
Two of these, or none for a while, are harmless: the drains look into SQL.
"""

import os
import signal
import sys
from threading import Event

from gateway.bootstrap.logs import log_discreetly
from gateway.config import BadSettings, Settings
from gateway.store.later import DRAINS, RqLater, connect

TICK_S = 1.0


def main() -> None:
    """Tick until SIGTERM."""
    log_discreetly()
    try:
        settings = Settings.from_env(os.environ)
    except BadSettings as refusal:
        sys.exit(str(refusal))
    if not settings.redis_url:
        sys.exit("REDIS_URL: is missing, for example redis://127.0.0.1:6379/0")
    stop = Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    tick(RqLater(connect(settings.redis_url)), stop)


def tick(later: RqLater, stop: Event) -> None:
    """Wake all drains each second; Redis may be away meanwhile."""
    while not stop.is_set():
        for drain in DRAINS:
            later.signal(drain)
        later.beat()
        stop.wait(TICK_S)
