"""The fine of a head: scale, table, special rates, cap, doubling; never a guess."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.law.levy import Levy, levy
from gateway.law.pack import Pack
from gateway.law.rates import Tariff
from tests.law.packs import ACT_A, ACT_H, KINDS, a_tariff, act_a, act_h, rates

COW = "A,,cow,fine,10.00,2026-01-01,,s.11(1),Gazette 12,V"
SPECIAL = "A,Kunnam,cow,special_fine,18.00,2026-03-05,,s.11(2),Gazette 13,V"
DOUBLE = "H,Golconda,,double,,2026-04-01,2026-05-31,H(4)(a) proviso,Gazette 9,V"
NONE = Tariff(())


def levied(
    pack: Pack,
    tariff: Tariff,
    kind: str,
    *,
    seized_on: date | None = date(2026, 5, 4),
    impounded_on: date = date(2026, 5, 4),
    area: str | None = None,
    pound_area: str | None = None,
) -> Levy:
    return levy(
        pack,
        tariff,
        KINDS,
        kind,
        seized_on=seized_on,
        impounded_on=impounded_on,
        area=area,
        pound_area=pound_area,
    )


TABLE = {
    "elephant": 1500, "elephant_young": 1500, "camel": 750, "camel_young": 750,
    "horse": 300, "foal": 300, "mare": 300, "mare_young": 300, "colt": 300,
    "he_buffalo": 250, "she_buffalo": 250, "buffalo": 250, "buffalo_calf": 250,
    "she_buffalo_young": 250, "bullock": 200, "cow": 200, "calf": 200,
    "cow_young": 200, "heifer": 200, "ox": 200, "pony": 200, "gelding": 200,
    "mule": 200, "ass": 150, "ass_young": 150, "pig": 150, "goat": 100, "kid": 100,
    "sheep": 100, "ram": 100, "ewe": 100, "lamb": 100,
}  # fmt: skip


@pytest.mark.parametrize(("kind", "paise"), TABLE.items())
def test_the_table_of_the_act_gives_each_listed_kind_its_fine(kind, paise):
    found = levied(ACT_H, NONE, kind)

    assert found.rate == paise
    assert found.problem is None
    assert found.basis == "S"


@pytest.mark.parametrize("kind", ["bull", "bird", "pony_young", "mule_young"])
def test_a_kind_the_table_does_not_list_waits_for_an_officer(kind):
    found = levied(ACT_H, NONE, kind)

    assert found == Levy(kind, kind, Fraction(0), "H(4)(a)", "D", "unlisted_kind")


def test_the_row_taken_is_named_with_its_section():
    found = levied(ACT_H, NONE, "foal")

    assert found.row_kind == "horse"
    assert found.section == "H(4)(a)(3)"


def test_a_pack_that_says_nothing_of_young_gives_them_no_row():
    pack = act_h(
        '[kinds]\nyoung = { v = "own_head_at_parent_row"',
        '[kinds]\nyoung = { v = "not_said"',
    )

    assert levied(pack, NONE, "calf").problem == "unlisted_kind"


def test_rows_in_minor_units_are_read_as_they_stand():
    pack = act_h("rs = 15, an = 0", "p = 1234")

    assert levied(pack, NONE, "elephant").rate == 1234


def test_sexes_with_different_fines_leave_the_general_kind_open():
    pack = act_h(
        '{ row = 4, kinds = ["he_buffalo", "she_buffalo"], young = true, rs = 2,',
        '{ row = 4, kinds = ["he_buffalo"], rs = 3, an = 0, c = "x", b = "S" },'
        '{ row = 4, kinds = ["she_buffalo"], young = true, rs = 2,',
    )

    assert levied(pack, NONE, "buffalo").problem == "unlisted_kind"
    assert levied(pack, NONE, "he_buffalo").rate == 300


def test_a_notification_doubles_exactly_where_seizure_and_pound_are_in_its_area():
    tariff = a_tariff(DOUBLE)

    both = levied(ACT_H, tariff, "cow", area="Golconda", pound_area="Golconda")
    one = levied(ACT_H, tariff, "cow", area="Golconda", pound_area="Charminar")

    assert both.rate == 400
    assert both.section == "H(4)(a)(5); H(4)(a) proviso"
    assert one.rate == 200


@pytest.mark.parametrize(
    ("impounded", "rate"),
    [
        (date(2026, 3, 31), 200),
        (date(2026, 4, 1), 400),
        (date(2026, 5, 31), 400),
        (date(2026, 6, 1), 200),
    ],
)
def test_a_notification_counts_on_the_day_of_impounding(impounded, rate):
    found = levied(
        ACT_H,
        a_tariff(DOUBLE),
        "cow",
        seized_on=date(2026, 3, 1),
        impounded_on=impounded,
        area="Golconda",
        pound_area="Golconda",
    )

    assert found.rate == rate


def test_a_notification_may_name_a_kind_and_then_its_young_follow():
    tariff = a_tariff(DOUBLE.replace("Golconda,,", "Golconda,cow,"))
    there = {"area": "Golconda", "pound_area": "Golconda"}

    assert levied(ACT_H, tariff, "cow", **there).rate == 400
    assert levied(ACT_H, tariff, "calf", **there).rate == 400
    assert levied(ACT_H, tariff, "goat", **there).rate == 100


def test_a_doubling_by_the_day_of_seizure_needs_that_day():
    pack = act_h(
        'effective_at = { v = "impound", c = "H(4)(a)", b',
        'effective_at = { v = "seizure", c = "H(4)(a)", b',
    )
    there = {"area": "Golconda", "pound_area": "Golconda"}

    assert levied(pack, a_tariff(DOUBLE), "cow", seized_on=None, **there).rate == 200


def test_the_scale_in_force_gives_the_fine():
    found = levied(ACT_A, a_tariff(COW), "cow")

    assert found == Levy("cow", "cow", Fraction(1000), "s.11(1)", "V")


def test_a_sexed_kind_takes_the_general_kinds_scale():
    tariff = a_tariff("A,,buffalo,fine,15.00,2026-01-01,,s.11(1),G,V")

    assert levied(ACT_A, tariff, "she_buffalo").row_kind == "buffalo"


def test_no_scale_is_no_fine_and_a_problem():
    found = levied(ACT_A, NONE, "cow")

    assert found == Levy("cow", "cow", Fraction(0), "s.11(1)", "D", "no_scale")


def test_young_without_a_scale_of_their_own_have_none_in_act_a():
    assert levied(ACT_A, a_tariff(COW), "calf").problem == "no_scale"


def test_contradicting_scales_are_a_problem_not_a_guess():
    both = (*rates(COW), *rates(COW.replace("10.00", "11.00")))

    assert levied(ACT_A, Tariff(both), "cow").problem == "no_scale"


def test_a_special_fine_falls_on_the_kind_seized_in_its_area_and_time():
    tariff = a_tariff(COW, SPECIAL)

    def rate(kind="cow", area="Kunnam", seized_on=date(2026, 3, 5)):
        return levied(ACT_A, tariff, kind, area=area, seized_on=seized_on)

    assert rate().rate == 1800
    assert rate().section == "s.11(2)"
    assert rate(area="Vayal").rate == 1000
    assert rate(area=None).rate == 1000
    assert rate(seized_on=date(2026, 3, 4)).rate == 1000
    assert rate(seized_on=None).rate == 1000


def test_a_special_fine_never_exceeds_double_the_base_in_force():
    lowered = COW.replace("10.00", "6.00").replace("01-01", "04-01")

    found = levied(ACT_A, a_tariff(COW, SPECIAL, lowered), "cow", area="Kunnam")

    assert found.rate == 1200


@given(st.integers(1, 9999), st.integers(0, 9999))
def test_no_special_fine_is_ever_over_double_the_base(base, special):
    (scale,) = rates(COW)
    (amount,) = rates(COW, SPECIAL)[1:]
    tariff = Tariff(
        (
            replace(scale, amount=Fraction(base, 4)),
            replace(amount, amount=Fraction(special, 4)),
        )
    )

    found = levied(ACT_A, tariff, "cow", area="Kunnam")

    assert found.rate == min(Fraction(special, 4), 2 * Fraction(base, 4))


def test_a_special_fine_without_a_base_cannot_be_levied():
    tariff = Tariff(tuple(rates(COW, SPECIAL)[1:]))

    assert levied(ACT_A, tariff, "cow", area="Kunnam").problem == "no_scale"


def test_contradicting_special_fines_are_a_problem():
    both = (*rates(COW, SPECIAL), *rates(COW, SPECIAL.replace("18", "19"))[1:])

    assert levied(ACT_A, Tariff(both), "cow", area="Kunnam").problem == "no_scale"


def test_a_pack_without_special_fines_knows_none():
    pack = act_a(
        'mode = { v = "amount_up_to_double", c = "s.11(2)", b = "S", rd = "RD-48" }', ""
    )

    assert levied(pack, a_tariff(COW, SPECIAL), "cow", area="Kunnam").rate == 1000


def test_a_demonstration_rate_marks_the_levy():
    demo = SPECIAL.removesuffix("V") + "F"

    assert levied(ACT_A, a_tariff(COW, demo), "cow", area="Kunnam").basis == "F"
    assert levied(ACT_A, a_tariff(COW, demo), "cow", area="Vayal").basis == "V"


def test_a_scale_by_the_day_of_seizure_needs_that_day():
    pack = act_a(
        'effective_at = { v = "impound", c = "s.11(1)"',
        'effective_at = { v = "seizure", c = "s.11(1)"',
    )

    assert levied(pack, a_tariff(COW), "cow", seized_on=None).problem == "no_scale"
    assert levied(pack, a_tariff(COW), "cow").rate == 1000


def test_a_pack_that_cites_nothing_for_its_fine_says_so():
    pack = act_a('per = { v = "head", c = "s.11(1)", b = "S" }\nsource = {', "x = {")

    assert levied(pack, NONE, "cow").section == "-"
