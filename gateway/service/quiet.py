"""Quiet hours: when a reminder may not ring at the place where it rings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo


@dataclass(frozen=True)
class Quiet:
    """From `begin` on a day to `end`, the next day if not later; equal means none."""

    begin: time
    end: time


NIGHTS = (Quiet(time(20), time(7)),) * 7
"""The default for each weekday, Monday first: 20:00 to 07:00."""


def next_allowed(
    instant: datetime, zone: str, week: Sequence[Quiet] = NIGHTS
) -> datetime:
    """The instant itself if a reminder may ring, else the end of its quiet hours, UTC.

    `week` has a window for each weekday, Monday first, that begins on that day.
    """
    allowed = instant.astimezone(UTC)
    local = allowed.astimezone(ZoneInfo(zone)).date()
    days = [local + timedelta(days=n) for n in range(-1, 9)]
    for begin, end in sorted(_windows(days, ZoneInfo(zone), week)):
        # Sorted, so that a window that begins where another ends is seen after it.
        if begin <= allowed < end:
            allowed = end
    return allowed


def _windows(
    days: Sequence[date], zone: ZoneInfo, week: Sequence[Quiet]
) -> Iterator[tuple[datetime, datetime]]:
    for day in days:
        quiet = week[day.weekday()]
        if quiet.begin != quiet.end:
            last = day if quiet.begin < quiet.end else day + timedelta(days=1)
            begin = datetime.combine(day, quiet.begin, zone)
            end = datetime.combine(last, quiet.end, zone)
            yield begin.astimezone(UTC), end.astimezone(UTC)
