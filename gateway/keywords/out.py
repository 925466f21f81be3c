"""OUT, RESEND: cattle leave against the owner's code (D05); a code is sent again."""

from collections.abc import Mapping

from gateway.keywords.common import case
from gateway.keywords.figures import delivery_code
from gateway.keywords.grammar import Field, Keyword, Lack, first_lack
from gateway.keywords.party import party

EXAMPLE = "OUT 1000015 123456"
_NOPHONE = "OUT 1000015 NOPHONE Asha +919800000001"


def _lacks(said: Mapping[str, object]) -> Lack | None:
    """A code, or the witness of one who has no telephone."""
    return None if "witness" in said and "case" in said else first_lack(FIELDS, said)


FIELDS = (
    case("OUT", "123456"),
    Field(
        "code",
        delivery_code,
        EXAMPLE,
        required=True,
        prompt="missing_code",
        bad="bad_code",
    ),
    Field(
        "witness",
        party,
        _NOPHONE,
        label="NOPHONE",
        text=True,
        prompt="missing_witness",
        bad="bad_number",
        instead_of="code",
        implies=("outcome", "nophone"),
    ),
)

OUT = Keyword("OUT", FIELDS, EXAMPLE, ("keeper",), lacks=_lacks)
RESEND = Keyword(
    "RESEND",
    (case("RESEND"),),
    "RESEND 1000015",
    ("owner", "cultivator", "police", "public_officer", "keeper"),
)
