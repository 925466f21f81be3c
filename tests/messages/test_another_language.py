"""A language in other letters shows what stays English: nothing but names and laws."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from gateway.keywords import load_words
from gateway.store.templates import TemplateShelf, load_templates
from tests.messages.pseudo import CODE, a_shelf_folder, turned
from tests.service.town import KEEPER, OFFICER, OWNER, SEIZER, Town, new_town

CASE = "1000015"
NAMES = {
    "Mlima",
    "Asha",
    "HYD",
    "KVL",
    "MLM",
    "BCH",
    "GBK",
    "PKB",
    "RNG",
    "CHE",
    "EAS",
    "WES",
    "pound",
    "Hari",
    "Juma",
    "Ravi",
    "s",
    "ss",
    "a",
    "A",
}


@pytest.fixture
def shelf(tmp_path: Path) -> TemplateShelf:
    return load_templates(a_shelf_folder(tmp_path))


@pytest.fixture
def town(shelf: TemplateShelf) -> Iterator[Town]:
    made = new_town()
    words = {name: load_words(shelf.words(name)) for name in shelf.languages()}
    made.line = replace(made.line, templates=shelf, words=words)
    made.courier = replace(made.courier, templates=shelf)
    with made.store.work() as work:
        for number in (KEEPER, OFFICER, OWNER, SEIZER):
            work.set_language(number, CODE)
    yield made
    made.close()


def typed(text: str) -> str:
    """A text as people of that language type it; `_Name` stays as it is."""
    return " ".join(w[1:] if w[0] == "_" else turned(w) for w in text.split())


def test_nothing_that_the_line_says_stays_english(town: Town) -> None:
    story = [
        (SEIZER, "SEIZE 2 COW 1 GOAT AT _Mlima DAMAGE maize eaten"),
        (SEIZER, f"SENT {CASE}"),
        (KEEPER, f"IN {CASE} 2 COW 1 GOAT"),
        (OWNER, "DUES"),
        (KEEPER, f"OWNER {CASE} {OWNER} _Hari, _Mlima"),
        (OWNER, f"DUES {CASE}"),
        (OWNER, f"WHY {CASE}"),
        (OWNER, f"STATUS {CASE}"),
        (OWNER, f"CLAIM {CASE}"),
        (KEEPER, f"PAID {CASE} 5"),
        (OWNER, "RATES"),
        (OWNER, "HELP CLAIM"),
        (OWNER, "CLAIM"),
        (SEIZER, "SIEZE 2 COW"),
        (KEEPER, "IN"),
        (OFFICER, f"NOTICE {CASE}"),
    ]

    for number, text in story:
        town.say(number, typed(text))
    town.at("2026-03-10")

    people = {KEEPER, OFFICER, OWNER, SEIZER}
    said = [text for to, text in town.phones.heard if to in people]
    left = [
        (word, text)
        for text in said
        for word in re.findall(r"[A-Za-z]+", text)
        if word not in NAMES
    ]
    assert len(said) > len(story)
    assert left == []


def test_every_message_is_sayable_without_a_latin_letter(shelf: TemplateShelf) -> None:
    for name in shelf.names():
        sample = {key: "1" for key, _ in shelf.entry(name).sample}

        assert not re.search(r"[A-Za-z]", shelf.render(CODE, name, sample)), name


def test_law_in_a_language_that_nobody_has_read_has_the_english_behind(
    town: Town,
) -> None:
    unread = load_words(
        town.line.templates.words(CODE).replace('"native"', '"unread"')  # type: ignore[attr-defined]
    )
    town.line = replace(town.line, words={**town.line.words, CODE: unread})
    town.say(SEIZER, typed("SEIZE 2 COW AT _Mlima DAMAGE maize eaten"))

    town.say(KEEPER, typed(f"IN {CASE} 2 COW"))

    (copy,) = [text for text in town.heard(SEIZER) if "Copy of the entries" in text]
    own, english = copy.split("\n")
    assert turned("Copy of the entries") in own
    assert "2 cows" in english
