"""OWNER, CLAIM: whose they are, known or by order (T13); who demands them (T08)."""

from collections.abc import Mapping
from dataclasses import replace

from gateway.keywords.common import (
    BARE_TAGS,
    BECAUSE,
    FROM,
    TAGS,
    case,
    counted,
    never,
    person,
)
from gateway.keywords.grammar import Keyword, Lack, first_lack
from gateway.keywords.release import BY_ORDER

_OWNER = "OWNER 1000015 +919800000001 Ravi"
_CLAIM = "CLAIM 1000015 2 COW"

_NAMED = (
    case("OWNER", "+919800000001 Ravi"),
    counted("OWNER 1000015 2 COW +919800000001 Ravi"),
    BARE_TAGS,
    TAGS,
    replace(person("owner", None, _OWNER, required=True), text=False, prose=True),
    BECAUSE,
)
_ORDERED = tuple(
    replace(field, inside=never if field.name in {"order", "dated"} else field.inside)
    for field in BY_ORDER
)
"""A house has its `No 12` and a man may live `on` a road: only `BY` ends his name."""


def _lacks(said: Mapping[str, object]) -> Lack | None:
    """Who; and of an order, by which two rival claims are decided, all of it."""
    ordered = not said.keys().isdisjoint({"authority", "order", "dated"})
    return first_lack(_NAMED, said) or (first_lack(_ORDERED, said) if ordered else None)


OWNER = Keyword(
    "OWNER",
    (*_NAMED, *(replace(field, required=False) for field in _ORDERED)),
    _OWNER,
    ("keeper", "officer"),
    lacks=_lacks,
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
