"""LANG, JOIN: the language somebody wants, and a new reporter's name and village."""

from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.plain import name_before_village, one_of, text

LANG = Keyword(
    "LANG",
    (
        Field(
            "language",
            one_of("languages"),
            "LANG English",
            required=True,
            bad="bad_language",
        ),
    ),
    "LANG English",
    ("anyone",),
)
JOIN = Keyword(
    "JOIN",
    (
        Field(
            "name", name_before_village, "JOIN Asha, Mlima", required=True, text=True
        ),
        Field("village", text, "JOIN Asha, Mlima", required=True, text=True),
    ),
    "JOIN Asha, Mlima",
    ("anyone",),
)
