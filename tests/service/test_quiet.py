"""Quiet hours follow the clock on the wall of the place, never the server's."""

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest

from gateway.service.quiet import NIGHTS, Quiet, next_allowed

KOLKATA = "Asia/Kolkata"


def at(text: str, zone: str = KOLKATA) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


@pytest.mark.parametrize(
    ("when", "allowed"),
    [
        ("2026-03-14 02:10", "2026-03-14 07:00"),
        ("2026-03-14 20:00", "2026-03-15 07:00"),
        ("2026-03-14 23:59:59", "2026-03-15 07:00"),
        ("2026-03-14 07:00", "2026-03-14 07:00"),
        ("2026-03-14 19:59:59", "2026-03-14 19:59:59"),
        ("2026-03-14 12:00", "2026-03-14 12:00"),
    ],
)
def test_a_reminder_waits_for_the_morning(when: str, allowed: str) -> None:
    assert next_allowed(at(when), KOLKATA) == at(allowed)


def test_equal_ends_mean_no_quiet_hours() -> None:
    never = (Quiet(time(20), time(20)),) * 7

    assert next_allowed(at("2026-03-14 02:10"), KOLKATA, never) == at(
        "2026-03-14 02:10"
    )


def test_a_weekday_can_have_its_own_hours() -> None:
    # Saturday is quiet until noon on Sunday; 2026-03-14 is a Saturday.
    week = (*NIGHTS[:5], Quiet(time(18), time(12)), NIGHTS[6])

    assert next_allowed(at("2026-03-14 18:30"), KOLKATA, week) == at("2026-03-15 12:00")
    assert next_allowed(at("2026-03-13 18:30"), KOLKATA, week) == at("2026-03-13 18:30")


def test_a_window_inside_one_day_is_followed_by_the_night_that_touches_it() -> None:
    week = (Quiet(time(12), time(20)),) * 6 + (Quiet(time(20), time(7)),)

    # Sunday 2026-03-15 has only the night; Monday from noon.
    assert next_allowed(at("2026-03-15 21:00"), KOLKATA, week) == at("2026-03-16 07:00")
    assert next_allowed(at("2026-03-16 13:00"), KOLKATA, week) == at("2026-03-16 20:00")


def test_windows_that_touch_are_one() -> None:
    week = tuple(
        Quiet(time(7), time(20)) if day == 1 else Quiet(time(20), time(7))
        for day in range(7)
    )

    # Monday night ends at 07:00 on Tuesday, where Tuesday's window begins.
    assert next_allowed(at("2026-03-16 22:00"), KOLKATA, week) == at("2026-03-17 20:00")


def test_the_end_is_by_the_wall_also_when_the_clocks_change_at_night() -> None:
    zone = "Africa/Casablanca"

    # The offset goes from +1 to 0 in the night to 2026-02-15.
    found = next_allowed(at("2026-02-14 22:00", zone), zone)

    assert found == datetime(2026, 2, 15, 7, tzinfo=UTC)
