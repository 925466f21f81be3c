"""No story of a statute hears of what that law does not know: fines, drums, reports."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gateway.law.pack import Pack
from gateway.law.scale import has_scale, has_table
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.guards.sources import ROOT

STORIES = sorted((ROOT / "gateway" / "demo" / "stories").glob("*.txt"))
SHELF = read_shelf(find_statutes_dir())


def fines(pack: Pack) -> bool:
    return has_table(pack) or has_scale(pack) or bool(pack.rows("daily_fine.table"))


KNOWN: dict[str, Callable[[Pack], bool]] = {
    "fine": fines,
    "drum": lambda pack: pack.has("T17"),
    "report": lambda pack: pack.has("T15"),
    "protest": lambda pack: pack.has("T10"),
}


def told(story: Path) -> Iterator[str]:
    """What phones ring with; the story is played elsewhere, and must agree."""
    for line in story.read_text(encoding="utf-8").splitlines():
        _, heard, text = line.partition(" < ")
        if heard:
            yield text


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.stem)
def test_no_story_hears_of_what_its_law_does_not_know(story: Path) -> None:
    pack = SHELF.newest(story.name.partition(".")[0])
    strange = [word for word, known in KNOWN.items() if not known(pack)]

    assert [t for t in told(story) for word in strange if word in t.casefold()] == []


def test_every_word_is_strange_to_some_law_with_a_story() -> None:
    packs = {SHELF.newest(story.name.partition(".")[0]) for story in STORIES}

    assert all(any(not known(p) for p in packs) for known in KNOWN.values())
