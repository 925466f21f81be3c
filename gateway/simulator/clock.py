"""The legal clock: the machine's plus an offset that only grows, kept in a file."""

import json
import os
import re
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

DURATION = re.compile(
    r"P(?:([0-9]{1,7})W)?(?:([0-9]{1,7})D)?"
    r"(?:T(?=[0-9])(?:([0-9]{1,7})H)?(?:([0-9]{1,7})M)?(?:([0-9]{1,7})S)?)?"
)
SECOND = timedelta(seconds=1)
FIRST_YEAR, LAST_YEAR = 1900, 2199
"""Beyond them no statute is reckoned, and terms would leave the calendar."""


class Backward(Exception):
    """The clock was asked to go back; it never does."""


class Clock:
    """`now` is aware UTC in whole seconds. Raises ValueError for a bad clock file."""

    def __init__(self, real: Callable[[], datetime], file: Path | None) -> None:
        self._real, self._file = real, file
        self._lock = threading.Lock()
        self.offset_s = self._kept()
        self._write(self.offset_s)

    def now(self) -> datetime:
        return self._at(self.offset_s)

    def advance(self, by: timedelta) -> None:
        """Move on; raises Backward, or OverflowError past the year 2199."""
        with self._lock:
            self._move(self.offset_s + by // SECOND)

    def to(self, when: datetime) -> None:
        """Move to an aware instant; raises Backward, or OverflowError."""
        with self._lock:
            # Rounded up, so that the clock is never a moment short of what was asked.
            self._move(-((self._real() - when) // SECOND))

    def _move(self, offset_s: int) -> None:
        if offset_s < self.offset_s:
            raise Backward
        self._at(offset_s)
        self._write(offset_s)
        self.offset_s = offset_s

    def _at(self, offset_s: int) -> datetime:
        now = self._real() + timedelta(seconds=offset_s)
        if not FIRST_YEAR <= now.year <= LAST_YEAR:
            raise OverflowError(now.year)
        return now.astimezone(UTC).replace(microsecond=0)

    def _kept(self) -> int:
        if self._file is None or not self._file.exists():
            return 0
        offset_s = _read(self._file)
        try:
            self._at(offset_s)
        except OverflowError as error:
            years = f"{FIRST_YEAR} to {LAST_YEAR}"
            reason = f"offset_s {offset_s} leaves the years {years}; write 0"
            raise ValueError(f"{self._file}: {reason}") from error
        return offset_s

    def _write(self, offset_s: int) -> None:
        if self._file is None:
            return
        fresh = self._file.with_name(self._file.name + ".new")
        fresh.write_text(json.dumps({"offset_s": offset_s}), encoding="utf-8")
        os.replace(fresh, self._file)  # At once whole: others read it at any moment.


def iso(when: datetime) -> str:
    return when.isoformat().replace("+00:00", "Z")


def duration(text: str) -> timedelta:
    """An ISO 8601 duration of weeks, days, hours, minutes, seconds; else ValueError."""
    found = DURATION.fullmatch(text)
    if found is None or not any(found.groups()):
        raise ValueError(text)
    weeks, days, hours, minutes, seconds = (int(n or 0) for n in found.groups())
    return timedelta(
        weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds
    )


def _read(file: Path) -> int:
    try:
        return int(json.loads(file.read_text(encoding="utf-8"))["offset_s"])
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f'{file}: {{"offset_s": 0}} is expected') from error
