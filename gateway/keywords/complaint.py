"""COMPLAINT, RULING: the seizure is complained of, and decided upon (T38 to T40)."""

from collections.abc import Mapping
from dataclasses import replace

from gateway.keywords.common import BECAUSE, case, choice
from gateway.keywords.grammar import Keyword, Lack, first_lack
from gateway.keywords.placed import NONE, number, reasons

_COMPLAINT = "COMPLAINT 1000015 12/2026"
_RULING = "RULING 1000015 DISMISSED no case made"


def _lacks(said: Mapping[str, object]) -> Lack | None:
    """The number of the complaint, or that there is none."""
    spared = {"complaint": ""} if "outcome" in said else {}
    return first_lack(_FIELDS, {**spared, **said})


_FIELDS = (
    case("COMPLAINT", "12/2026"),
    replace(NONE, example="COMPLAINT 1000015 NONE"),
    replace(number("complaint", f"{_COMPLAINT} or NONE"), before="outcome"),
    BECAUSE,
)

COMPLAINT = Keyword("COMPLAINT", _FIELDS, _COMPLAINT, ("officer",), lacks=_lacks)
RULING = Keyword(
    "RULING",
    (
        case("RULING", "DISMISSED no case made"),
        choice("RULING 1000015 ALLOWED or DISMISSED", "allowed", "dismissed"),
        replace(reasons(_RULING), after="outcome"),
    ),
    _RULING,
    ("officer",),
)
