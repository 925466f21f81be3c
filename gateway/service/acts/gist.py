"""What a report says, however it is written: equal reports have one gist."""

from collections.abc import Mapping

from gateway.keywords import Party
from gateway.service.acts.common import counts, tags, text
from gateway.service.desk import Desk
from gateway.service.find import place_named


def gist_of(desk: Desk, keyword: str, said: Mapping[str, object]) -> str:
    """Word, heads, place, damage, tags and bringer, in one order (cases.md 9)."""
    named = text(said, "place") or ""
    place = place_named(desk.work.places(), named)
    bringer = said.get("from")
    parts = [
        keyword,
        *(f"{count}{kind}" for kind, count in sorted(counts(said))),
        place.name if place else named,
        text(said, "damage") or "",
        *sorted(tags(said)),
        bringer.number if isinstance(bringer, Party) else "",
    ]
    return "|".join(_plain(part) for part in parts)


def _plain(words: str) -> str:
    return "".join(c for c in words.casefold() if c.isalnum())
