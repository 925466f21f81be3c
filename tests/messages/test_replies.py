"""Who hears what of each event; every message is filled from the real texts."""

from typing import Any, get_args

import pytest

from gateway.cases import claims, custody, intake
from gateway.cases import events as e
from gateway.cases.track import clocks
from gateway.keywords import load_words
from gateway.law.pack import Pack
from gateway.messages.replies import TELLS, Tell, To, View, tells
from gateway.messages.replies.parts import sections, where, who
from gateway.messages.values import Counts, Phrase, spell
from gateway.store.templates import find_templates_dir, load_templates
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    BOTH,
    KEEPER,
    KINDS,
    SEIZER,
    P,
    Q,
    Somebody,
    Story,
    at,
    day,
    heads,
    impounded,
    noticed,
)

TEMPLATES = load_templates(find_templates_dir())
ENGLISH = load_words(TEMPLATES.words("en"))
WITNESS = Somebody("+919000000041", "Usha")
NO_PHONE = Somebody(None, "Asha")
STATION = "+919000000051"


def view(story: Story) -> View:
    """The case as it now is."""
    running = tuple(clocks(story.case, story.pack, story.closed))
    return View(story.case, story.pack, at("3-20 10:00"), KEEPER, running)


def said(story: Story, *events: e.Event) -> list[tuple[To, str]]:
    """Audience and message of events, the last of the story when none are given."""
    found = heard(story, *events)
    return [(tell.to, tell.message) for tell, _ in found]


def heard(story: Story, *events: e.Event) -> list[tuple[Tell, str]]:
    """Each message of events with its English text: nothing may lack in it."""
    found = []
    for event in events or story.events[-1:]:
        for tell in tells(event, view(story)):
            values = {k: spell(v, ENGLISH) for k, v in tell.values.items()}
            if tell.code:
                values["code"] = "123456"
            found.append((tell, TEMPLATES.render("en", tell.message, values)))
    return found


def texts(story: Story, to: To, *events: e.Event) -> list[str]:
    """What an audience reads."""
    return [text for tell, text in heard(story, *events) if tell.to is to]


def test_every_event_there_is_tells_somebody_or_nobody_on_purpose():
    assert set(TELLS) == set(get_args(e.Event))


def test_a_seizure_gives_the_seizer_pound_limit_and_code_and_warns_the_keeper():
    story = Story()
    story.seize("2 cow 1 goat")

    assert said(story) == [(To.SEIZER, "seized"), (To.KEEPER, "arrival_expected")]
    (tell, text), _ = heard(story)
    assert tell.code == "arrival"
    assert "2 cows 1 goat" in text
    assert "Mon 2 Mar 2026 18:00" in text


def test_where_no_hours_run_none_is_named():
    story = Story(ACT_H)
    story.seize("1 cow")

    assert said(story)[0] == (To.SEIZER, "seized_no_limit")


def test_an_alleged_owner_is_asked_and_not_dunned():
    """RD-83."""
    story = Story()
    story.seize("1 cow", alleged=Q)

    assert (To.ALLEGED, "alleged_owner") in said(story)
    assert "Rs" not in texts(story, To.ALLEGED)[0]


def test_without_a_pound_nobody_is_sent_anywhere_until_it_is_chosen():
    story = Story()
    story.seize("1 cow", place="Mlma", place_known=False, area=None, pound=None)
    assert said(story) == []

    story.add(pound="MLM", statute=ACT_A.id)

    assert (To.SEIZER, "seized") in said(story)


def test_who_gives_a_fact_is_thanked():
    story = Story()
    story.seize("1 cow", damage=None)

    story.add(damage="paddy")

    assert said(story) == [(To.SENDER, "noted")]


def test_a_name_that_was_missing_makes_the_copy_anew():
    """A-10: the copy has what the register has."""
    story = Story()
    story.seize("1 cow", seizer=Somebody(SEIZER.number, "Juma"))
    story.bring("1 cow", "3-02 10:00")
    assert "residence not known" in " ".join(texts(story, To.SEIZER))

    story.add(seizer=Somebody(None, None, "Mlima"))

    assert said(story) == [(To.SENDER, "noted"), (To.SEIZER, "copy")]
    assert "Mlima" in texts(story, To.SEIZER)[0]


