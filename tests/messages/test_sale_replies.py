"""Who hears what from refusal to surplus; every message is filled from its text."""

from dataclasses import replace

import pytest

from gateway.cases import closing, custody
from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.barred import Interest
from gateway.cases.case import Case
from gateway.keywords import load_words
from gateway.messages.replies import Tell, To, View, tells
from gateway.messages.values import spell
from gateway.store.templates import find_templates_dir, load_templates
from tests.cases.builders import ACT_H, KEEPER, SHELF, P, Q, Somebody, at
from tests.cases.sales import (
    OTHER,
    Market,
    buyer,
    market,
    refused_herd,
    unclaimed,
)

TEMPLATES = load_templates(find_templates_dir())
ENGLISH = load_words(TEMPLATES.words("en"))
NO_PHONE = Somebody(None, "Asha")


def heard(story: Market) -> list[tuple[To, str, str]]:
    """Every message of a story: whom it is for, its name, its English text."""
    found = []
    case = Case()
    for event in story.events:
        case = fold([event], case)
        view = View(case, story.pack, at("3-20 10:00"), KEEPER)
        found += [_filled(tell) for tell in tells(event, view)]
    return found


def _filled(tell: Tell) -> tuple[To, str, str]:
    values = {key: spell(value, ENGLISH) for key, value in tell.values.items()}
    if tell.code:
        values["code"] = "123456"
    assert (tell.to is To.PARTY) == (tell.party is not None)
    return tell.to, tell.message, TEMPLATES.render("en", tell.message, values)


def names(story: Market, to: To) -> list[str]:
    return [name for whom, name, _ in heard(story) if whom is to]


def text(story: Market, name: str) -> str:
    return next(text for _, found, text in heard(story) if found == name)


def test_a_refused_herd_sold_at_cover_is_told_to_all_step_by_step():
    """M11, D11 in short."""
    story = refused_herd("5 cow", P)
    story.turn("3-12 00:01")
    story.set("3-12 11:00")
    story.take(story.bid(1, 30000, "3-12 11:05"))
    flagged = [*buyer(), Interest("collector", OTHER, ("police",))]
    story.take(story.bid(1, 35000, "3-12 11:06", flagged))
    story.sold(1, 35000, "3-12 11:10", parties=flagged)
    story.sold(2, 38000, "3-12 11:20")
    story.close("3-12 12:00", 2500)
    story.take(story.tender("3-12 12:30"))
    story.take(story.receive("3-12 13:00"))
    story.take(story.remit(5000, "3-13 10:00"))
    story.take(story.remit(44000, "3-13 10:00"))
    story.take(story.remit(2500, "3-13 10:00"))

    party = names(story, To.PARTY)
    first = ["refusal_owner", "sale_owner_refused", "sale_set_owner", "lot_sold_buyer"]
    assert party[:4] == first
    assert "(c) fine and keep Rs 490.00" in text(story, "account")
    assert "(b) in pound Mon 2 Mar 2026 10:00 to Thu 12 Mar 2026" in text(
        story, "account"
    )
    assert "(f) fine Rs 50.00, keep Rs 440.00, expenses Rs 25.00" in text(
        story, "account"
    )
    assert "balance Rs 215.00, left 3 cows" in text(story, "account")
    assert names(story, To.OFFICER).count("buyer_flagged") == 2
    assert "1 cow, 2 cow, 3 cow, 4 cow, 5 cow" in text(story, "sale_lots_1")
    assert "remaining_keeper" in names(story, To.KEEPER)
    sent = ["fines_remitted", "charges_paid_over", "expenses_paid_over"]
    assert names(story, To.SENDER)[-3:] == sent
    assert names(story, To.KEEPER).count("charges_keeper") == 1


def test_no_text_of_a_sale_cites_the_section_of_the_other_track():
    """S.15(1) is of those who would not pay, s.13(3) of what nobody claimed."""
    owed, nobodys = refused_herd("1 cow", P), unclaimed("1 cow")
    owed.turn("3-12 00:01")
    owed.take(owed.try_set("3-12 11:00", order=None))
    nobodys.take(nobodys.try_set("3-18 11:00", order=None))
    for story, day_ in ((owed, "3-12"), (nobodys, "3-18")):
        story.set(f"{day_} 11:00")
        story.sold(1, 50000, f"{day_} 11:10")
        story.close(f"{day_} 12:00")

    of_refusal = [text for _, _, text in heard(owed)]
    of_nobody = [text for _, _, text in heard(nobodys)]

    assert not any("13(" in text or "last day" in text for text in of_refusal)
    assert not any("15(" in text for text in of_nobody)
    for name in ("sale_due_refused", "sale_owner_refused", "sale_blocked", "sale_set"):
        assert "(s.15(1))" in text(owed, name)
    for name in ("sale_due", "sale_owner", "sale_blocked", "sale_set"):
        assert "(s.13(3))" in text(nobodys, name)


