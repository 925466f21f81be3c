"""What is wrong with a text can always be said, in one part of an SMS."""

import pytest

from gateway.messages.segments import count
from gateway.store.templates import find_templates_dir, load_templates
from tests.keywords.english import CASE, WORDS, reading

SHELF = load_templates(find_templates_dir())
LONG = "W" * 60


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_every_question_and_refusal_of_a_field_is_a_message(word: object) -> None:
    fields = getattr(word, "fields", ())
    named = {name for field in fields for name in (field.prompt, field.bad)}

    assert named <= set(SHELF.names())


@pytest.mark.parametrize(
    "text",
    [
        "",
        LONG,
        f"SEIZ {LONG}",
        f"SEIZE {LONG}",
        "SEIZE 501 COW AT Mlima",
        f"SEIZE 3 COW {LONG}",
        f"SEIZE 3 COW AT Mlima AS police {LONG}",
        "SEIZE 3 COW AT Mlima AT Rampur",
        f"SEIZE 3 COW AT Mlima OWNER 9{LONG}",
        "SEIZE 3 COW AT Mlima OWNER 9x8 Ravi",
        "SEIZE 3 COW AT Mlima OWNER 9800 Ravi",
        "SEIZE 3 COW AT Mlima OWNER 98000000019999 Ravi",
        "SEIZE 3 COW AT Mlima OWNER 0711000101 Ravi",
        "SEIZE 3 COW AT Mlima OWNER 022 2272 1234 Ravi",
        "SEIZE 3 COW AT Mlima OWNER 9800000001",
        f"SEIZE {CASE}",
        "IN 3 COW",
        "DUES 1000016",
        f"PAID {CASE} 99999999999",
        f"STOP {LONG}",
        f"JOIN {LONG} {LONG} {LONG}",
        f"NEW {LONG}",
        f"DUES {CASE} PIN 12",
        f"UNSOLD {CASE} 0",
        f"DISPOSE {CASE} gift TO 9800000001 {LONG} {LONG}",
        f"SALE {CASE} 20/3/2026 {LONG}",
        f"COMPLAINT {CASE} {LONG}",
        f"BALANCE {CASE} {LONG}",
    ],
)
def test_a_reply_is_filled_and_takes_one_part(text: str) -> None:
    problem = reading(text).problem
    assert problem is not None

    said = SHELF.render("en", problem.message, problem.values)

    assert count(said).parts == 1
    shown = "suggestion" if problem.suggestion else "example"
    assert problem.values[shown] in said
