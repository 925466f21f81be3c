"""The worked examples of a sale's money, through events (law.md 4.2)."""

from gateway.cases import events as e
from tests.cases.builders import ACT_H, P, day
from tests.cases.sales import BUYER, market, refused_herd, unclaimed


def test_of_five_refused_cows_two_are_sold_and_three_go_back_with_the_balance():
    """M11, X17, T11 to T26, D11."""
    story = refused_herd("5 cow", P)
    story.turn("3-12 00:01")
    assert set(story.states()) == {"SALE_DUE"}

    story.set("3-12 11:00")
    story.sold(1, 35000, "3-12 11:10")
    made = story.sold(2, 38000, "3-12 11:20")

    assert [type(one) for one in made] == [e.KnockedDown, e.SaleClosed]
    assert story.states() == ["SOLD", "SOLD", "PAID", "PAID", "PAID"]
    settled = story.close("3-12 12:00", 2500)[-1]
    assert isinstance(settled, e.Settled)
    assert (settled.proceeds, settled.balance, settled.shortfall) == (73000, 21500, 0)
    (account,) = settled.accounts
    paid = {share.what: (share.due, share.paid) for share in account.deductions}
    assert paid == {
        "sale_expense": (2500, 2500), "charge": (44000, 44000), "fine": (5000, 5000),
    }  # fmt: skip
    assert account.owner == P

    story.take(story.tender("3-12 12:30"))
    story.take(story.receive("3-12 13:00"))
    assert story.kinds_in("RETURNED_AFTER_SALE") == ["cow"] * 3
    story.take(story.remit(5000, "3-13 10:00"))
    story.take(story.remit(44000, "3-13 10:00"))
    (cost,) = story.take(story.remit(2500, "3-13 10:00"))
    assert isinstance(cost, e.ChargesPaidOver)
    assert (cost.what, cost.payee) == ("sale_expense", "selling_office")
    assert story.case.closed
    assert story.money() == {
        "buyer": -73000, "la_fund": 5000, "owner": 21500, "pound_keeper": 44000,
        "selling_office": 2500,
    }  # fmt: skip


def test_an_ass_that_brings_too_little_leaves_a_memo_and_no_debt():
    """M12, X16."""
    story = unclaimed("1 ass")
    story.set("3-18 11:00")
    story.sold(1, 7000, "3-18 11:10")

    settled = story.close("3-18 12:00", 300)[-1]

    assert isinstance(settled, e.Settled)
    paid = {x.what: x.paid for x in settled.accounts[0].deductions}
    assert paid == {"sale_expense": 300, "charge": 6700, "fine": 0}
    assert (settled.balance, settled.shortfall) == (0, 2400)
    assert story.case.closed
    assert story.case.rests == ()


def test_the_surplus_of_two_buffaloes_is_held_three_months_and_credited():
    """M13, T25, T32, INV2."""
    story = unclaimed("2 buffalo")
    story.set("3-18 11:00")
    story.sold(1, 97000, "3-18 11:10")
    story.sold(2, 100000, "3-18 11:20")

    held = story.close("3-18 12:00", 4000)[-1]

    assert isinstance(held, e.SurplusHeld)
    assert (held.amount, held.last_day) == (156000, day("6-18"))
    assert story.turn("6-18 23:59") == []
    (credited,) = story.turn("6-19 00:00")
    assert isinstance(credited, e.SurplusCredited)
    assert (credited.payee, credited.opens) == ("la_fund", day("6-19"))
    assert story.case.closed


def test_hyderabad_sells_the_whole_herd_and_accounts_head_by_head():
    """M6, H-19, H-20, D9, U03, U05."""
    story = market("2 goat 1 kid", "5-04 10:00", pack=ACT_H)
    story.sweep("5-15 00:01")

    story.set("5-15 10:00")
    story.sold(1, 50000, "5-15 10:10")
    story.sold(2, 50000, "5-15 10:20")
    made = story.sold(3, 45000, "5-15 10:30")

    settled = next(one for one in made if isinstance(one, e.Settled))
    assert settled.balance == 135700
    assert len(settled.accounts) == 3
    assert story.turn("5-30 23:00") == []
    (credited,) = story.turn("5-31 00:00")
    assert isinstance(credited, e.SurplusCredited)
    assert (credited.payee, credited.amount) == ("government", 135700)
    assert BUYER.number