def test_where_both_wait_the_blocked_sale_cites_both():
    story = market("2 cow")
    story.claim(P, "3-04 10:00", "1 cow", remote=False)
    story.refuse("3-05 10:00")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    story.turn("3-18 00:01")

    story.take(story.try_set("3-18 11:00", order=None))

    assert "(ss.13(3), 15(1))" in text(story, "sale_blocked")


def test_the_known_owner_hears_of_the_sale_that_another_s_refusal_led_to():
    story = market("1 cow")
    story.claim(P, "3-04 10:00", remote=False)
    story.owner(Q)
    story.refuse("3-05 10:00")
    story.turn("3-06 10:00")

    assert names(story, To.OWNER)[-1] == "sale_owner_refused"
    assert "sale_owner_refused" in names(story, To.PARTY)


def test_a_seller_is_told_what_comes_after_the_last_lot():
    """T24: the account, another sale, or nothing."""
    account, short, none = unclaimed("1 cow"), refused_herd("2 cow", P), unclaimed()
    account.set("3-18 11:00")
    account.sold(1, 50000, "3-18 11:10")
    short.set("3-12 11:00")
    short.sold(1, 9000, "3-12 11:10")
    short.take(short.unsold(2, "3-12 11:20"))
    none.set("3-18 11:00")
    none.take(none.unsold(1, "3-18 11:10"))

    assert "SPENT 1000017" in text(account, "sale_over")
    assert "Left: 1 cow" in text(short, "sale_short")
    assert names(none, To.OFFICER)[-1] == "sale_closed"


