"""The unclaimed track: report, notice, drum, sale, each on the day the law gives."""

from dataclasses import replace

import pytest

from gateway.cases import events as e
from gateway.cases import notice
from gateway.cases.calendar import legal_day, next_due
from gateway.cases.codec import decode, encode
from gateway.cases.track import clocks, running
from gateway.law.clocks import closed_days, midnight
from gateway.law.pack import Pack, load
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    BOTH,
    P,
    Story,
    at,
    day,
    impounded,
    noticed,
    refused,
)
from tests.cases.sales import market
from tests.law.packs import TEXT_A, act_a

SUNDAYS = closed_days([6])


def test_the_report_falls_due_on_the_eighth_day_and_not_before():
    """T14, D2, cases.md 32."""
    story = impounded("2 cow")

    for hour in ("00:00:01", "20:00", "23:59:59"):
        assert story.sweep(f"3-09 {hour}") == []
    made = story.sweep("3-10 00:00:00")

    assert made == [e.ReportFellDue(1, (1, 2), day("3-09"), day("3-10"))]
    assert story.case.stage == "REPORT_DUE"
    assert story.states() == ["IMPOUNDED", "IMPOUNDED"]


def test_a_closed_last_day_gives_the_next_open_one():
    """X24, D5, cases.md 31: brought on a Sunday, last day Sunday: Monday is in time."""
    story = impounded("1 cow", "3-01 10:00", closed=SUNDAYS)

    assert story.sweep("3-09 23:59") == []
    story.claim(P, "3-09 12:00")
    assert story.states() == ["CLAIMED"]


def test_a_closed_day_in_the_middle_changes_nothing():
    """X25."""
    story = impounded("1 cow", closed=closed_days([], [day("3-05")]))

    (due,) = story.sweep("3-10 00:00")

    assert isinstance(due, e.ReportFellDue)
    assert due.opens == day("3-10")


def test_a_closed_day_entered_later_moves_what_is_not_yet_due():
    story = impounded("1 cow")
    before = next_due(story.case, ACT_A, story.closed)

    after = next_due(story.case, ACT_A, closed_days([], [day("3-09")]))

    assert before == midnight(ACT_A, day("3-10"))
    assert after == midnight(ACT_A, day("3-11"))


def test_sweeping_twice_adds_nothing():
    story = impounded("1 cow")
    story.sweep("3-10 00:01")

    assert story.sweep("3-10 00:01") == []
    assert story.sweep("12-30 10:00") == []


def test_a_late_sweep_dates_the_event_on_the_day_the_law_gave():
    story = impounded("1 cow")

    (due,) = story.sweep("3-25 10:00")

    assert legal_day(due, ACT_A, at("3-25 10:00")) == day("3-10")


def test_the_whole_way_to_the_sale():
    """T14 to T18, D3, INV1."""
    story = impounded("1 cow")
    assert refused_report(story) == "report_not_due"
    story.sweep("3-10 00:01")
    assert refused(story.try_notice("3-10 08:00")) == "notice_not_due"
    (reported,) = story.report("3-10 09:00")
    assert reported == e.Reported(1, (1,), at("3-10 09:00"))
    assert refused_report(story) == "report_not_due"
    assert refused(story.try_drum("village", "3-10 10:00")) == "notice_first"
    (posted,) = story.notice("3-10 11:00")
    assert posted == e.NoticePosted(1, (1,), day("3-10"), at("3-10 11:00"), day("3-10"))
    story.drum("3-16 09:00", "village")
    assert story.case.stage == "NOTICED"
    assert story.sweep("3-30 00:00") == []
    story.drum("3-16 10:00", "market")
    assert story.case.stage == "PROCLAIMED"
    assert story.sweep("3-17 23:59:59") == []

    made = story.sweep("3-18 00:00")

    assert made == [e.SaleFellDue(1, (1,), day("3-17"), day("3-18"))]
    assert story.states() == ["SALE_DUE"]
    assert story.case.stage == "SALE_OPEN"
    assert story.sweep("12-30 10:00") == []


def refused_report(story: Story) -> str:
    return refused(notice.report(story.case, ACT_A, at("3-10 09:00")))


def test_hyderabad_sells_on_day_eleven_without_a_notice():
    """U02, D8."""
    story = impounded("1 cow", "5-04 10:00", pack=ACT_H)

    assert story.sweep("5-14 23:59:59") == []
    (due,) = story.sweep("5-15 00:00")

    assert due == e.SaleFellDue(1, (1,), day("5-14"), day("5-15"))
    assert story.states() == ["SALE_DUE"]


