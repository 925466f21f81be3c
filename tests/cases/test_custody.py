"""Released, dead, born, lost and found: what befalls cattle in the pound."""

import pytest

from gateway.cases import custody
from gateway.cases import events as e
from gateway.cases.case import State
from gateway.law.pack import Pack
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    BOTH,
    KINDS,
    P,
    Q,
    Story,
    at,
    day,
    heads,
    impounded,
    noticed,
    refused,
)
from tests.law.packs import act_a


def order(
    story: Story, authority: str, what: str = "", *, confirmed: bool = True
) -> list[e.Event] | e.Rejected:
    return custody.release(
        story.case,
        story.pack,
        heads(what),
        authority,
        "12/2026",
        day("3-05"),
        "theft case closed",
        confirmed=confirmed,
    )


@pytest.mark.parametrize(
    "authority",
    ["director", "local_authority", "magistrate_ch5", "civil_court", "other_court"],
)
def test_the_authorities_of_the_act_and_any_court_release(authority: str):
    """T33, RD-84, item 24."""
    story = impounded("1 cow")

    story.take(order(story, authority))

    assert story.states() == ["RELEASED_ORDER"]
    assert story.case.closed


@pytest.mark.parametrize("pack", BOTH)
def test_a_magistrate_is_a_court_in_every_pack(pack: Pack):
    story = impounded("1 cow", pack=pack)

    assert story.take(order(story, "magistrate"))


@pytest.mark.parametrize("authority", ["director", "local_authority"])
def test_in_hyderabad_only_a_court_releases(authority: str):
    """H-21 in place of U06."""
    story = impounded("1 cow", pack=ACT_H)

    assert refused(order(story, authority)) == "not_an_authority"
    assert story.take(order(story, "other_court"))


def test_a_pack_that_names_no_court_hears_its_authorities_alone():
    pack = act_a("any_court = { v = true", "any_court = { v = false")
    story = impounded("1 cow", pack=pack)

    assert refused(order(story, "other_court")) == "not_an_authority"
    assert story.take(order(story, "civil_court"))


def test_a_keeper_s_order_waits_for_an_officer_s_yes():
    story = impounded("1 cow")
    assert refused(custody.confirm_release(story.case)) == "no_order_waits"

    story.take(order(story, "director", confirmed=False))
    assert story.states() == ["IMPOUNDED"]
    (released,) = story.take(custody.confirm_release(story.case))

    assert isinstance(released, e.Released)
    assert released.order == "12/2026"
    assert story.states() == ["RELEASED_ORDER"]


def test_an_order_for_cattle_that_are_gone_releases_nothing():
    story = impounded("2 cow")
    story.take(order(story, "director", "1 cow", confirmed=False))
    story.died("1 cow", "3-03 10:00")

    assert refused(custody.confirm_release(story.case)) == "none_in_that_state"


def test_an_order_may_name_some_heads_only():
    """X19: per head."""
    story = impounded("3 cow")

    story.take(order(story, "civil_court", "2 cow"))

    assert story.states() == ["RELEASED_ORDER", "RELEASED_ORDER", "IMPOUNDED"]


def test_there_are_not_so_many_to_release():
    story = impounded("1 cow")

    assert refused(order(story, "director", "2 cow")) == "not_so_many"


def test_an_order_reaches_cattle_between_notice_and_sale_and_when_it_is_due():
    """X18."""
    for when in ("3-17 10:00", "3-18 10:00"):
        story = noticed("1 cow")
        story.sweep(when)

        story.take(order(story, "director"))

        assert story.states() == ["RELEASED_ORDER"]
        assert story.sweep("12-30 10:00") == []


def test_death_keeps_the_fine_and_ends_the_charge_that_day():
    """X06, T34, RD-54."""
    story = impounded("1 goat")

    story.died("1 goat", "3-05 23:00")

    assert [x.amount for x in story.owed("3-20 10:00").lines] == [300, 4 * 250]
    assert story.owed("3-20 10:00").total == 0
    assert story.sweep("3-30 10:00") == []


