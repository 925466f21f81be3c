"""`poundline up` starts everything, is watched, and leaves nothing behind."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from gateway.cli.folder import MARK, Unusable, open_folder

ASHA = "919000000001"


class Up:
    """A running `poundline up`, asked as a person would ask it."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, "it did not start"
        self.facts = json.loads(line)

    def ask(self, whom: str, path: str, body: object = None) -> object:
        parts = urlsplit(self.facts[whom])
        line = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=10)
        method = "GET" if body is None else "POST"
        token = {"Authorization": f"Bearer {self.facts['token']}"}
        line.request(method, path, body and json.dumps(body), token)
        answer = line.getresponse()
        found = answer.read()
        line.close()
        assert answer.status < 300, found
        return json.loads(found)

    def texts(self, phone: str) -> list[str]:
        messages = self.ask("simulator", f"/phones/{phone}/messages")
        assert isinstance(messages, list)
        return [each["text"] for each in messages if each["direction"] == "in"]

    @property
    def family(self) -> list[int]:
        """The process and all that come from it."""
        return descendants(self.process.pid)


def descendants(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [pid, *(each for c in children.split() for each in descendants(int(c)))]


def alive(pid: int) -> bool:
    try:
        said = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return said.rpartition(")")[2].split()[0] != "Z"


def until(holds: Callable[[], object], seconds: float = 20) -> None:
    last = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < last, "it did not come about in time"
        time.sleep(0.05)


def free_port() -> int:
    """A port that is free, and the next one too."""
    while True:
        with socket.socket() as one, socket.socket() as other:
            one.bind(("127.0.0.1", 0))
            port: int = one.getsockname()[1]
            try:
                other.bind(("127.0.0.1", port + 1))
            except (OSError, OverflowError):
                continue
            return port


def command(data: Path, *options: str) -> list[str]:
    words = ["up", "--json", "--data", str(data), *options]
    return [sys.executable, "-m", "gateway", *words]


@contextmanager
def running(data: Path) -> Iterator[Up]:
    process = subprocess.Popen(
        command(data, "--port", str(free_port())), stdout=subprocess.PIPE, text=True
    )
    try:
        yield Up(process)
    finally:
        process.terminate()
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()


@pytest.mark.processes
def test_one_command_starts_a_line_that_answers_and_stops_without_a_trace(
    tmp_path: Path,
) -> None:
    with running(tmp_path / "data") as up:
        assert up.ask("web", "/healthz") == {"ok": True}
        assert up.ask("web", "/readyz") == {"ok": True, "ailing": []}
        phones = up.ask("simulator", "/phones")
        assert isinstance(phones, list)
        assert {each["statute"] for each in phones} >= {
            "in-trespass-1961",
            "in-hyderabad-1348f",
        }

        text = {"text": "SEIZE 2 COW AT Mlima DAMAGE paddy"}
        up.ask("simulator", f"/phones/{ASHA}/sms", text)
        until(lambda: up.texts(ASHA))

        case = up.ask("web", "/api/v1/cases/1000015")
        assert isinstance(case, dict)
        assert [head["state"] for head in case["heads"]] == ["SEIZED", "SEIZED"]
        family, queue = up.family, Path(up_setting(up, "REDIS_URL")[7:]).parent

    assert up.process.returncode == 0
    assert [pid for pid in family if alive(pid)] == []
    assert not queue.exists()


def up_setting(up: Up, name: str) -> str:
    kept = Path(up.facts["data"]) / "settings.json"
    return str(json.loads(kept.read_text(encoding="utf-8"))[name])


@pytest.mark.processes
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of it")
def test_killed_without_warning_it_takes_everything_with_it(tmp_path: Path) -> None:
    with running(tmp_path / "data") as up:
        family, queue = up.family, Path(up_setting(up, "REDIS_URL")[7:]).parent

        up.process.kill()

        until(lambda: not any(alive(pid) for pid in family))
    queue.rmdir()  # Only this is left: nobody was there to clear it away.


@pytest.mark.processes
def test_a_web_server_and_a_worker_that_are_killed_come_back(tmp_path: Path) -> None:
    with running(tmp_path / "data") as up:
        family = up.family
        for pid in family[1:]:
            said = Path(f"/proc/{pid}/cmdline").read_bytes()
            if b"granian" in said or b"urgent" in said:
                os.kill(pid, signal.SIGKILL)

        until(lambda: len(up.family) == len(family) and answers(up))
        up.ask("simulator", f"/phones/{ASHA}/sms", {"text": "HELP"})
        until(lambda: up.texts(ASHA))


def answers(up: Up) -> bool:
    try:
        return up.ask("web", "/readyz") == {"ok": True, "ailing": []}
    except (OSError, http.client.HTTPException):
        return False


@pytest.mark.processes
def test_a_second_start_on_the_same_folder_is_refused_in_words(tmp_path: Path) -> None:
    with open_folder(tmp_path / "data", fresh=False) as folder:
        second = subprocess.run(
            command(folder.path, "--port", str(free_port()), "--fresh"),
            capture_output=True,
            text=True,
            check=False,
        )

    assert second.returncode == 1
    assert "runs already on" in second.stderr
    assert "Traceback" not in second.stderr


@pytest.mark.processes
@pytest.mark.parametrize("next_port", [0, 1])
def test_a_port_in_use_is_named(tmp_path: Path, next_port: int) -> None:
    port = free_port()
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", port + next_port))
        busy.listen()

        refused = subprocess.run(
            command(tmp_path / "data", "--port", str(port)),
            capture_output=True,
            text=True,
            check=False,
        )

    assert refused.returncode == 1
    assert f"port {port + next_port} on 127.0.0.1 can't be used" in refused.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.processes
def test_a_database_that_does_not_answer_is_named(tmp_path: Path) -> None:
    refused = subprocess.run(
        command(tmp_path / "data", "--port", str(free_port())),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path}/none/poundline.db"},
    )

    assert refused.returncode == 1
    assert "DATABASE_URL: the database does not answer" in refused.stderr
    assert "Traceback" not in refused.stderr