def test_hyderabad_rolls_over_republic_day():
    """D14."""
    story = Story(ACT_H, closed=closed_days([], [day("1-26")]))
    story.seize("1 cow", "1-16 08:00")
    story.bring("1 cow", "1-16 10:00")

    (due,) = story.sweep("1-28 00:00")

    assert isinstance(due, e.SaleFellDue)
    assert (due.last_day, due.opens) == (day("1-27"), day("1-28"))


def test_a_quarter_past_midnight_in_india_is_the_new_day_not_the_old_one_of_utc():
    """D13."""
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 00:05")

    (posted,) = story.notice("3-10 00:15")

    assert isinstance(posted, e.NoticePosted)
    assert posted.notice_on == day("3-10")


@pytest.mark.parametrize(
    ("dated", "counts_from", "opens"),
    [("3-09", "3-11", "3-19"), ("3-11", "3-11", "3-19"), ("3-14", "3-14", "3-22")],
)
def test_a_notice_counts_from_the_later_of_its_date_and_its_affixing(
    dated: str, counts_from: str, opens: str
):
    """RD-68: affixed on the 11th; both dates are kept."""
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")

    (posted,) = story.notice("3-11 11:00", day(dated), "3-15 09:00")
    story.drum("3-12 10:00")
    (due,) = story.sweep("3-30 00:00")

    assert isinstance(posted, e.NoticePosted)
    assert (posted.dated, posted.notice_on) == (day(dated), day(counts_from))
    assert legal_day(posted, ACT_A, at("3-11 12:00")) == day(counts_from)
    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day(opens)


def test_a_notice_is_never_affixed_before_the_report_was_due():
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")

    assert refused(story.try_notice("3-09 11:00")) == "notice_not_due"


def test_a_notice_posted_again_is_a_new_anchor_and_voids_the_drums():
    """X32."""
    story = noticed("1 cow")

    story.notice("3-13 11:00")

    assert story.case.stage == "NOTICED"
    assert story.sweep("3-30 00:00") == []
    story.drum("3-14 10:00")
    (due,) = story.sweep("3-30 00:00")
    assert isinstance(due, e.SaleFellDue)
    assert (due.last_day, due.opens) == (day("3-20"), day("3-21"))


def test_a_notice_found_wrong_when_the_sale_is_due_puts_the_sale_off():
    """X32: the old one is void, the week and the drums are to be had anew."""
    story = noticed("1 cow 1 goat")
    story.sweep("3-18 00:01")
    assert story.case.stage == "SALE_OPEN"

    (posted,) = story.notice("3-19 11:00")

    assert isinstance(posted, e.NoticePosted)
    assert posted.heads == (1, 2)
    assert story.case.stage == "NOTICED"
    assert story.states() == ["IMPOUNDED", "IMPOUNDED"]
    assert story.turn("3-30 00:00") == []
    story.drum("3-20 10:00")
    (due,) = story.sweep("3-30 00:00")
    assert isinstance(due, e.SaleFellDue)
    assert (due.last_day, due.opens) == (day("3-26"), day("3-27"))


def test_the_week_of_a_new_notice_costs_the_owner_nothing():
    """RD-71, X32: the sale was due on the 18th; that it waits is not his doing."""
    once, anew = noticed("1 cow"), noticed("1 cow")
    for story in (once, anew):
        story.sweep("3-18 00:01")
    anew.notice("3-19 11:00")
    anew.drum("3-20 10:00")

    assert anew.owed("3-27 10:00").total == once.owed("3-27 10:00").total
    anew.sweep("3-27 00:01")
    assert anew.owed("4-10 10:00").total == once.owed("3-27 10:00").total
    anew.notice("3-27 11:00")
    assert anew.owed("4-10 10:00").total == once.owed("3-27 10:00").total


def test_a_claim_after_the_void_notice_is_in_time_by_the_new_one():
    """T08, X32: what was claimed when it was due is off the track now."""
    story = noticed("2 cow")
    story.sweep("3-18 00:01")
    story.claim(P, "3-18 10:00", "1 cow", remote=False)
    assert story.states() == ["SALE_DUE", "SALE_DUE"]

    (posted,) = story.notice("3-19 11:00")

    assert isinstance(posted, e.NoticePosted)
    assert posted.heads == (2,)
    assert story.states() == ["CLAIMED", "IMPOUNDED"]


def test_a_notice_in_place_of_another_was_not_affixed_before_it():
    story = noticed("1 cow")

    assert refused(story.try_notice("3-09 11:00")) == "notice_not_due"


def test_no_notice_goes_up_when_everything_has_been_claimed():
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.claim(P, "3-10 10:00", remote=False)

    assert refused(story.try_notice("3-10 11:00")) == "notice_not_due"


