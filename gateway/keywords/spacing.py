"""Blanks where fingers left them out: `DUES:1000015`, `IN/1000015/2 COW`."""

import re

from gateway.keywords.tokens import split
from gateway.keywords.words import Words

_WORD = r"""\s*["'“‘*_#]*[^\s:.,;!=*/#|+_~"'“”‘’0-9-]+"""
_STOPPED = re.compile(_WORD + r"""["'”’*_]*[:.,;!=*-]+(?=\S)""")
# Between two fields these are nothing else; `-` and `.` are part of days and amounts.
_PARTED = re.compile(_WORD + r"([/#|*+_~])(?=\S)")


def spaced(text: str, words: Words) -> str:
    """The text, as long as it was, with a blank behind a keyword glued to its fields.

    A sign that parts the keyword from them parts them all: `IN/1000015/2 COW`.
    """
    parted = _PARTED.match(text)
    if parted is not None and _is_keyword(parted[0][:-1], words):
        return text.replace(parted[1], " ")
    stopped = _STOPPED.match(text)
    if stopped is not None and _is_keyword(stopped[0], words):
        end = stopped.end()
        return f"{text[: end - 1]} {text[end:]}"
    return text


def _is_keyword(written: str, words: Words) -> bool:
    return words["keywords"].at(split(written)) is not None
