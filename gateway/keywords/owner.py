"""OWNER, CLAIM: whose they are, known or by order (T13); who demands them (T08)."""

from collections.abc import Mapping, Sequence
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
from gateway.keywords.proof import PROOF
from gateway.keywords.release import BY_ORDER
from gateway.keywords.shapes import Ground, Taken
from gateway.keywords.tokens import Token

_OWNER = "OWNER 1000015 +919800000001 Ravi"
_CLAIM = "CLAIM 1000015 2 COW"
_LOOK = 5  # no authority has more words

_NAMED = (
    case("OWNER", "+919800000001 Ravi"),
    counted("OWNER 1000015 2 COW +919800000001 Ravi"),
    BARE_TAGS,
    TAGS,
    replace(person("owner", None, _OWNER, required=True), prose=True),
    BECAUSE,
)


def _cited(tokens: Sequence[Token], ground: Ground) -> bool:
    """Behind `BY`: an authority, or what is taken for one, since its `NO` follows."""
    if isinstance(BY_ORDER[0].read(tokens, ground), Taken):
        return True
    found = (ground.words["labels"].at(tokens, at) for at in range(1, _LOOK))
    labels = (label[0] for label in found if label is not None)
    return next((label for label in labels if label in {"BY", "NO"}), None) == "NO"


_INSIDE = {"authority": _cited, "order": never, "dated": never}
"""A house has its `No 12` and a man may live `on` a road: only `BY` ends his name."""

_ORDERED = tuple(replace(f, inside=_INSIDE.get(f.name)) for f in BY_ORDER)


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
        PROOF,
    ),
    "CLAIM 1000015",
    ("owner", "keeper", "anyone"),
)
