"""Cattle that the wrong person claimed, paid for and took away."""

import pytest

from gateway.cases import custody
from gateway.law.pack import Pack
from tests.cases.builders import BOTH, P, Q, at, day, impounded, refused


@pytest.mark.parametrize(("pack", "dues"), [(BOTH[0], 1800), (BOTH[1], 900)])
def test_what_the_wrong_person_took_is_not_undone_and_its_record_stays(
    pack: Pack, dues: int
):
    """X09: out of custody nothing is recalled; who had it stays on record."""
    story = impounded("1 cow", pack=pack)
    story.pay(dues, P, "3-02 12:00")
    story.deliver(P, "3-02 13:00")

    claimed = story.try_claim(Q, "3-03 10:00", "", remote=False)
    ordered = custody.release(
        story.case,
        pack,
        (("cow", 1),),
        "civil_court",
        "7",
        day("3-05"),
        "the cow is Q's",
        confirmed=True,
        at=at("3-05 10:00"),
    )

    assert refused(claimed) == "none_in_that_state"
    assert refused(ordered) == "none_in_that_state"
    assert story.states() == ["RETURNED_PAID"]
    assert story.case.heads[0].payer == P
