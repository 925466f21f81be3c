"""What a notice of unclaimed cattle says, and of which heads; drummed word for word."""

from collections.abc import Iterator
from dataclasses import dataclass

from gateway.cases.case import TERMINAL, Group, Head
from gateway.cases.events import NoticePosted, Recorded
from gateway.cases.notice import awaiting_notice
from gateway.documents.facts import Facts, told
from gateway.documents.paper import Entry, Table
from gateway.documents.spelling import described, plain
from gateway.documents.write import lettered, needed

USUAL = ("number_description", "place_seized", "place_impounded")


@dataclass(frozen=True)
class Notice:
    """A notice that is due (nothing posted yet), or one that was affixed."""

    group: Group
    heads: tuple[int, ...]
    posted: tuple[Recorded, NoticePosted] | None = None


def waiting(facts: Facts, which: int | None) -> Notice | None:
    for group in facts.case.groups:
        if group.stage in awaiting_notice(facts.pack) and which in (None, group.id):
            heads = tuple(head.id for head in facts.case.on_track(group.id))
            return Notice(group, heads)
    return None


def posted_notice(facts: Facts, which: int | None) -> Notice | None:
    made = [p for p in told(facts, NoticePosted) if which in (None, p[1].group)]
    if not made:
        return None
    group = facts.case.group(made[-1][1].group)
    return Notice(group, made[-1][1].heads, made[-1])


def _live(facts: Facts, found: Notice) -> list[Head]:
    """The heads on the notice that have not left; all, once none is left."""
    heads = [facts.case.head(head) for head in found.heads]
    return [head for head in heads if head.state not in TERMINAL] or heads


def gone(facts: Facts, found: Notice) -> Table:
    heads = (facts.case.head(head) for head in found.heads)
    rows = tuple(
        (head.id, plain(head.kind), plain(head.state).lower())
        for head in heads
        if head.state in TERMINAL
    )
    return Table(("Head", "Kind", "How"), rows)


def content(facts: Facts, found: Notice) -> tuple[Entry, ...]:
    """What the notice says, (a) to (c) in Act A, and the proclamation with it."""
    items = facts.pack.value("notice.items", USUAL)
    section = facts.cite("notice.items", "transitions.T16")
    return tuple(
        entry
        for number, item in enumerate(items)
        for entry in _item(facts, found, item, lettered(section, number, len(items)))
    )


def _item(
    facts: Facts, found: Notice, item: str, section: str | None
) -> Iterator[Entry]:
    """An item that is not on record here is missing where the statute asks for it."""
    case, heads = facts.case, _live(facts, found)
    match item:
        case "number_description":
            yield needed("Number of cattle", len(heads) or None, section)
            yield needed("Description of the cattle", described(heads), section)
        case "place_seized":
            as_typed = "" if case.place_known else " (as reported)"
            place = f"{case.place}{as_typed}" if case.place else None
            yield needed("Place where seized", place, section)
        case "place_impounded":
            yield needed("Place where impounded", _pound(facts, found.group), section)
        case "species":
            yield needed("Species", described(heads), section)
        case _:
            yield needed(plain(item).capitalize(), None, section)


def _pound(facts: Facts, group: Group) -> str | None:
    """The pound that keeps them, and its village."""
    held = facts.pound if facts.pound and facts.pound.code == group.pound else None
    name = held.name if held else facts.case.pound_name
    return f"{name}, {group.area}" if name else None
