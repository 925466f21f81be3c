"""The exceptions that stand on a case, and what is stored to find it again."""

import pytest

from gateway.cases import custody, intake
from gateway.cases import events as e
from gateway.cases.projection import Party, project
from gateway.cases.standing import standing
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    P,
    Q,
    Somebody,
    Story,
    a_pound,
    at,
    impounded,
)


def kinds(story: Story) -> list[str]:
    return [kind for kind, _ in standing(story.case, story.pack)]


def signed(story: Story) -> Story:
    story.take(custody.sign(story.case, "register"))
    return story


def test_a_complete_and_signed_entry_has_none():
    assert kinds(signed(impounded("1 cow"))) == []


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"place_known": False, "area": None}, ["unknown_place", "fine_held"]),
        ({"outside_area": True}, ["outside_area", "fine_held"]),
        ({"capacity": None}, ["incomplete_entry", "fine_held"]),
        ({"seized_at": None}, ["incomplete_entry", "fine_held"]),
        ({"damage": None}, ["fine_held"]),
    ],
)
def test_what_the_record_lacks_stands_until_it_is_given(
    said: dict[str, object], expected: list[str]
):
    """RD-62, RD-65, s.7(c)."""
    story = Story()
    story.seize("1 cow", **said)
    story.bring("1 cow", "3-02 10:00")

    assert kinds(signed(story)) == expected


def test_before_the_pound_only_the_report_can_be_wanting():
    story = Story()
    story.seize("1 cow", capacity=None, outside_area=True)

    assert kinds(story) == ["outside_area"]


def test_late_and_wrong_pound_are_flags_of_the_case():
    """RD-08, RD-09: the case goes on."""
    story = Story()
    story.seize("1 cow", "3-01 10:00")
    story.take(intake.dispatch(story.case, at("3-02 10:01")))
    story.bring("1 cow", "3-02 12:00", pound=a_pound("KUN", "Kunnam"))

    assert standing(signed(story).case, ACT_A) == (
        ("late_send", "ss.9(1), 10"),
        ("wrong_pound", "ss.9(1), 10"),
    )


def test_never_sent_by_text_is_not_late():
    """52: not shown, not late."""
    story = Story()
    story.seize("1 cow", "3-01 10:00")
    story.bring("1 cow", "3-05 12:00")

    assert kinds(signed(story)) == []


def test_in_hyderabad_nothing_is_sent_late():
    story = Story(ACT_H)
    story.seize("1 cow", "3-01 10:00")
    story.take(intake.dispatch(story.case, at("3-05 10:01")))

    assert kinds(story) == []


def test_what_was_not_brought_and_not_signed_is_shown():
    """X30."""
    story = Story()
    story.seize("2 cow")
    story.bring("1 cow", "3-02 10:00")

    assert standing(story.case, ACT_A) == (
        ("not_brought", "ss.9(1), 10"),
        ("unsigned", "s.7"),
    )


def test_an_owner_without_a_phone_is_the_officer_s_to_reach():
    story = signed(impounded("1 cow"))
    story.owner(Somebody(None, "Asha"))

    assert standing(story.case, ACT_A) == (("no_phone", None),)


def test_what_has_no_price_stands_until_a_scale_is_found():
    story = Story()
    story.seize("1 camel", capacity=None)
    story.bring("1 camel", "3-02 10:00")
    signed(story)
    assert kinds(story) == ["no_scale", "no_rate", "incomplete_entry", "fine_held"]

    story.tariff = type(story.tariff)(
        tuple(
            type(rate)(**{**vars(rate), "kind": "camel"})
            for rate in story.tariff.rates
            if rate.kind == "cow"
        )
    )
    story.add(capacity="cultivator", damage="paddy")

    assert kinds(story) == ["no_rate"]


def test_a_case_that_is_closed_has_none():
    story = impounded("1 cow")
    story.died("1 cow", "3-03 10:00")

    assert kinds(story) == []


def test_a_projection_shows_the_head_that_is_furthest_from_an_end():
    story = Story()
    story.seize("2 cow", alleged=Q)
    story.bring("1 cow", "3-02 10:00")
    story.owner(P)
    story.claim(P, "3-02 11:00")

    row = project(story.case, at("3-06 00:00"))

    assert (row.state, row.stage, row.seq) == ("SEIZED", "FRESH", len(story.events))
    assert row.parties == (
        Party("+919000000011", "seizer"),
        Party(str(Q.number), "alleged"),
        Party(str(P.number), "owner"),
        Party(str(P.number), "claimant"),
    )
    assert [head.state for head in row.heads] == ["CLAIMED", "SEIZED"]


def test_a_payer_is_a_party():
    story = impounded("1 cow")
    story.pay(1800, P, "3-02 12:00")

    assert Party(str(P.number), "payer") in project(story.case, None).parties
    assert isinstance(story.events[-1], e.Paid)
