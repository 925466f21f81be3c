"""What a sale order allows: cases, places, hours."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

import pytest

from tests.store.records import a_bar, an_order

ZONE = ZoneInfo("Asia/Kolkata")


def test_a_general_order_reaches_every_case_and_a_special_one_its_own() -> None:
    assert an_order().reaches("1000017")
    special = an_order(cases=("1000017",))

    assert special.reaches("1000017")
    assert not special.reaches("1000024")


def test_a_place_is_on_the_list_or_not() -> None:
    order = an_order()

    assert order.names("MLIMA market")
    assert not order.names("Mlima")


@pytest.mark.parametrize(
    ("said", "allowed"),
    [
        ("2026-03-04 09:00", True),
        ("2026-03-04 16:00", True),
        ("2026-03-04 16:01", False),
        ("2026-03-04 08:59", False),
        ("2026-03-05 10:00", False),
    ],
)
def test_a_sale_keeps_to_the_weekdays_and_hours_of_the_order(
    said: str, allowed: bool
) -> None:
    order = an_order(weekdays=(2,), hours=(time(9), time(16)))

    local = datetime.fromisoformat(said).replace(tzinfo=ZONE)

    assert order.allows(local) is allowed


def test_an_order_without_days_and_hours_allows_any() -> None:
    assert an_order().allows(datetime(2026, 3, 8, 3, tzinfo=ZONE))


def test_a_member_is_barred_where_his_authority_controls_the_pound() -> None:
    assert a_bar().at(("pound:MLM", "area:Mlima"))
    assert not a_bar().at(("pound:KVL", "area:Kavala"))
    assert a_bar(barred_as="police").at(())
