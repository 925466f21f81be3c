"""A queue server of its own for a test: the one that `up` would start."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis, RedisError

from gateway.cli import queue_server


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Start it on a socket in the folder; yields its address."""
    server = queue_server.find_server()
    assert server, queue_server.HOW
    process = subprocess.Popen(
        queue_server.command(server, folder), stdout=subprocess.DEVNULL
    )
    address = queue_server.address(folder)
    try:
        until_it_answers(address)
        yield address
    finally:
        process.kill()
        process.wait()


@contextmanager
def short_folder() -> Iterator[Path]:
    folder = queue_server.short_folder()
    yield folder
    shutil.rmtree(folder)


def until_it_answers(address: str) -> None:
    last = time.monotonic() + 10
    with Redis.from_url(address, retry=None) as redis:
        while True:
            try:
                redis.ping()
                return
            except RedisError:
                assert time.monotonic() < last, "the queue server does not start"
                time.sleep(0.02)
