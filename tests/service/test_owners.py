"""OWNER: nobody takes a beast by naming another owner."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import KEEPER, OFFICER, OWNER, SEIZER, STRANGER, Town


@pytest.fixture
def owned(impounded: Town) -> Town:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    impounded.silence()
    return impounded


def test_a_keeper_can_not_name_another_owner(owned: Town) -> None:
    answer = owned.answer(KEEPER, f"OWNER {CASE} {STRANGER} Musa")

    assert "the owner is known already. Only an officer" in answer
    assert owned.heard(STRANGER) == []
    assert owned.heard(OWNER) == []


def test_an_officer_can_and_both_are_told_and_the_former_may_still_claim(
    owned: Town,
) -> None:
    owned.answer(OFFICER, f"OWNER {CASE} {STRANGER} Musa")

    assert owned.heard(OWNER) == [
        f"Case {CASE}: Musa is now noted as owner of 2 cows, and no longer you. "
        f"If they are yours: CLAIM {CASE}"
    ]
    assert "your 2 cows" in owned.heard(STRANGER)[0]
    assert "There is no case" not in owned.answer(OWNER, f"STATUS {CASE}")
    assert "There is no case" not in owned.answer(OWNER, f"DUES {CASE}")
    assert "claim" in owned.answer(OWNER, f"CLAIM {CASE}").lower()


@pytest.mark.parametrize("sender", [KEEPER, OFFICER])
def test_nobody_in_office_names_his_own_number(impounded: Town, sender: str) -> None:
    answer = impounded.answer(sender, f"OWNER {CASE} {KEEPER} Musa")

    assert "that is your own number, or the keeper's" in answer


def test_an_entry_stands_without_an_owner_who_is_the_keeper_himself(
    town: Town,
) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize eaten")

    answers = town.say(KEEPER, f"IN {CASE} 2 COW OWNER {KEEPER} Musa")

    assert any("2 cows entered" in answer for answer in answers)
    assert any("that is your own number" in answer for answer in answers)


def test_an_entry_before_the_seizure_is_refused_with_its_time(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize eaten")

    answer = town.answer(KEEPER, f"IN {CASE} 2 COW TIME 08:00")

    assert "they were seized Mon 2 Mar 2026 09:00" in answer
    assert "2 cows entered" in town.say(KEEPER, f"IN {CASE} 2 COW")[0]
