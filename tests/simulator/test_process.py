"""The simulator as people start it: a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.providers.canned import Canned
from tests.simulator.playing import PHONE, SECRET, Playing, forms, soon

pytestmark = pytest.mark.processes

COMMAND = [sys.executable, "-m", "gateway.simulator", "--port", "0", "--secret", SECRET]


@contextmanager
def started(*options: str) -> Iterator[tuple[subprocess.Popen[str], Playing]]:
    with subprocess.Popen(
        [*COMMAND, *options], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        playing = Playing(process.stdout.readline().split()[-1])
        try:
            yield process, playing
        finally:
            playing.close()
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_at_once_even_while_an_answer_is_held_back(
    number: signal.Signals,
) -> None:
    with started("--hooks", "http://127.0.0.1:9") as (process, simulator):
        simulator.fault("timeout", seconds=60)
        simulator.texts(PHONE, "nobody takes this")
        with socket.create_connection(("127.0.0.1", int(simulator.url[-5:]))) as held:
            body = f"username=sandbox&to=%2B{PHONE[1:]}&message=x"
            held.sendall(
                b"POST /version1/messaging HTTP/1.1\r\nHost: x\r\napiKey: simulator\r\n"
                b"Content-Type: application/x-www-form-urlencoded\r\n"
                + f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
            )
            soon(lambda: len(simulator.thread(PHONE)) == 2)

            began = time.monotonic()
            process.send_signal(number)

            assert process.wait(5) == 0
            assert time.monotonic() - began < 2


def test_a_kill_loses_no_text_and_no_callback(line: Canned, tmp_path: Path) -> None:
    line.says(503, "")
    options = ["--hooks", line.url, "--state", str(tmp_path / "state")]
    options += ["--clock", str(tmp_path / "clock")]
    with started(*options) as (process, simulator):
        simulator.ask("POST", "/clock", json={"advance": "P7D"})
        ids = [simulator.texts(PHONE, text) for text in ("one", "two \ud83d")]
        soon(lambda: len(line.heard) == 1)
        before = simulator.thread(PHONE)
        process.send_signal(signal.SIGKILL)
        process.wait(5)
    with (tmp_path / "state").open("a") as state:
        state.write('{"status": "Succ')  # A line that the kill cut short.
    line.heard.clear()
    line.says(200, "")

    with started(*options) as (_, simulator):
        assert [m["text"] for m in before] == ["one", "two \ud83d"]
        assert [m["id"] for m in simulator.thread(PHONE)] == ids
        assert simulator.ask("GET", "/clock").json()["offset_s"] == 7 * 86400
        soon(lambda: [m["status"] for m in simulator.thread(PHONE)] == ["Success"] * 2)

    assert [f["id"] for f in forms(line, "sms")] == ids


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "example.org", ""])  # noqa: S104
def test_it_binds_nothing_but_loopback(host: str) -> None:
    refused = subprocess.run(
        [*COMMAND, "--host", host],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )

    assert refused.returncode == 2
    assert "not loopback" in refused.stderr


def test_a_bad_clock_file_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "clock").write_text("noon")

    refused = subprocess.run(
        [*COMMAND, "--clock", str(tmp_path / "clock")],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )

    assert refused.returncode == 1
    assert "offset_s" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_the_secret_may_come_from_the_environment() -> None:
    with subprocess.Popen(
        COMMAND[:-2],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "POUNDLINE_HOOK_SECRET": SECRET},
    ) as process:
        assert process.stdout is not None
        assert "http://127.0.0.1:" in process.stdout.readline()
        process.terminate()

        assert process.wait(5) == 0
