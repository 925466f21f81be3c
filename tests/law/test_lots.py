"""As many heads as may be necessary are sold, and no more."""

from hypothesis import given
from hypothesis import strategies as st

from gateway.law.lots import Lot, lot_order, smallest_cover
from tests.law.packs import ACT_A, ACT_H

HERD = (
    Lot("goat-1", 3000),
    Lot("goat-2", 3000),
    Lot("cow-1", 35000),
    Lot("cow-2", 38000),
    Lot("cow-3", 60000),
)


def ids(lots):
    return [lot.id for lot in lots]


def test_one_cow_is_sold_rather_than_six_goats():
    assert ids(smallest_cover(HERD, 30000)) == ["cow-1"]


def test_of_equally_few_heads_the_cheaper_that_do_are_sold():
    assert ids(smallest_cover(HERD, 37000)) == ["cow-2"]
    assert ids(smallest_cover(HERD, 73000)) == ["cow-2", "cow-1"]


def test_nothing_is_sold_when_nothing_is_needed():
    assert smallest_cover(HERD, 0) == ()


def test_when_nothing_is_likely_to_do_all_are_sold():
    assert len(smallest_cover(HERD, 10**6)) == len(HERD)


def test_a_dam_is_not_parted_from_her_young():
    family = (Lot("dam", 30000), Lot("calf", 5000, dam="dam"), Lot("goat", 4000))

    assert ids(smallest_cover(family, 30000)) == ["dam", "calf"]
    assert ids(smallest_cover(family, 4000)) == ["goat"]


def test_young_whose_dam_is_gone_stand_alone():
    assert ids(smallest_cover([Lot("calf", 5000, dam="sold")], 1)) == ["calf"]


def test_the_owners_choice_comes_first_and_the_rest_only_as_needed():
    order = lot_order(ACT_A, HERD, 40000, chosen=("goat-2", "goat-1"))

    assert order == ("goat-2", "goat-1", "cow-1", "cow-3", "cow-2")


def test_without_a_choice_the_smallest_set_comes_first():
    assert lot_order(ACT_A, HERD, 51500)[:1] == ("cow-3",)


def test_where_all_are_sold_the_order_is_as_given():
    assert lot_order(ACT_H, HERD, 1) == tuple(ids(HERD))


@given(
    values=st.lists(st.integers(1, 100), min_size=1, max_size=8),
    needed=st.integers(1, 500),
)
def test_no_smaller_set_would_do(values, needed):
    lots = [Lot(str(number), value) for number, value in enumerate(values)]

    found = smallest_cover(lots, needed)

    dearest = sorted(values, reverse=True)
    assert sum(lot.value for lot in found) >= min(needed, sum(values))
    assert sum(dearest[: len(found) - 1]) < needed
