"""PROTEST, DEPOSIT, COMPLAINT, RULING: money left under protest and its fate."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import (
    CITY_KEEPER,
    CITY_OFFICER,
    CITY_OWNER,
    CITY_SEIZER,
    KEEPER,
    NEIGHBOUR,
    OFFICER,
    OWNER,
    SEIZER,
    Town,
)

DEPOSIT = f"DEPOSIT {CASE} 36.00"
NONE = f"COMPLAINT {CASE} NONE"
LODGED = f"COMPLAINT {CASE} 12/2026"


@pytest.fixture
def owned(impounded: Town) -> Town:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari, Mlima")
    impounded.silence()
    return impounded


@pytest.fixture
def protested(owned: Town) -> Town:
    for text in (f"PROTEST {CASE}", "1", "1"):
        owned.say(OWNER, text)
    owned.silence()
    return owned


@pytest.fixture
def deposited(protested: Town) -> Town:
    protested.say(KEEPER, DEPOSIT)
    protested.silence()
    return protested


def test_both_limbs_are_asked_one_by_one(owned: Town) -> None:
    illegal = owned.answer(OWNER, f"PROTEST {CASE}")
    complaining = owned.answer(OWNER, "1")
    noted = owned.answer(OWNER, "1")

    assert "seizure was illegal" in illegal
    assert "Have you complained" in complaining
    assert CASE in noted
    assert owned.events(CASE)[-1] == "Protested"
    assert "DEPOSIT" in owned.heard(KEEPER)[0]


@pytest.mark.parametrize("answers", [("2",), ("1", "2")])
def test_without_both_limbs_there_is_no_protest(
    owned: Town, answers: tuple[str, ...]
) -> None:
    owned.say(OWNER, f"PROTEST {CASE}")
    for text in answers:
        (last,) = owned.say(OWNER, text)

    assert "only who says that the seizure is illegal" in last
    assert "Protested" not in owned.events(CASE)


@pytest.mark.parametrize(
    ("sender", "answer"),
    [
        (SEIZER, "only the owner or whoever has claimed"),
        (NEIGHBOUR, "There is no case"),
    ],
)
def test_only_an_owner_protests(owned: Town, sender: str, answer: str) -> None:
    assert answer in owned.answer(sender, f"PROTEST {CASE}")


def test_the_keeper_asks_an_owner_who_has_no_phone(impounded: Town) -> None:
    impounded.say(KEEPER, f"CLAIM {CASE} FROM {NEIGHBOUR} Indira")
    for text in (f"PROTEST {CASE}", "1", "1"):
        impounded.say(KEEPER, text)

    assert impounded.events(CASE)[-1] == "Protested"


def test_the_exact_demand_is_deposited_and_the_cattle_go_out_by_the_code(
    protested: Town,
) -> None:
    wrong = protested.answer(KEEPER, f"DEPOSIT {CASE} 30.00")
    protested.answer(KEEPER, DEPOSIT)
    told = protested.heard(OWNER)[0]
    code = protested.code("delivery", CASE, OWNER)
    out = protested.answer(KEEPER, f"OUT {CASE} {code}")

    assert wrong.endswith(f"Text DEPOSIT {CASE} 36.00")
    assert code in told
    assert "2 cows delivered to Hari" in out


def test_no_deposit_without_a_protest(owned: Town) -> None:
    assert "owner's protest first" in owned.answer(KEEPER, DEPOSIT)


def test_no_deposit_by_somebody_else_than_the_keeper(protested: Town) -> None:
    answer = protested.answer(SEIZER, DEPOSIT)

    assert answer == "That word is for the keeper of the pound."


def test_after_the_days_for_a_complaint_only_an_officer_takes_a_deposit(
    protested: Town,
) -> None:
    protested.at("2026-03-09")
    protested.say(KEEPER, f"CLAIM {CASE} FROM {OWNER} Hari")
    protested.at("2026-03-16")
    dues = protested.answer(KEEPER, f"DEPOSIT {CASE} 1.00")
    amount = protested.answer(OFFICER, f"DEPOSIT {CASE} 1.00").split()[-1]
    protested.answer(OFFICER, f"DEPOSIT {CASE} {amount}")

    assert "Only the officer can take this deposit now" in dues
    assert "Deposited" in protested.events(CASE)


def test_who_protests_after_the_days_hears_that_the_officer_decides(
    owned: Town,
) -> None:
    owned.say(OWNER, f"CLAIM {CASE}")
    owned.at("2026-03-13")
    owned.silence()

    for text in (f"PROTEST {CASE}", "1", "1"):
        last = owned.answer(OWNER, text)

    assert "The days for a complaint are over: the officer decides" in last
    assert any("You decide" in text for text in owned.heard(OFFICER))
    assert owned.heard(KEEPER) == []
    assert "Protested" in owned.events(CASE)


def test_a_late_protest_of_what_is_paid_is_refused(owned: Town) -> None:
    owned.say(KEEPER, f"PAID {CASE} 36.00")
    owned.at("2026-03-13")

    for text in (f"PROTEST {CASE}", "1", "1"):
        last = owned.say(OWNER, text)[-1]

    assert "officer decides" not in last
    assert "Protested" not in owned.events(CASE)


def test_no_complaint_applies_the_deposit_once_its_days_are_over(
    deposited: Town,
) -> None:
    early = deposited.answer(OFFICER, NONE)
    deposited.at("2026-03-14")
    asked = deposited.heard(OFFICER)
    deposited.answer(OFFICER, NONE)

    assert "may still be made until Thu 12 Mar 2026" in early
    assert any("COMPLAINT" in text for text in asked)
    assert deposited.events(CASE)[-2:] == ["ComplaintNoted", "DepositApplied"]
    assert "Rs 36.00" in deposited.heard(OWNER)[0]


def test_a_complaint_that_was_lodged_can_not_be_denied(deposited: Town) -> None:
    deposited.answer(OFFICER, LODGED)
    deposited.at("2026-03-20")

    assert "a complaint is on record" in deposited.answer(OFFICER, NONE)


@pytest.mark.parametrize("text", [LODGED, f"RULING {CASE} DISMISSED no case made"])
@pytest.mark.parametrize("sender", [KEEPER, OWNER])
def test_only_an_officer_enters_complaint_and_ruling(
    deposited: Town, sender: str, text: str
) -> None:
    answer = deposited.answer(sender, text)

    assert answer == "That word is for the officer of the pound's local authority."


def test_a_complaint_needs_its_number_or_none(deposited: Town) -> None:
    assert "COMPLAINT" in deposited.answer(OFFICER, f"COMPLAINT {CASE}")


def test_dismissed_the_deposit_is_payment(deposited: Town) -> None:
    deposited.answer(OFFICER, LODGED)
    deposited.answer(OFFICER, f"RULING {CASE} DISMISSED no case made")

    assert deposited.events(CASE)[-2:] == ["Ruled", "DepositApplied"]


def test_what_left_on_deposit_is_not_called_missing(deposited: Town) -> None:
    deposited.say(KEEPER, f"OUT {CASE} {deposited.code('delivery', CASE, OWNER)}")

    stands = deposited.answer(OWNER, f"STATUS {CASE}")

    assert "2 cows given back on a deposit of Rs 36.00" in stands


def test_without_a_complaint_nothing_is_ruled_upon(deposited: Town) -> None:
    answer = deposited.answer(OFFICER, f"RULING {CASE} DISMISSED no case made")

    assert f"First text COMPLAINT {CASE}" in answer
    assert deposited.events(CASE)[-1] != "DepositApplied"


def test_each_text_of_a_ruling_says_what_is_true_of_the_money(deposited: Town) -> None:
    town = deposited
    town.say(OFFICER, LODGED)
    town.say(OFFICER, f"RULING {CASE} ALLOWED seized on his own land")
    allowed = town.say(OFFICER, "1")
    again = town.answer(OFFICER, LODGED)
    town.silence()
    appeal = town.answer(OFFICER, f"RULING {CASE} DISMISSED on appeal")
    owner = town.heard(OWNER)
    twice = town.answer(OFFICER, f"RULING {CASE} DISMISSED on appeal")

    assert any("The deposit is given back" in text for text in allowed)
    assert "No deposit is held" in again
    assert "The deposit was given back before" in appeal
    assert any("given back before" in text for text in owner)
    assert "that ruling is on record" in twice
    assert town.events(CASE)[-1] == "Ruled"


def test_where_nothing_was_deposited_no_text_speaks_of_one(impounded: Town) -> None:
    town = impounded
    noted = town.answer(OFFICER, LODGED)
    ruled = town.answer(OFFICER, f"RULING {CASE} DISMISSED no case made")

    assert "No deposit is held" in noted
    assert ruled == f"Case {CASE}: complaint dismissed. There is no deposit."


@pytest.mark.parametrize(
    ("answer", "after"),
    [("1", "DepositRefunded"), ("2", "DepositApplied"), ("3", "Ruled")],
)
def test_allowed_it_is_asked_what_the_order_does_with_the_money(
    deposited: Town, answer: str, after: str
) -> None:
    deposited.say(OFFICER, LODGED)
    asked = deposited.answer(OFFICER, f"RULING {CASE} ALLOWED seized on his own land")
    deposited.say(OFFICER, answer)

    assert "1 it goes back, 2 it pays the dues" in asked
    assert deposited.events(CASE)[-1] == after


def test_the_city_law_knows_no_deposit(town: Town) -> None:
    town.say(CITY_SEIZER, "SEIZE 1 HORSE AT Karwan")
    town.say(CITY_KEEPER, f"IN {CASE} 1 HORSE")
    town.say(CITY_KEEPER, f"OWNER {CASE} {CITY_OWNER} Yusuf")

    assert "does not know" in town.answer(CITY_OWNER, f"PROTEST {CASE}")
    assert "does not know" in town.answer(CITY_OFFICER, LODGED)
