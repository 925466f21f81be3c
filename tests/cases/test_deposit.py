"""Deposit under protest: the window, the complaint, the ruling, the money."""

import pytest

from gateway.cases import events as e
from tests.cases.builders import ACT_H, P, Somebody, day, refused
from tests.cases.sales import Market, market, unclaimed
from tests.law.packs import act_a

REFUND = act_a('on_allowed = { v = "per_order"', 'on_allowed = { v = "refund"')
ALWAYS = act_a(
    'open_until = { v = "window_or_pending_else_officer"', 'open_until = { v = "always"'
)
CLOCK_END = act_a('until = { v = "knockdown"', 'until = { v = "clock_end"')


def m8(**more: object) -> Market:
    """Three cows and a calf, brought on the 2nd, deposited for on the 6th."""
    story = market("3 cow 1 calf", **more)
    story.deposit_all(P, "3-06 10:00")
    return story


def test_a_deposit_is_held_and_the_cattle_go():
    """T10, M14, D13, RD-66."""
    story = m8()

    assert set(story.states()) == {"DEPOSITED"}
    assert story.money() == {"deposit_held": 17500, "owner": -17500}
    story.deliver(P, "3-06 12:00")
    assert set(story.states()) == {"RETURNED_DEPOSIT"}
    assert not story.case.closed


def test_a_dismissed_complaint_applies_the_deposit_on_the_officer_s_word():
    """M14, X12, T40, A-64: the charges are the keeper's, the fines in his hand."""
    story = m8()
    story.deliver(P, "3-06 12:00")
    story.take(story.complaint("CC 7/2026", "3-10 10:00"))
    assert story.turn("5-01 10:00") == []

    story.take(story.ruling("dismissed", "5-02 10:00"))

    assert story.case.closed
    assert story.money() == {
        "keeper_hand": 3500, "owner": -17500, "pound_keeper": 14000,
    }  # fmt: skip
    story.take(story.remit(3500, "5-03 10:00"))
    assert story.money()["la_fund"] == 3500


def test_an_allowed_complaint_does_what_the_order_says():
    """M14, X13, T39, RD-37."""
    story = m8()
    story.take(story.complaint("CC 7/2026", "3-10 10:00"))

    (ruled,) = story.take(story.ruling("allowed", "5-02 10:00"))
    assert isinstance(ruled, e.Ruled)
    assert story.money()["deposit_held"] == 17500
    story.take(story.ruling("allowed", "5-02 11:00", "refund"))

    assert story.money() == {}
    assert story.case.complaint == "allowed"


def test_an_order_may_apply_the_deposit_and_leave_the_seizer_to_pay():
    story = m8()
    story.take(story.complaint("CC 7/2026", "3-10 10:00"))

    story.take(story.ruling("allowed", "5-02 10:00", "apply"))

    assert story.money()["pound_keeper"] == 14000
    assert refused(story.ruling("allowed", "5-02 10:00", text=" ")) == "text_needed"


def test_a_ruling_needs_a_complaint_on_record():
    """T39, T40: and one before the window is over applies nothing."""
    story = m8()

    assert refused(story.ruling("dismissed", "3-05 10:00")) == "no_complaint"
    assert story.money()["deposit_held"] == 17500


@pytest.mark.parametrize("money", ["refund", "apply"])
def test_a_ruling_on_appeal_moves_no_money_that_has_gone(money: str):
    story = m8()
    story.take(story.complaint("CC 7/2026", "3-10 10:00"))
    story.take(story.ruling("allowed", "5-02 10:00", money))
    before = story.money()

    assert refused(story.ruling("allowed", "5-03 10:00", money)) == "ruled_before"
    (ruled,) = story.take(story.ruling("dismissed", "6-02 10:00"))

    assert isinstance(ruled, e.Ruled)
    assert story.money() == before


def test_another_reading_refunds_whenever_the_complaint_is_allowed():
    """RD-37 flipped."""
    story = m8(pack=REFUND)
    story.take(story.complaint("CC 7/2026", "3-10 10:00"))

    story.take(story.ruling("allowed", "5-02 10:00"))

    assert story.money() == {}


def test_no_complaint_applies_the_deposit_only_after_the_window_and_on_a_word():
    """RD-37, T40, item 55: asked on day 11, 20 and 30, applied by nobody's silence."""
    story = m8()
    assert refused(story.complaint(None, "3-11 10:00")) == "complaint_open"

    asked = story.turn("4-30 10:00")

    assert [x.day for x in asked if isinstance(x, e.ComplaintFellDue)] == [11, 20, 30]
    assert [x.opens for x in asked] == [day("3-12"), day("3-21"), day("3-31")]  # type: ignore[union-attr]
    assert story.turn("9-30 10:00") == []
    assert story.money()["deposit_held"] == 17500
    _, applied = story.take(story.complaint(None, "9-30 11:00"))
    assert isinstance(applied, e.DepositApplied)


