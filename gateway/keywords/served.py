"""HANDED, REFUSED: a paper is given by hand; an owner will not pay (T11, D24)."""

from collections.abc import Sequence

from gateway.keywords.common import BECAUSE, case
from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.party import party
from gateway.keywords.plain import sentence, text
from gateway.keywords.reading import Party
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.tokens import Token, has_digit

_REFUSED = "REFUSED 1000015 Asha +919800000001"


def _witness(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A witness by name and number, or by name alone: no code goes to him."""
    if any(has_digit(token.plain) for token in tokens):
        return party(tokens, ground)
    name = text(tokens, ground)
    if not isinstance(name, Taken):
        return name
    return Taken(Party("", str(name.value)), name.used)


HANDED = Keyword(
    "HANDED",
    (
        case("HANDED", "notice"),
        Field("what", sentence, "HANDED 1000015 notice", text=True),
        BECAUSE,
    ),
    "HANDED 1000015 notice",
    ("keeper", "officer"),
)
REFUSED = Keyword(
    "REFUSED",
    (
        case("REFUSED", "Asha +919800000001"),
        Field(
            "witness",
            _witness,
            _REFUSED,
            required=True,
            text=True,
            prompt="missing_witness",
            bad="bad_number",
        ),
        BECAUSE,
    ),
    _REFUSED,
    ("keeper", "officer"),
)
