"""REMIT, DISPOSE: money goes where it belongs (T28, T29, A-64); cattle nobody buys."""

from collections.abc import Mapping
from dataclasses import replace

from gateway.keywords.borders import pound_before_amount, receiver
from gateway.keywords.common import BARE_TAGS, BECAUSE, TAGS, case, counted, person
from gateway.keywords.grammar import Field, Keyword, Lack, first_lack
from gateway.keywords.placed import money, reasons
from gateway.keywords.plain import sentence

_REMIT = "REMIT 1000015 500.00"
_DISPOSE = "DISPOSE 1000015 gift TO +919800000001 Asha, no bid came"


def _lacks(said: Mapping[str, object]) -> Lack | None:
    """Of which case or pound, and how much."""
    if said.keys().isdisjoint({"case", "pound"}):
        return Lack("case")
    return first_lack(_REMITTED, said)


_REMITTED = (
    case("REMIT", "500.00", required=False),
    Field("pound", pound_before_amount, "REMIT MLM 500.00", before="case", text=True),
    money(_REMIT),
    BECAUSE,
)

REMIT = Keyword("REMIT", _REMITTED, _REMIT, ("officer", "keeper"), lacks=_lacks)
DISPOSE = Keyword(
    "DISPOSE",
    (
        case("DISPOSE", "gift TO (number) (name)"),
        counted("DISPOSE 1000015 1 COW"),
        BARE_TAGS,
        TAGS,
        replace(money("FOR 250.00"), label="FOR", required=False),
        Field(
            "how",
            sentence,
            "DISPOSE 1000015 gift",
            required=True,
            prose=True,
            before="to",
        ),
        replace(
            person("to", "TO", "TO +919800000001 Asha, no bid came", required=True),
            read=receiver,
            text=False,
        ),
        replace(reasons("no bid came"), after="to"),
    ),
    _DISPOSE,
    ("director",),
)