def test_a_shortfall_does_not_keep_the_owner_s_cattle():
    """S.15(3), RD-34: they are tendered with the account."""
    story = refused_herd("5 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 35000, "3-12 11:10")
    story.sold(2, 38000, "3-12 11:20")
    story.close("3-12 12:00", 24500)

    assert "TENDER 1000017" in text(story, "settled_short_left")


def test_the_keeper_signs_for_no_money_that_is_another_s():
    """RD-79: in Hyderabad the keep is the Government's."""
    story = market("1 cow", "5-04 10:00", pack=ACT_H)
    story.sweep("5-15 00:01")
    story.set("5-15 10:00")
    story.sold(1, 50000, "5-15 10:10")
    fee = 12 * 700
    story.take(story.remit(fee, "5-16 10:00"))

    assert names(story, To.SENDER)[-1] == "charges_paid_over"
    assert "charges_keeper" not in names(story, To.KEEPER)


def test_the_halves_that_are_declined_are_told_each():
    """T27."""
    both, money, cattle = (refused_herd("2 cow", P) for _ in range(3))
    for story in (both, money, cattle):
        story.set("3-12 11:00")
        story.sold(1, 35000, "3-12 11:10")
        story.close("3-12 12:00")
        story.take(story.tender("3-12 12:30"))
    money.take(money.decline("money", "3-12 13:00"))
    money.take(money.receive("3-12 13:10"))
    cattle.take(cattle.decline("cattle", "3-12 13:00"))
    cattle.take(cattle.receive("3-12 13:10"))
    for half in ("cattle", "money"):
        both.take(both.decline(half, "3-12 13:00"))

    assert {"declined_money", "remaining_noted"} <= set(names(money, To.SENDER))
    assert {"declined_cattle", "balance_noted"} <= set(names(cattle, To.SENDER))
    assert "remaining_keeper" not in names(cattle, To.KEEPER)
    assert names(both, To.SENDER)[-1] == "declined_both"
    assert "report_again" in names(both, To.KEEPER)


def test_where_only_money_was_declined_no_report_is_due():
    story = refused_herd("1 cow", P)
    story.set("3-12 11:00")
    story.sold(1, 35000, "3-12 11:10")
    story.close("3-12 12:00")
    story.take(story.tender("3-12 12:30"))
    story.take(story.decline("money", "3-12 13:00"))

    assert "report_again" not in names(story, To.KEEPER)
    assert "left none" in text(story, "account")
    assert "sale_covered" in names(story, To.OFFICER)


def test_the_surplus_is_told_to_owner_claimant_and_decider():
    """T30 to T32."""
    story, credited = unclaimed("2 buffalo"), unclaimed("2 buffalo")
    for one in (story, credited):
        one.owner(P)
        one.set("3-18 11:00")
        one.sold(1, 97000, "3-18 11:10")
        one.sold(2, 100000, "3-18 11:20")
        one.close("3-18 12:00", 4000)
    story.take(story.surplus(P, "6-18"))
    story.take(story.surplus(Q, "6-18"))
    story.turn("6-19 10:00")
    story.take(story.decide(False, "6-20", claimant=Q))
    story.take(story.decide(True, "6-21"))
    credited.turn("6-19 00:00")

    assert "surplus_owner" in names(story, To.PARTY)
    assert names(story, To.CLAIMANT)[-2:] == ["surplus_rejected", "surplus_established"]
    assert names(story, To.DECIDER)[-1] == "surplus_decision_due"
    assert "until Thu 18 Jun 2026 (s.16(3))" in text(story, "surplus_held")
    assert names(credited, To.OFFICER)[-1] == "surplus_credited"


def test_where_no_days_end_a_surplus_none_are_named():
    story = unclaimed("1 cow")
    held = e.SurplusHeld(1, 100, at("3-18").date(), None, "la_fund")
    view = View(story.case, story.pack, at("3-20 10:00"), KEEPER)

    assert [_filled(tell)[1] for tell in tells(held, view)] == ["surplus_held_no_end"]


@pytest.mark.parametrize("statute", ["za-bergrivier-2009", "gh-tano-south"])
@pytest.mark.parametrize("unclaimed_sale", [True, False])
def test_an_account_under_a_law_without_fines_speaks_of_none(
    statute: str, unclaimed_sale: bool
) -> None:
    story = unclaimed("1 cow")
    story.set("3-18 11:00")
    story.sold(1, 70000, "3-18 11:10")
    story.close("3-18 12:00")
    (made,) = [each for each in story.events if isinstance(each, e.Settled)]
    accounts = tuple(replace(account, owner=P) for account in made.accounts)
    settled = replace(made, accounts=accounts, unclaimed=unclaimed_sale)
    view = View(story.case, SHELF.newest(statute), at("3-20 10:00"), KEEPER)

    said = [_filled(tell)[2] for tell in tells(settled, view)]

    assert len(said) == 2
    assert not [text for text in said if "fine" in text.casefold()]


def test_a_shortfall_is_told_to_the_seller_alone_as_nobody_s_debt():
    story = unclaimed("1 ass")
    story.set("3-18 11:00")
    story.sold(1, 7000, "3-18 11:10")
    story.close("3-18 12:00", 300)

    assert "short by Rs 24.00" in text(story, "settled_short")


def test_deposit_complaint_and_ruling_are_told_to_payer_and_keeper():
    """T10, T38 to T40."""
    applied, refunded, mute = market("1 cow"), market("1 cow"), market("1 cow")
    for one in (applied, refunded):
        one.deposit_all(P, "3-06 10:00")
    applied.turn("4-30 10:00")
    applied.take(applied.complaint(None, "5-01 10:00"))
    refunded.take(refunded.complaint("CC 7", "3-10 10:00"))
    refunded.take(refunded.ruling("allowed", "5-02 10:00"))
    refunded.take(refunded.ruling("allowed", "5-02 10:00", "refund"))
    mute.deposit_all(NO_PHONE, "3-06 10:00")
    mute.take(mute.complaint("CC 8", "3-10 10:00"))
    mute.take(mute.ruling("dismissed", "5-02 10:00"))

    assert names(applied, To.PAYER) == ["deposited"]
    assert names(applied, To.OFFICER) == ["complaint_due"] * 3
    assert names(applied, To.PARTY) == ["deposit_applied"]
    assert names(refunded, To.OWNER) == ["ruling_allowed_owner"] * 2
    assert names(refunded, To.PARTY) == ["deposit_refunded"]
    assert "deposited_no_phone" in names(mute, To.SENDER)
    assert names(mute, To.PARTY) == []
    assert names(mute, To.OWNER) == ["ruling_dismissed_owner"]


def test_rivals_are_told_of_each_other_and_of_the_end():
    """T12, T13."""
    story = market("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    story.claim(Q, "3-06 10:00", remote=False)
    story.turn("4-10 10:00")
    story.take(story.withdraw(Q, "4-11 10:00"))

    assert names(story, To.PARTY) == [
        "disputed_rival", "disputed_claimant", "dispute_won", "dispute_lost",
    ]  # fmt: skip
    assert {"disputed_officer", "dispute_due"} <= set(names(story, To.OFFICER))


def test_withdrawal_more_time_and_decision_are_told():
    """RD-67."""
    story, due = market("1 cow"), unclaimed("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    story.turn("3-14 10:00")
    story.take(story.until("3-14 11:00", "3-20"))
    story.take(story.withdraw(P, "3-15 10:00"))
    due.claim(P, "3-18 10:00", remote=False)
    due.take(due.withdraw(P, "3-18 11:00"))

    assert "decision_due" in names(story, To.OFFICER)
    assert "decision_claimant" in names(story, To.CLAIMANT)
    assert "more_time_owner" in names(story, To.OWNER)
    assert "claim_withdrawn" in names(story, To.SENDER)
    assert "claim_withdrawn_noted" in names(due, To.SENDER)


def test_a_tender_and_a_decided_fine_are_told():
    """RD-82, LEVY."""
    story = Market()
    story.seize("1 cow", capacity=None, damage=None)
    story.bring("1 cow", "3-02 10:00")
    story.take(story.levy(1000))
    story.take(story.offer(story.demanded(P, "3-05 10:00"), P, "3-05 10:00"))

    assert "Rs 10.00" in text(story, "fine_decided_owner")
    assert names(story, To.OFFICER)[-1] == "tender_officer"


def test_what_leaves_the_sale_is_told_with_the_reason():
    """T22, X15, X18."""
    story = unclaimed("5 goat")
    story.set("3-18 11:00")
    story.take(
        custody.release(
            story.case, story.pack, (("goat", 1),), "civil_court", "9",
            at("3-18").date(), "title", confirmed=True, at=at("3-18 11:01"),
        )
    )  # fmt: skip
    story.claim(P, "3-18 11:03", "1 goat", remote=False)
    story.pay_all(P, "3-18 11:04")
    story.take(story.unsold(3, "3-18 11:05"))
    story.take(closing.withdraw_lot(story.case, story.pack, 4, at("3-18 11:06")))
    story.close("3-18 12:00")

    assert {"lot_unsold", "lot_withdrawn"} <= set(names(story, To.SENDER))
    officer = names(story, To.OFFICER)
    assert {"lot_withdrawn_paid", "lot_withdrawn_order", "sale_closed_left"} <= set(
        officer
    )


def test_a_sale_blocked_or_not_held_is_told_to_officer_and_keeper():
    """RD-71."""
    story = unclaimed("1 cow")
    story.set("3-18 11:00", order=None)
    story.turn("3-30 10:00")

    assert names(story, To.SENDER)[-1] == "sale_blocked"
    assert names(story, To.KEEPER)[-1] == "sale_not_held_keeper"


def test_many_lots_take_more_than_one_line():
    story = unclaimed("9 buffalo 9 cow")
    story.born("1 calf", "3-18 05:00")
    story.set("3-18 11:00")
    lots = [name for _, name, _ in heard(story) if name.startswith("sale_lots")]

    assert lots == ["sale_lots_3", "sale_lots_3"] or len(lots) > 1


def test_other_disposal_is_told_to_keeper_and_owner():
    """T23."""
    story = unclaimed("1 cow")
    story.owner(P)
    story.take(story.dispose("3-18 10:00"))

    assert names(story, To.PARTY)[0] == "disposed_owner"
    assert "disposed_keeper" in names(story, To.KEEPER)


def test_in_hyderabad_the_herd_s_sale_and_account_are_told():
    """U03 to U05."""
    story = market("2 goat", "5-04 10:00", pack=ACT_H)
    story.sweep("5-15 00:01")
    story.set("5-15 10:00")
    story.sold(1, 9000, "5-15 10:10")
    story.sold(2, 9000, "5-15 10:20")
    story.turn("5-31 00:00")

    assert "H(2)" in text(story, "surplus_credited")
    assert "settled_surplus" in names(story, To.OFFICER)


def test_fines_of_the_window_are_told_when_remitted():
    """A-64."""
    story = market("1 cow")
    story.pay_all(P, "3-03 10:00")
    story.take(story.remit(1000, "3-04 10:00"))

    assert names(story, To.SENDER)[-1] == "window_remitted"
