"""Which version governs money, an act, a clock (RD-57)."""

from datetime import date

from gateway.law.versions import Versions, versions
from tests.law.packs import ACT_A

OLD = ACT_A
NEW = ACT_A.read_as({"claim.remote_hold_days": 5})
NEWEST = ACT_A.read_as({"claim.remote_hold_days": 6})

IMPOUNDED, NOTICED, SOLD = date(2026, 3, 2), date(2026, 3, 12), date(2026, 3, 23)


def law() -> Versions:
    return versions(OLD, NEWEST, [(SOLD, NEWEST), (IMPOUNDED, OLD), (NOTICED, NEW)])


def test_money_goes_by_the_impounding_and_an_act_by_its_own_day():
    assert (law().money, law().acts) == (OLD, NEWEST)


def test_a_clock_goes_by_the_version_of_its_anchor():
    assert [law().on(day) for day in (IMPOUNDED, NOTICED, SOLD)] == [OLD, NEW, NEWEST]


def test_between_acts_the_last_one_counts_and_before_them_the_first():
    assert law().on(date(2026, 3, 15)) == NEW
    assert law().on(date(2026, 3, 1)) == OLD


def test_where_nobody_has_acted_there_is_the_version_of_the_act():
    assert versions(OLD, NEW, []).on(NOTICED) == NEW


def test_a_pack_alone_is_a_law_that_never_changed():
    assert (OLD.money, OLD.acts, OLD.on(SOLD)) == (OLD, OLD, OLD)
