"""SENT, WITHDRAW: on the way to the pound (T02); let go, or a claim taken back."""

from gateway.keywords.common import BECAUSE, REPORTERS, WHEN_AND_WHY, case
from gateway.keywords.figures import lot
from gateway.keywords.grammar import Field, Keyword

SENT = Keyword("SENT", (case("SENT"), *WHEN_AND_WHY), "SENT 1000015", REPORTERS)
WITHDRAW = Keyword(
    "WITHDRAW",
    (case("WITHDRAW"), Field("lot", lot, "WITHDRAW 1000015 2"), BECAUSE),
    "WITHDRAW 1000015",
    ("anyone",),
)
