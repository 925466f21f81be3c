"""IN: cattle arrive at the pound (T06), after a report or without one."""

from collections.abc import Mapping
from dataclasses import replace

from gateway.keywords.common import (
    BARE_TAGS,
    CAPACITY,
    DAMAGE,
    FROM,
    LIVES,
    TAGS,
    WHEN_AND_WHY,
    WORK,
    case,
    counted,
    person,
    place,
)
from gateway.keywords.figures import arrival_code
from gateway.keywords.grammar import Field, Keyword, Lack

EXAMPLE = "IN 1000015 2 COW"
_WALK_IN = "IN 2 COW FROM +919800000001 Ravi"
# Each of these is what the keeper may add to an entry later; a time alone is not.
_FACTS = frozenset(
    {"heads", "tags", "place", "damage", "owner", "capacity", "work", "village"}
)


def _lacks(said: Mapping[str, object]) -> Lack | None:
    if "case" not in said and "from" not in said:
        return Lack("case", "missing_arrival")
    needed = _FACTS | {"from"} if "case" in said else {"heads", "tags"}
    return Lack("heads") if needed.isdisjoint(said) else None


IN = Keyword(
    "IN",
    (
        case("IN", "2 COW", required=False),
        Field("code", arrival_code, "IN 1000015 4711 2 COW", after="case"),
        counted(EXAMPLE),
        BARE_TAGS,
        replace(FROM, example=_WALK_IN),
        place("AT Mlima"),
        DAMAGE,
        person("owner", "OWNER", "OWNER +919800000001 Ravi"),
        TAGS,
        CAPACITY,
        WORK,
        LIVES,
        *WHEN_AND_WHY,
    ),
    EXAMPLE,
    ("keeper",),
    lacks=_lacks,
)
