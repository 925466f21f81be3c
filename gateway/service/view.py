"""What a program of an officer may read: a case, cases, messages, exceptions."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Any

from gateway.cases.apply import fold
from gateway.cases.case import OWING, Case, Head
from gateway.cases.dues import dues
from gateway.cases.events import Recorded
from gateway.cases.gaps import knows_seizure
from gateway.cases.proof import proofs_of
from gateway.cases.sections import section_of
from gateway.cases.track import clocks
from gateway.law.clocks import (
    NEVER_CLOSED,
    Clock,
    complaint_clock,
    local_date,
    send_clock,
)
from gateway.law.pack import Pack
from gateway.law.rate_sources import tariffs_of
from gateway.law.versions import Law
from gateway.ports import CaseFile, Reading
from gateway.service.law import law_at
from gateway.service.line import Line

View = Mapping[str, Any]
PackOf = Callable[[str], Pack]


def case_view(line: Line, number: str) -> View | None:
    """Return a case in the shape of design 7, None for one that is unknown."""
    with line.store.read() as work:
        file = work.case(number)
        return _case(line, work, file) if file else None


def _case(line: Line, work: Reading, file: CaseFile) -> View:
    case = file.case
    law = law_at(line.shelf, file, line.legal())
    pack = law.money
    tariff = work.tariff(pack.id)
    kinds = line.shelf.kinds
    owing = case.in_states(OWING)
    owed = dues(case, owing, pack, tariff, kinds, line.legal())
    return {
        "number": case.number,
        "statute": case.statute,
        "version": case.version or pack.version,
        "pound": case.pound,
        "stage": case.stage,
        "heads": [
            _head(head, young=kinds.is_young(head.kind)) | _proof(file, head)
            for head in case.heads
        ],
        "clocks": _clocks(work, case, law),
        "dues": owed.as_json(tariffs_of(owed, tariff)),
        "events": _events(file, line.shelf.bound),
    }


def _head(head: Head, *, young: bool) -> dict[str, Any]:
    return {
        "id": head.id,
        "kind": head.kind,
        "young": young,
        "state": head.state,
        "owner": head.owner.number if head.owner else None,
        "tags": [head.tag] if head.tag else [],
    }


def _proof(file: CaseFile, head: Head) -> dict[str, Any]:
    """RD-21: the last that was shown for a head; null says that nothing was."""
    shown = proofs_of((each.event for each in file.events), head.id)
    return {"proof": shown[-1].kind if shown else None}


def _clocks(work: Reading, case: Case, law: Law) -> list[View]:
    closed = work.closed(case.pound) if case.pound else NEVER_CLOSED
    found: list[tuple[int | None, Clock | None]] = [*clocks(case, law, closed)]
    if case.seized_at:
        seized = local_date(law.acts, case.seized_at)
        pack = law.on(seized)
        if not case.groups:
            found.append((None, send_clock(pack, case.seized_at)))
        if knows_seizure(pack):
            found.append((None, complaint_clock(pack, seized, closed)))
    return [{**_clock(clock), "group": group} for group, clock in found if clock]


def _clock(clock: Clock) -> View:
    return {
        "id": clock.id,
        "anchor": _day(clock.anchor),
        "last_day": _day(clock.last_day),
        "opens": _day(clock.opens),
        "section": clock.section,
    }


def _day(value: date | datetime | None) -> str | None:
    return value.isoformat() if value else None


def _events(file: CaseFile, pack_of: PackOf) -> list[View]:
    before, found = Case(), []
    for recorded in file.events:
        found.append(_event(recorded, pack_of, before))
        before = fold([recorded.event], before)
    return found


def _event(recorded: Recorded, pack_of: PackOf, before: Case) -> View:
    pack = pack_of(str(recorded.digest))
    return {
        "seq": recorded.seq,
        "type": type(recorded.event).__name__,
        "v": recorded.event.v,
        "at": recorded.at.astimezone(UTC).isoformat(),
        "on": recorded.on.isoformat(),
        "by": recorded.by,
        "section": section_of(recorded.event, pack, before),
        "hash": recorded.hash.hex(),
    }


def cases_view(line: Line, state: str | None) -> list[View]:
    """Return the cases in a state, all open ones for None."""
    with line.store.read() as work:
        return [_row(row) for row in work.cases_in(state)]


def messages_view(line: Line, to: str) -> list[View]:
    """Return the messages to a number; the text of a code message is not kept."""
    with line.store.read() as work:
        return [_row(row) for row in work.messages_to(to)]


def exceptions_view(line: Line) -> list[View]:
    """Return what stands for an officer to look at (design 7)."""
    with line.store.read() as work:
        found = [
            {
                "kind": row["kind"],
                "case": row["case"],
                "section": row["section"],
                "since": row["since"].isoformat(),
                "cleared_by": None,
            }
            for row in work.standing()
        ]
        return found + [
            {
                "kind": "inbox_dead",
                "case": None,
                "section": None,
                "since": row["received_at"].isoformat(),
                "cleared_by": None,
                "text": row["id"],
            }
            for row in work.dead_texts()
        ]


def _row(row: Mapping[str, Any]) -> View:
    return {
        key: value.isoformat() if isinstance(value, datetime) else value
        for key, value in row.items()
    }
