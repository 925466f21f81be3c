"""A special fine is cut as soon as the fine below it is lowered, and that is said."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from gateway.law.cap import bites
from tests.law.packs import ACT_A, KINDS, A, rates

BASE = "A,,cow,fine,10.00,2026-01-01,,s.11(1),Gazette 1,V"
SPECIAL = "A,Kunnam,cow,special_fine,20.00,2026-02-01,2026-12-31,s.11(2),Gazette 2,V"


def bitten(lower: str, special: str = SPECIAL) -> list[tuple[str | None, date, int]]:
    old, new = rates(BASE, special), rates(lower)
    found = bites(new, [*old, *new], {A: ACT_A}, KINDS)
    return [(bite.special.area, bite.day, int(bite.cap)) for bite in found]


def lowered(**cells: str) -> str:
    said = {"area": "", "kind": "cow", "amount": "8.00", "since": "2026-03-01"} | cells
    return "A,{area},{kind},fine,{amount},{since},,s.11(1),Gazette 3,V".format(**said)


@pytest.mark.parametrize(
    ("lower", "day"),
    [
        (lowered(), date(2026, 3, 1)),
        (lowered(area="Kunnam"), date(2026, 3, 1)),
        (lowered(since="2026-01-15"), date(2026, 2, 1)),
    ],
)
def test_a_special_fine_over_double_the_lowered_fine_is_cut(
    lower: str, day: date
) -> None:
    assert bitten(lower) == [("Kunnam", day, 1600)]


@pytest.mark.parametrize(
    "lower",
    [
        lowered(amount="11.00"),
        lowered(area="Vayal"),
        lowered(kind="goat"),
        lowered(since="2027-01-01"),
        lowered().replace("fine", "charge"),
    ],
)
def test_a_fine_that_is_enough_or_not_of_its_place_kind_or_days_cuts_none(
    lower: str,
) -> None:
    assert bitten(lower) == []


def test_a_special_fine_for_all_areas_is_cut_where_the_fine_is_lowered() -> None:
    assert bitten(lowered(area="Vayal"), SPECIAL.replace("Kunnam", "")) == [
        (None, date(2026, 3, 1), 1600)
    ]


def test_a_fine_that_contradicts_another_measures_nothing() -> None:
    (one,) = rates(lowered())
    new = [one, replace(one, amount=Fraction(700))]

    assert not list(bites(new, [*rates(BASE, SPECIAL), *new], {A: ACT_A}, KINDS))
