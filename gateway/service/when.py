"""When an act took place: our receipt time, unless the text says otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from gateway.cases.events import Rejected

SHOWN_AFTER = timedelta(minutes=30)
REASON_AFTER = timedelta(days=1)


@dataclass(frozen=True)
class When:
    """The instant (UTC) of an act; `backdated` if the officer has to see it."""

    at: datetime
    backdated: bool
    because: str | None


def when(said: Mapping[str, object], now: datetime, zone: ZoneInfo) -> When | Rejected:
    """Read DATE and TIME in the pack's zone (design 4): never the future.

    More than a day back needs BECAUSE; more than 30 minutes is shown.
    """
    because = said.get("reasons")
    reason = because if isinstance(because, str) else None
    day, hour = said.get("date"), said.get("time")
    if not isinstance(day, date) and not isinstance(hour, time):
        return When(now, False, reason)
    local = now.astimezone(zone)
    on = day if isinstance(day, date) else local.date()
    clock = hour if isinstance(hour, time) else _hour_on(on, local)
    at = datetime.combine(on, clock, zone).astimezone(UTC)
    if at > now:
        return Rejected("in_the_future")
    if now - at > REASON_AFTER and reason is None:
        return Rejected("because_needed")
    return When(at, now - at > SHOWN_AFTER, reason)


def _hour_on(on: date, local: datetime) -> time:
    """A date without a time: now if it is today, else noon of that day."""
    return local.time() if on == local.date() else time(12)
