"""SIGNED, REPORT: a signature was seen (A-09, A-31); cattle are reported (T15)."""

from gateway.keywords.common import BECAUSE, case, choice
from gateway.keywords.grammar import Keyword

SIGNED = Keyword(
    "SIGNED",
    (
        case("SIGNED", "REGISTER"),
        choice("SIGNED 1000015 REGISTER or RECEIPT", "register", "receipt"),
    ),
    "SIGNED 1000015 REGISTER",
    ("keeper", "officer"),
)
REPORT = Keyword("REPORT", (case("REPORT"), BECAUSE), "REPORT 1000015", ("keeper",))
