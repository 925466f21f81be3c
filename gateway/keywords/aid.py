"""AID, COMING: police are called against resistance or rescue (T03), and answer."""

from gateway.keywords.common import REPORTERS, case, choice, place
from gateway.keywords.grammar import Keyword

_EXAMPLE = "AID 1000015 RESCUE AT Mlima"

AID = Keyword(
    "AID",
    (
        case("AID", "RESCUE", required=False),
        choice("AID RESIST or AID RESCUE", "resist", "rescue"),
        place(_EXAMPLE),
    ),
    _EXAMPLE,
    (*REPORTERS, "keeper"),
)
COMING = Keyword("COMING", (case("COMING"),), "COMING 1000015", ("police",))
