"""TENDER, DECLINE, BALANCE: what is left goes back to the owner (T26, T27)."""

from gateway.keywords.common import BECAUSE, case, choice
from gateway.keywords.figures import receipt
from gateway.keywords.grammar import Field, Keyword

_BALANCE = "BALANCE 1000015 R12"

TENDER = Keyword("TENDER", (case("TENDER"), BECAUSE), "TENDER 1000015", ("officer",))
DECLINE = Keyword(
    "DECLINE",
    (
        case("DECLINE", "CATTLE"),
        choice("DECLINE 1000015 CATTLE or MONEY", "cattle", "money"),
        BECAUSE,
    ),
    "DECLINE 1000015 CATTLE",
    ("officer",),
)
BALANCE = Keyword(
    "BALANCE",
    (
        case("BALANCE", "R12"),
        Field("receipt", receipt, _BALANCE, required=True),
        BECAUSE,
    ),
    _BALANCE,
    ("officer",),
)
