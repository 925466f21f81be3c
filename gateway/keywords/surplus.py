"""SURPLUS, ESTABLISHED, REJECTED: what a sale left over is claimed (T30, T31)."""

from gateway.keywords.common import case
from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.party import bare_number
from gateway.keywords.placed import reasons

CLAIMANT = Field(
    "claimant",
    bare_number,
    "+919800000001",
    before="reasons",
    bad="bad_number",
)
"""Whose claim it is, needed where several stand."""


def _decision(word: str, why: str) -> Keyword:
    example = f"{word} 1000015 {why}"
    fields = (case(word, why), CLAIMANT, reasons(example))
    return Keyword(word, fields, example, ("claims_officer",))


SURPLUS = Keyword("SURPLUS", (case("SURPLUS"),), "SURPLUS 1000015", ("anyone",))
ESTABLISHED = _decision("ESTABLISHED", "receipt shown")
REJECTED = _decision("REJECTED", "tag of another")
