"""Days and instants as people write them, read in the pack's zone."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

_YEARS = range(1800, 2200)

When = date | datetime
"""A legal date, or an aware instant."""


class BadWhen(ValueError):
    """A text that is neither a date nor an instant; the message shows one."""


def parse_when(text: str, zone: ZoneInfo) -> When:
    """Read `2026-03-02`, `2026-03-02T10:00` or one with an offset.

    An instant without an offset is in the zone. Raises BadWhen, also for a year that
    no case can be of.
    """
    when = _read(text.strip())
    if when is None or when.year not in _YEARS:
        raise BadWhen(
            f"{text!r} is no day or time, e.g. 2026-03-02 or 2026-03-02T10:00"
        )
    if isinstance(when, datetime) and when.tzinfo is None:
        return when.replace(tzinfo=zone)
    return when


def _read(text: str) -> When | None:
    for read in (date.fromisoformat, datetime.fromisoformat):
        try:
            return read(text)
        except ValueError:
            continue
    return None


def as_date(when: When, zone: ZoneInfo) -> date:
    """The legal date of a day or an instant."""
    if isinstance(when, datetime):
        return when.astimezone(zone).date()
    return when


def as_text(when: When | None) -> str | None:
    """ISO 8601, or None."""
    return None if when is None else when.isoformat()
