"""HELP, FORMAT: the words, and how one of them is written."""

from collections.abc import Sequence

from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.plain import one_of
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.tokens import Token

_KNOWN = one_of("keywords")


def _word(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A word by any of its names; NEW only ever stands before SEIZE."""
    known = _KNOWN(tokens, ground)
    if isinstance(known, Taken) and known.value == "NEW":
        return Taken("SEIZE", known.used)
    return known


HELP = Keyword(
    "HELP",
    (Field("word", _word, "HELP SEIZE", bad="bad_word"),),
    "HELP SEIZE",
    ("anyone",),
    acknowledges=False,
)
FORMAT = Keyword(
    "FORMAT",
    (Field("word", _word, "FORMAT SEIZE", bad="bad_word"),),
    "FORMAT SEIZE",
    ("anyone",),
    acknowledges=False,
)