def test_a_dead_beast_is_in_no_report_and_no_notice():
    story = impounded("2 goat")
    story.died("1 goat", "3-05 23:00")

    (due,) = story.sweep("3-10 10:00")

    assert isinstance(due, e.ReportFellDue)
    assert due.heads == (2,)


def test_a_tag_says_which_of_the_beasts_died():
    story = Story()
    story.seize("2 cow", tags=("A1", "A2"))
    story.bring("2 cow", "3-02 10:00")

    story.died("", "3-03 10:00", tags=("A2",))

    assert story.states() == ["IMPOUNDED", "DEAD"]
    made = custody.died(story.case, (), at("3-03"), None, ("Z9",))
    assert refused(made) == "not_so_many"


def test_young_born_pay_no_fine_and_are_charged_from_their_day():
    """X08, T35; M17's calf: 0 + 1200."""
    story = impounded("1 cow")

    (born,) = story.born("1 calf", "3-04 06:00")

    assert isinstance(born, e.Born)
    assert (born.dam, born.group) == (1, 1)
    calf = story.case.heads[1]
    assert (calf.born, calf.fine, calf.dam) == (True, None, 1)
    assert story.owed("3-06 10:00", [calf]).total == 1200


@pytest.mark.parametrize(
    ("said", "kind", "dam"),
    [
        ("1 calf", "calf", "cow"),
        ("1 cow", "calf", "cow"),
        ("1 calf", "calf", "heifer"),
        ("1 she buffalo", "buffalo_calf", "she_buffalo"),
        ("1 horse", "foal", "mare"),
        ("1 pony", "pony_young", "pony"),
        ("1 kid", "kid", "goat"),
    ],
)
def test_what_is_born_is_young_of_its_dam_s_kind(said: str, kind: str, dam: str):
    story = Story()
    story.seize("")
    story.bring("", "3-02 10:00", counts=(("bullock", 1), (dam, 1)))

    story.born(said, "3-04 06:00")

    assert story.case.heads[-1].kind == kind
    assert story.case.heads[-1].dam == 2


@pytest.mark.parametrize("kind", ["ram", "he_buffalo", "colt"])
def test_no_male_bears_young(kind: str):
    story = Story()
    story.seize("")
    story.bring("", "3-02 10:00", counts=((kind, 1),))

    made = custody.born(story.case, heads("1 lamb"), at("3-04"), None, KINDS)

    assert refused(made) == "no_dam"


def test_the_young_have_their_dam_s_owner_claim_and_track():
    story = impounded("1 cow")
    story.owner(P)
    story.claim(P, "3-03 10:00")

    story.born("1 calf", "3-04 06:00")

    calf = story.case.heads[1]
    assert (calf.owner, calf.claimant, calf.state) == (P, P, State.CLAIMED)
    (lapsed,) = story.sweep("3-07 00:01")
    assert isinstance(lapsed, e.ClaimLapsed)
    assert lapsed.heads == (1, 2)


def test_young_born_to_a_beast_that_was_paid_for_go_with_it():
    story = impounded("1 cow")
    story.pay(1800, P, "3-02 12:00")

    story.born("1 calf", "3-04 06:00")
    story.deliver(P, "3-05 10:00")

    assert story.states() == ["RETURNED_PAID", "RETURNED_PAID"]


def test_young_born_when_the_sale_is_due_are_sold_with_their_dam():
    story = noticed("1 cow")
    story.sweep("3-18 00:01")

    story.born("1 calf", "3-19 06:00")

    assert story.states() == ["SALE_DUE", "SALE_DUE"]


def test_young_born_after_the_authority_s_default_cost_nothing():
    """RD-71."""
    story = noticed("1 cow")
    story.sweep("3-18 00:01")

    story.born("1 calf", "3-25 06:00")

    assert story.owed("3-30 10:00", [story.case.heads[1]]).total == 0


