"""Pure: a case's events replayed, and its projection compared with what they say."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from msgspec import MsgspecError

from gateway.cases.apply import apply
from gateway.cases.case import Case
from gateway.cases.codec import decode
from gateway.cases.moves import IllegalMove
from gateway.cases.projection import HeadRow, Party, Projection, project
from gateway.store.audit_chain import Bad, End, broken
from gateway.store.chain import Link

UNREADABLE = (LookupError, ValueError, TypeError, MsgspecError, IllegalMove)
DueAt = Callable[[Case], datetime | None]


@dataclass(frozen=True)
class Stored:
    """All that is stored of one case; `row` is its row by column."""

    row: Mapping[str, Any]
    links: Sequence[tuple[Link, bytes]]
    heads: tuple[HeadRow, ...]
    parties: frozenset[Party]


def examine(stored: Stored, due_at: DueAt) -> Bad | None:
    """Return what is wrong with a case, if anything."""
    number, row = stored.row["number"], stored.row
    bad = broken(number, "case", stored.links, End(row["seq"], row["last_hash"]))
    if bad:
        return bad
    case = Case()
    for link, _ in stored.links:
        try:
            case = apply(case, decode(link.type, link.v, link.payload))
        except UNREADABLE as error:
            why = f"the event cannot be replayed ({type(error).__name__})"
            return Bad(number, link.seq, why)
    return _differs(stored, case, due_at)


def _differs(stored: Stored, case: Case, due_at: DueAt) -> Bad | None:
    try:
        due = due_at(case)
    except KeyError:
        why = "the pack that the case is bound to is not on record"
        return Bad(case.number, case.seq, why)
    told = project(case, due)
    for name, by_events in _told(told, case).items():
        if _kept(stored, name) != by_events:
            why = f"{name} is {_kept(stored, name)!r}, by the events {by_events!r}"
            return Bad(case.number, case.seq, why)
    return None


def _told(told: Projection, case: Case) -> dict[str, Any]:
    values = dict(vars(told)) | {"closed": case.closed}
    values["parties"] = frozenset(told.parties)
    return values


def _kept(stored: Stored, name: str) -> Any:
    if name == "heads":
        return stored.heads
    return stored.parties if name == "parties" else stored.row[name]
