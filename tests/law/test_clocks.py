"""Clocks end and open on the days the statutes give, in the pack's zone."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.law.clocks import (
    NEVER_CLOSED,
    Clock,
    closed_days,
    complaint_clock,
    local_date,
    midnight,
    send_clock,
    stage_clock,
    surplus_clock,
)
from gateway.law.pack import Pack, load
from tests.law.packs import ACT_A, ACT_H, act_a, act_h

IST = ZoneInfo("Asia/Kolkata")
REPORT, SALE = ACT_A.stages
SUNDAYS = closed_days([6])

INSTANTS = st.datetimes(
    min_value=datetime(1962, 1, 1),
    max_value=datetime(2200, 1, 1),
    timezones=st.just(UTC),
)
DAYS = st.dates(min_value=date(1962, 1, 1), max_value=date(2200, 1, 1))

BERGRIVIER = """
[pack]
id = "za"
title = "By-law"
version = "1"
status = "draft"
tz = "Africa/Johannesburg"
currency = "ZAR"
exponent = 2
valid_from = 2009-11-09
[time]
roll_if_closed = { v = true, c = "x", b = "S" }
[[stages]]
id = "sale"
anchor = { v = "impounded", c = "s.18(a)", b = "S" }
at_least = { v = 14, unit = "clear_day", c = "s.18(a)", b = "S" }
act = { v = "auction", c = "s.18", b = "S" }
"""


def test_a_week_excludes_its_anchor_and_opens_the_day_after_its_last():
    clock = stage_clock(ACT_A, REPORT, date(2026, 3, 2), NEVER_CLOSED)

    assert clock == Clock(
        "report", date(2026, 3, 2), date(2026, 3, 9), date(2026, 3, 10), "s.13(1)"
    )


def test_a_closed_last_day_rolls_and_later_stages_wait():
    closed = closed_days([6], [date(2026, 3, 9)])

    clock = stage_clock(ACT_A, REPORT, date(2026, 3, 1), closed)

    assert clock.last_day == date(2026, 3, 10)
    assert clock.opens == date(2026, 3, 11)


def test_a_closed_day_in_the_middle_changes_nothing():
    closed = closed_days([], [date(2026, 3, 5)])

    assert stage_clock(ACT_A, REPORT, date(2026, 3, 2), closed).last_day == date(
        2026, 3, 9
    )


def test_a_pack_that_does_not_roll_keeps_the_closed_day():
    pack = act_a("roll_if_closed = { v = true", "roll_if_closed = { v = false")

    assert stage_clock(pack, REPORT, date(2026, 3, 1), SUNDAYS).last_day == date(
        2026, 3, 8
    )


def test_a_pack_may_count_the_anchor_day():
    pack = act_a('anchor_day = { v = "excluded"', 'anchor_day = { v = "included"')

    clock = stage_clock(pack, REPORT, date(2026, 3, 2), NEVER_CLOSED)

    assert clock.last_day == date(2026, 3, 8)
    assert clock.opens == date(2026, 3, 9)


def test_at_least_so_many_clear_days_excludes_both_ends_and_does_not_roll():
    pack = load(BERGRIVIER)

    clock = stage_clock(pack, pack.stages[0], date(2026, 3, 2), closed_days([0]))

    assert clock.last_day == date(2026, 3, 16)
    assert clock.opens == date(2026, 3, 17)


@pytest.mark.parametrize(
    ("anchor", "last"),
    [
        (date(2026, 8, 31), date(2026, 11, 30)),
        (date(2026, 11, 30), date(2027, 2, 28)),
        (date(2027, 11, 30), date(2028, 2, 29)),
        (date(2026, 3, 18), date(2026, 6, 18)),
        (date(2026, 12, 31), date(2027, 3, 31)),
    ],
)
def test_three_months_end_on_the_corresponding_day_or_the_months_last(anchor, last):
    clock = surplus_clock(ACT_A, anchor, NEVER_CLOSED)

    assert clock == Clock("surplus", anchor, last, last + timedelta(1), "s.16(3)")


def test_months_roll_over_a_closed_sunday_too():
    clock = surplus_clock(ACT_A, date(2026, 11, 30), SUNDAYS)

    assert clock is not None
    assert clock.last_day == date(2027, 3, 1)


def test_months_that_count_their_first_day_end_a_day_earlier():
    pack = act_a('anchor_day = { v = "excluded"', 'anchor_day = { v = "included"')

    clock = surplus_clock(pack, date(2026, 1, 1), NEVER_CLOSED)

    assert clock is not None
    assert clock.last_day == date(2026, 3, 31)


def test_sending_is_exact_to_the_second_and_opens_nothing():
    seized = datetime(2026, 3, 1, 14, 20, tzinfo=IST)

    clock = send_clock(ACT_A, seized)

    assert clock == Clock(
        "send", seized, datetime(2026, 3, 2, 8, 50, tzinfo=UTC), None, "ss.9(1), 10"
    )


def test_a_pack_without_a_rule_has_no_clock_for_it():
    seized = datetime(2026, 3, 1, 14, 20, tzinfo=IST)

    assert send_clock(ACT_H, seized) is None
    assert complaint_clock(ACT_H, date(2026, 3, 1), NEVER_CLOSED) is None


def test_a_pack_without_a_surplus_rule_has_no_surplus_clock():
    assert surplus_clock(load(BERGRIVIER), date(2026, 3, 1), NEVER_CLOSED) is None


def test_a_complaint_runs_from_the_seizure():
    clock = complaint_clock(ACT_A, date(1946, 3, 24), NEVER_CLOSED)

    assert clock is not None
    assert clock.last_day == date(1946, 4, 3)
    assert clock.section == "s.19"


def test_the_legal_date_is_local_never_utc():
    before = datetime(2026, 3, 3, 18, 29, 59, tzinfo=UTC)

    assert local_date(ACT_A, before) == date(2026, 3, 3)
    assert local_date(ACT_A, before + timedelta(seconds=1)) == date(2026, 3, 4)


def test_an_instant_without_an_offset_is_refused():
    with pytest.raises(ValueError, match="offset"):
        local_date(ACT_A, datetime(2026, 3, 3))


def test_an_office_that_never_opens_is_refused():
    with pytest.raises(ValueError, match="never open"):
        closed_days(range(7))


@given(DAYS)
def test_a_legal_date_begins_at_local_midnight(day):
    start = midnight(ACT_A, day)

    assert start.tzinfo is UTC
    assert local_date(ACT_A, start) == day
    assert local_date(ACT_A, start - timedelta(microseconds=1)) == day - timedelta(1)


def day_clock(pack: Pack, instant: datetime) -> Clock:
    return stage_clock(pack, pack.stages[0], local_date(pack, instant), NEVER_CLOSED)


@given(DAYS, st.sampled_from([ACT_A, ACT_H]))
def test_a_second_across_midnight_moves_a_day_clock_by_exactly_one_day(day, pack):
    start = midnight(pack, day)

    after = day_clock(pack, start)
    before = day_clock(pack, start - timedelta(seconds=1))

    assert after.last_day - before.last_day == timedelta(1)
    assert after.opens - before.opens == timedelta(1)


@given(INSTANTS, st.integers(0, 86_399), st.sampled_from([ACT_A, ACT_H]))
def test_moving_within_a_day_changes_no_day_clock(instant, seconds, pack):
    start = midnight(pack, local_date(pack, instant))

    moved = day_clock(pack, start + timedelta(seconds=seconds))

    assert moved == day_clock(pack, instant)


@given(DAYS)
def test_a_day_moves_a_month_clock_by_none_or_one_never_backwards(day):
    def last(anchor):
        clock = surplus_clock(ACT_A, anchor, NEVER_CLOSED)
        assert clock is not None
        return clock.last_day

    # A longer month than the one three months on gives several anchors one last day;
    # after them the step is wider than a day only where that month is the longer.
    step = last(day + timedelta(1)) - last(day)

    assert timedelta(0) <= step
    assert step <= timedelta(1) or (day + timedelta(1)).day == 1


@given(DAYS, st.sets(st.integers(0, 6), max_size=6), st.sets(DAYS, max_size=5))
def test_a_last_day_is_open_and_never_earlier_for_closed_days(day, weekdays, dates):
    closed = closed_days(weekdays, dates)

    rolled = stage_clock(ACT_A, REPORT, day, closed)
    plain = stage_clock(ACT_A, REPORT, day, NEVER_CLOSED)

    assert not closed(rolled.last_day)
    assert rolled.last_day >= plain.last_day
    assert rolled.opens == rolled.last_day + timedelta(1)


def test_stage_lengths_come_from_the_pack():
    pack = act_h("v = 10, unit", "v = 21, unit")

    assert stage_clock(
        pack, pack.stages[0], date(2026, 3, 2), NEVER_CLOSED
    ).last_day == date(2026, 3, 23)
