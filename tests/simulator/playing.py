"""A simulator on loopback beside a stand-in for the line, and hands to play it."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs

import requests
from werkzeug.serving import make_server

from gateway.simulator import Config, create_app
from gateway.simulator.__main__ import Quiet
from tests.providers.canned import Canned

SECRET = "s3cret"
PHONE = "+254711000101"


def config_for(line: Canned, **changes: Any) -> Config:
    config = Config(
        line.url,
        SECRET,
        lambda: datetime.now(UTC),
        username="sandbox",
        api_key="KEY",
        repeat_s=0.05,
        report_delay_s=0.0,
    )
    return replace(config, **changes)


class Playing:
    def __init__(self, url: str) -> None:
        self.url = url
        self._session = requests.Session()
        self._session.trust_env = False

    def ask(self, method: str, path: str, **sent: Any) -> requests.Response:
        return self._session.request(method, self.url + path, timeout=5, **sent)

    def texts(self, number: str, text: str) -> str:
        answer = self.ask("POST", f"/phones/{number}/sms", json={"text": text})
        assert answer.status_code == 202
        return answer.json()["id"]

    def thread(self, number: str) -> list[dict[str, Any]]:
        return self.ask("GET", f"/phones/{number}/messages").json()

    def fault(self, kind: str, **more: Any) -> None:
        assert self.ask("POST", "/faults", json={"kind": kind, **more}).ok

    def close(self) -> None:
        self._session.close()


@contextmanager
def simulator_running(config: Config) -> Iterator[Playing]:
    server = make_server(
        "127.0.0.1", 0, create_app(config), threaded=True, request_handler=Quiet
    )
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    playing = Playing(f"http://127.0.0.1:{server.server_port}")
    try:
        yield playing
    finally:
        playing.close()
        server.shutdown()
        thread.join()


def soon(happens: Callable[[], bool], within_s: float = 5.0) -> None:
    """Wait for what a background thread does; the assertion shows what did not."""
    until = time.monotonic() + within_s
    while not happens() and time.monotonic() < until:
        time.sleep(0.005)
    assert happens()


def forms(line: Canned, hook: str) -> list[dict[str, str]]:
    """What the line was posted at one hook, in order."""
    path = f"/hooks/africastalking/{SECRET}/{hook}"
    return [
        {name: values[0] for name, values in parse_qs(heard.body.decode()).items()}
        for heard in list(line.heard)
        if heard.path == path
    ]
