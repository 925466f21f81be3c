"""Cattle at the gate: brought with no report, or entered a moment ago."""

from collections import Counter
from collections.abc import Mapping
from datetime import timedelta

from gateway.cases import intake
from gateway.cases.case import ON_THE_WAY, Case, State
from gateway.cases.events import Event, Somebody
from gateway.keywords import case_number
from gateway.law.pack import Pack
from gateway.messages.values import Counts, Moment, Value
from gateway.people import Pound
from gateway.service.acts.common import counts, somebody, tags, text
from gateway.service.acts.gist import gist_of
from gateway.service.ask import ask
from gateway.service.desk import Desk
from gateway.service.find import place_named

RECENT = timedelta(hours=24)


def walk_in(
    desk: Desk, said: Mapping[str, object], pound: Pound, pack: Pack
) -> list[Event]:
    """Cattle brought without a report: opened here (number, kind, hour: always)."""
    named = text(said, "place")
    place = place_named(desk.work.places(), named) if named else None
    seizer = somebody(said["from"]) or Somebody(None, None)
    known = desk.work.person(seizer.number or "")
    home = seizer.residence or text(said, "village")
    home = home or (known.residence if known else None)
    seizure = intake.Seizure(
        number=case_number.make(desk.work.next_number()),
        counts=counts(said),
        tags=tags(said),
        seizer=Somebody(seizer.number, seizer.name, home),
        verified=known is not None,
        seized_at=None,
        reported_at=desk.received,
        place=place.name if place else named,
        place_known=place is not None,
        area=place.area if place else None,
        pound=pound.code,
        capacity=text(said, "capacity"),
        damage=text(said, "damage"),
        work=text(said, "work"),
        alleged=None,
    )
    return intake.seize(pack, seizure)


def already_in(desk: Desk, case: Case, said: Mapping[str, object], pack: Pack) -> bool:
    """Ask, if as many came within a day and none is awaited, or the case is closed."""
    if case.closed:
        closed: dict[str, Value] = {"case": case.number, "heads": Counts(counts(said))}
        _ask(desk, "ask_case_closed", said, closed, case.number)
        return True
    wanted = Counter(dict(counts(said)))
    awaited = Counter(h.kind for h in case.in_states(ON_THE_WAY | {State.MISSING}))
    last = case.groups[-1] if case.groups else None
    if not wanted or wanted <= awaited or last is None:
        return False
    came = Counter(h.kind for h in case.heads if h.group == last.id and not h.born)
    if came != wanted or desk.received - last.brought_at > RECENT:
        return False
    values: dict[str, Value] = {
        "case": case.number,
        "heads": Counts(counts(said)),
        "time": Moment(last.brought_at, pack.tz),
    }
    _ask(desk, "ask_more_came", said, values, case.number)
    return True


def already_walked_in(desk: Desk, said: Mapping[str, object], pack: Pack) -> bool:
    """Ask, if an equal text has opened a case within a day (cases.md 9)."""
    gist = gist_of(desk, "IN", said)
    number = desk.work.equal_report(desk.number, gist, desk.received - RECENT)
    file = desk.work.case(number) if number else None
    if file is None or not file.case.groups:
        return False
    values: dict[str, Value] = {
        "case": file.case.number,
        "heads": Counts(counts(said)),
        "time": Moment(file.case.groups[-1].brought_at, pack.tz),
    }
    _ask(desk, "ask_more_came", said, values, file.case.number)
    return True


def _ask(
    desk: Desk,
    message: str,
    said: Mapping[str, object],
    values: Mapping[str, Value],
    case: str,
) -> None:
    ask(
        desk,
        message,
        values,
        keyword="IN",
        said=said,
        missing="confirm",
        options={"1": "more"},
        case=case,
    )
