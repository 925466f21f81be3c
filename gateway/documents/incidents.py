"""D20 the log of calls for police aid, D22 death, birth, loss and return."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from gateway.cases.events import (
    AidComing,
    AidRequested,
    Born,
    Died,
    Found,
    Recorded,
    WentMissing,
)
from gateway.documents.facts import Facts
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Entry, Table, Value, Written
from gateway.documents.spelling import counted, described, plain
from gateway.documents.write import compose, lacking, needed, noted, signing
from gateway.law.pack import Pack

Incident = Died | Born | WentMissing | Found


@dataclass(frozen=True)
class Call:
    """One call for aid; `binding` where the statute makes it a duty (RD-64)."""

    at: datetime
    against: str
    by: str
    place: str | None
    duty_phone: str | None
    binding: bool
    answered_at: datetime | None = None
    answered_by: str | None = None


def aid_log(facts: Facts) -> Written:
    """D20 of a case (A s.9(2))."""
    calls = _calls(facts.events)
    return aid_calls(facts.pack, calls, facts.on, str(facts.on), facts.case.number)


def aid_calls(
    pack: Pack, calls: Sequence[Call], on: date, mark: str, case: str | None = None
) -> Written:
    """D20, also of the calls of an area that belong to no case: then `mark` names it.

    A call outside the duty of the section cites nothing.
    """
    form = DOCUMENTS["D20"]
    section = form.section(pack)
    rows = tuple(_row(pack, call, section) for call in calls)
    columns = ("Called", "Against", "By", "Place", "Station", "Answered", "Section")
    if not rows:
        return lacking(form, pack, "call for aid")
    entry = needed("Calls for aid", Table(columns, rows), section)
    return compose(form, pack, on, [entry], mark=mark, case=case)


def _row(pack: Pack, call: Call, section: str | None) -> tuple[Value, ...]:
    at = call.answered_at
    said = (
        f"{at.astimezone(pack.tz):%Y-%m-%d %H:%M} by {call.answered_by}" if at else ""
    )
    return (
        call.at.astimezone(pack.tz),
        plain(call.against),
        call.by,
        call.place or "-",
        call.duty_phone or "-",
        said or "not answered",
        (section or "-") if call.binding else "-",
    )


def _calls(events: Iterable[Recorded]) -> list[Call]:
    """The calls of a case; an answer is to the calls that wait for one."""
    calls: list[Call] = []
    for record in events:
        match record.event:
            case AidRequested(against, by, place, phone, binding):
                calls.append(Call(record.at, against, by, place, phone, binding))
            case AidComing(by):
                calls = [_answered(call, record.at, by) for call in calls]
    return calls


def _answered(call: Call, at: datetime, by: str) -> Call:
    return call if call.answered_at else replace(call, answered_at=at, answered_by=by)


def incident(facts: Facts, which: int | None = None) -> Written:
    """D22: what befell cattle in custody; the statute is silent (RD-54)."""
    form = DOCUMENTS["D22"]
    found = [
        (one, one.event)
        for one in facts.events
        if isinstance(one.event, Died | Born | WentMissing | Found)
        and which in (None, one.seq)
    ]
    if not found:
        return lacking(form, facts.pack, "incident")
    record, event = found[-1]
    title, row = _WHAT[type(event)]
    section = facts.cite(f"transitions.{row}")
    return compose(
        form,
        facts.pack,
        record.on,
        (noted("What happened", title, section), *_befell(facts, event)),
        mark=record.seq,
        case=facts.case.number,
        signings=[signing(facts.pack, "The pound-keeper", None)],
        section=section,
    )


_WHAT: dict[type, tuple[str, str]] = {
    Died: ("died in custody; the fine stays, the charge ends that day", "T34"),
    Born: ("born in custody; no fine", "T35"),
    WentMissing: ("missing; charges and clocks stand still", "T36"),
    Found: ("found; the clock goes on, never to an earlier day", "T37"),
}


def _befell(facts: Facts, event: Incident) -> Iterator[Entry]:
    if isinstance(event, Born):
        ids = tuple(beast.id for beast in event.heads)
    else:
        ids = event.heads
    heads = [facts.case.head(head) for head in ids]
    yield noted("Number of cattle", counted(heads))
    yield noted("Description of the cattle", described(heads))
    yield noted("Day and hour", facts.local(event.at))
    if isinstance(event, Found):
        yield noted("Last day not before", event.held_until)
        restarts = "restarts" if event.notice_restarts else "stands"
        yield noted("Notice", restarts)
    if isinstance(event, Born):
        yield noted("Dam", event.dam, otherwise="not certain")
    yield noted("Note", event.note, otherwise="none")
