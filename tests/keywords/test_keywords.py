"""The words as they are declared: who may send them, how they are written, examples."""

import pytest

from gateway.keywords import Keyword, keyword, usage
from gateway.people import Role
from tests.keywords.english import ENGLISH, WORDS, reading

WHO = {role.value for role in Role} | {"owner", "anyone"}


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_the_example_of_a_word_reads_as_that_word(word: Keyword) -> None:
    found = reading(word.example)

    assert (found.keyword, found.problem) == (word.name, None)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_a_full_example_of_a_field_says_that_field(word: Keyword) -> None:
    for field in word.fields:
        assert len(field.example) <= 40
        if field.example.startswith(f"{word.name} ") and " or " not in field.example:
            assert field.name in reading(field.example).fields


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_only_known_roles_may_send_a_word(word: Keyword) -> None:
    assert word.who
    assert set(word.who) <= WHO


def test_help_confirms_nothing() -> None:
    silent = {word.name for word in WORDS if not word.acknowledges}

    assert silent == {"HELP", "FORMAT"}


def test_a_word_is_found_by_its_canon_name() -> None:
    assert keyword("IN").name == "IN"
    with pytest.raises(KeyError):
        keyword("CANCEL")


def test_usage_shows_what_may_be_left_out() -> None:
    assert usage(keyword("PAID"), ENGLISH) == (
        "PAID <case number> <amount> [<receipt number>] [FROM <number and name>]"
        " [PROOF <proof>] [DATE <date>] [TIME <hh:mm>] [BECAUSE <reasons>]"
    )
    assert usage(keyword("STOP"), ENGLISH) == "STOP"


def test_usage_leaves_out_what_is_only_ever_asked() -> None:
    protest = keyword("PROTEST")

    assert usage(protest, ENGLISH) == "PROTEST <case number>"
