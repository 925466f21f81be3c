"""UNTIL, LEVY: more time for an unpaid claim (RD-67); a fine an officer decides."""

from collections.abc import Mapping
from dataclasses import replace

from gateway.keywords.borders import Begins, before, is_day, is_money
from gateway.keywords.common import BARE_TAGS, BECAUSE, TAGS, case, counted
from gateway.keywords.counting import heads
from gateway.keywords.ear_tags import bare_tags, tags
from gateway.keywords.grammar import Field, Keyword, Lack, first_lack
from gateway.keywords.placed import NONE, day, money

_UNTIL = "UNTIL 1000015 20/3/2026 BECAUSE of rain"
_LEVY = "LEVY 1000015 2 COW 50 BECAUSE calves"


def _which(example: str, begins: Begins) -> tuple[Field, ...]:
    """Which animals, where the next field would pass for one more count or tag."""
    return (
        replace(counted(example), read=before(heads, begins), text=True),
        replace(BARE_TAGS, read=before(bare_tags, begins, least=1), text=True),
        replace(TAGS, read=before(tags, begins, least=1), text=True),
    )


UNTIL = Keyword(
    "UNTIL",
    (
        case("UNTIL", "20/3/2026 BECAUSE of rain"),
        *_which("UNTIL 1000015 2 COW 20/3/2026", is_day),
        day(_UNTIL),
        replace(BECAUSE, required=True),
    ),
    _UNTIL,
    ("officer",),
)


def _lacks(said: Mapping[str, object]) -> Lack | None:
    """Heads by count or tag, and an amount or none."""
    if "case" in said and said.keys().isdisjoint({"heads", "tags"}):
        return Lack("heads")
    spared = {"amount": 0} if "outcome" in said else {}
    return first_lack(_LEVIED, {**spared, **said})


_LEVIED = (
    case("LEVY", "2 COW 50 BECAUSE calves"),
    *_which(_LEVY, is_money),
    replace(NONE, example="LEVY 1000015 2 COW NONE"),
    replace(money(_LEVY), before="outcome"),
    replace(BECAUSE, required=True),
)

LEVY = Keyword("LEVY", _LEVIED, _LEVY, ("officer",), lacks=_lacks)
