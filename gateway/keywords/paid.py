"""PAID: the keeper was paid the exact amount (T09)."""

from dataclasses import replace

from gateway.keywords.common import FROM, WHEN_AND_WHY, case
from gateway.keywords.figures import receipt
from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.placed import paid
from gateway.keywords.proof import PROOF

EXAMPLE = "PAID 1000015 175.00"

PAID = Keyword(
    "PAID",
    (
        case("PAID", "175.00"),
        paid(EXAMPLE),
        Field("receipt", receipt, "PAID 1000015 175.00 R12"),
        replace(FROM, example="FROM +919800000001 Ravi"),
        PROOF,
        *WHEN_AND_WHY,
    ),
    EXAMPLE,
    ("keeper",),
)
