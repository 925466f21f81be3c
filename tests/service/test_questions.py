"""Open questions: one a person, half an hour, a digit or the field answers it."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import KEEPER, SEIZER, Town


@pytest.mark.parametrize(
    ("text", "question", "answer", "outcome"),
    [
        ("SEIZE 3 COW", "At which place?", "Mlima", "3 cows. Take them"),
        ("SEIZE AT Mlima", "How many animals", "3 cow", "3 cows. Take them"),
        ("SEIZE 3 COW", "At which place?", "AT Mlima", "3 cows. Take them"),
        ("STATUS", "Which case?", "1000028", "There is no case 1000028"),
        ("JOIN Asha", "The village is missing", "Puzha", "You are known here"),
        ("AID", "Which of the two?", "RESCUE", "Help is asked of the police"),
    ],
)
def test_a_missing_field_is_asked_and_answered_alone(
    town: Town, text: str, question: str, answer: str, outcome: str
) -> None:
    assert question in town.answer(SEIZER, text)
    assert outcome in town.say(SEIZER, answer)[0]


@pytest.mark.parametrize(
    ("text", "question", "answer", "outcome"),
    [
        ("PAID {case}", "How much was paid?", "36.00", "received for 2 cows"),
        ("OUT {case}", "The code is missing", "111111", "nothing is paid yet"),
        ("OWNER {case}", "Whose number and name?", "+919812345678 Ravi", "noted as"),
        ("SIGNED {case}", "Which of the two?", "register", "register noted"),
        ("DIED {case}", "How many animals", "1 cow", "noted as dead"),
        ("DIED", "Which case?", "{case}", "How many animals"),
    ],
)
def test_a_keeper_is_asked_for_just_what_is_missing(
    impounded: Town, text: str, question: str, answer: str, outcome: str
) -> None:
    assert question in impounded.answer(KEEPER, text.format(case=CASE))
    assert outcome in impounded.say(KEEPER, answer.format(case=CASE))[0]


def test_a_wrong_answer_is_named_and_the_question_stays_open(town: Town) -> None:
    town.say(SEIZER, "SEIZE AT Mlima")

    wrong = town.answer(SEIZER, "3 zebras")
    right = town.say(SEIZER, "3 cows")[0]

    assert "is no count of animals" in wrong
    assert "3 cows. Take them" in right


def test_a_question_lives_half_an_hour(town: Town) -> None:
    town.say(SEIZER, "SEIZE 3 COW AT Mlimma")
    town.later(minutes=30)
    assert "Take them to Mlima" in town.say(SEIZER, "1")[0]

    town.say(SEIZER, "NEW SEIZE 3 COW AT Mlimma")
    town.later(minutes=30, seconds=1)
    assert "That question is over" in town.answer(SEIZER, "1")


def test_a_full_command_wins_and_closes_the_question(town: Town) -> None:
    town.say(SEIZER, "SEIZE 3 COW")

    other = town.answer(SEIZER, "SEIZE 2 GOAT AT Mlima DAMAGE maize")
    late = town.answer(SEIZER, "Mlima")

    assert "2 goats" in other
    assert '"Mlima" is no word of this line' in late
    assert town.counted("pound_case") == 1


def test_a_command_with_a_slip_does_not_close_it(impounded: Town) -> None:
    impounded.say(KEEPER, f"PAID {CASE}")

    slip = impounded.answer(KEEPER, f"OUT {CASE} abc")
    paid = impounded.say(KEEPER, "36.00")[0]

    assert "is no code" in slip
    assert "received for 2 cows" in paid


def test_a_new_question_takes_the_place_of_the_old(impounded: Town) -> None:
    impounded.say(KEEPER, f"PAID {CASE}")
    impounded.say(KEEPER, f"DIED {CASE}")

    assert "1 cow noted as dead" in impounded.answer(KEEPER, "1 cow")


def test_a_digit_that_is_not_offered_shows_those_that_are(town: Town) -> None:
    town.say(SEIZER, "SEIZE 3 COW AT Timbuktu")

    assert town.answer(SEIZER, "4") == ("Please reply with one of these figures: 1 2 3")
    assert "Take them to Karwan pound" in town.say(SEIZER, "3.")[0]


def test_a_question_of_one_person_is_not_answered_by_another(town: Town) -> None:
    town.say(SEIZER, "SEIZE 3 COW AT Timbuktu")

    assert '"1" is no word of this line' in town.answer(KEEPER, "1")
