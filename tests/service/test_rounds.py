"""FED, POSTED, HANDED: what a keeper does for the whole pound."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import FAR_KEEPER, KEEPER, OFFICER, OWNER, SEIZER, Town

ONLY_KEEPER = "That word is for the keeper of the pound."


@pytest.mark.parametrize("named", ["MLM", "mlm", "Mlima", "Mlima pound"])
def test_the_days_feed_is_entered_once(town: Town, named: str) -> None:
    first = town.answer(KEEPER, f"FED {named}")
    again = town.answer(KEEPER, "FED MLM")
    town.later(days=1)
    next_day = town.answer(KEEPER, "FED MLM")

    assert first == "Mlima pound: feeding of Mon 2 Mar 2026 is entered."
    assert "was entered before" in again
    assert "Tue 3 Mar 2026 is entered" in next_day


@pytest.mark.parametrize("sender", [OFFICER, SEIZER, FAR_KEEPER])
def test_only_its_keeper_feeds(town: Town, sender: str) -> None:
    assert town.answer(sender, "FED MLM") == ONLY_KEEPER


def test_a_pound_that_nobody_knows_is_named(town: Town) -> None:
    assert town.answer(KEEPER, "FED Samarkand").startswith(
        "There is no pound Samarkand"
    )
    assert "FED" in town.answer(KEEPER, "FED")


@pytest.mark.parametrize("sender", [KEEPER, OFFICER])
def test_the_list_hangs_at_the_pound(town: Town, sender: str) -> None:
    answer = town.answer(sender, "POSTED MLM")

    assert "the list of rates hangs there, Mon 2 Mar 2026" in answer
    with town.store.work() as work:
        assert str(work.posted_version("MLM")) == "2026-03-02"


def test_no_stranger_posts_the_list(town: Town) -> None:
    assert town.answer(SEIZER, "POSTED MLM") == ONLY_KEEPER


@pytest.mark.parametrize("sender", [KEEPER, OFFICER])
def test_a_paper_given_by_hand_is_kept_in_the_book_of_the_pound(
    impounded: Town, sender: str
) -> None:
    answer = impounded.answer(sender, f"HANDED {CASE} notice of sale")

    assert answer == f"Case {CASE}: noted as given by hand: notice of sale"
    with impounded.store.work() as work:
        (event,) = work.office_events("MLM", "Handed")
    assert dict(event.payload) == {"case": CASE, "what": "notice of sale"}


def test_an_owner_hands_nothing(impounded: Town) -> None:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")

    assert impounded.answer(OWNER, f"HANDED {CASE}") == ONLY_KEEPER
