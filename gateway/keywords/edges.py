"""The edges of free text: what stands around a name and is no part of it."""

import unicodedata

_MARKS = frozenset(" ,;:.!\"'“”‘’\ufe0f\t\r\n")
_JOINERS = "\u200c\u200d"  # within and behind a letter they carry meaning


def trimmed(said: str) -> str:
    """The text without blanks, stops, quotes, emoji and invisible marks at its ends."""
    begin, end = 0, len(said)
    while end and _is_edge(said, end - 1):
        end -= 1
    while begin < end and _is_edge(said, begin):
        begin += 1
    return said[begin:end]


def _is_edge(said: str, at: int) -> bool:
    character = said[at]
    if character in _JOINERS:
        return at == 0 or unicodedata.category(said[at - 1])[0] not in "LM"
    category = unicodedata.category(character)
    return character in _MARKS or category in {"Cf", "So", "Sk", "Cs", "Zs"}
