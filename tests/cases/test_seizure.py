"""Seized, sent, let go, completed: what is missing holds the fine, never the case."""

import pytest

from gateway.cases import custody, intake
from gateway.cases import events as e
from gateway.cases.case import State
from gateway.cases.gaps import fine_held, seizure_gaps
from gateway.law.pack import Pack
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    BOTH,
    KEEPER,
    SEIZER,
    P,
    Story,
    at,
    impounded,
    refused,
    without,
)


@pytest.mark.parametrize("pack", BOTH)
def test_a_seizure_opens_a_case_with_its_heads_numbered(pack: Pack):
    """T01."""
    story = Story(pack)

    story.seize("2 cow 1 goat", tags=("A1",))

    assert [(h.id, h.kind, h.tag) for h in story.case.heads] == [
        (1, "cow", "A1"),
        (2, "cow", None),
        (3, "goat", None),
    ]
    assert story.states() == ["SEIZED"] * 3
    assert story.case.stage is None


@pytest.mark.parametrize(
    ("capacity", "section"),
    [
        ("cultivator", "s9"),
        ("crop_mortgagee", "s9"),
        ("police", "s10"),
        ("la_employee_in_area", "s10"),
        ("neighbour", None),
        (None, None),
    ],
)
def test_the_capacity_decides_the_section(capacity: str | None, section: str | None):
    """T01; A-13, A-18."""
    story = Story()

    story.seize("1 cow", capacity=capacity)

    assert story.case.section == section


def test_the_24_hours_end_to_the_second_where_the_statute_has_them():
    """D1: sent at 14:20:00 is in time, at 14:20:01 late; late is a flag (RD-09)."""
    for hour, late in (("14:20:00", False), ("14:20:01", True)):
        story = Story()
        story.seize("1 cow", "3-01 14:20:00")

        story.take(intake.dispatch(story.case, at(f"3-02 {hour}")))

        assert story.case.send_by == at("3-02 14:20:00")
        assert story.case.sent_late is late
        assert story.states() == ["IN_TRANSIT"]


def test_the_seizer_s_own_hour_starts_the_24_hours_not_the_hour_of_his_text():
    """RD-63."""
    story = Story()

    story.seize("1 cow", "3-01 14:20", reported_at=at("3-01 20:00"))

    assert story.case.send_by == at("3-02 14:20")
    assert story.case.reported_at == at("3-01 20:00")


def test_hyderabad_has_no_24_hours():
    story = Story(ACT_H)
    story.seize("1 cow")

    story.take(intake.dispatch(story.case, at("3-09 10:00")))

    assert story.case.send_by is None
    assert not story.case.sent_late


def test_without_an_hour_of_seizure_no_24_hours_run():
    story = Story()

    story.seize("1 cow", seized_at=None)

    assert story.case.send_by is None


def test_nothing_is_sent_twice():
    story = Story()
    story.seize("1 cow")
    story.take(intake.dispatch(story.case, at("3-01 19:00")))

    assert refused(intake.dispatch(story.case, at("3-01 20:00"))) == "nothing_to_send"


def test_a_cultivator_may_let_go_before_the_pound():
    """T05; 9(1) says may."""
    story = Story()
    story.seize("2 cow")

    story.take(intake.let_go(story.case, None, by_seizer=True))

    assert story.states() == ["ABANDONED", "ABANDONED"]
    assert story.case.closed


def test_a_policeman_who_lets_go_breaks_a_duty_and_says_why():
    """T05; s.10 says shall."""
    story = Story()
    story.seize("1 cow", capacity="police")

    assert refused(intake.let_go(story.case, None, by_seizer=True)) == "reason_needed"
    (event,) = story.take(intake.let_go(story.case, "owner came", by_seizer=True))

    assert isinstance(event, e.LetGo)
    assert event.breach


def test_only_the_seizer_lets_go_and_only_before_the_pound():
    story = Story()
    story.seize("1 cow")

    nothing = "nothing_to_withdraw"
    assert refused(intake.let_go(story.case, None, by_seizer=False)) == nothing
    story.bring("1 cow", "3-02 10:00")
    assert refused(intake.let_go(story.case, None, by_seizer=True)) == nothing


def test_cattle_rescued_on_the_way_are_missing_and_may_still_be_brought():
    """T04, then T06 from MISSING: no charge for the time before the pound."""
    story = Story()
    story.seize("2 cow")
    story.lost("1 cow", "3-01 19:00", before_pound=True)
    assert story.states() == ["MISSING", "SEIZED"]

    story.bring("2 cow", "3-04 10:00")

    assert story.states() == ["IMPOUNDED", "IMPOUNDED"]
    assert story.owed("3-04 12:00").total == 2 * 1800


def test_what_was_lost_before_the_pound_is_brought_not_found():
    """T37 is for custody."""
    story = Story()
    story.seize("1 cow")
    story.lost("1 cow", "3-01 19:00", before_pound=True)

    made = custody.found(story.case, (), at("3-02 10:00"), ACT_A)

    assert refused(made) == "bring_first"


@pytest.mark.parametrize(
    ("capacity", "binds"), [("cultivator", True), ("police", False)]
)
def test_aid_binds_the_station_in_a_s9_seizure_only(capacity: str, binds: bool):
    """T03; RD-64."""
    story = Story()
    story.seize("1 cow", capacity=capacity)

    (event,) = story.take(
        custody.ask_aid(story.case, "rescue", str(SEIZER.number), None, "+91100")
    )

    assert isinstance(event, e.AidRequested)
    assert event.binding is binds
    assert not story.case.aid_answered
    story.take(custody.answer_aid(story.case, "+91100"))
    assert story.case.aid_answered
    assert story.states() == ["SEIZED"]