@pytest.mark.parametrize(
    ("when", "message"), [("3-02 17:00", "sent"), ("3-02 19:00", "sent_late")]
)
def test_the_sender_gets_the_hour_that_counts(when: str, message: str):
    story = Story()
    story.seize("1 cow")

    story.take(intake.dispatch(story.case, at(when)))

    assert said(story) == [(To.SENDER, message)]


@pytest.mark.parametrize(
    ("capacity", "station"),
    [("cultivator", "aid_station_bound"), ("police", "aid_station")],
)
def test_the_station_is_told_of_a_section_only_where_it_binds(
    capacity: str, station: str
):
    """RD-64, item 4."""
    story = Story()
    story.seize("1 cow", capacity=capacity)
    number = str(SEIZER.number)

    story.take(custody.ask_aid(story.case, "rescue", number, None, STATION))

    assert said(story) == [(To.SENDER, "aid_asked"), (To.STATION, station)]
    assert ("9(2)" in texts(story, To.STATION)[0]) is (capacity == "cultivator")


def test_where_no_station_is_known_he_who_calls_is_told_so():
    story = Story()
    story.seize("1 cow", place=None, place_known=False)

    story.take(custody.ask_aid(story.case, "rescue", "+91", "the mill", None))

    assert said(story) == [(To.SENDER, "aid_nobody")]


def test_help_that_comes_is_told_to_the_seizer():
    story = Story()
    story.seize("1 cow")
    story.take(custody.ask_aid(story.case, "rescue", "+91", None, STATION))

    story.take(custody.answer_aid(story.case, STATION))

    assert said(story) == [
        (To.SEIZER, "aid_coming"),
        (To.SENDER, "aid_coming_noted"),
    ]


def test_what_is_let_go_is_told_to_the_keeper_and_to_whose_it_may_be():
    story = Story()
    story.seize("1 cow", alleged=Q)

    story.take(intake.let_go(story.case, None, by_seizer=True))

    assert said(story) == [
        (To.SENDER, "let_go"),
        (To.KEEPER, "let_go_keeper"),
        (To.OWNER, "let_go_owner"),
        (To.ALLEGED, "let_go_owner"),
    ]


@pytest.mark.parametrize("pack", BOTH)
def test_an_entry_is_receipted_and_copied(pack: Pack):
    """A-10."""
    story = impounded("1 cow", pack=pack)

    assert said(story) == [(To.SENDER, "entered"), (To.SEIZER, "copy")]
    copy = texts(story, To.SEIZER)[0]
    for entry in ("1 cow", "Mon 2 Mar 2026 10:00", "Juma", "Mlima"):
        assert entry in copy


def test_a_known_owner_is_in_the_copy_and_an_alleged_one_is_not():
    """RD-83, s.7(d)."""
    for owner, message in ((P, "copy_owner_known"), (None, "copy")):
        story = Story()
        story.seize("1 cow", alleged=Q)
        if owner:
            story.owner(owner)
        story.bring("1 cow", "3-02 10:00")

        assert (To.SEIZER, message) in said(story)
        assert "Qadir" not in " ".join(texts(story, To.SEIZER))


def test_a_mixed_herd_is_described_in_full():
    """D02 equals the entries, whatever a placeholder holds."""
    story = Story()
    what = "3 she buffalo 2 bullock 4 goat 5 sheep 1 ass"
    story.seize(what, tags=tuple(f"KL-07-{n:06}" for n in range(9)))
    story.bring(what, "3-02 10:00", tags=())

    whole = " ".join(texts(story, To.SEIZER))

    for kind in ("3 she-buffaloes", "2 bullocks", "4 goats", "5 sheep", "1 ass"):
        assert kind in whole
    assert all(f"KL-07-{n:06}" in whole for n in range(9))


def test_the_last_day_of_an_entry_is_that_of_its_own_group():
    story = impounded("1 cow")

    story.bring("1 goat", "3-05 10:00")

    assert "Thu 12 Mar 2026" in texts(story, To.SENDER)[0]