def test_who_has_complained_is_not_said_to_have_made_none():
    story = m8()
    story.take(story.complaint("CC 7/2026", "3-10 10:00"))

    assert refused(story.complaint(None, "3-20 10:00")) == "complaint_lodged"


def test_on_day_eleven_an_officer_decides_unless_a_complaint_is_pending():
    """X14, RD-38, D11, item 49: deposit after a filed complaint."""
    story, filed = market("1 cow"), market("1 cow")
    for one in (story, filed):
        one.claim(P, "3-05 10:00", remote=False)
        one.take(one.protest(P, "3-11 09:00"))
    filed.take(filed.complaint("CC 7/2026", "3-11 10:00"))
    amount = story.demanded(P, "3-12 10:00")

    assert refused(story.try_deposit(amount, P, "3-12 10:00")) == "deposit_officer"
    (taken,) = story.take(
        story.try_deposit(amount, P, "3-12 10:00", officer="+919000000061")
    )
    (pending,) = filed.take(filed.try_deposit(amount, P, "3-12 10:00"))

    assert isinstance(taken, e.Deposited)
    assert isinstance(pending, e.Deposited)
    assert taken.decided_by == "+919000000061"
    assert (pending.decided_by, pending.last_day) == (None, day("3-11"))


def test_another_reading_keeps_the_deposit_open_always():
    """RD-38 flipped."""
    story = market("1 cow", pack=ALWAYS)
    story.claim(P, "3-05 10:00", remote=False)

    story.deposit_all(P, "3-20 10:00")

    assert story.states() == ["DEPOSITED"]


def test_both_limbs_are_needed():
    """A-42."""
    story = market("1 cow")

    assert refused(story.protest(P, "3-05 10:00", illegal=False)) == "protest_limbs"
    assert refused(story.protest(P, "3-05 10:00", complaining=False)) == "protest_limbs"
    assert refused(story.try_deposit(1800, P, "3-02 11:00")) == "protest_first"


def test_the_deposit_is_the_demand_to_the_paisa():
    """A-43."""
    story = market("1 cow")
    claimed, _ = story.take(story.protest(P, "3-02 11:00"))

    assert refused(story.try_deposit(1799, P, "3-02 11:00")) == "wrong_amount"
    (taken,) = story.take(story.try_deposit(1800, P, "3-02 11:00"))
    assert isinstance(claimed, e.Claimed)
    assert isinstance(taken, e.Deposited)


def test_hyderabad_knows_no_deposit_and_no_complaint():
    """U06."""
    story = market("1 cow", pack=ACT_H)

    assert refused(story.protest(P, "3-05 10:00")) == "not_in_this_law"
    assert refused(story.try_deposit(1, P, "3-05 10:00")) == "not_in_this_law"
    assert refused(story.complaint("7", "3-05 10:00")) == "not_in_this_law"
    assert refused(story.ruling("allowed", "3-05 10:00")) == "not_in_this_law"


def test_nothing_is_left_to_protest_for():
    story = market("1 cow")
    story.pay_all(P, "3-05 10:00")

    assert refused(story.protest(P, "3-05 11:00")) == "nothing_owed"


def test_of_a_walk_in_the_days_count_from_the_arrival():
    """Where no seizure is on record the later day is the owner's."""
    story = Market()
    story.bring("1 cow", "3-02 10:00", seizer=Somebody(None, "Juma"))
    story.deposit_all(P, "3-12 10:00")
    never = Market()

    asked = story.turn("3-14 10:00")

    assert [type(x) for x in asked] == [e.ComplaintFellDue]
    assert isinstance(never.complaint(None, "3-05 10:00"), list)


def test_the_witness_of_one_without_a_phone_takes_a_deposit_too():
    story = market("1 cow")
    mute = Somebody(None, "Asha")
    story.deposit_all(mute, "3-05 10:00")

    story.deliver(mute, "3-05 11:00", witness=P)

    assert story.states() == ["RETURNED_DEPOSIT"]


def test_a_lot_that_is_deposited_for_leaves_the_sale():
    story = unclaimed("1 cow")
    story.set("3-18 11:00")
    story.take(story.complaint("CC 7/2026", "3-18 11:05"))

    made = story.deposit_all(P, "3-18 11:10")

    kinds = [type(one) for one in made]
    assert kinds == [e.Deposited, e.LotWithdrawn, e.SaleClosed]
    assert made[1].because == "deposit"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("state", "code"), [("3-17", None), ("3-18", "redemption_over")]
)
def test_another_reading_ends_redemption_with_the_clock(state: str, code: str | None):
    """RD-19 flipped: only until the sale opens."""
    story = market("1 cow", pack=CLOCK_END)
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    story.sweep(f"{state} 09:00")
    owed = story.demanded(P, f"{state} 10:00")

    made = story.try_pay(owed, P, f"{state} 10:00")

    assert isinstance(made, list) if code is None else refused(made) == code
