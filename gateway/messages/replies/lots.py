"""Which lot of a sale is which, in as many messages as that takes."""

from collections.abc import Iterable

from gateway.cases import events as e
from gateway.messages.render import LONGEST
from gateway.messages.replies.copy import PARTS
from gateway.messages.replies.parts import Tell, To, View, to_party
from gateway.messages.values import Kinds, Listed, Phrase, Value


def lots_of(lots: Iterable[e.Lot], view: View) -> list[Tell]:
    """The lots by number, as many messages as they take."""
    rows: list[list[Value]] = [[]]
    room = LONGEST
    for lot in lots:
        kinds = [view.case.head(i).kind for i in lot.heads]
        width = len(f"{lot.number} {'+'.join(kinds)}, ")
        if width > room and rows[-1]:
            rows.append([])
            room = LONGEST
        rows[-1].append(Phrase("lot", {"lot": lot.number, "kinds": Kinds(kinds)}))
        room -= width
    parts = [Listed(row) for row in rows]
    return [
        Tell(
            To.SENDER,
            f"sale_lots_{len(some)}",
            {**view.base(), **{f"part{n}": p for n, p in enumerate(some, start=1)}},
        )
        for first in range(0, len(parts), PARTS)
        if (some := parts[first : first + PARTS])
    ]


def each_owner(
    ids: Iterable[int], message: str, values: dict[str, Value], view: View
) -> list[Tell]:
    """Each known owner or claimant of these heads, once."""
    heads = [view.case.head(i) for i in ids]
    people = dict.fromkeys(head.owner or head.claimant for head in heads)
    return [tell for one in people for tell in to_party(one, message, values)]
