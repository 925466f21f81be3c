"""Owners and claims: who is meant, what a claim stops, and for how long (RD-67)."""

import pytest

from gateway.cases import claims
from gateway.cases import events as e
from gateway.law.clocks import closed_days
from tests.cases.builders import (
    ACT_H,
    P,
    Q,
    Somebody,
    Story,
    at,
    day,
    heads,
    impounded,
    noticed,
    refused,
    without,
)
from tests.cases.sales import market

STRANGER = Somebody("+919000000029", "Ravi")
NO_PHONE = Somebody(None, "Asha")


def owners(story: Story) -> list[str | None]:
    return [head.owner.name if head.owner else None for head in story.case.heads]


def claimants(story: Story) -> list[str | None]:
    return [head.claimant.name if head.claimant else None for head in story.case.heads]


def test_the_second_owner_gets_what_the_first_has_not():
    """M18: six goats, P's four and Q's two."""
    story = impounded("6 goat")

    story.owner(P, "4 goat")
    story.owner(Q, "2 goat")

    assert owners(story) == ["Pavan"] * 4 + ["Qadir"] * 2


def test_an_owner_named_again_keeps_his_own():
    story = impounded("3 goat")
    story.owner(P, "1 goat")
    story.owner(Q, "2 goat")

    story.owner(Q, "2 goat")

    assert owners(story) == ["Pavan", "Qadir", "Qadir"]


def test_an_owner_named_for_all_is_the_owner_of_all():
    story = impounded("2 goat")

    story.owner(Q)

    assert owners(story) == ["Qadir", "Qadir"]
    assert story.case.owner == Q


def test_an_owner_by_tag_is_the_owner_of_that_beast_alone():
    story = Story()
    story.seize("3 goat", tags=("A1", "A2"))

    story.owner(P, tags=("A2",))

    assert owners(story) == [None, "Pavan", None]


def test_a_tag_that_no_beast_bears_names_no_beast():
    """Never the whole herd in its place."""
    story = impounded("2 goat")

    made = claims.name_owner(story.case, P, "keeper", (), ("Z9",))

    assert refused(made) == "not_so_many"
    assert owners(story) == [None, None]


def test_a_tag_counts_as_one_of_its_kind():
    story = Story()
    story.seize("3 goat", tags=("A1", "A2", "A3"))

    story.owner(P, "2 goat", tags=("A3",))

    assert owners(story) == ["Pavan", None, "Pavan"]


def test_there_are_not_so_many_of_that_kind():
    story = impounded("2 goat")

    made = claims.name_owner(story.case, P, "keeper", heads("3 goat"))

    assert refused(made) == "not_so_many"


def test_a_beast_that_is_lost_has_an_owner_all_the_same():
    story = impounded("2 goat")
    story.lost("1 goat", "3-03 10:00")

    story.owner(P)

    assert owners(story) == ["Pavan", "Pavan"]


def test_nobody_owns_what_is_gone():
    story = impounded("1 goat")
    story.died("1 goat", "3-03 10:00")

    made = claims.name_owner(story.case, P, "keeper")

    assert refused(made) == "none_in_that_state"


@pytest.mark.parametrize(("one", "other", "equal"), [
    (P, Somebody(P.number, "Other"), True),
    (P, Q, False),
    (NO_PHONE, Somebody(None, "Asha"), True),
    (NO_PHONE, Somebody(None, "Usha"), False),
    (NO_PHONE, P, False),
])  # fmt: skip
def test_people_are_told_apart_by_number_or_else_by_name(
    one: Somebody, other: Somebody, equal: bool
):
    story = impounded("2 goat")
    story.owner(one, "1 goat")

    story.owner(other, "1 goat")

    assert (owners(story)[1] is None) is equal


def test_a_claim_in_time_takes_the_head_off_the_track():
    """T08, s.13(1) "not claimed"."""
    story = impounded("2 cow")

    story.claim(P, "3-05 10:00", "1 cow", remote=False)

    assert story.states() == ["CLAIMED", "IMPOUNDED"]
    (due,) = story.sweep("3-30 10:00")
    assert isinstance(due, e.ReportFellDue)
    assert due.heads == (2,)


