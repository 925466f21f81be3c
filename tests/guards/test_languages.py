"""Each language is short enough, and the commands it shows read back in it."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway.keywords import Words, load_words
from gateway.keywords.example import TABLES
from gateway.keywords.tokens import clean, squash
from gateway.messages.index import MessageClass
from gateway.messages.segments import count
from gateway.store.samples import spoken
from gateway.store.templates import TemplateShelf, find_templates_dir, load_templates
from tests.messages.pseudo import CODE, a_shelf_folder

SHELF = load_templates(find_templates_dir())
CAPITAL = re.compile(r"\b[A-Z]{2,}\b")
SHORT = {"gsm7": 1, "ucs2": 2}
MOST = 80
"""Percent of the replies that are to be short."""


def share(shelf: TemplateShelf, language: str) -> int:
    """Percent of replies of one part in GSM-7, of two in UCS-2, at their longest."""
    words, english = shelf.tongues[language], shelf.tongues["en"]
    replies = [n for n in shelf.names() if shelf.kind(n) is MessageClass.REPLY]
    short = 0
    for name in replies:
        sample = dict(spoken(shelf.entry(name), english, words).sample)
        size = count(shelf.render(language, name, sample))
        short += size.parts <= SHORT[words.meta["alphabet"]]
    return 100 * short // len(replies)


@pytest.mark.parametrize("language", SHELF.languages())
def test_most_replies_are_short(language: str) -> None:
    figure = share(SHELF, language)
    sys.stdout.write(f"{language}: {figure} % of the replies are short\n")

    assert figure >= MOST


def meant(text: str, english: Words) -> Iterator[tuple[str, str]]:
    """The commands, labels and choices in an English text."""
    for word in CAPITAL.findall(text):
        for table in TABLES:
            meaning = english.lexicons[table].meanings.get(squash(clean(word)))
            if meaning is not None:
                yield table, meaning
                break


def said(text: str, words: Words, table: str, meaning: str) -> bool:
    """Whether a text has a name of a meaning that reads back."""
    known = words.lexicons[table].meanings
    names = {name for name, read in known.items() if read == meaning}
    return any(name in squash(clean(text)) for name in names)


def unsaid(shelf: TemplateShelf, language: str) -> list[str]:
    """The commands that a translation lost, or shows in a way that is not read."""
    english, words = shelf.tongues["en"], shelf.tongues[language]
    return [
        f"{language}/{name}.txt: {meaning} is not said as {table} has it"
        for name in shelf.names()
        for table, meaning in meant(shelf.texts["en"][name], english)
        if not said(shelf.texts[language][name], words, table, meaning)
    ]


@pytest.mark.parametrize("language", SHELF.languages())
def test_every_command_that_is_shown_reads_back(language: str) -> None:
    assert unsaid(SHELF, language) == []


def test_a_command_that_would_not_read_back_is_found(tmp_path: Path) -> None:
    folder = a_shelf_folder(tmp_path)
    path = folder / CODE / "help_dues.txt"
    assert unsaid(load_templates(folder), CODE) == []
    path.write_text("\u0426\u0426 1000015", encoding="utf-8")

    assert unsaid(load_templates(folder), CODE) == [
        f"{CODE}/help_dues.txt: DUES is not said as keywords has it"
    ]


def test_the_words_that_are_shown_are_read_back() -> None:
    for language in SHELF.languages():
        words = load_words(SHELF.words(language))
        for table in TABLES:
            for meaning, name in words.names[table].items():
                assert words.lexicons[table].meanings[squash(clean(name))] == meaning
