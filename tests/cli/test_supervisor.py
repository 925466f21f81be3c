"""The supervisor restarts what dies, gives up on the hopeless, and leaves nothing."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gateway.cli.supervisor import Hopeless, Program, Supervisor

pytestmark = pytest.mark.processes
LIVES = "import time\ntime.sleep(60)"
STUBBORN = """
    import signal, time
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    open(ready, "w").close()
    time.sleep(60)
"""


@pytest.fixture
def supervisor() -> Iterator[Supervisor]:
    watching = Supervisor()
    yield watching
    watching.stop(grace=0.2)


def program(folder: Path, source: str, name: str = "tiny") -> Program:
    script = folder / f"{name}.py"
    ready = f"ready = {str(folder / 'ready')!r}\n"
    script.write_text(ready + textwrap.dedent(source), encoding="utf-8")
    command = (sys.executable, "-S", str(script))
    return Program(name, command, dict(os.environ), folder / f"{name}.log")


def until(holds: Callable[[], object], seconds: float = 10) -> None:
    last = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < last, "it did not come about in time"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_a_child_that_dies_is_started_again(
    supervisor: Supervisor, tmp_path: Path
) -> None:
    supervisor.start(program(tmp_path, LIVES))
    (child,) = supervisor.children
    first = child.process.pid

    os.kill(first, signal.SIGKILL)
    until(lambda: (supervisor.look(), child.process.pid != first)[1])

    assert alive(child.process.pid)


def test_it_rests_longer_each_time_and_gives_up_after_five_quick_deaths(
    supervisor: Supervisor, tmp_path: Path
) -> None:
    now = [0.0]
    supervisor.clock = lambda: now[0]
    supervisor.start(program(tmp_path, "raise SystemExit('why')", "hopeless"))
    (child,) = supervisor.children
    rests = []

    def watch() -> None:
        while True:
            child.process.wait()
            supervisor.look()
            assert child.again_at is not None
            rests.append(round(child.again_at - now[0], 3))
            now[0] = child.again_at
            supervisor.look()

    with pytest.raises(
        Hopeless, match=r"hopeless ended 5 times at once; see .*\nwhy\nwhy"
    ):
        watch()

    assert rests == [0.2, 0.4, 0.8, 1.6]


def test_a_death_after_a_long_life_is_no_quick_one(
    supervisor: Supervisor, tmp_path: Path
) -> None:
    now = [0.0]
    supervisor.clock = lambda: now[0]
    supervisor.start(program(tmp_path, "pass"))
    (child,) = supervisor.children

    for _ in range(9):
        child.process.wait()
        now[0] += 60
        supervisor.look()
        now[0] += 60
        supervisor.look()

    assert child.quick_deaths == 1


def test_what_a_child_says_is_in_its_log(
    supervisor: Supervisor, tmp_path: Path
) -> None:
    supervisor.start(program(tmp_path, "print('hello')"))
    supervisor.children[0].process.wait()

    assert (tmp_path / "tiny.log").read_text(encoding="utf-8") == "hello\n"


def test_stopping_ends_all_in_reverse_order(tmp_path: Path) -> None:
    supervisor = Supervisor()
    for name in ("first", "second"):
        supervisor.start(program(tmp_path, LIVES, name))
    processes = [child.process for child in supervisor.children]

    supervisor.stop()

    assert [each.returncode for each in processes] == [-signal.SIGTERM] * 2
    assert supervisor.children == []


def test_a_child_that_does_not_listen_is_killed_with_its_own(tmp_path: Path) -> None:
    supervisor = Supervisor()
    supervisor.start(program(tmp_path, STUBBORN))
    (child,) = supervisor.children
    until((tmp_path / "ready").exists)

    supervisor.stop(grace=0.3)

    assert child.process.returncode == -signal.SIGKILL


def test_stopping_what_is_dead_already_is_no_error(tmp_path: Path) -> None:
    supervisor = Supervisor()
    supervisor.start(program(tmp_path, "pass"))
    supervisor.children[0].process.wait()

    supervisor.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of it")
def test_children_end_with_their_parent_however_it_ends(tmp_path: Path) -> None:
    tiny = program(tmp_path, LIVES)
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            textwrap.dedent(f"""
                import time
                from pathlib import Path
                from gateway.cli.supervisor import Program, Supervisor
                watching = Supervisor()
                command = {tuple(tiny.command)!r}
                log = Path({str(tiny.log)!r})
                watching.start(Program("tiny", command, {{}}, log))
                print(watching.children[0].process.pid, flush=True)
                time.sleep(60)
            """),
        ],
        stdout=subprocess.PIPE,
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())

    parent.kill()
    parent.wait()
    parent.stdout.close()

    until(lambda: not alive(child))
