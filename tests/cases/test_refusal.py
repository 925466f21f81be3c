"""Refused, disputed, withdrawn, tendered: what becomes of a claim that is not paid."""

from typing import Any

import pytest

from gateway.cases import dispute
from gateway.cases import events as e
from gateway.cases.refusal import sale_day
from gateway.law.rates import Tariff
from tests.cases.builders import ACT_H, P, Q, Somebody, at, day, refused
from tests.cases.sales import Market, an_order, market, refused_herd, unclaimed


def test_a_refusal_is_an_officer_s_record_and_the_owner_may_still_pay():
    """T11, RD-32, X02: he who refused may pay until the hammer."""
    story = market("2 cow")
    story.claim(P, "3-04 10:00", remote=False)

    (event,) = story.refuse("3-05 10:00")

    assert isinstance(event, e.Refused)
    assert (event.how, event.owner, event.opens) == ("refuses", P, day("3-06"))
    assert story.states() == ["REFUSED", "REFUSED"]
    story.pay_all(P, "3-05 11:00")
    assert story.states() == ["PAID", "PAID"]


def test_only_who_has_claimed_can_refuse():
    """RD-32: never inferred from silence."""
    story = market("1 cow")

    assert refused(story.try_refuse("3-05 10:00")) == "none_in_that_state"


def test_hyderabad_knows_no_refusal():
    """U06."""
    story = market("1 cow", pack=ACT_H)
    story.claim(P, "3-04 10:00", remote=False)

    assert refused(story.try_refuse("3-05 10:00")) == "not_in_this_law"


@pytest.mark.parametrize(
    ("notice_days", "markets", "opens"),
    [
        (None, (), "3-12"),
        (None, (2,), "3-18"),
        (None, (3, 5), "3-12"),
        (0, (2,), "3-11"),
        (5, (2,), "3-16"),
    ],
)
def test_refused_cattle_wait_for_the_market_unless_the_order_says(
    notice_days: int | None, markets: tuple[int, ...], opens: str
):
    """RD-31; refused on Wed 11 March."""
    assert sale_day(day("3-11"), notice_days, markets) == day(opens)


def test_where_the_order_says_so_the_sale_is_due_the_same_day():
    """law.md 8 item 49: a s.15 sale the same day."""
    story = market("1 cow")
    story.claim(P, "3-04 10:00", remote=False)

    _, due = story.refuse("3-04 11:00", notice_days=0)

    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day("3-04")
    assert story.states() == ["SALE_DUE"]
    assert story.case.group(1).stage == "FRESH"


def test_what_is_refused_in_the_morning_may_be_sold_at_noon_and_the_rest_paid_out():
    """law.md 8 item 49: three days' keep and the fine, the balance to the owner."""
    story = market("1 cow")
    story.claim(P, "3-04 10:00", remote=False)
    story.refuse("3-04 11:00", notice_days=0)

    story.set("3-04 12:00", order=an_order(notice_days=0))
    story.sold(1, 5000, "3-04 12:10")
    made = story.close("3-04 12:20")

    settled = next(x for x in made if isinstance(x, e.Settled))
    assert [
        (d.what, d.due, d.paid) for d in settled.accounts[0].deductions if d.due
    ] == [
        ("charge", 3 * 800, 2400),
        ("fine", 1000, 1000),
    ]
    assert settled.balance == 5000 - 3400


def test_refused_heads_of_two_groups_and_owners_fall_due_together():
    story = market("1 cow")
    story.bring("1 goat", "3-03 10:00")
    story.claim(P, "3-04 10:00", "1 cow", remote=False)
    story.claim(Q, "3-04 10:00", "1 goat", remote=False)
    assert len(story.refuse("3-05 10:00")) == 2

    due = story.turn("3-06 00:00")

    assert [type(one) for one in due] == [e.SaleFellDue, e.SaleFellDue]
    assert story.states() == ["SALE_DUE", "SALE_DUE"]