def test_no_report_is_made_of_what_has_been_claimed():
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.claim(P, "3-10 08:00", remote=False)

    assert refused_report(story) == "claim_stands"


def test_a_drum_on_the_last_day_is_late_and_needs_reasons():
    """RD-25: both logged before the last day begins; the sale opens the day after."""
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-16 23:59", "village")

    assert refused(story.try_drum("market", "3-17 00:00")) == "drum_late"
    story.drum("3-20 10:00", "market", because="flood")

    assert story.sweep("3-20 23:59") == []
    (due,) = story.sweep("3-21 00:00")
    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day("3-21")


def test_a_late_drum_costs_the_herd_the_days_till_the_sale():
    """law.md 8 item 49: drummed on the 20th, sold on the 21st, twenty days' keep."""
    story = market("1 cow")
    story.turn("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-20 10:00", because="flood")
    story.turn("3-21 00:00")

    story.set("3-21 10:00")
    story.sold(1, 20000, "3-21 10:10")
    made = story.close("3-21 10:20")

    settled = next(x for x in made if isinstance(x, e.Settled))
    paid = {d.what: d.paid for d in settled.accounts[0].deductions if d.due}
    assert paid == {"charge": 20 * 800, "fine": 1000}
    assert settled.balance == 20000 - 17000


def test_a_late_drum_on_the_last_day_itself_moves_nothing():
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-17 10:00", because="flood")

    (due,) = story.sweep("3-18 00:00")

    assert isinstance(due, e.SaleFellDue)


def test_a_place_that_was_not_drummed_is_never_excused():
    """X31 as it now reads, item 14: no override for a missing place."""
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 10:00", "village")

    story.drum("3-20 10:00", "village", because="market is far")

    assert story.sweep("12-30 10:00") == []
    assert story.states() == ["IMPOUNDED"]


def test_a_drum_in_a_place_that_has_been_drummed_in_time_delays_nothing():
    story = noticed("1 cow")

    story.drum("3-25 10:00", "village", because="once more")

    (due,) = story.sweep("3-26 00:00")
    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day("3-18")


def test_what_was_drummed_before_the_notice_was_not_the_notice():
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-11 11:00")

    assert refused(story.try_drum("village", "3-10 23:00")) == "notice_first"


def test_two_groups_are_reported_and_noticed_with_one_word_each():
    story = impounded("1 cow")
    story.bring("1 goat", "3-03 10:00")
    story.sweep("3-11 00:01")

    reported = story.report("3-11 09:00")
    posted = story.notice("3-11 11:00")
    story.drum("3-12 10:00")
    due = story.sweep("3-19 00:00")

    assert [(x.group, x.heads) for x in reported if isinstance(x, e.Reported)] == [
        (1, (1,)),
        (2, (2,)),
    ]
    assert [x.group for x in posted if isinstance(x, e.NoticePosted)] == [1, 2]
    assert [x.group for x in due if isinstance(x, e.SaleFellDue)] == [1, 2]


def test_a_second_group_gets_its_notice_though_the_first_has_one():
    story = impounded("1 cow")
    story.bring("1 goat", "3-05 10:00")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-10 12:00")
    story.sweep("3-13 00:01")
    story.report("3-13 09:00")

    (posted,) = story.notice("3-13 11:00")

    assert isinstance(posted, e.NoticePosted)
    assert (posted.group, posted.notice_on) == (2, day("3-13"))
    assert story.case.groups[0].stage == "PROCLAIMED"


def test_heads_of_two_groups_show_the_stage_of_the_one_furthest_along():
    story = impounded("1 cow")
    story.bring("1 goat", "3-05 10:00")
    story.sweep("3-10 00:01")
    assert story.case.stage == "REPORT_DUE"

    story.died("1 cow", "3-10 10:00")

    assert story.case.stage == "FRESH"


def test_heads_whose_last_days_differ_fall_due_each_on_its_own():
    """A held head is not dragged along with its group."""
    story = impounded("2 cow", "5-04 10:00", pack=ACT_H)
    story.lost("1 cow", "5-10 10:00")
    story.found("", "5-18 10:00")

    made = story.sweep("5-30 10:00")

    assert made == [
        e.SaleFellDue(1, (2,), day("5-14"), day("5-15")),
        e.SaleFellDue(1, (1,), day("5-18"), day("5-19")),
    ]


def test_a_held_head_stays_behind_when_its_group_is_reported():
    """Its first week is not over; it gets a report of its own."""
    story = impounded("2 cow")
    story.lost("1 cow", "3-04 10:00")
    story.found("", "3-12 10:00")

    made = story.sweep("3-14 10:00")

    assert made == [
        e.ReportFellDue(1, (2,), day("3-09"), day("3-10")),
        e.ReportFellDue(2, (1,), day("3-12"), day("3-13")),
    ]


