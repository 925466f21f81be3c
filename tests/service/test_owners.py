"""OWNER: nobody takes a beast by naming another owner."""

import pytest

from gateway.people import Person
from tests.service.conftest import CASE
from tests.service.town import (
    CITY_KEEPER,
    CITY_OWNER,
    CITY_SEIZER,
    KEEPER,
    NEIGHBOUR,
    OFFICER,
    OWNER,
    SEIZER,
    STRANGER,
    Town,
)


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


RIVAL = f"CLAIM {CASE} FROM {NEIGHBOUR} Indira"


def test_a_claim_against_the_known_owner_is_a_dispute_and_he_is_told(
    owned: Town,
) -> None:
    answer = owned.answer(KEEPER, RIVAL)
    paid = owned.answer(KEEPER, f"PAID {CASE} 36.00 FROM {NEIGHBOUR} Indira")

    assert "Deliver to nobody until this is resolved" in answer
    assert "Indira claims 2 cows too" in owned.heard(OWNER)[0]
    assert "two people claim them" in paid
    assert owned.events(CASE)[-1] == "Disputed"


def test_once_the_rival_gives_in_the_known_owner_pays(owned: Town) -> None:
    owned.say(KEEPER, RIVAL)
    owned.say(NEIGHBOUR, f"WITHDRAW {CASE}")

    owned.say(KEEPER, f"PAID {CASE} 36.00")
    owned.say(KEEPER, f"OUT {CASE} {owned.code('delivery', CASE, OWNER)}")

    assert owned.events(CASE)[-1] == "Delivered"


def test_a_protest_is_a_claim_and_another_claim_disputes_it(impounded: Town) -> None:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    for text in (f"PROTEST {CASE}", "1", "1"):
        noted = impounded.answer(OWNER, text)
    stands = impounded.answer(OWNER, f"STATUS {CASE}")
    impounded.say(KEEPER, RIVAL)

    assert "it is a claim too" in noted
    assert "claimed and not yet paid" in stands
    assert impounded.events(CASE)[-1] == "Disputed"
    assert "Indira claims 2 cows too" in impounded.heard(OWNER)[0]


def test_a_protest_against_the_claim_of_another_disputes_it(impounded: Town) -> None:
    impounded.say(KEEPER, RIVAL)
    impounded.say(OFFICER, f"OWNER {CASE} {OWNER} Hari")

    for text in (f"PROTEST {CASE}", "1", "1"):
        impounded.say(OWNER, text)

    assert impounded.events(CASE)[-2:] == ["Protested", "Disputed"]


def test_the_known_owner_himself_is_no_rival(owned: Town) -> None:
    owned.say(KEEPER, f"CLAIM {CASE} FROM {OWNER} Hari Prasad")

    assert owned.events(CASE)[-1] == "Claimed"


def test_the_known_owner_by_his_other_phone_is_no_rival(impounded: Town) -> None:
    phones = ("+919812345670", "+919812345671")
    with impounded.store.work() as work:
        asha = Person(0, "Asha", phones, "en", None, ())
        work.add_person(asha, impounded.now, "system")
    impounded.say(KEEPER, f"OWNER {CASE} {phones[0]} Asha")

    impounded.say(KEEPER, f"CLAIM {CASE} FROM {phones[1]} Asha")

    assert impounded.events(CASE)[-1] == "Claimed"


def test_the_city_law_knows_no_dispute_and_keeps_the_known_owner(town: Town) -> None:
    town.say(CITY_SEIZER, "SEIZE 1 HORSE AT Karwan")
    town.say(CITY_KEEPER, f"IN {CASE} 1 HORSE")
    town.say(CITY_KEEPER, f"OWNER {CASE} {CITY_OWNER} Yusuf")

    answer = town.answer(CITY_KEEPER, f"CLAIM {CASE} FROM {NEIGHBOUR} Indira")

    assert "the owner is known already" in answer
    assert "Claimed" not in town.events(CASE)