def test_an_entry_all_of_whose_heads_are_off_the_track_names_no_day():
    story = impounded("1 cow")
    story.pay(1800, P, "3-02 11:00")

    entry = next(x for x in story.events if isinstance(x, e.Impounded))

    assert said(story, entry)[0] == (To.SENDER, "entered_no_clock")


def test_what_differs_from_the_report_is_told_to_both():
    story = Story()
    story.seize("2 cow")

    story.bring("1 cow 1 goat", "3-02 10:00")

    told = said(story)
    for audience in (To.SENDER, To.SEIZER):
        assert (audience, "brought_more") in told
        assert (audience, "not_brought") in told


def test_a_wrong_arrival_code_is_shown_to_both_and_stops_nothing():
    story = Story()
    story.seize("1 cow")

    story.bring("1 cow", "3-02 10:00", code="wrong")

    assert [x for x in said(story) if x[1] == "arrival_code_wrong"] == [
        (To.SENDER, "arrival_code_wrong"),
        (To.SEIZER, "arrival_code_wrong"),
    ]


@pytest.mark.parametrize(
    ("known_by", "told"),
    [
        ("keeper", [(To.SENDER, "owner_noted")]),
        ("officer", [(To.SENDER, "owner_noted")]),
        ("tag", []),
        ("own admission", []),
    ],
)
def test_who_names_an_owner_is_answered(known_by: str, told: list[tuple[To, str]]):
    story = impounded("1 cow")

    story.take(claims.name_owner(story.case, P, known_by))

    assert said(story) == told


def quoted(story: Story, when: str = "3-02 12:00") -> list[e.Event]:
    return story.take(
        claims.demand(
            story.case,
            story.case.heads,
            str(P.number),
            story.pack,
            story.tariff,
            KINDS,
            at(when),
        )
    )


@pytest.mark.parametrize(
    ("pack", "message", "total"),
    [(ACT_A, "quote", "Rs 18.00"), (ACT_H, "quote_pay", "Rs 9.00")],
)
def test_a_quote_has_the_sum_the_sections_and_the_last_day(
    pack: Pack, message: str, total: str
):
    """A-30; in Hyderabad a claim alone stops nothing."""
    story = impounded("1 cow", pack=pack)

    quoted(story)

    assert said(story) == [(To.OWNER, message)]
    text = texts(story, To.OWNER)[0]
    assert f"{total} (demo rate)" in text
    assert ("Mon 9 Mar 2026" if pack is ACT_A else "Thu 12 Mar 2026") in text


def test_a_quote_for_what_is_claimed_names_no_last_day():
    story = impounded("1 cow")
    story.claim(P, "3-02 11:00", remote=False)

    quoted(story)

    assert said(story) == [(To.OWNER, "quote_no_clock")]


@pytest.mark.parametrize("what", ["register", "receipt"])
def test_a_signature_that_was_seen_is_noted(what: str):
    story = impounded("1 cow")
    story.pay(1800, P, "3-02 12:00")
    story.deliver(P, "3-02 13:00")

    story.take(custody.sign(story.case, what))

    assert said(story) == [(To.SENDER, f"signed_{what}")]


def test_a_claim_by_phone_hears_how_long_it_holds_and_the_keeper_hears_of_it():
    story = impounded("1 cow")

    story.claim(P, "3-05 10:00")

    assert said(story) == [
        (To.CLAIMANT, "claimed_held"),
        (To.KEEPER, "claim_keeper"),
    ]
    assert "Sun 8 Mar 2026" in texts(story, To.CLAIMANT)[0]


def test_a_claim_at_the_gate_has_no_such_day():
    story = impounded("1 cow")

    story.claim(P, "3-05 10:00", remote=False)

    assert said(story) == [(To.CLAIMANT, "claimed"), (To.SENDER, "claim_keeper")]


def test_a_claim_that_stops_nothing_says_so():
    story = impounded("1 cow", pack=ACT_H)

    story.claim(P, "3-05 10:00")

    assert said(story)[0] == (To.CLAIMANT, "claimed_noted")