def test_nobody_comes_who_was_not_called():
    story = Story()
    story.seize("1 cow")

    assert refused(custody.answer_aid(story.case, "+91100")) == "no_aid_asked"


@pytest.mark.parametrize(
    ("said", "gaps"),
    [
        ({}, ()),
        ({"place_known": False, "area": None}, ("place",)),
        ({"capacity": None}, ("capacity",)),
        ({"damage": None}, ("damage",)),
        ({"capacity": "police", "damage": None}, ("work",)),
        ({"capacity": "police", "work": "Canal 4"}, ()),
        ({"seizer": e.Somebody("+919000000011", "Juma")}, ("residence",)),
        ({"seized_at": None}, ("time",)),
    ],
)
def test_what_the_record_lacks_holds_the_fine_and_never_the_entry(
    said: dict[str, object], gaps: tuple[str, ...]
):
    """RD-62; A-13: s.9 wants damage, s.10 the work (RD-58)."""
    story = Story()
    story.seize("1 cow", **said)

    story.bring("1 cow", "3-02 10:00")

    assert story.states() == ["IMPOUNDED"]
    assert seizure_gaps(story.case, ACT_A) == gaps
    assert fine_held(story.case, ACT_A) is bool(gaps)
    assert story.owed("3-02 12:00").total == (800 if gaps else 1800)


def test_hyderabad_asks_no_capacity_and_no_damage():
    story = Story(ACT_H)

    story.seize("1 cow", capacity=None, damage=None)

    assert seizure_gaps(story.case, ACT_H) == ()


def test_a_pack_without_that_rule_holds_no_fine():
    pack = without("requires_seizure_record")
    story = Story(pack)
    story.seize("1 cow", capacity=None)

    assert not fine_held(story.case, pack)


def test_a_walk_in_without_capacity_pays_charges_only_until_the_fact_is_given():
    """RD-62: the held fine comes alive when facts are added, by the day of arrival."""
    story = Story()
    story.seize("2 cow", capacity=None, damage=None)
    story.bring("2 cow", "3-02 10:00")
    assert story.owed("3-02 12:00").total == 2 * 800
    assert [gap.code for gap in story.owed("3-02 12:00").problems] == ["fine_held"]

    story.add(capacity="cultivator")
    assert story.owed("3-02 12:00").total == 2 * 800
    story.add(damage="paddy")

    assert story.case.section == "s9"
    assert story.owed("3-02 12:00").total == 2 * 1800


def test_a_fact_that_is_there_is_never_overwritten():
    story = impounded("1 cow")

    given = {"capacity": "police", "damage": "wheat", "place": "Kunnam", "area": "K"}

    assert refused(story.try_add(**given)) == "nothing_missing"
    assert story.case.damage == "paddy"


def test_a_capacity_that_no_section_lists_may_be_given_again():
    story = Story()
    story.seize("1 cow", capacity="neighbour")

    story.add(capacity="occupier")

    assert (story.case.capacity, story.case.section) == ("occupier", "s9")


def test_a_residence_is_added_to_the_seizer_and_nothing_else_of_him_changes():
    story = Story()
    story.seize("1 cow", seizer=e.Somebody("+919000000011", "Juma"))

    story.add(seizer=e.Somebody("+919000000099", "Other", "Mlima"))

    assert story.case.seizer == SEIZER


def test_a_place_and_a_pound_are_added_before_the_arrival():
    story = Story()
    story.seize("1 cow", place="Mlma", place_known=False, area=None, pound=None)

    story.add(place="Mlima", area="Mlima", pound="MLM", statute=ACT_A.id)

    assert story.case.place_known
    assert (story.case.place, story.case.area) == ("Mlima", "Mlima")
    assert story.case.pound == "MLM"


def test_a_name_that_is_no_known_place_stays_unconfirmed():
    story = Story()
    story.seize("1 cow", place=None, place_known=False, area=None)

    story.add(place="behind the mill")

    assert story.case.place == "behind the mill"
    assert not story.case.place_known


def test_facts_never_move_a_case_that_is_in_a_pound_to_another_statute():
    story = Story()
    story.seize("1 cow", place_known=False, area=None)
    story.bring("1 cow", "3-02 10:00")

    story.add(area="Karwan", pound="KRW", statute=ACT_H.id)

    assert (story.case.pound, story.case.statute) == ("MLM", ACT_A.id)


def test_outside_his_area_the_seizure_is_recorded_and_the_fine_held():
    """RD-65: never refused, however complete the rest is."""
    story = Story()
    story.seize("1 cow", capacity="police", work="Canal 4", outside_area=True)

    story.bring("1 cow", "3-02 10:00")

    assert story.owed("3-02 12:00").total == 800
    story.owner(P)
    assert story.owed("3-02 12:00").total == 800


def test_that_he_was_outside_his_area_may_come_out_with_a_later_fact():
    story = Story()
    story.seize("1 cow", capacity=None, work="Canal 4", damage=None)
    story.bring("1 cow", "3-02 10:00")

    story.add(capacity="police", outside_area=True)

    assert story.case.outside_area
    assert story.owed("3-02 12:00").total == 800


def test_the_bringer_and_the_seizer_are_kept_apart():
    story = impounded("1 cow")
    (entry,) = [x for x in story.events if isinstance(x, e.Impounded)]

    assert entry.brought_by == KEEPER
    assert entry.seizer == SEIZER
    assert story.case.heads[0].state is State.IMPOUNDED
