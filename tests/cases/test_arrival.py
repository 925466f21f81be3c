"""Brought to the pound: the entry is always made, the fine looked up once, for ever."""

from dataclasses import replace

import pytest

from gateway.cases import events as e
from gateway.cases.case import State
from gateway.law.pack import Pack, from_canonical
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    BOTH,
    FX,
    P,
    Story,
    a_pound,
    at,
    day,
    heads,
    impounded,
    refused,
    tariff_of,
)
from tests.law.packs import A, H, fixture_csv

SPECIAL = """statute,area,kind,what,amount,from,to,section,source,basis
in-trespass-1961,,cow,fine,10.00,2026-01-01,,s.11(1),FX-A,F
in-trespass-1961,,cow,charge,8.00,2026-01-01,,s.12(a),FX-A,F
in-trespass-1961,Kunnam,cow,special_fine,18.00,2026-03-02,,s.11(2),FX-A,F
"""


@pytest.mark.parametrize("pack", BOTH)
def test_every_head_brought_alive_has_one_fine(pack: Pack):
    """T06; INV4."""
    story = impounded("2 cow 1 goat", pack=pack)

    assert story.states() == ["IMPOUNDED"] * 3
    assert all(head.fine for head in story.case.heads)
    assert story.case.digest == pack.digest
    assert story.case.stage == "FRESH"


@pytest.mark.parametrize(
    ("when", "anchor", "last", "opens"),
    [
        ("3-03 23:59:59", "3-03", "3-10", "3-11"),
        ("3-04 00:00:00", "3-04", "3-11", "3-12"),
    ],
)
def test_a_second_over_midnight_shifts_the_whole_track_by_a_day(
    when: str, anchor: str, last: str, opens: str
):
    """D4, X23."""
    story = impounded("1 cow", when)

    (event,) = story.sweep("3-20 10:00")

    assert story.case.groups[0].anchor == day(anchor)
    assert isinstance(event, e.ReportFellDue)
    assert (event.last_day, event.opens) == (day(last), day(opens))


def test_counts_govern_the_entry_and_what_is_over_is_new():
    """Reported 2 cows; brought 1 cow and 1 goat: the goat is new."""
    story = Story()
    story.seize("2 cow")

    story.bring("1 cow 1 goat", "3-02 10:00")

    assert story.states() == ["IMPOUNDED", "SEIZED", "IMPOUNDED"]
    assert story.kinds_in("IMPOUNDED") == ["cow", "goat"]


def test_a_tag_says_which_of_the_beasts_reported_was_brought():
    story = Story()
    story.seize("2 cow", tags=("A1", "A2"))

    story.bring("1 cow", "3-02 10:00", tags=("A2",))

    assert story.states() == ["SEIZED", "IMPOUNDED"]


def test_a_tag_of_another_kind_brings_nothing_that_was_not_counted():
    story = Story()
    story.seize("1 cow 1 goat", tags=("A1",))

    story.bring("1 goat", "3-02 10:00", tags=("A1",))

    assert story.states() == ["SEIZED", "IMPOUNDED"]


def test_a_kind_said_twice_is_added_up():
    story = Story()
    story.seize("2 cow")

    story.bring("", "3-02 10:00", counts=(("cow", 1), ("cow", 2)))

    assert story.states() == ["IMPOUNDED"] * 3


def test_beasts_named_by_tags_alone_are_brought():
    story = Story()
    story.seize("2 cow", tags=("A1", "A2"))

    story.bring("", "3-02 10:00", tags=("A2",))

    assert story.states() == ["SEIZED", "IMPOUNDED"]


def test_an_arrival_of_nothing_is_no_entry():
    story = Story()
    story.seize("1 cow")

    assert refused(story.try_bring("", "3-02 10:00")) == "none_in_that_state"


def test_a_new_head_takes_the_tag_that_was_read():
    story = Story()
    story.seize("1 cow", tags=("A1",))

    story.bring("2 cow", "3-02 10:00", tags=("A1", "B2"))

    assert [head.tag for head in story.case.heads] == ["A1", "B2"]


