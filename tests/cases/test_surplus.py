"""The surplus: claimed in time, decided on the record, credited when nobody came."""

from gateway.cases import events as e
from tests.cases.builders import ACT_H, P, Q, day, refused
from tests.cases.sales import NAMED, Market, market, unclaimed
from tests.law.packs import act_h

LITERAL = act_h(
    'establish = { v = "appear_within_prove_at_sitting"', 'establish = { v = "within"'
)


def held() -> Market:
    """M13: deposited on 18 March."""
    story = unclaimed("2 buffalo")
    story.set("3-18 11:00")
    story.sold(1, 97000, "3-18 11:10")
    story.sold(2, 100000, "3-18 11:20")
    story.close("3-18 12:00", 4000)
    return story


def sold_in_hyderabad(pack: object = ACT_H) -> Market:
    """D9: two goats sold on 15 May."""
    story = market("2 goat", "5-04 10:00", pack=pack)
    story.sweep("5-15 00:01")
    story.set("5-15 10:00")
    story.sold(1, 9000, "5-15 10:10")
    story.sold(2, 9000, "5-15 10:20")
    return story


def test_a_claim_on_the_last_day_is_in_time_and_on_the_next_is_late():
    """T30, A-57, RD-36."""
    in_time, late = held(), held()

    (claim,) = in_time.take(in_time.surplus(P, "6-18"))

    assert isinstance(claim, e.SurplusClaimed)
    assert (claim.amount, claim.last_day) == (156000, day("6-18"))
    assert refused(late.surplus(P, "6-19")) == "surplus_late"
    assert refused(in_time.surplus(P, "6-18")) == "claimed_before"


def test_a_pending_claim_is_never_credited_over():
    """T32, X11: the decider is asked; established after the days (RD-36)."""
    story = held()
    story.take(story.surplus(P, "6-18"))

    (asked,) = story.turn("8-01 10:00")

    assert isinstance(asked, e.SurplusDecisionDue)
    assert (asked.claimant, asked.opens) == (P, day("6-19"))
    assert story.turn("12-01 10:00") == []
    (won,) = story.take(story.decide(True, "12-01"))
    assert isinstance(won, e.SurplusDecided)
    assert story.case.closed
    assert story.money()["claimant"] == 156000


def test_one_who_was_rejected_after_the_last_day_leaves_it_to_the_fund():
    """Item 22: the adverse case."""
    story = held()
    story.take(story.surplus(P, "6-18"))
    story.turn("6-19 10:00")

    story.take(story.decide(False, "6-30"))
    (credited,) = story.turn("6-30 12:00")

    assert isinstance(credited, e.SurplusCredited)
    assert (credited.payee, credited.amount) == ("la_fund", 156000)


def test_nobody_decides_where_he_claims_himself():
    """T31: by person, and by another number of his."""
    story = held()
    story.take(story.surplus(P, "5-01"))
    story.take(story.surplus(Q, "5-02"))

    assert refused(story.decide(True, "5-03", claimant=Q, decider=P)) == "own_claim"
    also = [str(P.number)]
    assert refused(story.decide(False, "5-03", claimant=Q, also=also)) == "own_claim"


def test_a_decision_needs_reasons_a_claim_and_a_name_among_several():
    """T31, D17."""
    story = held()
    assert refused(story.decide(True, "5-01")) == "no_claim_pending"
    story.take(story.surplus(P, "5-01"))
    story.take(story.surplus(Q, "5-02"))

    assert refused(story.decide(True, "5-03", reasons="")) == "reasons_needed"
    assert refused(story.decide(True, "5-03")) == "which_claimant"
    (won,) = story.take(story.decide(True, "5-03", claimant=Q))

    assert isinstance(won, e.SurplusDecided)
    assert won.claimant == Q
    assert refused(story.decide(True, "5-03", claimant=P)) == "no_claim_pending"


def test_the_other_claim_stays_when_one_is_rejected():
    story = held()
    story.take(story.surplus(P, "5-01"))
    story.take(story.surplus(Q, "5-02"))

    story.take(story.decide(False, "5-03", claimant=P))

    assert story.case.rests[0].claims == (Q,)
    assert story.turn("6-18 10:00") == []


def test_hyderabad_s_days_count_from_the_sale_and_it_is_claimed_by_the_head():
    """U04, D9, H-07, item 31."""
    story = sold_in_hyderabad()
    assert refused(story.surplus(P, "5-31")) == "surplus_late"
    assert refused(story.surplus(P, "5-30", "3 goat")) == "not_so_many"

    (claim,) = story.take(story.surplus(P, "5-30", "1 goat"))

    assert isinstance(claim, e.SurplusClaimed)
    assert (claim.rests, claim.amount) == ((1,), 9000 - 100 - 12 * 250)
    made = story.turn("5-31 00:00")
    assert {type(x) for x in made} == {e.SurplusCredited, e.SurplusDecisionDue}
    credited = next(x for x in made if isinstance(x, e.SurplusCredited))
    assert (credited.rests, credited.payee) == ((2,), "government")


def test_who_appears_on_day_fifteen_may_prove_on_day_seventeen():
    """X34 as corrected, RD-45."""
    story = sold_in_hyderabad()
    story.take(story.surplus(P, "5-30"))

    story.take(story.decide(True, "6-01"))

    assert story.money()["claimant"] == 2 * (9000 - 100 - 12 * 250)


def test_another_reading_wants_proof_within_the_days():
    """RD-45 flipped."""
    early, late = sold_in_hyderabad(LITERAL), sold_in_hyderabad(LITERAL)
    for story in (early, late):
        story.take(story.surplus(P, "5-30"))

    assert refused(late.decide(True, "6-01")) == "surplus_late"
    assert early.take(early.decide(True, "5-30"))
    assert late.take(late.decide(False, "6-01"))


def test_before_the_account_there_is_nothing_to_claim_yet():
    story, none = unclaimed("1 cow"), market("1 cow")
    story.set("3-18 11:00")
    story.sold(1, 30000, "3-18 11:10")

    assert refused(story.surplus(P, "3-18")) == "sale_not_closed"
    assert refused(none.surplus(P, "3-18")) == "no_surplus"


def test_a_surplus_on_its_way_to_deposit_can_be_claimed_and_no_clock_runs():
    """RD-36: the days count from its receipt."""
    story = unclaimed("1 cow")
    story.set("3-18 11:00", seller=NAMED)
    story.sold(1, 30000, "3-18 11:10")
    story.close("3-18 12:00")

    (claim,) = story.take(story.surplus(P, "9-18"))

    assert isinstance(claim, e.SurplusClaimed)
    assert claim.last_day is None
    assert story.turn("12-18 10:00") == []