def test_a_claim_at_the_gate_has_no_end_of_its_own():
    story = impounded("1 cow")

    story.claim(P, "3-05 10:00", remote=False)

    assert story.sweep("12-30 10:00") == []


def test_a_claim_texted_just_before_midnight_of_the_last_day_holds_three_days():
    """X26, RD-06: not a refusal of anything, and not for ever."""
    story = impounded("1 cow")

    (claimed,) = story.claim(P, "3-09 23:58")

    assert isinstance(claimed, e.Claimed)
    assert claimed.hold_until == day("3-12")
    assert story.sweep("3-12 23:59") == []
    (lapsed,) = story.sweep("3-13 00:00")
    assert lapsed == e.ClaimLapsed((1,), P, day("3-20"), day("3-13"))
    assert story.states() == ["IMPOUNDED"]
    assert story.sweep("3-20 23:59") == []
    (due,) = story.sweep("3-21 00:00")
    assert isinstance(due, e.ReportFellDue)
    assert (due.last_day, due.opens) == (day("3-20"), day("3-21"))


def test_a_hold_that_lapses_early_brings_back_the_original_last_day():
    """RD-67 (iii)."""
    story = impounded("1 cow")
    story.claim(P, "3-03 10:00")

    (lapsed,) = story.sweep("3-07 00:01")

    assert lapsed == e.ClaimLapsed((1,), P, day("3-09"), day("3-07"))
    (due,) = story.sweep("3-10 00:01")
    assert isinstance(due, e.ReportFellDue)
    assert due.opens == day("3-10")


