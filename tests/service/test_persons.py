"""HELP, FORMAT, RATES, LANG, JOIN, STOP, START: the sender and the line."""

import pytest

from gateway.keywords import KEYWORDS
from gateway.people import Role
from gateway.service.acts.table import ACTS
from tests.service.conftest import CASE
from tests.service.town import KEEPER, OFFICER, OWNER, SEIZER, STRANGER, Town


def test_every_word_of_the_line_has_its_act() -> None:
    assert set(ACTS) == {keyword.name for keyword in KEYWORDS}


@pytest.mark.parametrize("word", [keyword.name for keyword in KEYWORDS])
def test_every_word_is_explained_with_an_example(town: Town, word: str) -> None:
    help_, format_ = (town.answer(STRANGER, f"{w} {word}") for w in ("HELP", "FORMAT"))

    assert help_ == format_
    assert word in help_.upper() or word in ("HELP", "FORMAT")


def test_help_alone_names_the_words(town: Town) -> None:
    assert town.answer(STRANGER, "HELP") == town.answer(STRANGER, "format")
    assert "Send FORMAT and a word" in town.answer(STRANGER, "HELP")


def test_help_for_no_word_says_so(town: Town) -> None:
    assert town.answer(STRANGER, "HELP ME").startswith('"ME" is no word of this line')


@pytest.mark.parametrize(
    ("sender", "text", "first"),
    [
        (
            STRANGER,
            "RATES",
            "Rates of which pound? Text RATES and one of: HYD KVL MLM RNG",
        ),
        (STRANGER, "RATES Delhi", "Rates of which pound?"),
        (STRANGER, "RATES mlm", "Mlima pound, fine + keep a day:"),
        (STRANGER, "RATES Mlima pound", "Mlima pound, fine + keep a day:"),
        (SEIZER, "RATES", "Mlima pound, fine + keep a day:"),
        (KEEPER, "rates", "Mlima pound, fine + keep a day:"),
    ],
)
def test_rates_are_told_of_the_pound_or_the_pound_is_asked(
    town: Town, sender: str, text: str, first: str
) -> None:
    assert town.say(sender, text)[0].startswith(first)


def test_rates_give_a_line_for_each_kind_that_has_a_row(town: Town) -> None:
    lines = [
        line for text in town.say(STRANGER, "RATES MLM") for line in text.splitlines()
    ]

    assert "cow Rs 10.00 + Rs 8.00 (demo rate)" in lines
    assert "calf Rs 5.00 + Rs 4.00 (demo rate)" in lines
    assert not any(line.startswith("heifer") for line in lines)


def test_a_language_that_we_have_is_set_and_another_said_not_to_be(
    town: Town,
) -> None:
    assert "answered in English" in town.answer(STRANGER, "LANG English")
    assert "do not have that language" in town.answer(STRANGER, "LANG Malayalam")
    assert "is no language we have" in town.answer(STRANGER, "LANG Klingon")


def test_a_stranger_joins_once_and_holds_no_role(town: Town) -> None:
    asked = town.answer(STRANGER, "JOIN Kumar")
    joined = town.answer(STRANGER, "Puzha")
    again = town.answer(STRANGER, "JOIN Kumar, Puzha")

    assert "The village is missing" in asked
    assert "Thank you, Kumar" in joined
    assert "You are known here as Kumar" in again
    with town.store.work() as work:
        person = work.person(STRANGER)
    assert person is not None
    assert person.roles(town.now.date()) == frozenset[Role]()


def test_stop_silences_reminders_of_an_owner_and_nothing_else(town: Town) -> None:
    assert "No more reminders" in town.answer(OWNER, "stop")
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize TAG MLM101 MLM102")
    town.say(KEEPER, f"IN {CASE} 2 COW")

    assert "To pay today" in town.heard(OWNER)[0]
    assert "Rs 36.00" in town.answer(OWNER, "DUES")


def test_stop_does_not_excuse_an_officer_from_his_duty(impounded: Town) -> None:
    impounded.say(KEEPER, "STOP")
    impounded.say(OFFICER, "STOP")
    impounded.at("2026-03-10")

    assert any("Report today" in text for text in impounded.heard(KEEPER))
    assert "You get reminders again" in impounded.answer(OFFICER, "START")


def test_stop_with_more_behind_it_is_something_else(town: Town) -> None:
    answer = town.answer(SEIZER, "STOP 3 COWS")

    assert "STOP must stand alone" in answer
    with town.store.work() as work:
        assert not work.stopped(SEIZER)
