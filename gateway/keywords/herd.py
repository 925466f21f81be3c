"""BORN, DIED, LOST, FOUND: what happens to a head in the pound (T34 to T37)."""

from collections.abc import Mapping

from gateway.keywords.common import (
    BARE_TAGS,
    REPORTERS,
    TAGS,
    WHEN_AND_WHY,
    case,
    counted,
)
from gateway.keywords.grammar import Field, Keyword, Lack, first_lack
from gateway.keywords.plain import note


def _fields(word: str) -> tuple[Field, ...]:
    example = f"{word} 1000015 1 COW"
    told = Field("note", note, f"{example} lame", prose=True)
    return (case(word, "1 COW"), counted(example), BARE_TAGS, TAGS, told, *WHEN_AND_WHY)


def _lacks(said: Mapping[str, object]) -> Lack | None:
    """Which head: by count and kind or by its tag."""
    lack = first_lack(_fields("DIED"), said)
    if lack is None and "heads" not in said and "tags" not in said:
        return Lack("heads")
    return lack


def _word(name: str, *who: str) -> Keyword:
    return Keyword(name, _fields(name), f"{name} 1000015 1 COW", who, lacks=_lacks)


BORN = _word("BORN", "keeper")
DIED = _word("DIED", "keeper")
LOST = _word("LOST", "keeper", *REPORTERS)
FOUND = _word("FOUND", "keeper")