def test_those_on_the_way_are_meant_before_those_that_were_lost():
    story = Story()
    story.seize("2 cow")
    story.lost("1 cow", "3-01 19:00", before_pound=True)

    story.bring("1 cow", "3-02 10:00")

    assert story.states() == ["MISSING", "IMPOUNDED"]


def test_a_second_arrival_is_a_second_group_with_its_own_anchor():
    story = Story()
    story.seize("2 cow")
    story.bring("1 cow", "3-02 10:00")
    story.bring("1 cow", "3-05 10:00")

    made = story.sweep("3-10 00:01")
    later = story.sweep("3-13 00:01")

    assert [(g.id, g.anchor) for g in story.case.groups] == [
        (1, day("3-02")),
        (2, day("3-05")),
    ]
    assert [x.group for x in made + later if isinstance(x, e.ReportFellDue)] == [1, 2]
    assert [x.opens for x in made + later if isinstance(x, e.ReportFellDue)] == [
        day("3-10"),
        day("3-13"),
    ]


def test_each_group_is_charged_from_its_own_day_at_its_own_pound():
    csv = """statute,area,kind,what,amount,from,to,section,source,basis
in-trespass-1961,,cow,fine,10.00,2026-01-01,,s.11(1),FX-A,F
in-trespass-1961,Mlima,cow,charge,8.00,2026-01-01,,s.12(a),FX-A,F
in-trespass-1961,Kunnam,cow,charge,9.00,2026-01-01,,s.12(a),FX-A,F
"""
    story = Story(tariff=tariff_of(csv))
    story.seize("2 cow")
    story.bring("1 cow", "3-02 10:00")
    story.bring("1 cow", "3-04 10:00", pound=a_pound("KUN", "Kunnam"))

    owed = story.owed("3-04 12:00")

    assert owed.total == 1000 + 3 * 800 + 1000 + 900
    assert owed.total == sum(line.amount for line in owed.lines)
    assert story.case.wrong_pound


def test_a_special_fine_notified_after_the_seizure_does_not_reach_it():
    """X20: 11(2) speaks of heads seized there; in force on the day, RD-11."""
    for when, fine in (("3-01 23:00", 1000), ("3-02 01:00", 1800)):
        story = Story(tariff=tariff_of(SPECIAL))
        story.seize("1 cow", when, area="Kunnam")
        story.bring("1 cow", "3-02 10:00")

        assert story.owed("3-02 12:00").total == fine + 800


def test_a_special_fine_is_never_over_double_the_base_in_force():
    """X22, INV7: made when the base was 10.00, levied when it is 6.00."""
    lowered = SPECIAL + ("in-trespass-1961,,cow,fine,6.00,2026-03-03,,s.11(1),FX-A,F\n")
    story = Story(tariff=tariff_of(lowered))
    story.seize("1 cow", "3-03 08:00", area="Kunnam")
    story.bring("1 cow", "3-03 10:00")

    assert story.owed("3-03 12:00").total == 1200 + 800


def test_the_fine_is_fixed_on_arrival_and_the_charge_follows_each_day():
    """X21: a new scale during the stay; RD-12, RD-15."""
    story = impounded("1 cow")
    story.tariff = tariff_of(
        fixture_csv(A, "FX-A")
        + "in-trespass-1961,,cow,fine,99.00,2026-03-04,,s.11(1),FX-A,F\n"
        + "in-trespass-1961,,cow,charge,9.00,2026-03-04,,s.12(a),FX-A,F\n"
    )

    assert story.owed("3-05 12:00").total == 1000 + 2 * 800 + 2 * 900


def test_no_scale_and_no_rate_are_zero_and_named():
    """A-23, RD-76, RD-77: never a guess, never in the way of the entry."""
    story = Story()
    story.seize("1 camel")

    (entry,) = story.bring("1 camel", "3-02 10:00")

    assert isinstance(entry, e.Impounded)
    assert entry.problems == ("no_scale", "no_rate")
    assert story.owed("3-02 12:00").total == 0


