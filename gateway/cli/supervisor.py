"""Keeps child processes running: restarts what dies, gives up on the hopeless."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

ORPHAN = Path(__file__).parents[1] / "bootstrap" / "orphan.py"
QUICK_S = 5.0
QUICK_DEATHS = 5
FIRST_REST_S = 0.2
LONGEST_REST_S = 5.0
GRACE_S = 10.0


@dataclass(frozen=True)
class Program:
    """What to run; its output goes to the end of the file `log`."""

    name: str
    command: Sequence[str]
    env: Mapping[str, str]
    log: Path


class Hopeless(Exception):
    """A program died again and again: which, where its log is, and how that ends."""


@dataclass
class Running:
    """A program with its process, and how it has fared."""

    program: Program
    process: "subprocess.Popen[bytes]"
    since: float
    quick_deaths: int = 0
    again_at: float | None = None


@dataclass
class Supervisor:
    """Starts programs in order, watches them, and stops them in reverse order."""

    clock: Callable[[], float] = time.monotonic
    children: list[Running] = field(default_factory=list)

    def start(self, program: Program) -> None:
        """Start a program and watch it from now on."""
        self.children.append(Running(program, _spawn(program), self.clock()))

    def look(self) -> None:
        """Bury the dead and restart them when their rest is over; raises Hopeless."""
        for child in self.children:
            if child.again_at is not None:
                self._restart(child, child.again_at)
            elif child.process.poll() is not None:
                self._bury(child)

    def stop(self, grace: float = GRACE_S) -> None:
        """End all: SIGTERM in reverse order of start, SIGKILL after `grace` seconds.

        The first is stopped last and alone, since the others lean on it.
        """
        last = self.clock() + grace
        for group in (self.children[:0:-1], self.children[:1]):
            for child in group:
                _signal(child.process, signal.SIGTERM)
            for child in group:
                _wait(child.process, max(0.0, last - self.clock()))
        self.children.clear()

    def _bury(self, child: Running) -> None:
        # A web server that died may have left a worker on the port.
        _signal(child.process, signal.SIGKILL)
        quick = self.clock() - child.since < QUICK_S
        child.quick_deaths = child.quick_deaths + 1 if quick else 1
        if quick and child.quick_deaths >= QUICK_DEATHS:
            name, log = child.program.name, child.program.log
            raise Hopeless(
                f"{name} ended {QUICK_DEATHS} times at once; see {log}\n{_tail(log)}"
            )
        rest = FIRST_REST_S * 2.0 ** (child.quick_deaths - 1)
        child.again_at = self.clock() + min(rest, LONGEST_REST_S)

    def _restart(self, child: Running, again_at: float) -> None:
        if self.clock() >= again_at:
            child.process, child.again_at = _spawn(child.program), None
            child.since = self.clock()


def _spawn(program: Program) -> "subprocess.Popen[bytes]":
    """Its own session, so that Ctrl-C is ours to pass on and a kill takes all of it."""
    shim = (sys.executable, "-I", "-S", str(ORPHAN), str(os.getpid()))
    with program.log.open("ab") as log:
        return subprocess.Popen(  # noqa: S603 - our own commands
            [*shim, *program.command],
            env=dict(program.env),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def _tail(log: Path) -> str:
    """The end of what a program said; mostly the reason for its end."""
    said = log.read_text(encoding="utf-8", errors="replace")
    return "\n".join(said.splitlines()[-5:])


def _signal(process: "subprocess.Popen[bytes]", number: signal.Signals) -> None:
    """SIGTERM goes to the process, which knows its own; SIGKILL to all of its group."""
    with suppress(ProcessLookupError):
        if number is signal.SIGKILL:
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)


def _wait(process: "subprocess.Popen[bytes]", seconds: float) -> None:
    with suppress(subprocess.TimeoutExpired):
        process.wait(seconds)
    _signal(process, signal.SIGKILL)
    process.wait()
