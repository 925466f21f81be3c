"""Killed workers, an emptied queue, a text twice: nothing lost, nothing twice."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests
from redis import Redis

from tests.queues import running, short_folder
from tests.store.databases import own_schema
from tests.story.conftest import free_pair
from tests.story.town import Town, wait_for

pytestmark = [pytest.mark.processes, pytest.mark.postgres, pytest.mark.timeout(180)]

ASHA, KEEPER, HARI = "+919000000001", "+919000000005", "+919000000008"
ROUNDS = 15
CROWD = [f"+9190000100{n:02d}" for n in range(24)]


@pytest.fixture
def queue() -> Iterator[str]:
    with short_folder() as folder, running(folder) as address:
        yield address


@pytest.fixture
def town(tmp_path: Path, port: int, postgres_url: str, queue: str) -> Iterator[Town]:
    """A town on PostgreSQL, with short waits and a queue server of the test's own."""
    with own_schema(postgres_url) as address:
        waits = {"POUNDLINE_LEASE_S": "2", "POUNDLINE_UNKNOWN_WAIT_S": "3"}
        env = {"DATABASE_URL": address, "REDIS_URL": queue, **waits}
        made = Town(tmp_path / "data", port, env)
        yield made
        assert made.stop() == 0


@contextmanager
def another_web(town: Town) -> Iterator[str]:
    """A second web server, a process of its own, on the same database."""
    port = free_pair()
    kept = json.loads((town.folder / "settings.json").read_text("utf-8"))
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--factory"]
    command += ["--no-ws", "--http", "1", "--port", str(port), "gateway.bootstrap:web"]
    process = subprocess.Popen(
        command, env={**town.env, **kept}, stdout=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: address if answers(address) else None, "the second web")
        yield address
    finally:
        process.terminate()
        process.wait(20)


def answers(address: str) -> bool:
    try:
        return requests.get(f"{address}/healthz", timeout=1).ok
    except requests.ConnectionError:
        return False


def pids_of(*words: str) -> list[int]:
    """The processes whose command line ends with these words."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            said = (entry / "cmdline").read_bytes().decode().split("\0")
        except (OSError, ValueError):
            continue
        if tuple(said[-1 - len(words) : -1]) == words:
            found.append(int(entry.name))
    return found


def of_this_town(town: Town, *words: str) -> list[int]:
    """Those of them that this town's supervisor started."""
    mine = []
    for pid in pids_of(*words):
        stat = Path(f"/proc/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
        if int(stat[1]) == town.process.pid:
            mine.append(pid)
    return mine


def test_the_same_text_twice_at_once_on_two_web_processes_is_one_case(
    town: Town,
) -> None:
    hook = f"/hooks/africastalking/{town.facts['hook_secret']}/sms"
    with another_web(town) as second, ThreadPoolExecutor(4) as pool:
        for n in range(ROUNDS):
            form = {
                "id": f"ATXid_{n}",
                "from": ASHA,
                "to": "20880",
                "date": "2026-03-02T05:15:00Z",
                "text": f"NEW SEIZE {n + 1} GOAT AT Mlima DAMAGE beans",
            }
            both = [town.facts["web"], second] * 2
            calls = [
                pool.submit(requests.post, web + hook, data=form, timeout=10)
                for web in both
            ]
            assert {call.result().status_code for call in calls} == {200}

    town.hears(ASHA, f"{ROUNDS} goats")

    answered = [text for text in town.inbox(ASHA) if "Arrival code" in text]
    assert len(answered) == ROUNDS
    assert len(town.api("cases")) == ROUNDS


def test_a_killed_worker_and_an_emptied_queue_lose_no_reply_and_send_none_twice(
    town: Town, queue: str
) -> None:
    faults = f"{town.facts['simulator']}/faults"
    slow = {"kind": "timeout", "number": None, "next": 6, "seconds": 4}
    town.phones.post(faults, json=slow, timeout=5).raise_for_status()

    for n, number in enumerate(CROWD):
        town.says(number, "FORMAT SEIZE")
        if n in (4, 16):
            time.sleep(0.4)
            for pid in of_this_town(town, "workers", "urgent"):
                os.kill(pid, signal.SIGKILL)
        if n == 10:
            with Redis.from_url(queue) as redis:
                redis.flushall()

    for number in CROWD:
        town.hears(number, "SEIZE 3 COW")
    time.sleep(6)  # Longer than the lease and the wait on an unknown outcome.
    counts = {number: len(town.inbox(number)) for number in CROWD}
    assert counts == dict.fromkeys(CROWD, 1)
    states = {m["state"] for number in CROWD for m in sent_to(town, number)}
    assert states == {"delivered"}


def sent_to(town: Town, number: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = town.api(f"messages?to=%2B{number[1:]}")
    return found


def test_a_code_whose_hand_over_was_cut_off_is_repeated_only_on_demand(
    town: Town,
) -> None:
    """design 5: a code waits for its report; RESEND repeats the same one."""
    town.says(ASHA, "SEIZE 2 COW AT Mlima DAMAGE maize TAG MLM101 MLM102")
    found = re.search(r"Case (\d{7})", town.hears(ASHA, "Arrival code"))
    assert found is not None
    case = found[1]
    town.says(KEEPER, f"IN {case} 2 COW")
    town.hears(HARI, "To pay today")
    for kind in ("timeout", "drop"):
        fault = {"kind": kind, "number": HARI, "next": 1, "seconds": 5}
        url = f"{town.facts['simulator']}/faults"
        town.phones.post(url, json=fault, timeout=5).raise_for_status()
    town.says(KEEPER, f"PAID {case} 36.00")
    wait_for(lambda: code_is(town, "handing"), "the row to be handed over")

    for pid in of_this_town(town, "workers", "urgent"):
        os.kill(pid, signal.SIGKILL)

    cut_off = ("unknown", "accepted")  # Accepted once the carrier's report is matched.
    wait_for(lambda: code_is(town, *cut_off), "the row to leave the hand")
    time.sleep(4)  # Longer than the wait on an unknown outcome.
    assert not [text for text in town.inbox(HARI) if "delivery code" in text]
    town.says(HARI, f"RESEND {case}")
    town.hears(HARI, r"delivery code is \d{6}")
    assert code_is(town, *cut_off)


def code_is(town: Town, *states: str) -> str | None:
    """The state of a code message to Hari, if it is one of these."""
    rows = [m for m in sent_to(town, HARI) if m["class"] == "code"]
    return next((row["state"] for row in rows if row["state"] in states), None)
