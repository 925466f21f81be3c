"""PAID: the keeper was paid the exact amount (T09)."""

from dataclasses import replace

from gateway.keywords.common import FROM, WHEN_AND_WHY, case
from gateway.keywords.figures import amount, receipt
from gateway.keywords.grammar import Field, Keyword

EXAMPLE = "PAID 1000015 175.00"

PAID = Keyword(
    "PAID",
    (
        case("PAID", "175.00"),
        Field(
            "amount",
            amount,
            EXAMPLE,
            required=True,
            prompt="missing_amount",
            bad="bad_amount",
        ),
        Field("receipt", receipt, "PAID 1000015 175.00 R12"),
        replace(FROM, example="FROM +919800000001 Ravi"),
        *WHEN_AND_WHY,
    ),
    EXAMPLE,
    ("keeper",),
)