def last_days(story: Story) -> list[object]:
    return [clock.last_day for _, clock in clocks(story.case, ACT_A, story.closed)]


def test_people_are_told_the_earliest_last_day_of_the_heads_that_are_there():
    story = impounded("2 cow")
    assert last_days(story) == [day("3-09")]

    story.lost("1 cow", "3-09 10:00")
    story.claim(P, "3-09 11:00")
    assert last_days(story) == []
    story.found("", "3-12 10:00")

    assert last_days(story) == [day("3-12")]


def test_the_notice_s_clock_is_shown_before_the_drum_and_none_after_the_sale_is_due():
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    assert clocks(story.case, ACT_A, story.closed) == []
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    assert [c.opens for _, c in clocks(story.case, ACT_A, story.closed)] == [
        day("3-18")
    ]
    story.drum("3-10 12:00")
    story.sweep("3-18 00:01")

    assert clocks(story.case, ACT_A, story.closed) == []


def test_a_pack_without_proclamation_sells_after_the_notice_alone():
    rows = [row for row in TEXT_A.splitlines() if not row.startswith("places = {")]
    story = impounded("1 cow", pack=load("\n".join(rows)))
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")

    (due,) = story.sweep("3-18 00:00")

    assert isinstance(due, e.SaleFellDue)


def test_a_pack_that_does_not_roll_leaves_a_closed_last_day():
    pack = act_a("roll_if_closed = { v = true", "roll_if_closed = { v = false")
    story = Story(pack, closed=SUNDAYS)
    story.seize("1 cow", "3-01 08:00")
    story.bring("1 cow", "3-01 10:00")

    (due,) = story.sweep("3-09 00:00")

    assert isinstance(due, e.ReportFellDue)
    assert due.last_day == day("3-08")


def test_before_the_pound_and_after_the_end_the_calendar_need_not_look():
    story = Story()
    story.seize("1 cow")
    assert next_due(story.case, None, story.closed) is None

    story.bring("1 cow", "3-02 10:00")
    assert next_due(story.case, ACT_A, story.closed) == midnight(ACT_A, day("3-10"))
    story.died("1 cow", "3-03 10:00")

    assert next_due(story.case, ACT_A, story.closed) is None


def test_the_calendar_looks_again_when_a_hold_is_over():
    story = impounded("1 cow")
    story.claim(P, "3-05 10:00")

    assert next_due(story.case, ACT_A, story.closed) == midnight(ACT_A, day("3-09"))


@pytest.mark.parametrize("pack", BOTH)
def test_each_event_counts_for_the_day_of_its_act(pack: Pack):
    now = at("3-20 10:00")
    story = impounded("1 cow", pack=pack)
    story.pay(story.owed("3-04 10:00").total, P, "3-04 10:00")
    sent = e.Dispatched((1,), at("3-01 23:59"), False)
    unknown = replace(story.events[0], seized_at=None)  # type: ignore[type-var]
    facts = e.FactsAdded(seized_at=at("3-01 10:00"))

    days = [legal_day(event, pack, now) for event in story.events]

    assert days == [day("3-01"), day("3-02"), day("3-04"), day("3-04")]
    assert legal_day(sent, pack, now) == day("3-01")
    assert legal_day(e.Died((1,), at("3-06"), None), pack, now) == day("3-06")
    assert legal_day(unknown, pack, now) == day("3-20")  # type: ignore[arg-type]
    assert legal_day(facts, pack, now) == day("3-20")
    lapsed = e.ClaimLapsed((1,), P, day("3-20"), day("3-10"))
    assert legal_day(lapsed, pack, now) == day("3-10")


def test_an_event_of_a_version_that_nobody_knows_is_a_bug():
    kind, v, payload = encode(e.Signed("register"))

    assert decode(kind, v, payload) == e.Signed("register")
    with pytest.raises(ValueError, match="v2 cannot be read"):
        decode(kind, v + 1, payload)


def test_a_group_that_was_given_no_notice_has_no_clock_and_no_drum_of_one():
    story = noticed("1 cow")
    bare = replace(story.case.groups[0], notice_on=None)
    story.case = replace(story.case, groups=(bare,))

    assert running(bare, ACT_A, story.closed) is None
    assert refused(story.try_drum("village", "3-12 10:00")) == "notice_first"


def test_a_claim_at_the_gate_ends_no_hold():
    story = impounded("1 cow")
    story.claim(P, "3-03 10:00", remote=False)

    due = next_due(story.case, ACT_A, story.closed)

    assert due is None or due > midnight(ACT_A, day("3-09"))
