"""OWNER, CLAIM: whose the cattle are known to be; an owner demands his own (T08)."""

from dataclasses import replace

from gateway.keywords.common import (
    BARE_TAGS,
    BECAUSE,
    FROM,
    TAGS,
    case,
    counted,
    person,
)
from gateway.keywords.grammar import Keyword

_OWNER = "OWNER 1000015 +919800000001 Ravi"
_CLAIM = "CLAIM 1000015 2 COW"

OWNER = Keyword(
    "OWNER",
    (
        case("OWNER", "+919800000001 Ravi"),
        counted("OWNER 1000015 2 COW +919800000001 Ravi"),
        BARE_TAGS,
        TAGS,
        person("owner", None, _OWNER, required=True),
        BECAUSE,
    ),
    _OWNER,
    ("keeper", "officer"),
)
CLAIM = Keyword(
    "CLAIM",
    (
        case("CLAIM"),
        counted(_CLAIM),
        BARE_TAGS,
        TAGS,
        replace(FROM, example="CLAIM 1000015 FROM +919800000001 Ravi"),
    ),
    "CLAIM 1000015",
    ("owner", "keeper", "anyone"),
)