def test_a_claim_made_by_paying_is_answered_by_the_receipt_alone():
    story = impounded("1 cow")
    story.owner(P)

    claimed, _ = story.pay(1800, P, "3-02 12:00")

    assert said(story, claimed) == []
    assert said(story) == [
        (To.SENDER, "paid_keeper"),
        (To.PAYER, "paid"),
        (To.OWNER, "paid_other"),
    ]
    (keeper, _), (payer, _), _ = heard(story)
    assert (keeper.code, payer.code) == (None, "delivery")


def test_a_lapsed_hold_is_told_to_the_claimant_with_the_days_he_still_has():
    """RD-67 (iii): the days count from the telling, so he must be told."""
    story = impounded("1 cow")
    story.claim(P, "3-09 10:00")

    story.sweep("3-13 00:01")

    assert said(story) == [(To.CLAIMANT, "claim_lapsed")]
    assert "Fri 20 Mar 2026" in texts(story, To.CLAIMANT)[0]


def test_a_payer_without_a_phone_needs_a_witness():
    story = impounded("1 cow")
    story.pay(1800, NO_PHONE, "3-02 12:00")

    assert said(story) == [(To.SENDER, "paid_no_phone"), (To.OWNER, "paid_other")]


def test_delivery_is_told_to_both_sides_the_seizer_and_an_owner_apart():
    """Design 1.13."""
    story = impounded("1 cow")
    story.owner(Q)
    story.pay(1800, P, "3-02 12:00")

    story.deliver(P, "3-02 13:00")

    assert said(story) == [
        (To.SENDER, "delivered_keeper"),
        (To.PAYER, "delivered_owner"),
        (To.OWNER, "delivered_other"),
        (To.SEIZER, "delivered_seizer"),
    ]


def test_delivery_through_a_witness_is_on_the_officer_s_list():
    story = impounded("1 cow")
    story.pay(1800, Somebody(None, None), "3-02 12:00")

    story.deliver(NO_PHONE, "3-02 13:00", witness=WITNESS)

    assert (To.OFFICER, "delivered_witness") in said(story)
    assert said(story)[0] == (To.SENDER, "delivered_unnamed")


def test_the_track_tells_each_officer_what_to_do_and_under_which_section():
    story = impounded("2 cow")

    story.sweep("3-10 00:01")
    assert said(story) == [(To.KEEPER, "report_due")]
    assert "s.13(1)" in texts(story, To.KEEPER)[0]
    story.report("3-10 09:00")
    assert said(story) == [
        (To.SENDER, "reported"),
        (To.OFFICER, "notice_due"),
        (To.OFFICER, "drum_due"),
    ]
    assert "s.13(2)" in texts(story, To.OFFICER)[0]
    story.notice("3-10 11:00")
    assert said(story) == [
        (To.SENDER, "notice_posted"),
        (To.KEEPER, "notice_keeper"),
        (To.OWNER, "notice_owner"),
    ]
    assert "Tue 17 Mar 2026" in texts(story, To.SENDER)[0]
    story.drum("3-11 09:00", "village")
    assert said(story) == [(To.SENDER, "drum_market_next")]
    story.drum("3-11 10:00", "market")
    assert said(story) == [(To.SENDER, "drummed")]
    story.sweep("3-18 00:01")
    assert said(story) == [
        (To.OFFICER, "sale_due"),
        (To.KEEPER, "sale_keeper"),
        (To.OWNER, "sale_owner"),
    ]
    assert "Wed 18 Mar 2026" in texts(story, To.OFFICER)[0]


def test_the_village_is_next_when_the_market_came_first():
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")

    story.drum("3-11 09:00", "market")

    assert said(story) == [(To.SENDER, "drum_village_next")]


def test_after_a_late_drum_the_last_day_is_the_eve_of_the_sale():
    """RD-25."""
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")

    story.drum("3-20 09:00", because="flood")

    assert "Fri 20 Mar 2026" in texts(story, To.SENDER)[0]


def test_when_all_has_been_claimed_the_drum_opens_no_sale():
    story = noticed("1 cow")
    drum = story.events[-1]
    story.claim(P, "3-12 10:00", remote=False)

    assert said(story, drum) == [(To.SENDER, "drummed_all_claimed")]