def test_after_a_hold_by_phone_the_track_goes_on_and_every_day_is_charged():
    """law.md 8 item 49: claimed by phone on the 3rd, resumed, sold on the 18th."""
    story = market("1 cow")
    story.claim(P, "3-03 10:00")
    story.turn("3-07 00:01")
    story.turn("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    story.turn("3-18 00:01")

    story.set("3-18 10:00")
    story.sold(1, 20000, "3-18 10:10")
    made = story.close("3-18 10:20")

    settled = next(x for x in made if isinstance(x, e.Settled))
    paid = {d.what: d.paid for d in settled.accounts[0].deductions if d.due}
    assert paid == {"charge": 17 * 800, "fine": 1000}
    assert settled.balance == 20000 - 14600


def test_a_late_sweep_shortens_nothing_for_a_claimant_who_was_never_told():
    """RD-67: not earlier than seven days after telling him."""
    story = impounded("1 cow")
    story.claim(P, "3-03 10:00")

    (lapsed,) = story.sweep("3-12 09:00")

    assert lapsed == e.ClaimLapsed((1,), P, day("3-19"), day("3-07"))


def test_the_days_after_telling_end_on_a_day_on_which_the_pound_is_open():
    story = impounded("1 cow", closed=closed_days([6]))
    story.claim(P, "3-09 10:00")

    (lapsed,) = story.sweep("3-15 09:00")

    assert isinstance(lapsed, e.ClaimLapsed)
    assert lapsed.held_until == day("3-23")


def test_a_pack_without_decision_days_gives_none():
    story = impounded("1 cow", pack=without("unpaid_decision_days"))
    story.claim(P, "3-09 10:00")

    (lapsed,) = story.sweep("3-13 09:00")

    assert isinstance(lapsed, e.ClaimLapsed)
    assert lapsed.held_until == day("3-13")


def test_one_hold_by_phone_for_each_head():
    """RD-67 (iv), 51: a phone cannot hold off a sale again and again."""
    story = impounded("1 cow")
    story.claim(P, "3-03 10:00")

    assert refused(story.try_claim(P, "3-04 10:00")) == "claimed_before"
    story.sweep("3-07 00:01")
    assert refused(story.try_claim(P, "3-07 10:00")) == "claimed_before"
    assert refused(story.try_claim(Q, "3-07 10:00")) == "claimed_before"


def test_a_second_claim_by_phone_holds_only_the_heads_that_had_none():
    story = impounded("2 cow")
    story.claim(P, "3-03 10:00", "1 cow")
    story.sweep("3-07 00:01")

    (claimed,) = story.claim(P, "3-07 10:00")

    assert isinstance(claimed, e.Claimed)
    assert claimed.heads == (2,)


def test_who_comes_to_the_gate_after_a_claim_by_phone_holds_without_end():
    story = impounded("1 cow")
    story.claim(P, "3-03 10:00")

    story.claim(P, "3-04 10:00", remote=False)

    assert story.sweep("3-30 10:00") == []
    assert story.states() == ["CLAIMED"]


def test_what_another_has_claimed_is_disputed():
    """X10, T12; Act H has no such row."""
    story, other = impounded("1 cow"), impounded("1 cow", pack=ACT_H)
    story.claim(P, "3-03 10:00")
    other.claim(P, "3-03 10:00")

    story.claim(Q, "3-04 10:00")

    assert story.states() == ["DISPUTED"]
    assert refused(other.try_claim(Q, "3-04 10:00")) == "claimed_by_another"


def test_who_names_no_heads_claims_his_own():
    """X04, M18: two owners in one herd."""
    story = impounded("6 goat")
    story.owner(P, "4 goat")
    story.owner(Q, "2 goat")

    story.claim(P, "3-05 10:00")
    story.claim(Q, "3-05 11:00")

    assert claimants(story) == ["Pavan"] * 4 + ["Qadir"] * 2


def test_who_owns_nothing_there_claims_what_is_nobody_s():
    story = impounded("3 goat")
    story.owner(P, "1 goat")

    story.claim(STRANGER, "3-05 10:00", remote=False)

    assert claimants(story) == [None, "Ravi", "Ravi"]


def test_a_claim_against_the_known_owner_is_a_rival_claim():
    """T12, X10: only an agent on record speaks for him (RD-22)."""
    story = impounded("2 goat")
    story.owner(P)

    (made,) = story.claim(STRANGER, "3-05 10:00", remote=False)

    assert isinstance(made, e.Disputed)
    assert (made.claimant, made.rival) == (P, STRANGER)
    assert claimants(story) == ["Pavan", "Pavan"]
    assert set(story.states()) == {"DISPUTED"}


@pytest.mark.parametrize(
    ("known", "claimant", "state"),
    [
        (P, Somebody(P.number, None), "CLAIMED"),
        (P, Somebody(None, "Pavan"), "CLAIMED"),
        (NO_PHONE, Somebody("+919000000029", "Asha"), "CLAIMED"),
        (NO_PHONE, Somebody("+919000000029", None), "CLAIMED"),
        (NO_PHONE, STRANGER, "DISPUTED"),
        (P, Somebody("+919000000029", "Pavan"), "DISPUTED"),
    ],
)
def test_where_a_number_lacks_two_names_tell_the_owner_from_another(
    known: Somebody, claimant: Somebody, state: str
):
    story = impounded("1 goat")
    story.owner(known)

    story.claim(claimant, "3-05 10:00", remote=False)

    assert story.states() == [state]


def test_what_is_due_for_sale_is_not_disputed_and_stays_the_known_owner_s():
    story = noticed()
    story.owner(P)
    story.sweep("3-18 00:01")

    assert refused(story.try_claim(Q, "3-18 10:00", remote=False)) == "owner_known"


def test_two_goats_are_two_that_are_not_claimed_yet():
    story = impounded("4 goat")
    story.claim(P, "3-05 10:00", "2 goat")

    story.claim(Q, "3-05 11:00", "2 goat")

    assert claimants(story) == ["Pavan", "Pavan", "Qadir", "Qadir"]


def test_the_head_s_claim_goes_over_the_group_s_clock():
    """The other goes on without it; it needs a report and a notice of its own."""
    story = impounded("2 cow")
    story.claim(P, "3-08 10:00", "1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-10 12:00")

    (lapsed,) = story.sweep("3-12 00:01")

    assert isinstance(lapsed, e.ClaimLapsed)
    assert lapsed.held_until == day("3-19")
    assert [(h.group, h.noticed) for h in story.case.heads] == [(2, False), (1, True)]
    assert story.case.groups[1].anchor == day("3-02")
    assert [type(x) for x in story.sweep("3-18 00:01")] == [e.SaleFellDue]
    assert story.states() == ["IMPOUNDED", "SALE_DUE"]
    (due,) = story.sweep("3-20 00:01")
    assert isinstance(due, e.ReportFellDue)
    assert (due.group, due.heads) == (2, (1,))


def test_a_hold_that_lapses_before_the_notice_of_its_group_is_in_that_notice():
    story = impounded("2 cow")
    story.sweep("3-10 00:01")
    story.claim(P, "3-10 08:00", "1 cow")
    story.report("3-10 09:00")

    story.sweep("3-14 00:01")
    (posted,) = story.notice("3-14 11:00")

    assert isinstance(posted, e.NoticePosted)
    assert posted.heads == (1, 2)


def test_claimed_when_the_notice_went_up_it_needs_a_notice_of_its_own():
    story = impounded("2 cow")
    story.sweep("3-10 00:01")
    story.claim(P, "3-10 08:00", "1 cow")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")

    story.sweep("3-14 00:01")
    (posted,) = story.notice("3-14 11:00")

    assert isinstance(posted, e.NoticePosted)
    assert (posted.group, posted.heads) == (2, (1,))


def test_a_herd_all_claimed_on_notice_day_waits_for_its_notice_in_the_same_group():
    story = noticed("1 cow")
    story.claim(P, "3-12 10:00")
    story.sweep("3-16 00:01")

    assert story.case.stage == "PROCLAIMED"
    (due,) = story.sweep("3-18 00:01")
    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day("3-18")


def test_a_hold_in_the_second_week_lasts_past_the_end_of_it():
    story = noticed("1 cow")
    story.claim(P, "3-17 23:00")

    assert story.sweep("3-18 00:01") == []
    (lapsed,) = story.sweep("3-21 00:01")
    assert isinstance(lapsed, e.ClaimLapsed)
    assert lapsed.held_until == day("3-28")
    (due,) = story.sweep("3-29 00:01")
    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day("3-29")


def test_a_late_drum_shortens_no_hold_and_no_hold_shortens_a_late_drum():
    story = impounded("2 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.claim(P, "3-16 10:00", "1 cow")
    story.drum("3-25 12:00", because="flood")

    made = story.sweep("3-26 00:01")

    assert [type(x) for x in made] == [e.ClaimLapsed, e.SaleFellDue]
    assert story.states() == ["IMPOUNDED", "SALE_DUE"]


def test_a_claim_once_the_sale_is_due_is_noted_and_stops_nothing():
    """T08 as it now reads."""
    story = noticed("2 cow")
    story.sweep("3-18 00:01")

    (claimed,) = story.claim(P, "3-18 10:00")

    assert isinstance(claimed, e.Claimed)
    assert (claimed.leaves_track, claimed.hold_until) == (False, None)
    assert story.states() == ["SALE_DUE", "SALE_DUE"]
    assert claimants(story) == ["Pavan", "Pavan"]


def test_what_is_due_and_what_is_not_are_claimed_apart():
    story = noticed("1 cow")
    story.sweep("3-18 00:01")
    story.born("1 calf", "3-18 09:00")
    story.bring("1 goat", "3-18 10:00")

    first, second = story.claim(P, "3-18 11:00")

    assert isinstance(first, e.Claimed)
    assert isinstance(second, e.Claimed)
    assert (first.heads, first.leaves_track) == ((1, 2), False)
    assert (second.heads, second.leaves_track) == ((3,), True)


def test_in_hyderabad_a_claim_pauses_nothing():
    """H(2): appears and pays."""
    story = impounded("1 cow", "5-04 10:00", pack=ACT_H)

    (claimed,) = story.claim(P, "5-13 10:00")

    assert isinstance(claimed, e.Claimed)
    assert (claimed.leaves_track, claimed.hold_until) == (False, None)
    (due,) = story.sweep("5-15 00:01")
    assert isinstance(due, e.SaleFellDue)


def test_two_holds_that_lapse_together_are_told_to_two_people():
    story = impounded("2 cow")
    story.claim(P, "3-03 10:00", "1 cow")
    story.claim(Q, "3-03 11:00", "1 cow")

    made = story.sweep("3-07 00:01")

    assert [x.claimant for x in made if isinstance(x, e.ClaimLapsed)] == [P, Q]


def test_before_the_pound_there_is_nothing_to_claim():
    story = Story()
    story.seize("1 cow")

    made = claims.claim(story.case, P, story.pack, at("3-02 10:00"), remote=True)

    assert refused(made) == "none_in_that_state"
