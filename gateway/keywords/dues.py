"""DUES, WHY, STATUS, RATES: what is owed and why, where it stands, the tariff."""

from gateway.keywords.common import PARTIES, case
from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.plain import text

DUES = Keyword("DUES", (case("DUES", required=False),), "DUES 1000015", PARTIES)
WHY = Keyword("WHY", (case("WHY"),), "WHY 1000015", PARTIES)
STATUS = Keyword("STATUS", (case("STATUS"),), "STATUS 1000015", PARTIES)
RATES = Keyword(
    "RATES",
    (Field("pound", text, "RATES Mlima", text=True),),
    "RATES Mlima",
    ("anyone",),
)
