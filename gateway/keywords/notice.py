"""NOTICE, DRUM: the notice is put up (T16) and proclaimed by beat of drum (T17)."""

from gateway.keywords.common import WHEN_AND_WHY, case, choice, dated
from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.plain import text

_DRUM = "DRUM 1000015 VILLAGE Mlima BY Asha"

NOTICE = Keyword(
    "NOTICE",
    (case("NOTICE"), dated("DATED"), *WHEN_AND_WHY),
    "NOTICE 1000015 DATED 2/3/2026",
    ("officer",),
)
DRUM = Keyword(
    "DRUM",
    (
        case("DRUM", "VILLAGE Mlima"),
        choice("DRUM 1000015 VILLAGE or MARKET Mlima", "village", "market"),
        Field(
            "place",
            text,
            "DRUM 1000015 VILLAGE Mlima",
            required=True,
            text=True,
            after="outcome",
            prompt="missing_place",
            bad="bad_place",
        ),
        Field("drummer", text, "BY Asha", label="BY", text=True),
        *WHEN_AND_WHY,
    ),
    _DRUM,
    ("officer",),
)
