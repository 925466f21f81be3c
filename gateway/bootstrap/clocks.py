"""The two clocks; no other module reads the time of day."""

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Clocks:
    """`legal` is real UTC plus an offset, for all that law dates; `machine` never
    moves, for leases, back-off and rates."""

    legal: Callable[[], datetime]
    machine: Callable[[], datetime]


def machine() -> datetime:
    """The time of this machine, in UTC."""
    return datetime.now(UTC)  # noqa: TID251 - the one place that reads the clock


def clocks(file: Path | None) -> Clocks:
    """The clocks; `file` holds {"offset_s": n} and moves the legal one."""
    return Clocks(machine if file is None else MovedClock(file), machine)


class MovedClock:
    """A clock ahead of the machine's by what a file says, read again when replaced.

    A file that is missing or spoilt changes nothing: time must not jump back.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._stamp: tuple[int, int] | None = None
        self._offset = timedelta()

    def __call__(self) -> datetime:
        """The time now, in UTC."""
        try:
            self._look()
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError, OverflowError) as error:
            log.warning("the clock's file can't be read: %s", type(error).__name__)
        return machine() + self._offset

    def _look(self) -> None:
        found = self._file.stat()
        stamp = (found.st_mtime_ns, found.st_ino)
        if stamp != self._stamp:
            said = json.loads(self._file.read_text(encoding="utf-8"))
            self._offset = timedelta(seconds=int(said["offset_s"]))
            self._stamp = stamp
