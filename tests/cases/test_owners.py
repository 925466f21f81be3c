"""Who is known to be the owner stays so, until an officer names another."""

import pytest

from gateway.cases import claims
from gateway.cases.events import Rejected
from gateway.cases.projection import Party, project
from tests.cases.builders import P, Q, Somebody, Story, at, heads, impounded, refused


def owners(story: Story) -> list[str | None]:
    return [head.owner.name if head.owner else None for head in story.case.heads]


@pytest.mark.parametrize("what", ["", "1 goat", "2 goat"])
def test_a_keeper_overwrites_no_owner_who_is_known(what: str):
    story = impounded("2 goat")
    story.owner(P)

    made = claims.name_owner(story.case, Q, "keeper", heads(what))

    assert refused(made) == "owner_known"


def test_more_heads_than_are_free_are_not_taken_from_another():
    story = impounded("3 goat")
    story.owner(P, "2 goat")

    made = claims.name_owner(story.case, Q, "keeper", heads("2 goat"))

    assert refused(made) == "owner_known"
    story.owner(Q)
    assert owners(story) == ["Pavan", "Pavan", "Qadir"]
    story.owner(Q)
    assert owners(story) == ["Pavan", "Pavan", "Qadir"]


def test_an_officer_names_another_and_the_former_owner_stays_a_party():
    story = impounded("2 goat")
    story.owner(P)

    story.take(claims.name_owner(story.case, Q, "officer", may_change=True))

    assert owners(story) == ["Qadir", "Qadir"]
    parties = project(story.case, None).parties
    assert Party(str(P.number), "former") in parties
    assert Party(str(Q.number), "owner") in parties


def test_an_officer_who_names_no_heads_means_those_that_are_nobody_s():
    story = impounded("3 goat")
    story.owner(P, "2 goat")

    story.take(claims.name_owner(story.case, Q, "officer", may_change=True))

    assert owners(story) == ["Pavan", "Pavan", "Qadir"]
    assert story.case.former == ()


def test_a_number_completes_an_owner_who_was_known_by_name_alone():
    story = impounded("1 goat")
    story.owner(Somebody(None, "Pavan"))

    story.owner(P)

    assert story.case.owner == P
    assert story.case.former == ()


def test_cattle_were_not_brought_before_they_were_seized():
    story = Story()
    story.seize("1 cow", "3-02 10:00:40")

    made = story.try_bring("1 cow", "3-02 09:59")

    seized = at("3-02 10:00:40").isoformat()
    assert made == Rejected("before_seizure", (("time", seized),))
    story.bring("1 cow", "3-02 10:00")
