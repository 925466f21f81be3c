"""The account, the balance and the halves of it, and the money sent on."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from gateway.cases import events as e
from gateway.cases.case import State
from gateway.cases.closing import withdraw_lot
from gateway.cases.dues import dues
from gateway.cases.expenses import note_expense
from gateway.cases.release import release
from gateway.cases.remitting import due_to_send, in_hand
from gateway.cases.undoing import undo_hammer
from tests.cases.builders import ACT_A, ACT_H, KINDS, P, Q, at, day, refused
from tests.cases.sales import (
    NAMED,
    Market,
    an_order,
    market,
    refused_herd,
    unclaimed,
)


def m11() -> Market:
    """Five refused, two sold at cover, three remain."""
    story = refused_herd("5 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 35000, "3-12 11:10")
    story.sold(2, 38000, "3-12 11:20")
    return story


def tendered() -> Market:
    story = m11()
    story.close("3-12 12:00", 2500)
    story.take(story.tender("3-12 12:30"))
    return story


def test_after_cover_no_lot_can_be_sold():
    """X17, T24, RD-73: nor is any more charged to the owner."""
    story = m11()

    assert refused(story.try_sold(3, 30000, "3-12 11:30")) == "no_such_lot"
    assert story.owed("3-20 10:00").total == 0


def test_a_tender_without_close_closes_first():
    """A-48: the account goes with cattle and balance."""
    story = m11()

    settled, told = story.take(story.tender("3-12 12:30"))

    assert isinstance(settled, e.Settled)
    assert isinstance(told, e.AccountDelivered)
    assert (told.to, told.amount, told.remaining) == (P, 24000, (3, 4, 5))


def test_the_balance_is_received_only_after_the_account():
    """T26, item 19: D11 is a guard."""
    story = m11()
    assert refused(story.receive("3-12 12:00")) == "nothing_to_tender"
    story.close("3-12 12:00", 2500)

    assert refused(story.receive("3-12 12:10")) == "account_first"
    assert refused(story.decline("money", "3-12 12:10")) == "account_first"
    story.take(story.tender("3-12 12:30"))
    (got,) = story.take(story.receive("3-12 12:40"))
    assert isinstance(got, e.BalanceReceived)
    assert (got.heads, got.amount, got.to) == ((3, 4, 5), 21500, P)
    assert refused(story.receive("3-12 12:50")) == "nothing_to_tender"
    assert refused(story.tender("3-12 12:50")) == "nothing_to_tender"
    assert refused(story.decline("money", "3-12 12:50")) == "nothing_to_tender"


def test_who_declines_all_has_it_deemed_unclaimed_from_the_report_on():
    """T27, s.15(5), RD-35, A-52: no second stay before the report."""
    story = tendered()
    story.take(story.decline("cattle", "3-12 13:00"))
    assert refused(story.decline("cattle", "3-12 13:05")) == "nothing_to_decline"

    (both,) = story.take(story.decline("money", "3-12 13:10"))

    assert isinstance(both, e.Declined)
    assert both.both
    assert story.states() == ["SOLD", "SOLD", *["IMPOUNDED"] * 3]
    assert story.case.stage == "REPORT_DUE"
    assert story.case.rests[0].received_on is None
    left = story.case.heads[2:]
    for now, days in (("3-12 23:00", 0), ("3-13 09:00", 1)):
        owed = dues(story.case, left, story.pack, story.tariff, KINDS, at(now))
        assert owed.total == 3 * days * 800
    story.report("3-12 14:00")
    story.notice("3-12 15:00")
    story.drum("3-13 09:00")
    story.sweep("3-20 00:01")
    story.set("3-20 11:00")
    for lot in (1, 2, 3):
        story.sold(lot, 30000, f"3-20 11:1{lot}")
    settled = next(x for x in story.close("3-20 12:00") if isinstance(x, e.Settled))
    assert settled.balance == 90000 - 3 * 8 * 800
    assert story.case.group(story.case.heads[2].group or 0).opens == day("3-12")
    story.take(story.remit(21500, "3-21 10:00"))
    assert story.ledger.balance("la_deposit") == 21500 + settled.balance


def test_some_that_are_declined_leave_their_herd_behind():
    story = market("2 cow")
    story.claim(P, "3-04 10:00", "1 cow", remote=False)
    story.refuse("3-05 10:00")
    story.born("1 calf", "3-05 11:00")
    story.set("3-06 11:00")
    story.turn("3-10 10:00")
    story.set("3-10 11:00")
    made = story.sold(1, 90000, "3-10 11:00")
    assert [type(x) for x in made] == [e.KnockedDown, e.SaleClosed]


def test_he_takes_the_cattle_and_leaves_the_money():
    """X29, T27: the half refused stays at his disposal."""
    story = tendered()
    story.take(story.decline("money", "3-12 13:00"))

    (back,) = story.take(story.receive("3-12 13:10"))
    assert isinstance(back, e.RemainingReturned)
    assert story.ledger.balance("balance_held") == 21500
    assert not story.case.closed
    (later,) = story.take(story.receive("6-12 13:10"))

    assert isinstance(later, e.BalanceReceived)
    assert (later.heads, later.amount) == ((), 21500)


def test_he_takes_the_money_and_leaves_the_cattle():
    """X29, the reverse; nobody re-sells them on silence (item 20)."""
    story = tendered()
    story.take(story.decline("cattle", "3-12 13:00"))

    (paid,) = story.take(story.receive("3-12 13:10"))

    assert isinstance(paid, e.BalanceReceived)
    assert paid.heads == ()
    assert story.turn("9-12 10:00") == []
    assert story.kinds_in("PAID") == ["cow"] * 3
    (back,) = story.take(story.receive("9-12 11:00"))
    assert isinstance(back, e.RemainingReturned)
    assert story.case.closed is True


def test_where_all_were_sold_the_money_is_all_there_is():
    story = refused_herd("1 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 35000, "3-12 11:10")
    story.close("3-12 12:00")
    story.take(story.tender("3-12 12:30"))

    assert refused(story.decline("cattle", "3-12 13:00")) == "nothing_to_decline"
    (both,) = story.take(story.decline("money", "3-12 13:00"))

    assert isinstance(both, e.Declined)
    assert both.both
    assert not story.case.closed


def test_where_nothing_is_left_but_cattle_these_are_all_there_is():
    story = refused_herd("2 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 2 * (1000 + 11 * 800), "3-12 11:10")
    story.close("3-12 12:00")
    story.take(story.tender("3-12 12:30"))

    (both,) = story.take(story.decline("cattle", "3-12 13:00"))

    assert isinstance(both, e.Declined)
    assert (both.both, both.amount) == (True, 0)
    assert story.states() == ["SOLD", "IMPOUNDED"]


def test_a_sale_that_does_not_cover_goes_on_at_the_next_one():
    """X16: sell another head; the proceeds wait."""
    story = refused_herd("2 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 9000, "3-12 11:10")
    (closed,) = story.close("3-12 12:00", 100)[1:]
    assert isinstance(closed, e.SaleClosed)
    assert closed.unsold == (2,)
    assert refused(story.try_close("3-12 12:10")) == "sale_goes_on"
    assert refused(story.tender("3-12 12:10")) == "nothing_to_tender"

    (again,) = story.set("3-13 11:00")
    assert isinstance(again, e.SaleSet)
    assert again.carries == 1
    assert [lot.number for lot in again.lots] == [2]
    story.sold(2, 30000, "3-13 11:10")
    (settled,) = story.close("3-13 12:00")

    assert isinstance(settled, e.Settled)
    assert settled.proceeds == 39000
    assert settled.balance == 39000 - 100 - 2000 - 11 * 800 - 12 * 800
    assert story.case.sales[0].carried


def test_when_none_is_left_the_shortfall_is_a_memo():
    """X16, RD-34."""
    story = refused_herd("1 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 9000, "3-12 11:10")

    settled = story.close("3-12 12:00")[-1]

    assert isinstance(settled, e.Settled)
    assert (settled.balance, settled.shortfall) == (0, 800)
    assert story.case.closed


def test_an_owner_who_pays_for_the_rest_after_a_sale_that_did_not_cover():
    story = refused_herd("2 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 9900, "3-12 11:10")
    story.close("3-12 12:00")
    story.pay_all(P, "3-12 13:00")

    settled = story.close("3-12 14:00")[-1]

    assert isinstance(settled, e.Settled)
    assert settled.balance == 9900 - 1000 - 11 * 800


def test_the_death_of_the_rest_lets_the_sale_cover():
    """The dead one's dues are not deducted from the living (M17)."""
    story = refused_herd("2 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 9900, "3-12 11:10")

    _, closed = story.died("1 cow", "3-12 11:20")
    (settled,) = story.close("3-12 14:00")

    assert isinstance(closed, e.SaleClosed)
    assert closed.covered
    assert isinstance(settled, e.Settled)
    assert settled.balance == 100


def test_what_was_sold_short_covers_once_the_rest_was_paid_for():
    story = refused_herd("3 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 22000, "3-12 11:10")
    story.close("3-12 11:30")
    story.died("1 cow", "3-12 12:00")

    made = story.close("3-12 14:00")

    assert [type(x) for x in made] == [e.SaleClosed, e.Settled]


def test_expenses_are_from_a_closed_list_each_with_its_voucher():
    """RD-74."""
    story = unclaimed("1 cow")
    assert refused(story.try_spent(300, "auctioneer")) == "no_sale"
    story.set("3-18 11:00")

    drum = story.try_spent(300, "drummer")
    assert refused(drum) == "not_an_expense"
    assert dict(drum.values)["items"] == "auctioneer, advertisement, transport"  # type: ignore[union-attr]
    assert refused(story.try_spent(300, "auctioneer", " ")) == "voucher_needed"
    story.spent(300, "transport", "V2")
    story.sold(1, 30000, "3-18 12:10")
    settled = next(x for x in story.close("3-18 13:00") if isinstance(x, e.Settled))
    assert settled.accounts[0].expenses == (e.Expense("transport", 300, "V2"),)


def test_a_voucher_is_noted_once_and_not_after_the_account():
    """RD-74: a text sent twice deducts nothing twice; an account stays as it was."""
    story = unclaimed("2 cow")
    story.set("3-18 11:00")
    story.spent(300, "transport", "V2")

    assert refused(story.try_spent(300, "transport", "v2 ")) == "expense_noted_before"
    story.spent(300, "auctioneer", "V2")
    story.sold(1, 30000, "3-18 12:10")
    story.sold(2, 30000, "3-18 12:20")
    story.spent(200, "advertisement", "V3")
    (settled, _) = story.close("3-18 13:00")

    assert isinstance(settled, e.Settled)
    assert [x.amount for x in settled.accounts[0].expenses] == [300, 300, 200]
    assert refused(story.try_spent(1, "auctioneer", "V4")) == "expense_late"
    assert refused(story.try_close("3-18 14:00")) == "account_made"


def test_another_amount_of_a_voucher_takes_the_place_of_the_first():
    """RD-74: a slip of the thumb is mended before the account, not after."""
    story = market("2 cow 1 goat")
    story.claim(P, "3-04 10:00", "2 cow", remote=False)
    story.claim(Q, "3-04 10:00", "1 goat", remote=False)
    story.refuse("3-05 10:00")
    story.set("3-06 11:00")
    story.spent(30000)
    story.sold(1, 90000, "3-06 11:10")

    noted = story.spent(3000, "auctioneer", " v1")

    assert [x.expense.amount for x in noted if isinstance(x, e.ExpenseNoted)] == [
        2000,
        1000,
    ]
    assert [sum(x.amount for x in s.expenses) for s in story.case.sales] == [2000, 1000]
    story.close("3-06 12:00")
    assert refused(story.try_spent(3100, "auctioneer", "V1")) == "expense_late"


def test_what_a_sale_cost_before_the_hammer_counts_towards_cover():
    """M11, RD-30: 51500 are needed; 500 more do not stop at the second cow."""
    story = refused_herd("5 cow", P)
    story.set("3-12 11:00")
    story.spent(2500)
    story.spent(500, "advertisement")

    first = story.sold(1, 35000, "3-12 11:10")
    short = story.sold(2, 16999, "3-12 11:20")
    last = story.sold(3, 1, "3-12 11:30")

    assert [len(first), len(short)] == [1, 1]
    assert [type(x) for x in last] == [e.KnockedDown, e.SaleClosed]


def test_an_expense_after_cover_comes_out_of_the_balance_and_then_of_the_fines():
    """RD-28, RD-34: nobody owes what the proceeds no longer reach; nothing is re-sold.

    The remaining cattle stay the owner's.
    """
    story = m11()
    story.spent(24500)

    settled = story.close("3-12 12:00")[-1]

    assert isinstance(settled, e.Settled)
    paid = {x.what: x.paid for x in settled.accounts[0].deductions}
    assert paid == {"sale_expense": 24500, "charge": 44000, "fine": 4500}
    assert (settled.balance, settled.shortfall) == (0, 500)
    (told,) = story.take(story.tender("3-12 12:30"))
    assert isinstance(told, e.AccountDelivered)
    assert (told.amount, told.remaining) == (0, (3, 4, 5))


def test_what_one_auction_of_two_owners_cost_is_shared_by_the_heads():
    """RD-74, X04: an owner pays nothing of another's."""
    story = market("2 cow 1 goat")
    story.claim(P, "3-04 10:00", "2 cow", remote=False)
    story.claim(Q, "3-04 10:00", "1 goat", remote=False)
    story.refuse("3-05 10:00")
    story.set("3-06 11:00")

    noted = story.spent(100)

    shares = [
        (x.sale, x.expense.amount) for x in noted if isinstance(x, e.ExpenseNoted)
    ]
    assert shares == [(1, 67), (2, 33)]


def test_a_sale_at_which_nothing_was_sold_takes_no_expense_any_more():
    story = unclaimed("1 cow")
    story.set("3-18 11:00")
    story.spent(300)
    story.take(story.unsold(1, "3-18 11:10"))

    assert refused(story.try_spent(200, "auctioneer", "V2")) == "no_sale"
    assert refused(story.try_close("3-18 11:20")) == "no_sale"
    story.set("3-20 11:00")
    (noted,) = story.spent(300)
    assert isinstance(noted, e.ExpenseNoted)
    assert noted.sale == 2


def test_a_statute_without_a_list_takes_any_expense_with_its_voucher():
    """A rule that a pack does not have does not exist."""
    leaves = {k: v for k, v in ACT_A.leaves.items() if k != "sale.expense_items"}
    story = unclaimed("1 cow")
    story.set("3-18 11:00")

    made = note_expense(
        story.case, replace(ACT_A, leaves=leaves), e.Expense("ropes", 300, "V1")
    )

    assert isinstance(made, list)


def test_the_unclaimed_of_two_known_owners_have_an_account_each():
    """The price of one owner's beast pays nothing of another's."""
    story = market("2 cow 1 goat")
    story.owner(P, "1 cow")
    story.owner(Q, "1 goat")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    story.sweep("3-18 00:01")
    story.set("3-18 11:00")
    for lot, price in ((1, 30000), (2, 20000), (3, 100)):
        story.sold(lot, price, f"3-18 11:1{lot}")

    settled = next(
        x for x in story.close("3-18 12:00", 100) if isinstance(x, e.Settled)
    )

    accounts = {x.owner: x for x in settled.accounts}
    assert set(accounts) == {P, None, Q}
    assert [x.expenses[0].amount for x in settled.accounts] == [34, 33, 33]
    assert accounts[Q].balance == 0
    assert accounts[P].balance == 30000 - 1000 - 17 * 800 - 34
    assert sum(x.proceeds for x in settled.accounts) == settled.proceeds == 50100


def in_hyderabad(what: str = "2 goat") -> Market:
    story = market(what, "5-04 10:00", pack=ACT_H)
    story.sweep("5-15 00:01")
    story.set("5-15 10:00")
    return story


def test_what_a_sale_in_hyderabad_costs_is_not_the_owner_s():
    """H-20: refused with the section; whoever spent it bears it."""
    story = in_hyderabad()

    made = story.try_spent(101, "auctioneer")

    assert refused(made) == "costs_not_deductible"
    assert dict(made.values)["section"] == "H(2)"  # type: ignore[union-attr]


def test_what_was_noted_all_the_same_is_borne_by_the_office():
    """H-20: a log that has it deducts nothing of it."""
    story = in_hyderabad()
    story.take([e.ExpenseNoted(1, e.Expense("auctioneer", 101, "V1"))])
    story.sold(1, 9000, "5-15 10:10")

    made = story.take(story.unsold(2, "5-15 10:20"))

    settled = next(x for x in made if isinstance(x, e.Settled))
    assert settled.accounts[0].borne == 101
    assert settled.balance == 9000 - 100 - 12 * 250


OVER_A = [e.SaleClosed]
OVER_H = [e.SaleClosed, e.Settled, e.SurplusHeld]
"""Where expenses may still come, the account waits for CLOSE (RD-74, H-20)."""


@pytest.mark.parametrize(
    "end", ["sold", "unsold", "withdrawn", "paid", "order", "dead"]
)
@pytest.mark.parametrize(
    ("under", "over"), [("unclaimed", OVER_A), ("hyderabad", OVER_H)]
)
def test_a_sale_with_nothing_left_put_up_is_over_by_itself(
    under: str, over: list[type], end: str
):
    """T22, T24, U03: whichever way the last lot leaves, in either law."""
    story = unclaimed("1 cow 1 goat") if under == "unclaimed" else in_hyderabad(HERD)
    if under == "unclaimed":
        story.set("3-18 11:00")
    day_ = "3-18" if under == "unclaimed" else "5-15"
    story.sold(1, 50000, f"{day_} 11:10")

    made = LAST[end](story, f"{day_} 11:20")

    kinds = dict.fromkeys(type(event) for event in made)
    assert [kind for kind in kinds if kind in OVER_H] == over
    assert not story.case.in_states(frozenset({State.IN_SALE}))
    closing_ = refused(story.try_close(f"{day_} 11:30")) if over == OVER_H else ""
    assert closing_ == ("account_made" if over == OVER_H else "")


HERD = "1 cow 1 goat"
LAST: dict[str, Callable[[Market, str], list[e.Event]]] = {
    "sold": lambda story, when: story.sold(2, 40000, when),
    "unsold": lambda story, when: story.take(story.unsold(2, when)),
    "withdrawn": lambda story, when: story.take(
        withdraw_lot(story.case, story.pack, 2, at(when))
    ),
    "paid": lambda story, when: story.pay_all(P, when),
    "order": lambda story, when: story.take(
        release(
            story.case, story.pack, (), "civil_court", "9", day(when.split()[0]),
            "title", confirmed=True, at=at(when),
        )
    ),
    "dead": lambda story, when: story.died("1 goat", when),
}  # fmt: skip


def test_a_beast_that_is_lost_at_the_sale_may_be_found_before_it_ends():
    """T36, T37: nothing is put up, yet the sale is not over."""
    story = unclaimed("2 cow")
    story.set("3-18 11:00")
    story.sold(1, 30000, "3-18 11:10")

    assert len(story.lost("1 cow", "3-18 11:15")) == 1
    story.found("1 cow", "3-18 11:20")
    assert [type(x) for x in story.sold(2, 30000, "3-18 11:30")] == [
        e.KnockedDown,
        e.SaleClosed,
    ]


def test_what_is_left_unsold_under_a_refusal_is_sold_before_the_account():
    """X16: CLOSE says that the sale goes on."""
    story = refused_herd("2 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 9000, "3-12 11:10")
    (_, closed) = story.take(story.unsold(2, "3-12 11:20"))

    assert isinstance(closed, e.SaleClosed)
    assert refused(story.try_close("3-12 11:30")) == "sale_goes_on"


def test_fines_keep_and_surplus_are_sent_on_by_their_amounts():
    """T28 (D14), T29 (D15), D16, A-54; a named officer sends the surplus himself."""
    story = unclaimed("1 cow")
    story.set("3-18 11:00", seller=NAMED)
    story.sold(1, 30000, "3-18 11:10")
    settled = story.close("3-18 12:00", 300)[-1]
    assert isinstance(settled, e.Settled)
    due = {"fine": 1000, "charge": 13600, "sale_expense": 300}
    assert due_to_send(story.ledger) == due

    assert refused(story.remit(999, "3-19 10:00")) == "remit_amount"
    (fines,) = story.take(story.remit(1000, "3-19 10:00"))
    (keep,) = story.take(story.remit(13600, "3-19 10:00"))
    (held,) = story.take(story.remit(15100, "3-20 10:00"))

    assert isinstance(fines, e.FinesRemitted)
    assert (fines.sale, fines.payee) == (1, "la_fund")
    assert isinstance(keep, e.ChargesPaidOver)
    assert keep.payee == "pound_keeper"
    assert isinstance(held, e.SurplusHeld)
    assert (held.received_on, held.last_day) == (day("3-20"), day("6-20"))
    (cost,) = story.take(story.remit(300, "3-20 10:00"))
    assert isinstance(cost, e.ChargesPaidOver)
    assert cost.payee == "selling_office"
    assert refused(story.remit(1, "3-21 10:00")) == "nothing_to_remit"


def test_fines_taken_at_the_window_are_the_fund_s_until_remitted():
    """A-64, INV8, D23."""
    story = market("1 cow")
    story.pay_all(P, "3-03 10:00")
    assert in_hand(story.ledger) == 1000

    assert refused(story.remit(1001, "3-04 10:00")) == "remit_amount"
    (part,) = story.take(story.remit(400, "3-04 10:00"))

    assert isinstance(part, e.FinesRemitted)
    assert part.sale is None
    assert in_hand(story.ledger) == 600
    assert story.ledger.balance("pound_keeper") == 1600


def test_hyderabad_has_no_balance_to_tender_or_decline():
    """U06."""
    story = market("1 cow", "5-04 10:00", pack=ACT_H)

    assert refused(story.tender("5-15 10:00")) == "not_in_this_law"
    assert refused(story.decline("money", "5-15 10:00")) == "not_in_this_law"
    assert an_order().number == "7"


def test_a_hammer_that_reached_cover_is_undone_and_cover_reckoned_anew():
    """X03, T24: what cover gave back is put up again, and the money goes back."""
    story = refused_herd("3 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 350000, "3-12 11:10")
    sale = story.case.sales[-1]

    story.take(undo_hammer(story.case, 1, "typed 3500 for 350", at("3-12 11:12")))

    assert sale.covered
    assert story.states() == ["IN_SALE"] * 3
    assert not story.case.sales[-1].covered
    assert story.ledger.balance("sale_hand") == 0
    story.sold(1, 35000, "3-12 11:20")
    assert [x.price for x in story.case.sales[-1].hammers] == [35000]


def test_a_hammer_is_undone_only_with_reasons_and_before_the_account():
    story = refused_herd("1 cow", P)
    story.set("3-12 11:00")
    unknown = undo_hammer(story.case, 1, "not paid", at("3-12 11:05"))
    story.sold(1, 350000, "3-12 11:10")
    silent = undo_hammer(story.case, 1, None, at("3-12 11:12"))
    story.close("3-12 12:00")
    late = undo_hammer(story.case, 1, "not paid", at("3-12 12:05"))

    codes = [x.code for x in (unknown, silent, late) if isinstance(x, e.Rejected)]
    assert codes == ["no_such_lot", "lot_is_sold", "account_made"]
