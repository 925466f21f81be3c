"""Pure: a case's events replayed, and its projection compared with what they say."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from msgspec import MsgspecError

from gateway.cases.apply import apply
from gateway.cases.case import Case
from gateway.cases.codec import decode
from gateway.cases.events import CALENDAR
from gateway.cases.judged import law_of
from gateway.cases.moves import IllegalMove
from gateway.cases.projection import HeadRow, Party, Projection, project
from gateway.cases.standing import standing
from gateway.law.pack import Pack
from gateway.law.versions import Law
from gateway.store.audit_chain import Bad, End, broken
from gateway.store.chain import Link
from gateway.store.columns import micros

UNREADABLE = (LookupError, ValueError, TypeError, MsgspecError, IllegalMove)
Exceptions = tuple[tuple[str, str | None], ...]


@dataclass(frozen=True)
class Office:
    """What a case is judged by; both raise KeyError for a pack that is lost."""

    pack: Callable[[str], Pack]
    due_at: Callable[[Case, Law], datetime | None]


@dataclass(frozen=True)
class Stored:
    """All that is stored of one case; `row` is its row by column."""

    row: Mapping[str, Any]
    links: Sequence[tuple[Link, bytes]]
    heads: tuple[HeadRow, ...]
    parties: frozenset[Party]
    exceptions: Exceptions


def examine(stored: Stored, office: Office) -> Bad | None:
    """Return what is wrong with a case, if anything."""
    number, row = stored.row["number"], stored.row
    bad = broken(number, "case", stored.links, End(row["seq"], row["last_hash"]))
    if bad:
        return bad
    if stored.links and micros(row["opened_at"]) != stored.links[0][0].at:
        return Bad(number, 1, "the case was not opened when this event says")
    case = Case()
    for link, _ in stored.links:
        try:
            case = apply(case, decode(link.type, link.v, link.payload))
        except UNREADABLE as error:
            why = f"the event cannot be replayed ({type(error).__name__})"
            return Bad(number, link.seq, why)
    return _differs(stored, case, office)


def _differs(stored: Stored, case: Case, office: Office) -> Bad | None:
    try:
        law = _law(stored, case, office)
        due = office.due_at(case, law) if case.digest else None
        told = _told(project(case, due), case)
        told["exceptions"] = in_order(standing(case, law.money))
    except KeyError:
        why = "the pack that the case goes by is not on record"
        return Bad(case.number, case.seq, why)
    for name, by_events in told.items():
        if _kept(stored, name) != by_events:
            why = f"{name} is {_kept(stored, name)!r}, by the events {by_events!r}"
            return Bad(case.number, case.seq, why)
    return None


def _told(told: Projection, case: Case) -> dict[str, Any]:
    values = dict(vars(told)) | {"closed": case.closed}
    values["parties"] = frozenset(told.parties)
    return values


def _law(stored: Stored, case: Case, office: Office) -> Law:
    """As the service works it out: the bound pack, else that of the last event."""
    links = [link for link, _ in stored.links]
    judged = [
        (date.fromisoformat(link.on), link.digest)
        for link in links
        if link.digest and link.by != CALENDAR
    ]
    return law_of(case, judged, office.pack, office.pack(str(links[-1].digest)))


def in_order(exceptions: Iterable[tuple[str, str | None]]) -> Exceptions:
    """Exceptions in the order in which they are compared."""
    return tuple(sorted(exceptions, key=lambda one: (one[0], one[1] or "")))


def _kept(stored: Stored, name: str) -> Any:
    if name in ("heads", "parties", "exceptions"):
        return getattr(stored, name)
    return stored.row[name]
