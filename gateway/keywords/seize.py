"""SEIZE: cattle are seized (T01); with a case number, a fact is added to the report."""

from collections.abc import Mapping

from gateway.keywords.common import (
    CAPACITY,
    DAMAGE,
    LIVES,
    REPORTERS,
    TAGS,
    WHEN_AND_WHY,
    WORK,
    case,
    counted,
    person,
    place,
)
from gateway.keywords.grammar import Keyword, Lack, first_lack

EXAMPLE = "SEIZE 3 COW AT Mlima"
_NOT_FACTS = frozenset({"case", "pin", "new", "reasons"})


def _lacks(said: Mapping[str, object]) -> Lack | None:
    if "case" not in said:
        return first_lack(FIELDS, said)
    if not set(said) - _NOT_FACTS:
        return Lack("damage", "missing_fact")
    return None


FIELDS = (
    case("SEIZE", "DAMAGE maize eaten", required=False),
    counted(EXAMPLE, required=True),
    place(EXAMPLE, required=True),
    DAMAGE,
    person("owner", "OWNER", "OWNER +919800000001 Ravi"),
    TAGS,
    CAPACITY,
    WORK,
    LIVES,
    *WHEN_AND_WHY,
)

SEIZE = Keyword("SEIZE", FIELDS, EXAMPLE, (*REPORTERS, "keeper"), lacks=_lacks)
