"""A rate that is put on record late never makes a day dearer that had its price."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

import pytest

from gateway.law.fines import Stay, quote
from gateway.law.rates import Rate, Tariff
from tests.law.packs import ACT_A, KINDS, rates

MARCH = date(2026, 3, 2)
DAY = timedelta(days=1)
MORNING = datetime(2026, 3, 2, 4, 30, tzinfo=UTC)
JANUARY = datetime(2026, 1, 1, tzinfo=UTC)


def a_rate(
    amount: str,
    since: str,
    made: datetime,
    *,
    what: str = "charge",
    area: str = "",
    unit: str = "",
) -> Rate:
    row = f"A,{area},cow,{what},{amount},{since},,s.12(a),Order 3,V"
    (rate,) = rates(f"{row},{unit}" if unit else row)
    return replace(rate, made=made)


OLD = a_rate("8.00", "2026-01-01", JANUARY)


def amounts(tariff: Tariff, what: str, *days: date) -> list[Fraction | None]:
    found = [tariff.find(ACT_A, what, "cow", "Mlima", day) for day in days]
    return [rates[0].amount if rates else None for rates in found]


def test_a_dearer_rate_from_a_day_that_is_over_counts_from_tomorrow() -> None:
    late = a_rate("500.00", "2026-02-01", MORNING)

    found = amounts(Tariff((OLD, late)), "charge", MARCH - DAY, MARCH, MARCH + DAY)

    assert found == [800, 800, 50000]


def test_a_dearer_rate_of_the_area_alone_counts_from_tomorrow_too() -> None:
    late = a_rate("500.00", "2026-02-01", MORNING, area="Mlima")

    found = amounts(Tariff((OLD, late)), "charge", MARCH - DAY, MARCH, MARCH + DAY)

    assert found == [800, 800, 50000]


def test_a_cheaper_rate_counts_for_all_its_days_at_once() -> None:
    late = a_rate("5.00", "2026-03-01", MORNING)

    found = amounts(Tariff((OLD, late)), "charge", MARCH - 2 * DAY, MARCH - DAY, MARCH)

    assert found == [800, 500, 500]


def test_a_rate_by_other_hours_is_none_cheaper() -> None:
    late = a_rate("8.00", "2026-02-01", MORNING, unit="24h")

    (before,) = Tariff((OLD, late)).find(ACT_A, "charge", "cow", None, MARCH)
    (after,) = Tariff((OLD, late)).find(ACT_A, "charge", "cow", None, MARCH + DAY)

    assert (before.unit, after.unit) == ("", "24h")


def test_the_first_rate_counts_from_the_day_on_which_it_was_put_on_record() -> None:
    first = a_rate("8.00", "2026-01-01", MORNING)

    found = amounts(Tariff((first,)), "charge", MARCH - DAY, MARCH, MARCH + DAY)

    assert found == [None, 800, 800]


def test_a_second_rate_of_that_day_counts_from_the_next() -> None:
    first = a_rate("8.00", "2026-01-01", MORNING)
    second = a_rate("500.00", "2026-01-02", MORNING + timedelta(hours=1))

    assert amounts(Tariff((first, second)), "charge", MARCH, MARCH + DAY) == [
        800,
        50000,
    ]


def test_a_day_that_was_made_cheaper_is_not_made_dearer_again() -> None:
    cheaper = a_rate("5.00", "2026-02-01", MORNING)
    again = a_rate("8.00", "2026-02-02", MORNING + DAY)

    found = amounts(
        Tariff((OLD, cheaper, again)), "charge", MARCH, MARCH + DAY, MARCH + 2 * DAY
    )

    assert found == [500, 500, 800]


def test_a_day_without_a_price_gets_none_when_a_rate_is_put_back() -> None:
    gone = replace(OLD, undone=MORNING)
    ended = replace(OLD, made=MORNING, until=MARCH - 2 * DAY, undone=MORNING + DAY)
    back = replace(OLD, made=MORNING + DAY)

    found = amounts(Tariff((back,), (gone, ended)), "charge", MARCH, MARCH + 2 * DAY)

    assert found == [None, 800]


def test_a_rate_that_another_took_the_place_of_was_the_price_of_its_days() -> None:
    gone = replace(OLD, undone=MORNING)
    same = a_rate("9.00", "2026-01-01", MORNING)

    found = amounts(Tariff((same,), (gone,)), "charge", MARCH - DAY, MARCH, MARCH + DAY)

    assert found == [800, 800, 900]


def test_a_rate_that_ends_earlier_than_was_said_is_not_charged_after_its_end() -> None:
    gone = replace(OLD, undone=MORNING)
    ended = replace(OLD, made=MORNING, until=MARCH - 2 * DAY)

    found = amounts(Tariff((ended,), (gone,)), "charge", MARCH - DAY, MARCH)

    assert found == [None, None]


def test_a_fine_that_is_put_on_record_today_is_levied_today_and_not_before() -> None:
    old = a_rate("10.00", "2026-01-01", JANUARY, what="fine")
    late = a_rate("30.00", "2026-02-01", MORNING, what="fine")

    found = amounts(Tariff((old, late)), "fine", MARCH - DAY, MARCH)

    assert found == [1000, 3000]


@pytest.mark.parametrize(("made", "due"), [(JANUARY, True), (MORNING + DAY, False)])
def test_an_expense_is_due_once_its_rate_was_on_record(
    made: datetime, due: bool
) -> None:
    rate = replace(OLD, what="expense", made=made)

    assert Tariff((rate,)).any_in_force(ACT_A, "expense", MARCH) is due


def test_what_was_to_be_paid_for_days_that_are_over_stays() -> None:
    late = a_rate("500.00", "2025-06-01", MORNING)
    stay = Stay("cow", 1, MARCH - 4 * DAY, MARCH, None)

    before = quote(ACT_A, Tariff((OLD,)), KINDS, [stay], area="Mlima")
    after = quote(ACT_A, Tariff((OLD, late)), KINDS, [stay], area="Mlima")

    assert before.total == after.total == 5 * 800
