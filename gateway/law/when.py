"""Days and instants as people write them, read in the pack's zone."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

When = date | datetime
"""A legal date, or an aware instant."""


class BadWhen(ValueError):
    """A text that is neither a date nor an instant; the message shows one."""


def parse_when(text: str, zone: ZoneInfo) -> When:
    """Read `2026-03-02`, `2026-03-02T10:00` or one with an offset.

    An instant without an offset is in the zone. Raises BadWhen.
    """
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        pass
    try:
        instant = datetime.fromisoformat(text.strip())
    except ValueError as error:
        raise BadWhen(
            f"{text!r} is no day or time, e.g. 2026-03-02 or 2026-03-02T10:00"
        ) from error
    return instant if instant.tzinfo else instant.replace(tzinfo=zone)


def as_date(when: When, zone: ZoneInfo) -> date:
    """The legal date of a day or an instant."""
    if isinstance(when, datetime):
        return when.astimezone(zone).date()
    return when


def as_text(when: When | None) -> str | None:
    """ISO 8601, or None."""
    return None if when is None else when.isoformat()
