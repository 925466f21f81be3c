"""Every text of the corpus is read as it is meant, and the corpus is a fair one."""

from collections import Counter

import pytest

from gateway.keywords import KEYWORDS
from tests.corpus.texts import KINDS, Text, expected, languages, texts, told, words

LEAST = 5
TEXTS = texts()
SPOKEN = {language: words(language) for language in languages()}


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.language} {text.say}")
def test_a_text_is_read_as_it_is_meant(text: Text) -> None:
    assert told(text, SPOKEN[text.language]) == expected(text)


@pytest.mark.parametrize(
    "text",
    [text for text in TEXTS if "offers" in text.entry],
    ids=lambda text: f"{text.language} {text.say}",
)
def test_what_is_offered_for_a_slip_is_understood(text: Text) -> None:
    offered = Text(text.language, {"say": text.entry["offers"], "kind": "", "read": ""})

    assert "wrong" not in told(offered, SPOKEN[text.language])


def test_no_two_texts_of_a_language_are_the_same_but_for_figures_and_names() -> None:
    masked = Counter((text.language, text.masked()) for text in TEXTS)

    assert [text for text, times in masked.items() if times > 1] == []


def test_each_kind_of_fault_is_there_often_enough_in_each_language() -> None:
    table = Counter((text.language, text.kind) for text in TEXTS)

    few = [(le, k) for le in languages() for k in KINDS if table[le, k] < LEAST]
    assert not few
    assert {text.kind for text in TEXTS} == set(KINDS)


def test_each_keyword_is_there_in_each_language() -> None:
    table = Counter((text.language, text.keyword) for text in TEXTS)

    missing = [
        (language, keyword.name)
        for language in languages()
        for keyword in KEYWORDS
        if not table[language, keyword.name]
    ]
    assert not missing
