"""The two clocks; no other module reads the time of day."""

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from gateway.config import BadSettings

log = logging.getLogger(__name__)

FIRST_YEAR, LAST_YEAR = 1900, 2199
UNREADABLE = (OSError, ValueError, KeyError, TypeError, OverflowError)


class OutsideCalendar(ValueError):
    """An offset that leaves the years for which any statute is reckoned."""


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
    """The clocks; `file` holds {"offset_s": n} and moves the legal one.

    Raises BadSettings for an offset that leaves the years 1900 to 2199.
    """
    if file is None:
        return Clocks(machine, machine)
    moved = MovedClock(file)
    try:
        moved.look()
    except OutsideCalendar as error:
        raise BadSettings(f"POUNDLINE_CLOCK: {file}: {error}") from error
    except UNREADABLE:
        pass  # The clock says so itself, each time that it is read.
    return Clocks(moved, machine)


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
            self.look()
        except FileNotFoundError:
            pass
        except UNREADABLE as error:
            log.warning("the clock's file can't be read: %s", type(error).__name__)
        return machine() + self._offset

    def look(self) -> None:
        """Read the file if it was replaced. Raises one of UNREADABLE."""
        found = self._file.stat()
        stamp = (found.st_mtime_ns, found.st_ino)
        if stamp != self._stamp:
            said = json.loads(self._file.read_text(encoding="utf-8"))
            self._offset = _offset(int(said["offset_s"]))
            self._stamp = stamp


def _offset(seconds: int) -> timedelta:
    try:
        offset = timedelta(seconds=seconds)
        inside = FIRST_YEAR <= (machine() + offset).year <= LAST_YEAR
    except OverflowError:
        inside = False
    if not inside:
        years = f"the years {FIRST_YEAR} to {LAST_YEAR}"
        raise OutsideCalendar(f"offset_s {seconds} leaves {years}; write 0")
    return offset
