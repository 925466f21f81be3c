"""A sale's money is divided to the paisa: nothing negative, nothing without a home."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.law.payees import payee
from gateway.law.proceeds import Dues, cover, dues_of, is_covered, settle
from tests.law.packs import ACT_A, ACT_H, act_a, act_h
from tests.law.test_quote import DAY_2, DAY_6, FINE, FX_H, Stay, asked

ORDER = 'order = { v = ["sale_expense", "charge", "fine"]'
DEDUCT_H = 'deduct = { v = ["fine", "pound_fee", "expense"]'
ASS = Dues(fine=600, charge=8500)
MONEY = st.integers(0, 10**7)
DUES_A = st.builds(Dues, fine=MONEY, charge=MONEY)
DUES_H = st.builds(Dues, fine=MONEY, pound_fee=MONEY, expense=MONEY)


def paid(settlement):
    return {share.what: share.paid for share in settlement.shares}


def test_m11_a_refusal_sale_pays_everybody_and_leaves_a_balance():
    dues = Dues(fine=5000, charge=44000)

    done = settle(ACT_A, proceeds=73000, dues=dues, expenses=2500)

    assert paid(done) == {"sale_expense": 2500, "charge": 44000, "fine": 5000}
    assert {share.what: share.payee for share in done.shares} == {
        "sale_expense": "selling_office",
        "charge": "pound_keeper",
        "fine": "la_fund",
    }
    assert (done.balance, done.shortfall, done.borne) == (21500, 0, 0)
    assert (done.paid("fine"), done.paid("pound_fee")) == (5000, 0)


def test_m11_two_cows_cover_what_one_does_not():
    dues = Dues(fine=5000, charge=44000)

    assert cover(ACT_A, dues, 2500) == 51500
    assert not is_covered(ACT_A, 35000, dues, 2500)
    assert is_covered(ACT_A, 51500, dues, 2500)
    assert not is_covered(ACT_A, 51500, dues, 2500, unclaimed=True)


def test_m12_a_short_sale_pays_costs_and_keep_first_and_owes_a_memo():
    done = settle(ACT_A, proceeds=7000, dues=ASS, expenses=300)

    assert paid(done) == {"sale_expense": 300, "charge": 6700, "fine": 0}
    assert (done.balance, done.shortfall) == (0, 2400)
    assert done.memo == {"charge": 1800, "fine": 600}


@pytest.mark.parametrize(
    ("order", "shares"),
    [
        (["fine", "charge", "sale_expense"], {"fine": 600, "charge": 6400}),
        (
            ["fine", "sale_expense", "charge"],
            {"fine": 600, "sale_expense": 300, "charge": 6100},
        ),
    ],
)
def test_m12_read_fine_first_the_rest_follows_in_the_order_named(order, shares):
    pack = act_a(ORDER, f"order = {{ v = {order}".replace("'", '"'))

    done = settle(pack, proceeds=7000, dues=ASS, expenses=300)

    assert {what: money for what, money in paid(done).items() if money} == shares


def test_m13_an_unclaimed_sale_leaves_a_surplus_and_names_the_keeper_by_a_reading():
    dues = Dues(fine=3000, charge=34000)

    done = settle(ACT_A, proceeds=197000, dues=dues, expenses=4000, unclaimed=True)

    assert done.balance == 156000
    assert [share.section for share in done.shares if share.what == "charge"] == [
        ACT_A.leaf("charge.payee_unnamed").c
    ]


def test_m6_fine_and_fees_come_out_of_a_sale_at_hyderabad():
    dues = Dues(fine=300, pound_fee=9000)

    done = settle(ACT_H, proceeds=145000, dues=dues, expenses=0, unclaimed=True)

    assert done.balance == 135700
    assert {share.payee for share in done.shares} == {"government"}


def test_m6_read_literally_the_fine_is_not_deducted():
    literal = act_h(DEDUCT_H, 'deduct = { v = ["pound_fee", "expense"]')
    dues = Dues(fine=300, pound_fee=9000)

    done = settle(literal, proceeds=145000, dues=dues, expenses=0)

    assert (done.balance, done.borne) == (136000, 300)


def test_h20_the_costs_of_the_auction_stay_with_the_office():
    done = settle(ACT_H, proceeds=5000, dues=Dues(fine=200), expenses=900)

    assert paid(done) == {"pound_fee": 0, "expense": 0, "fine": 200}
    assert (done.balance, done.borne) == (4800, 900)


def test_h19_the_whole_herd_is_sold_at_hyderabad_whatever_it_brings():
    assert not is_covered(ACT_H, 10**9, Dues(fine=5000, pound_fee=44000), 0)


def test_costs_are_not_deductible_where_the_pack_says_so_even_if_listed():
    listed = act_h(DEDUCT_H, 'deduct = { v = ["sale_expense", "fine"]')

    assert cover(listed, Dues(fine=200), 900) == 200


def test_where_no_authority_governs_the_fine_goes_as_government_directs():
    done = settle(ACT_A, proceeds=10, dues=Dues(fine=10), expenses=0, governed=False)

    assert [share.payee for share in done.shares if share.paid] == ["government"]


def test_a_pack_that_names_no_payee_leaves_the_money_with_the_office():
    silent = act_h('fee = { v = "government", c = "-", b = "D", rd = "RD-79" }\n', "")

    assert payee(silent, "pound_fee").account == "selling_office"


@pytest.mark.parametrize(
    ("proceeds", "dues", "expenses"),
    [(-1, Dues(), 0), (0, Dues(fine=-1), 0), (0, Dues(), -1)],
)
def test_negative_money_is_a_bug(proceeds, dues, expenses):
    with pytest.raises(ValueError, match="never negative"):
        settle(ACT_A, proceeds=proceeds, dues=dues, expenses=expenses)


def test_the_daily_charge_is_the_pound_fee_where_the_act_speaks_of_fees():
    stay = Stay("cow", 1, DAY_2, DAY_6, FINE)

    by_a = dues_of(ACT_A, asked(stay).lines)
    by_h = dues_of(ACT_H, asked(stay, pack=ACT_H, tariff=FX_H).lines)

    assert by_a == Dues(fine=1000, charge=4000)
    assert by_h == Dues(fine=1000, pound_fee=3500)
    assert by_h.total == 4500


def test_a_fine_that_is_no_condition_of_delivery_is_still_deducted():
    literal = act_h(
        'requires = { v = ["fine", "pound_fee", "expense"]',
        'requires = { v = ["pound_fee", "expense"]',
    )
    stay = Stay("cow", 1, DAY_2, DAY_6, FINE)
    dead = Stay("cow", 1, DAY_2, DAY_2, None, separate=True)

    lines = asked(stay, dead, pack=literal, tariff=FX_H).lines

    assert dues_of(literal, lines) == Dues(fine=1000, pound_fee=3500)


@given(proceeds=MONEY, dues=st.one_of(DUES_A, DUES_H), expenses=MONEY)
@pytest.mark.parametrize("pack", [ACT_A, ACT_H], ids=["A", "H"])
def test_inv2_proceeds_are_the_shares_and_the_balance(pack, proceeds, dues, expenses):
    done = settle(pack, proceeds=proceeds, dues=dues, expenses=expenses)

    assert sum(share.paid for share in done.shares) + done.balance == proceeds
    assert done.balance >= 0
    assert all(0 <= share.paid <= share.due for share in done.shares)
    assert not (done.balance and done.shortfall)
    assert sum(share.due for share in done.shares) + done.borne == dues.total + expenses
