"""A running town for the story tests: `poundline up` and the phones, over HTTP only."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import requests

PATIENCE_S = 20


class Town:
    """The system as `poundline up` started it, and the people's phones."""

    def __init__(
        self, folder: Path, port: int, env: Mapping[str, str] | None = None
    ) -> None:
        self.folder = folder
        self.env = {**os.environ, **(env or {})}
        command = [sys.executable, "-m", "gateway", "up", "--json"]
        command += ["--port", str(port), "--data", str(folder)]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.env,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            assert self.process.stderr is not None
            raise AssertionError(self.process.stderr.read())
        self.facts: dict[str, str] = json.loads(line)
        self.phones = requests.Session()
        self.phones.trust_env = False
        self.read: dict[str, set[int]] = {}

    def stop(self) -> int:
        """End it as Ctrl-C would; return its exit code."""
        self.phones.close()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE_S)
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe:
                pipe.close()
        return code

    def says(self, number: str, text: str) -> None:
        """Somebody texts the line."""
        url = f"{self.facts['simulator']}/phones/{number}/sms"
        self.phones.post(url, json={"text": text}, timeout=10).raise_for_status()

    def inbox(self, number: str) -> list[str]:
        """All texts that a phone was sent, oldest first."""
        url = f"{self.facts['simulator']}/phones/{number}/messages"
        found = self.phones.get(url, timeout=10).json()
        return [m["text"] for m in found if m["direction"] == "in"]

    def hears(self, number: str, pattern: str) -> str:
        """Wait for a text, not yet read, that matches; it counts as read then."""

        def found() -> str | None:
            read = self.read.setdefault(number, set())
            for at, text in enumerate(self.inbox(number)):
                if at not in read and re.search(pattern, text, re.DOTALL):
                    read.add(at)
                    return text
            return None

        return wait_for(found, f"{number} to hear {pattern!r}", self.state(number))

    def state(self, number: str) -> Callable[[], object]:
        """What to show when a wait was in vain."""
        return lambda: self.inbox(number)

    def clock(self, **to: str) -> None:
        """Move the legal clock forward."""
        url = f"{self.facts['simulator']}/clock"
        self.phones.post(url, json=to, timeout=10).raise_for_status()

    def now(self) -> str:
        """The legal time, in ISO 8601."""
        url = f"{self.facts['simulator']}/clock"
        return str(self.phones.get(url, timeout=10).json()["now"])

    def api(self, path: str) -> Any:
        """What the JSON API answers, with the token."""
        url = f"{self.facts['web']}/api/v1/{path}"
        token = {"Authorization": f"Bearer {self.facts['token']}"}
        answer = self.phones.get(url, headers=token, timeout=10)
        answer.raise_for_status()
        return answer.json()

    def poundline(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command against this town's database."""
        database = self.env.get("DATABASE_URL") or (
            f"sqlite:///{self.folder / 'poundline.db'}"
        )
        return subprocess.run(
            [sys.executable, "-m", "gateway", *words],
            capture_output=True,
            text=True,
            env={**self.env, "DATABASE_URL": database},
            timeout=60,
            check=False,
        )


def wait_for(found: Callable[[], str | None], what: str, shown: object = None) -> str:
    """Ask again until there is something, or fail saying what was waited for."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        value = found()
        if value:
            return value
        time.sleep(0.05)
    seen = shown() if callable(shown) else shown
    raise AssertionError(f"waited in vain for {what}; seen: {seen}")
