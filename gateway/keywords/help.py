"""HELP, FORMAT: the words, and how one of them is written."""

from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.plain import one_of

_WORD = one_of("keywords")

HELP = Keyword(
    "HELP",
    (Field("word", _WORD, "HELP SEIZE", bad="bad_word"),),
    "HELP SEIZE",
    ("anyone",),
    acknowledges=False,
)
FORMAT = Keyword(
    "FORMAT",
    (Field("word", _WORD, "FORMAT SEIZE", bad="bad_word"),),
    "FORMAT SEIZE",
    ("anyone",),
    acknowledges=False,
)