def test_young_born_after_the_notice_fall_due_with_their_dam():
    story = noticed("1 cow")

    story.born("1 calf", "3-12 06:00")
    (due,) = story.sweep("3-18 00:01")

    assert isinstance(due, e.SaleFellDue)
    assert due.heads == (1, 2)


def test_which_of_two_people_s_cows_bore_it_is_not_guessed():
    story = impounded("2 cow")
    story.owner(P, "1 cow")
    story.owner(Q, "1 cow")

    (born,) = story.born("1 calf", "3-04 06:00")

    assert isinstance(born, e.Born)
    assert born.dam is None
    assert story.case.heads[2].owner is None


def test_young_of_two_kinds_are_two_births_with_numbers_that_go_on():
    story = impounded("1 cow 1 goat")

    made = story.born("1 calf 2 kid", "3-04 06:00", tags=("N1", "N2"))

    births = [x for x in made if isinstance(x, e.Born)]
    assert [x.dam for x in births] == [1, 2]
    assert [b.id for x in births for b in x.heads] == [3, 4, 5]
    assert [h.tag for h in story.case.heads] == [None, None, "N1", "N2", None]


def test_nothing_is_born_of_nothing():
    story = Story()
    story.seize("1 cow")

    made = custody.born(story.case, heads("1 calf"), at("3-02"), None, KINDS)
    assert refused(made) == "none_in_that_state"
    story.bring("1 cow", "3-02 10:00")
    made = custody.born(story.case, (), at("3-02"), None, KINDS)
    assert refused(made) == "none_in_that_state"


def test_days_wholly_missing_are_not_charged():
    """X07, RD-54, INV5: gone on the 4th, back on the 7th: the 5th and 6th are free."""
    story = impounded("1 cow")
    story.lost("1 cow", "3-04 10:00")
    assert story.states() == ["MISSING"]

    story.found("", "3-07 10:00")

    assert story.states() == ["IMPOUNDED"]
    assert story.owed("3-08 10:00").total == 1000 + (3 + 2) * 800


def test_a_night_away_leaves_no_day_out():
    story = impounded("1 cow")
    story.lost("1 cow", "3-04 23:00")

    story.found("", "3-05 05:00")

    assert story.owed("3-05 10:00").total == 1000 + 4 * 800


def test_nothing_is_charged_for_what_is_still_away():
    story = impounded("1 cow")
    story.lost("1 cow", "3-04 10:00")

    assert story.owed("3-20 10:00", story.case.heads).total == 1000 + 3 * 800


def test_the_last_day_is_the_later_of_the_original_and_the_day_it_was_found():
    """T37, design 1.3."""
    for back, opens in (("3-05 10:00", "3-10"), ("3-12 10:00", "3-13")):
        story = impounded("1 cow")
        story.lost("1 cow", "3-04 10:00")
        assert story.sweep("3-04 12:00") == []
        story.found("", back)

        (due,) = story.sweep("3-30 00:00")

        assert isinstance(due, e.ReportFellDue)
        assert due.opens == day(opens)


def test_while_it_is_missing_no_clock_runs():
    story = impounded("1 cow")
    story.lost("1 cow", "3-04 10:00")

    assert story.sweep("6-30 10:00") == []


@pytest.mark.parametrize("gone", ["3-10 10:00", "3-10 15:00"])
def test_gone_on_notice_day_the_notice_restarts(gone: str):
    """RD-54: also when it was lost on that very day after the affixing at 11:00."""
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    if gone < "3-10 11:00":
        story.lost("1 cow", gone)
    story.notice("3-10 11:00")
    if gone > "3-10 11:00":
        story.lost("1 cow", gone)

    (found,) = story.found("", "3-14 10:00")

    assert isinstance(found, e.Found)
    assert found.notice_restarts
    assert story.case.stage == "REPORTED"
    (posted,) = story.notice("3-15 10:00")
    assert isinstance(posted, e.NoticePosted)
    assert (posted.group, posted.heads) == (1, (1,))
    story.drum("3-15 11:00")
    (due,) = story.sweep("3-30 00:00")
    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day("3-23")


