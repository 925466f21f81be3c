"""`poundline read`: a text comes in, and what it means or what is wrong comes out."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gateway.cli.read import read_command
from gateway.keywords import load_words
from gateway.messages.index import Entry, MessageClass
from gateway.store.templates import TemplateShelf

ROOT = Path(__file__).parents[2]
TEXTS = {
    "missing_place": "At which place? Write for example: {example}",
    "bad_heads": 'How many is "{token}"? Write for example: {example}',
    "no_keyword": '"{token}" is no word. Write for example: {example}',
    "near_miss": "Did you mean: {suggestion}? Reply 1.",
}
WORDS = (ROOT / "templates_sms/en/words.toml").read_text(encoding="utf-8")
SHELF = TemplateShelf(
    entries={name: Entry(MessageClass.REPLY, 1) for name in TEXTS},
    texts={"en": TEXTS},
    word_files={"en": WORDS},
    tongues={"en": load_words(WORDS)},
)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(read_command, arguments, obj=SHELF)


def test_a_right_text_is_printed_in_the_shape_that_outside_checks_rely_on() -> None:
    result = run("SEIZE 3 COW 1 GOAT AT Mlima", "--json")

    assert result.exit_code == 0
    assert json.loads(result.output) == {
        "keyword": "SEIZE",
        "fields": {
            "heads": [{"kind": "cow", "count": 3}, {"kind": "goat", "count": 1}],
            "place": "Mlima",
        },
        "problem": None,
    }


def test_a_wrong_text_is_printed_with_code_field_and_the_reply_it_gets() -> None:
    result = run("SEIZE X 3 COW AT Mlima", "--json")

    assert json.loads(result.output) == {
        "keyword": "SEIZE",
        "fields": {},
        "problem": {
            "code": "not_understood",
            "field": "heads",
            "reply": 'How many is "X 3 COW"? Write for example: SEIZE 3 COW AT Mlima',
        },
    }


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("SEIZE 3 COW", ["word: SEIZE", "animals: 3 cows", "wrong: missing (place)"]),
        ("HULLU", ["wrong: no_keyword (word)", 'reply: "HULLU" is no word.']),
        ("NEW SEIZE 1 COW AT Mlima", ["animals: 1 cow", "another seizure: true"]),
        ("DUES 1000015 PIN 1234", ["PIN: *", "case number: 1000015"]),
        (
            "OUT 1000015 NOPHONE Asha +919800000001",
            ["witness name and number: +919800000001 Asha"],
        ),
        ("SENT 1000015 DATE 2/3/2026 TIME 6 pm", ["date: 2026-03-02", "hh:mm: 18:00"]),
    ],
)
def test_for_a_person_it_is_printed_in_lines(text: str, lines: list[str]) -> None:
    output = run(text).output

    assert all(line in output for line in lines)


def test_the_role_of_the_sender_chooses_the_example() -> None:
    assert "IN 1000015 2 COW" in run("HULLU", "--as", "keeper").output


def test_an_unknown_language_is_refused_with_those_we_have() -> None:
    result = run("DUES", "--lang", "xx")

    assert result.exit_code == 2
    assert "xx is none of en" in result.output


def test_an_unknown_role_is_refused() -> None:
    assert run("DUES", "--as", "king").exit_code == 2


def test_the_texts_of_the_house_are_used_when_none_are_given() -> None:
    result = CliRunner().invoke(read_command, ["SEIZE 3 COW"])

    assert result.exit_code == 0
    assert "reply: At which place? Write for example: SEIZE 3 COW AT" in result.output
