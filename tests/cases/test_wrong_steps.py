"""Steps that come too early, come from another law, or would shorten a time."""

import pytest

from gateway.cases import custody, notice
from tests.cases.builders import (
    ACT_H,
    KINDS,
    P,
    at,
    day,
    heads,
    impounded,
    noticed,
    refused,
)


def test_a_notice_is_not_dated_or_affixed_in_the_future():
    story = noticed("1 cow")

    assert refused(story.try_notice("3-12 11:00", day("3-13"))) == "in_the_future"
    assert refused(story.try_notice("3-12 11:00", None, "3-12 10:00")) == (
        "in_the_future"
    )


def test_a_notice_posted_again_never_shortens_the_days_announced():
    """X32, design 1.3: dated the 14th; the one in its place is older."""
    story = impounded("1 cow")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-11 11:00", day("3-14"), "3-14 12:00")

    (posted,) = story.notice("3-12 11:00", day("3-12"), "3-14 13:00")

    assert posted.notice_on == day("3-14")  # type: ignore[union-attr]


def test_no_receipt_is_signed_before_cattle_were_taken_back():
    """A-31."""
    story = impounded("1 cow")
    assert refused(custody.sign(story.case, "receipt")) == "receipt_not_due"
    story.pay(1800, P, "3-02 12:00")
    story.deliver(P, "3-02 13:00")

    story.take(custody.sign(story.case, "receipt"))

    assert story.case.signed == {"receipt"}


def test_no_young_is_born_of_a_kind_that_is_not_there():
    story = impounded("1 cow")

    made = custody.born(story.case, heads("1 kid"), at("3-03"), None, KINDS)

    assert refused(made) == "no_dam"


@pytest.mark.parametrize("step", ["report", "notice", "drum"])
def test_a_law_without_a_notice_knows_none_of_its_steps(step: str):
    story = impounded("1 cow", pack=ACT_H)
    now = at("3-15 10:00")

    made = {
        "report": notice.report(story.case, ACT_H, now),
        "notice": story.try_notice("3-15 10:00"),
        "drum": story.try_drum("village", "3-15 10:00"),
    }[step]

    assert refused(made) == "not_in_this_law"