def test_a_kind_that_hyderabad_does_not_list_waits_for_an_officer():
    """RD-42: a bull is not a bullock."""
    story = Story(ACT_H)
    story.seize("1 bull")

    story.bring("1 bull", "3-02 10:00")

    assert story.case.problems == ("unlisted_kind", "no_rate")


def test_a_case_stays_on_the_pack_it_was_bound_to():
    """X38, RD-57."""
    story = Story()
    story.seize("2 cow")
    story.bring("1 cow", "3-02 10:00")
    later = from_canonical(ACT_A.canonical.replace('"1961.0"', '"1961.9"'))
    story.pack = later

    (entry,) = story.bring("1 cow", "3-05 10:00")

    assert isinstance(entry, e.Impounded)
    assert entry.pack_version == "1961.9"
    assert (story.case.version, story.case.digest) == ("1961.0", ACT_A.digest)


def test_what_was_lost_from_the_pound_and_is_brought_again_is_found():
    """T37 by the word IN: its first stay, its fine and its claim stand."""
    story = impounded("2 cow")
    story.claim(P, "3-03 10:00", remote=False)
    story.lost("1 cow", "3-04 10:00")

    made = story.bring("1 cow", "3-07 10:00")

    assert [type(event) for event in made] == [e.Found]
    assert story.states() == ["CLAIMED", "CLAIMED"]
    assert len(story.case.groups) == 1
    assert story.owed("3-08 10:00").total == 2 * 1000 + 7 * 800 + 5 * 800


def test_lost_from_one_pound_and_brought_to_another_has_two_stays_and_one_fine():
    """T06 from MISSING."""
    story = impounded("1 cow")
    story.lost("1 cow", "3-04 10:00")

    (entry,) = story.bring("1 cow", "3-10 10:00", pound=a_pound("KUN", "Kunnam"))

    assert isinstance(entry, e.Impounded)
    assert entry.fines == ()
    assert story.states() == ["IMPOUNDED"]
    assert story.owed("3-11 10:00").total == 1000 + 3 * 800 + 2 * 800
    (due,) = story.sweep("3-18 10:00")
    assert isinstance(due, e.ReportFellDue)
    assert due.opens == day("3-18")


def test_what_was_paid_for_stays_paid_wherever_it_turns_up():
    story = impounded("1 cow")
    story.pay(1800, P, "3-02 12:00")
    story.lost("1 cow", "3-03 10:00")

    story.bring("1 cow", "3-10 10:00", pound=a_pound("KUN", "Kunnam"))

    assert story.states() == ["PAID"]


def test_lost_and_new_beasts_brought_together_are_found_and_entered():
    story = impounded("1 cow")
    story.lost("1 cow", "3-04 10:00")

    made = story.bring("2 cow", "3-05 10:00")

    assert [type(event) for event in made] == [e.Found, e.Impounded]
    assert [head.group for head in story.case.heads] == [1, 2]


def test_hyderabad_doubles_exactly_where_it_is_notified():
    """M3 by events."""
    story = Story(ACT_H, tariff=tariff_of(fixture_csv(H, "DOUBLE")))
    story.seize("2 goat", "5-04 08:00", area="Golconda")

    story.bring("2 goat", "5-04 10:00", pound=a_pound("GOL", "Golconda", H))

    assert story.owed("5-04 12:00").total == 2 * 200 + 2 * 250


def test_the_state_of_the_new_heads_is_the_pound_s():
    story = Story(tariff=FX[A])
    story.seize("1 cow")
    arrival = replace(story.arrival("1 cow", "3-02 10:00"), counts=heads("1 cow 1 ass"))

    assert arrival.brought_at == at("3-02 10:00")
    story.bring("1 cow 1 ass", "3-02 10:00")
    assert {h.state for h in story.case.heads} == {State.IMPOUNDED}
