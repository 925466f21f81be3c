"""A slip is offered back as the whole text, and never applied (design 1.12)."""

import pytest

from tests.keywords.english import CASE, reading, wrong


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("SEIZ 5 COW AT Mlima", "SEIZE 5 COW AT Mlima"),
        (f"PAIDD {CASE} 175", f"PAID {CASE} 175"),
        (f"please  dius\n{CASE}", f"please DUES {CASE}"),
        ("SEIZE 5 COWW AT Mlima", "SEIZE 5 COW AT Mlima"),
        (f"IN {CASE} 5 bufalo", f"IN {CASE} 5 BUFFALO"),
    ],
)
def test_the_text_as_probably_meant_is_offered(text: str, suggestion: str) -> None:
    problem = reading(text).problem

    assert problem is not None
    assert (problem.code, problem.message) == ("near_miss", "near_miss")
    assert problem.suggestion == suggestion
    assert problem.values["suggestion"] == suggestion


def test_a_long_suggestion_is_whole_for_us_and_short_for_the_message() -> None:
    text = "SEIZ 5 COW AT Mlima DAMAGE maize of the whole village"
    problem = reading(text).problem

    assert problem is not None
    assert problem.suggestion == text.replace("SEIZ", "SEIZE")
    assert len(problem.values["suggestion"]) == 40


@pytest.mark.parametrize("text", ["STOPP", "STRT", "HELPP ME", "HELLO", "1", "?!x"])
def test_no_carriers_word_and_nothing_far_is_offered(text: str) -> None:
    assert wrong(text)[0] == "no_keyword"


@pytest.mark.parametrize(
    ("role", "code"),
    [
        (None, "near_miss"),
        ("officer", "near_miss"),
        ("owner", "no_keyword"),
        ("keeper", "no_keyword"),
    ],
)
def test_nobody_is_offered_a_word_he_may_not_send(role: str, code: str) -> None:
    assert wrong(f"NOTTICE {CASE}", role=role)[0] == code


@pytest.mark.parametrize(
    ("role", "example"),
    [
        (None, "SEIZE 3 COW AT Mlima"),
        ("cultivator", "SEIZE 3 COW AT Mlima"),
        ("keeper", "IN 1000015 2 COW"),
        ("officer", "NOTICE 1000015 DATED 2/3/2026"),
        ("owner", "DUES 1000015"),
        ("claims_officer", "ESTABLISHED 1000015 receipt shown"),
        ("director", "SEIZE 3 COW AT Mlima"),
    ],
)
def test_the_example_suits_the_sender(role: str, example: str) -> None:
    problem = reading("HELLO", role=role).problem

    assert problem is not None
    assert problem.values["example"] == example