def refusal(path: Path, *, fresh: bool = False) -> str:
    with pytest.raises(Unusable) as refused, open_folder(path, fresh=fresh):
        pass
    return str(refused.value)


def test_a_folder_of_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")

    assert "holds other files" in refusal(tmp_path)
    assert "holds other files" in refusal(tmp_path, fresh=True)
    assert (tmp_path / "thesis.txt").exists()


def test_a_path_that_cannot_be_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    for path in (tmp_path / "file", tmp_path / "file" / "data"):
        assert "can't be used" in refusal(path)
        assert "--data DIR" in refusal(path)


def test_a_folder_is_free_again_when_its_user_is_done(tmp_path: Path) -> None:
    with open_folder(tmp_path / "data", fresh=False):
        assert "runs already" in refusal(tmp_path / "data")

    with open_folder(tmp_path / "data", fresh=False) as folder:
        assert folder.path == tmp_path / "data"


def test_fresh_empties_the_folder_and_nothing_beyond_it(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept.txt").touch()
    data = tmp_path / "data"
    with open_folder(data, fresh=False) as folder:
        folder.keep({"POUNDLINE_API_TOKEN": "old"})
    (data / "deep").mkdir()
    (data / "deep" / "file").touch()
    (data / "link").symlink_to(outside)

    with open_folder(data, fresh=True) as folder:
        secrets = folder.secrets()

    assert [each.name for each in data.iterdir()] == [MARK]
    assert (outside / "kept.txt").exists()
    assert secrets["POUNDLINE_API_TOKEN"] != "old"


def test_secrets_are_made_once_and_only_we_may_read_them(tmp_path: Path) -> None:
    with open_folder(tmp_path / "data", fresh=False) as folder:
        first = folder.secrets()
        folder.keep(first)
        again = folder.secrets()

    assert again == first
    assert len(set(first.values())) == 3
    assert all(len(secret) >= 32 for secret in first.values())
    assert (folder.path / "settings.json").stat().st_mode & 0o777 == 0o600
    assert folder.path.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("spoilt", ["{", "[]"])
def test_spoilt_secrets_are_named(tmp_path: Path, spoilt: str) -> None:
    with open_folder(tmp_path / "data", fresh=False) as folder:
        (folder.path / "settings.json").write_text(spoilt, encoding="utf-8")

        with pytest.raises(Unusable, match="is spoilt; use --fresh"):
            folder.secrets()