def test_gone_when_its_group_was_reported_it_needs_a_report_of_its_own():
    story = impounded("1 cow 1 goat")
    story.lost("1 cow", "3-09 10:00")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")

    story.found("", "3-14 10:00")
    (due,) = story.sweep("3-15 00:00")

    assert due == e.ReportFellDue(2, (1,), day("3-14"), day("3-15"))


def test_there_on_notice_day_and_back_later_its_last_day_is_the_day_it_was_found():
    story = noticed("1 cow")
    story.lost("1 cow", "3-12 10:00")

    (found,) = story.found("", "3-20 10:00")
    (due,) = story.sweep("3-30 00:00")

    assert isinstance(found, e.Found)
    assert not found.notice_restarts
    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day("3-21")


def test_back_before_the_notice_it_is_named_in_it():
    """A FOUND with its DATE, texted after the notice went up, restarts nothing."""
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.lost("1 cow", "3-11 10:00")
    story.notice("3-15 11:00")

    (found,) = story.found("", "3-13 10:00")

    assert isinstance(found, e.Found)
    assert not found.notice_restarts


def test_the_notice_of_the_others_runs_on():
    """Design 1.3: an absence holds the clock of the heads concerned."""
    story = impounded("2 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.lost("1 cow", "3-10 10:00")
    story.notice("3-10 11:00")
    story.drum("3-11 10:00")

    story.found("", "3-14 10:00")

    assert [g.stage for g in story.case.groups] == ["PROCLAIMED", "REPORTED"]
    (due,) = story.sweep("3-18 00:00")
    assert isinstance(due, e.SaleFellDue)
    assert due.heads == (2,)


def test_found_together_only_those_gone_on_notice_day_start_again():
    story = noticed("2 cow")
    story.lost("1 cow", "3-12 10:00")
    late = impounded("3 cow")
    late.sweep("3-10 00:01")
    late.report("3-10 09:00")
    late.lost("1 cow", "3-10 10:00")
    late.notice("3-10 11:00")
    late.lost("1 cow", "3-12 10:00")

    made = late.found("", "3-14 10:00")

    assert [(x.heads, x.notice_restarts) for x in made if isinstance(x, e.Found)] == [
        ((1,), True),
        ((2,), False),
    ]


def test_a_claimed_beast_that_was_gone_on_notice_day_is_claimed_again_when_back():
    """Its claim over, it waits for a notice that names it."""
    story = noticed("2 cow")
    story.claim(P, "3-11 10:00", "1 cow")
    story.lost("1 cow", "3-12 10:00")
    story.notice("3-13 11:00")

    (found,) = story.found("", "3-14 10:00")
    assert isinstance(found, e.Found)
    assert found.notice_restarts
    assert story.states() == ["CLAIMED", "IMPOUNDED"]
    story.sweep("3-15 00:00")

    assert story.states() == ["IMPOUNDED", "IMPOUNDED"]
    assert [g.stage for g in story.case.groups] == ["NOTICED", "REPORTED"]


def test_a_sale_that_is_due_is_due_again_when_the_beast_is_found():
    story = noticed("1 cow")
    story.sweep("3-18 00:01")
    story.lost("1 cow", "3-19 10:00")

    story.found("", "3-25 10:00")

    assert story.states() == ["SALE_DUE"]


def test_nothing_is_found_that_was_not_lost():
    story = impounded("1 cow")

    made = custody.found(story.case, (), at("3-05"), ACT_A)
    assert refused(made) == "none_in_that_state"
    made = custody.lost(
        story.case, heads("2 cow"), at("3-05"), None, before_pound=False
    )
    assert refused(made) == "not_so_many"


def test_a_signature_is_seen_once():
    """A-09, X30: until then the case goes on, with an exception."""
    story = impounded("1 cow")

    story.take(custody.sign(story.case, "register"))

    assert story.case.signed == {"register"}
    assert refused(custody.sign(story.case, "register")) == "signed_before"
