"""The right example of a field, with the words of its reader."""

import re

from gateway.keywords.words import Words

SHOUTED = re.compile(r"\b[A-Z]{2,}\b")
TABLES = ("keywords", "labels", "choices")


def example_in(example: str, words: Words) -> str:
    """`IN 1000015 2 COW` with the words that this language shows for them."""
    return SHOUTED.sub(lambda found: _shown(found[0], words), example)


def _shown(word: str, words: Words) -> str:
    for table in TABLES:
        for meaning in (word, word.lower()):
            if meaning in words.names[table]:
                return words.names[table][meaning]
    kind = words.kind_names.get(word.lower())
    return kind[0].upper() if kind else word