def test_a_claim_unpaid_after_seven_days_must_be_decided():
    """RD-67 (ii), item 49: an officer's decision after omission."""
    story = market("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    assert story.turn("3-12 23:59") == []

    (due,) = story.turn("3-14 10:00")

    assert isinstance(due, e.DecisionFellDue)
    assert (due.opens, due.claimant) == (day("3-13"), P)
    assert story.states() == ["CLAIMED"]
    (omitted,) = story.refuse("3-14 11:00")
    assert isinstance(omitted, e.Refused)
    assert omitted.how == "omits"


def test_the_officer_may_give_more_time_instead():
    """RD-67 (ii): UNTIL."""
    story = market("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    story.turn("3-13 10:00")

    story.take(story.until("3-13 11:00", "3-20"))

    assert story.turn("3-20 23:00") == []
    (due,) = story.turn("3-21 00:00")
    assert isinstance(due, e.DecisionFellDue)
    assert refused(story.until("3-21 10:00", "3-21")) == "date_past"


def test_more_time_is_for_what_waits_for_it():
    story = market("1 cow 1 goat")

    assert refused(story.until("3-05 10:00", "3-20")) == "nothing_to_decide"
    assert refused(story.until("3-05 10:00", "3-20", "3 cow")) == "not_so_many"


def test_more_time_lengthens_a_hold_by_phone_and_a_last_day():
    story = market("1 cow 1 goat")
    story.claim(P, "3-05 10:00", "1 cow")
    story.claim(Q, "3-05 10:00", "1 goat")
    story.take(story.withdraw(Q, "3-06 10:00"))
    assert story.states() == ["CLAIMED", "IMPOUNDED"]

    story.take(story.until("3-06 11:00", "3-20"))

    cow, goat = story.case.heads
    assert (cow.claim_until, goat.held_until) == (day("3-20"), day("3-20"))


def test_two_claim_one_cow_and_nothing_moves_until_one_withdraws():
    """X10, T12, T13."""
    story = market("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    (event,) = story.claim(Q, "3-06 10:00", remote=False)

    assert isinstance(event, e.Disputed)
    assert (event.claimant, event.rival) == (P, Q)
    assert refused(story.try_pay(story.owed("3-06 11:00").total, Q, "3-06 11:00"))
    assert refused(story.try_claim(P, "3-06 12:00")) == "none_in_that_state"
    story.take(story.withdraw(P, "3-07 10:00"))
    assert story.states() == ["CLAIMED"]
    assert story.case.heads[0].claimant == Q
    story.pay_all(Q, "3-07 11:00")


def test_the_rival_withdraws_and_the_first_claim_stands():
    story = market("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    story.claim(Q, "3-06 10:00", remote=False)

    (won,) = story.take(story.withdraw(Q, "3-07 10:00"))

    assert isinstance(won, e.DisputeResolved)
    assert (won.winner, won.loser, won.by) == (P, Q, "withdrawal")


def test_a_dispute_of_more_than_thirty_days_goes_to_the_authority():
    """X10, RD-18: told once; no clock runs meanwhile."""
    story = market("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    story.claim(Q, "3-06 10:00", remote=False)
    assert story.turn("4-05 23:00") == []

    (due,) = story.turn("4-10 10:00")

    assert isinstance(due, e.DisputeFellDue)
    assert due.opens == day("4-06")
    assert story.turn("5-01 10:00") == []
    assert story.states() == ["DISPUTED"]


def test_a_dispute_is_resolved_by_written_order():
    """T13."""
    story = market("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    story.claim(Q, "3-06 10:00", remote=False)

    def order(who: Somebody, authority: str = "civil_court", **said: Any) -> Any:
        writing = dispute.Writing(
            authority, "7", said.pop("dated", day("3-09")), "deed shown"
        )
        return dispute.resolve(
            story.case, story.pack, who, writing, at("3-09 10:00"), **said
        )

    assert refused(order(P, "keeper")) == "not_an_authority"
    assert refused(order(P, dated=day("3-10"))) == "order_future"
    assert refused(order(P, counts=(("cow", 2),))) == "not_so_many"
    stranger = order(Somebody("+919000000099", "R"))
    assert refused(stranger) == "not_a_rival"
    assert dict(stranger.values) == {"first": str(P.name), "second": str(Q.name)}
    named, won = story.take(order(Q))
    assert named == e.OwnerNamed((1,), Q, "order")
    assert isinstance(won, e.DisputeResolved)
    assert (won.winner, won.loser, won.by) == (Q, P, "order")
    assert (won.order, won.dated) == ("7", day("3-09"))
    assert story.states() == ["CLAIMED"]
    assert refused(order(Q)) == "no_dispute"


def test_whom_an_order_overruled_claims_no_more_and_a_third_may():
    """T12, T13: else the same two would dispute for ever."""
    story = market("1 cow")
    story.owner(Q)
    story.claim(P, "3-05 10:00", remote=False)
    writing = dispute.Writing("magistrate", "7", day("3-08"), "deed shown")

    made = dispute.resolve(story.case, story.pack, Q, writing, at("3-09 10:00"))

    assert [type(x) for x in story.take(made)] == [e.DisputeResolved]
    assert refused(story.try_claim(P, "3-10 10:00", remote=False)) == "overruled"
    third = Somebody("+919000000099", "R")
    assert story.claim(third, "3-10 10:00", remote=False)
    assert story.states() == ["DISPUTED"]


def test_any_court_s_order_decides_and_of_two_disputes_each_its_own():
    """RD-84; heads as they are named."""
    story = market("1 cow 1 goat")
    for who in (P, Q):
        story.claim(who, "3-05 10:00", "1 cow", remote=False)
    for who in (Q, P):
        story.claim(who, "3-05 11:00", "1 goat", remote=False)
    writing = dispute.Writing("other_court", "7", day("3-08"), "deed shown")

    made = dispute.resolve(
        story.case, story.pack, P, writing, at("3-09 10:00"), (("goat", 1),)
    )

    story.take(made)
    assert story.states() == ["DISPUTED", "CLAIMED"]
    assert dispute.rivals(story.case) == (P, Q)


def test_a_withdrawn_claim_brings_back_the_original_last_day():
    """RD-67 (iii), T13: still ahead; else n days after telling."""
    early, late = market("1 cow"), market("1 cow")
    for story in (early, late):
        story.claim(P, "3-04 10:00", remote=False)

    early.take(early.withdraw(P, "3-05 10:00"))
    late.take(late.withdraw(P, "3-10 10:00"))

    assert early.case.heads[0].held_until == day("3-09")
    assert late.case.heads[0].held_until == day("3-17")
    assert refused(early.withdraw(P, "3-05 11:00")) == "no_claim_of_yours"


def test_a_claim_to_what_is_for_sale_is_withdrawn_without_effect():
    story = unclaimed("1 cow")
    story.claim(P, "3-18 10:00", remote=False)

    (gone,) = story.take(story.withdraw(P, "3-18 11:00"))

    assert isinstance(gone, e.ClaimWithdrawn)
    assert gone.held_until is None
    assert story.states() == ["SALE_DUE"]
    assert refused(market("1 cow").withdraw(P, "3-03 10:00")) == "no_claim_of_yours"


def test_nothing_can_be_withdrawn_before_the_pound():
    story = market("1 cow")
    story.pay_all(P, "3-03 10:00")

    assert refused(story.withdraw(P, "3-03 11:00")) == "none_in_that_state"


def test_a_tender_at_a_closed_gate_stops_the_charges_and_the_clock():
    """RD-82, D25."""
    story = market("1 cow")
    assert refused(story.offer(1, P, "3-05 10:00")) == "wrong_amount"

    (event,) = story.take(story.offer(story.demanded(P, "3-05 10:00"), P, "3-05 10:00"))

    assert isinstance(event, e.TenderMade)
    assert event.amount == 1000 + 4 * 800
    assert story.turn("4-05 10:00") == []
    assert story.demanded(P, "4-05 10:00") == event.amount
    story.pay(event.amount, P, "4-05 10:00")
    assert story.states() == ["PAID"]


def test_a_tender_that_was_none_is_settled_by_more_time():
    """RD-82: charges run again; a second offer by phone stops nothing."""
    story = market("1 cow")
    story.take(story.offer(story.demanded(P, "3-05 10:00"), P, "3-05 10:00"))

    story.take(story.until("3-08 10:00", "3-12"))

    assert story.demanded(P, "3-08 12:00") == 1000 + 7 * 800
    assert refused(story.offer(6600, P, "3-08 12:00")) == "tendered_before"
    assert story.turn("3-12 23:00") == []
    (due,) = story.sweep("3-13 00:00")
    assert isinstance(due, e.ReportFellDue)


def test_who_has_an_open_tender_is_not_said_to_refuse():
    story = market("1 cow")
    story.claim(P, "3-04 10:00", remote=False)
    story.take(story.offer(story.demanded(P, "3-05 10:00"), P, "3-05 10:00"))

    assert refused(story.try_refuse("3-05 11:00")) == "tender_open"
    assert story.turn("3-30 10:00") == []


def test_a_tender_needs_something_owed_and_a_statute_that_knows_it():
    story = market("1 cow")
    story.pay_all(P, "3-03 10:00")

    assert refused(story.offer(1, P, "3-04 10:00")) == "nothing_owed"


def test_an_officer_decides_a_fine_that_is_held_never_over_the_scale():
    """LEVY; RD-62."""
    story = market("1 cow 1 goat", "3-02 10:00")
    held = Market()
    held.seize("2 cow 1 goat", capacity=None, damage=None)
    held.bring("2 cow 1 goat", "3-02 10:00")

    assert refused(story.levy(500)) == "no_fine_to_decide"
    assert refused(held.levy(1001, "1 cow")) == "not_in_scale"
    assert refused(held.levy(900, "1 cow")) == "not_in_scale"
    assert refused(held.levy(100, "9 cow")) == "not_so_many"
    held.take(held.levy(1000, "1 cow"))
    held.take(held.levy(None, "1 goat"))
    fines = [x.amount for x in held.owed("3-02 12:00").lines if x.what == "fine"]
    assert fines == [1000]


def test_an_unlisted_kind_has_the_fine_an_officer_decides():
    """RD-42, RD-76: the amount of a row, or NONE."""
    story = market("1 bull", "5-04 10:00", pack=ACT_H)
    assert story.case.heads[0].fine.problem == "unlisted_kind"  # type: ignore[union-attr]

    assert refused(story.levy(5000)) == "not_in_scale"
    story.take(story.levy(200))

    fines = [x for x in story.owed("5-04 12:00").lines if x.what == "fine"]
    assert [(x.amount, x.section) for x in fines] == [(200, "H(4)(a)(5), officer")]


def test_where_no_scale_is_in_force_an_officer_can_levy_nothing():
    """A-23, RD-76: never a guess."""
    story = market("1 sheep", "3-02 10:00", tariff=Tariff(()))

    assert refused(story.levy(5000)) == "no_fine_fits"
    assert isinstance(story.levy(None), list)


def test_the_days_of_the_refused_sale_end_the_owner_s_charges():
    """RD-71: not held for three days after it opened."""
    story = refused_herd("1 cow", P, "3-05 10:00")
    assert [type(x) for x in story.turn("3-09 10:00")] == [e.SaleFellDue]

    (late,) = story.turn("3-10 00:00")

    assert isinstance(late, e.SaleNotHeld)
    assert (late.accrued_to, late.opens) == (day("3-09"), day("3-10"))
    assert story.demanded(P, "3-30 10:00") == 1000 + 8 * 800


def test_a_delivery_to_the_wrong_person_is_not_undone_here():
    """X09: an incident for the officer; the head never moves again."""
    story = market("1 cow")
    story.pay_all(Q, "3-03 10:00")
    story.deliver(Q, "3-03 11:00")

    assert refused(story.try_claim(P, "3-03 12:00")) == "none_in_that_state"
    assert story.states() == ["RETURNED_PAID"]
