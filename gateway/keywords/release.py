"""RELEASE: cattle are let go by order of a court or authority (T33)."""

from gateway.keywords.common import case, dated
from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.plain import identifier, one_of, sentence

_AUTHORITIES = (
    "director",
    "local_authority",
    "magistrate",
    "civil_court",
    "other_court",
)

BY_ORDER = (
    Field(
        "authority",
        one_of("choices", *_AUTHORITIES),
        "BY magistrate",
        label="BY",
        required=True,
    ),
    Field("order", identifier, "NO 12/2026", label="NO", required=True, text=True),
    dated("ON", required=True),
    Field(
        "reasons",
        sentence,
        "theft case closed",
        required=True,
        prose=True,
        after="dated",
    ),
)
"""A written order as people cite it: of whom, its number, its date, its reasons."""

RELEASE = Keyword(
    "RELEASE",
    (case("RELEASE", "BY court NO 9 ON 2/3/26"), *BY_ORDER),
    "RELEASE 1000015 BY magistrate NO 12 ON 2/3/2026 theft case closed",
    ("keeper", "officer"),
)
