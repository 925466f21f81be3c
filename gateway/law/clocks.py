"""The clocks of a statute: last day, opening day, closed days, as the pack says."""

import calendar
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from gateway.law.leaf import Leaf
from gateway.law.pack import Pack, Stage

Closed = Callable[[date], bool]
"""Whether the office of the act is closed on a day."""

_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Clock:
    """One running time limit.

    An act on `last_day` is in time; what the authority may do then may not be dated
    before `opens`, 00:00 local. A clock of hours ends at an instant and opens nothing.
    """

    id: str
    anchor: date | datetime
    last_day: date | datetime
    opens: date | None
    section: str


def closed_days(weekdays: Iterable[int], dates: Iterable[date] = ()) -> Closed:
    """A calendar from closed weekdays (Monday is 0) and dated closed days."""
    weekly, dated = frozenset(weekdays), frozenset(dates)
    if len(weekly) > 6:
        raise ValueError("an office that is closed every weekday is never open")
    return lambda day: day.weekday() in weekly or day in dated


NEVER_CLOSED: Closed = closed_days(())
"""The calendar of an office that is open every day."""


def local_date(pack: Pack, instant: datetime) -> date:
    """The legal date of an instant, in the pack's zone. Refuses a naive one."""
    if instant.tzinfo is None:
        raise ValueError("a legal date needs an instant with its offset")
    return instant.astimezone(pack.tz).date()


def midnight(pack: Pack, day: date) -> datetime:
    """The instant, in UTC, at which a legal date begins."""
    start = datetime(day.year, day.month, day.day, tzinfo=pack.tz)
    return start.astimezone(UTC)


def stage_clock(pack: Pack, stage: Stage, anchor: date, closed: Closed) -> Clock:
    """The clock of a stage from its anchor's local date (conventions 2, 3, 7, 9).

    At least n clear days leave both ends out; at least n days open on the n-th.
    """
    if not stage.at_least:
        return _clock(pack, stage.id, _Length.of_stage(stage), anchor, closed)
    last = _count(anchor, _Length.of_stage(stage))
    if stage.unit != "clear_day":
        last -= _DAY
    return Clock(stage.id, anchor, last, last + _DAY, stage.section)


def send_clock(pack: Pack, seized_at: datetime) -> Clock | None:
    """The duty to send within hours of the seizure: exact, never rolled."""
    hours = pack.find("transfer.within_hours")
    if hours is None:
        return None
    until = seized_at.astimezone(UTC) + timedelta(hours=hours.v)
    anchor = seized_at.astimezone(pack.tz)
    return Clock("send", anchor, until.astimezone(pack.tz), None, hours.c)


def complaint_clock(pack: Pack, seized: date, closed: Closed) -> Clock | None:
    """The days for a complaint of illegal seizure, from the date of seizure."""
    return _leaf_clock(pack, "complaint", seized, closed)


def surplus_clock(pack: Pack, anchor: date, closed: Closed) -> Clock | None:
    """The days for claiming the surplus, from the day `surplus.anchor` names."""
    return _leaf_clock(pack, "surplus", anchor, closed)


@dataclass(frozen=True)
class _Length:
    count: int
    unit: str
    section: str

    @classmethod
    def of_stage(cls, stage: Stage) -> "_Length":
        return cls(stage.within, stage.unit, stage.section)

    @classmethod
    def of_leaf(cls, leaf: Leaf) -> "_Length":
        return cls(leaf.v, leaf.more.get("unit", "day"), leaf.c)


def _leaf_clock(pack: Pack, name: str, anchor: date, closed: Closed) -> Clock | None:
    leaf = pack.find(f"{name}.within")
    if leaf is None:
        return None
    return _clock(pack, name, _Length.of_leaf(leaf), anchor, closed)


def _clock(
    pack: Pack, name: str, length: _Length, anchor: date, closed: Closed
) -> Clock:
    last = _count(anchor, length)
    if pack.value("time.anchor_day", "excluded") == "included":
        last -= _DAY
    if pack.value("time.roll_if_closed", False):
        last = _next_open(last, closed)
    return Clock(name, anchor, last, last + _DAY, length.section)


def _count(anchor: date, length: _Length) -> date:
    if length.unit == "month":
        return _add_months(anchor, length.count)
    return anchor + length.count * _DAY


def _add_months(day: date, months: int) -> date:
    """The corresponding date, or the month's last day where there is none."""
    years, month = divmod(day.month - 1 + months, 12)
    year = day.year + years
    last = calendar.monthrange(year, month + 1)[1]
    return date(year, month + 1, min(day.day, last))


def _next_open(day: date, closed: Closed) -> date:
    while closed(day):
        day += _DAY
    return day
