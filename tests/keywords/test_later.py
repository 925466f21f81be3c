"""A reader knows its own words and no others, whatever the words file names."""

import pytest

from gateway.keywords import Problem, keyword
from gateway.keywords.reader import Reader
from tests.keywords.english import CASE, ENGLISH

FEW = Reader([keyword(name) for name in ("SEIZE", "DUES", "HELP")])


@pytest.mark.parametrize("text", [f"SALE {CASE}", f"SALEE {CASE}", f"sale:{CASE}"])
def test_a_word_that_is_not_read_yet_is_no_word_and_is_not_offered(text: str) -> None:
    found = FEW.read(text, ENGLISH)

    assert found.keyword is None
    assert found.problem is not None
    assert (found.problem.code, found.problem.suggestion) == ("no_keyword", None)


def test_it_cannot_be_explained_either() -> None:
    problem = FEW.read("HELP SALE", ENGLISH).problem
    answered = FEW.read_field("HELP", "word", "SALE", ENGLISH)

    assert problem is not None
    assert (problem.field, problem.message) == ("word", "bad_word")
    assert isinstance(answered, Problem)


def test_the_words_that_are_read_are_read_as_ever() -> None:
    assert FEW.read(f"DUES {CASE}", ENGLISH).fields == {"case": CASE}
    assert FEW.read("NEW SEIZE 2 COW AT Mlima", ENGLISH).fields["new"] is True