def test_reports_and_notices_count_only_what_they_name():
    """A-35: the cattle less what has been disposed of."""
    story = impounded("2 cow 1 goat")
    story.died("1 goat", "3-03 10:00")
    story.claim(P, "3-04 10:00", "1 cow", remote=False)
    story.sweep("3-10 00:01")

    story.report("3-10 09:00")
    reported = texts(story, To.SENDER)[0]
    story.notice("3-10 11:00")

    assert "1 cow" in reported
    assert "goat" not in reported
    assert view(story).counts((2,)) == Counts((("cow", 1),))


def test_a_reminder_of_one_due_day_is_sent_once():
    story = impounded("1 cow")
    (due,) = story.sweep("3-10 00:01")

    (tell,) = tells(due, view(story))

    assert tell.key == "report:1000017:1:2026-03-10"


def test_hyderabad_s_sale_cites_its_own_section():
    story = impounded("1 cow", pack=ACT_H)

    story.sweep("3-13 00:01")

    assert "H(2)" in texts(story, To.OFFICER)[0]


def test_an_order_waits_or_is_told_to_everybody():
    story = impounded("1 cow")
    order: tuple[Any, ...] = ("civil_court", "7", day("3-05"), "theft case closed")

    story.take(custody.release(story.case, ACT_A, (), *order, confirmed=False))
    assert said(story) == [(To.SENDER, "release_waits")]
    story.take(custody.confirm_release(story.case))

    assert said(story) == [
        (To.SENDER, "released"),
        (To.KEEPER, "released_keeper"),
        (To.OWNER, "released_owner"),
        (To.SEIZER, "released_seizer"),
    ]


def test_death_birth_and_loss_are_told_to_the_owner_and_a_loss_to_the_station():
    story = impounded("1 cow 1 goat")
    story.born("1 calf", "3-03 10:00")
    assert said(story) == [(To.SENDER, "born"), (To.OWNER, "born_owner")]
    story.died("1 goat", "3-04 10:00")
    assert said(story) == [(To.SENDER, "died"), (To.OWNER, "died_owner")]
    story.lost("1 cow", "3-05 10:00")
    assert said(story) == [
        (To.SENDER, "lost"),
        (To.OWNER, "lost_owner"),
        (To.STATION, "lost_station"),
    ]
    story.found("", "3-06 10:00")
    assert said(story) == [
        (To.SENDER, "found"),
        (To.OWNER, "found_owner"),
        (To.STATION, "found_station"),
    ]


def test_gone_on_notice_day_the_officer_is_told_to_post_it_again():
    story = noticed("1 cow")
    story.notice("3-12 11:00")
    story.lost("1 cow", "3-12 15:00")

    story.found("", "3-14 10:00")

    assert (To.OFFICER, "notice_again") in said(story)


@pytest.mark.parametrize(
    ("somebody", "name", "home"),
    [
        (None, "not known", "residence not known"),
        (Somebody("+91", None), "+91", "residence not known"),
        (Somebody(None, None), "not known", "residence not known"),
        (P, "Pavan", "Kunnam"),
    ],
)
def test_a_party_that_is_not_known_is_said_to_be_not_known(
    somebody: Somebody | None, name: str, home: str
):
    """A-08: two unknowns, name and residence."""
    said = [spell(value, ENGLISH) for value in (who(somebody), where(somebody))]

    assert said == [name, home]


def test_lines_without_a_rate_cite_nothing_in_force():
    assert spell(sections(()), ENGLISH) == "none in force"


def test_a_section_that_the_pack_does_not_have_is_not_made_up():
    story = impounded("1 cow", pack=ACT_H)

    assert view(story).section("T16") == Phrase("practice")
    assert view(story).section("T18", "U02") == "H(2)"


def test_without_heads_named_the_earliest_day_of_all_is_meant():
    story = impounded("1 cow")
    story.bring("1 goat", "3-05 10:00")

    assert view(story).last_day() == day("3-09")
    assert view(story).counts() == Counts(heads("1 cow 1 goat"))
