"""Recording events on a case, and telling everybody whom they concern."""

from collections.abc import Iterable, Sequence

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.calendar import legal_day
from gateway.cases.case import Case
from gateway.cases.projection import project
from gateway.cases.standing import standing
from gateway.cases.track import clocks, next_due
from gateway.law.clocks import NEVER_CLOSED, Closed
from gateway.law.pack import Pack
from gateway.messages.replies import Tell, To, View, tells
from gateway.people import Area, Pound, Role
from gateway.ports import CaseFile, Standing
from gateway.service.desk import Desk
from gateway.service.issue import issue


def record(
    desk: Desk, file: CaseFile | None, events: Sequence[e.Event], pack: Pack
) -> CaseFile:
    """Append events judged by `pack`, replace the projection, tell everybody."""
    case = file.case if file else Case()
    after = fold(events, case)
    bound = desk.line.shelf.bound(after.digest) if after.digest else None
    closed = calendar_of(desk, after)
    recorded = [
        e.Recorded(
            seq=case.seq + n,
            event=event,
            at=desk.now,
            on=legal_day(event, pack, desk.now),
            by=desk.number,
            inbox_id=desk.inbox_id,
            digest=pack.digest,
        )
        for n, event in enumerate(events, start=1)
    ]
    saved = desk.work.save(
        file,
        recorded,
        project(after, next_due(after, bound, closed)),
        [Standing(*one) for one in standing(after, bound or pack)],
    )
    announce(desk, saved.case, events, pack, closed)
    return saved


def calendar_of(desk: Desk, case: Case) -> Closed:
    """Return the closed days of the pound where claims are made (RD-04)."""
    return desk.work.closed(case.pound) if case.pound else NEVER_CLOSED


def view_of(desk: Desk, case: Case, pack: Pack, closed: Closed) -> View:
    """Return what messages need to know of a case."""
    bound = desk.line.shelf.bound(case.digest) if case.digest else pack
    running = tuple(clocks(case, bound, closed))
    return View(case, bound, desk.now, desk.number, running)


def announce(
    desk: Desk, case: Case, events: Sequence[e.Event], pack: Pack, closed: Closed
) -> None:
    """Queue the messages of these events."""
    view = view_of(desk, case, pack, closed)
    pounds = {pound.code: pound for pound in desk.work.pounds()}
    pound = pounds.get(case.pound or "")
    for event in events:
        said = tells(event, view)
        answered = any(tell.to is To.SENDER for tell in said)
        for tell in said:
            _send(desk, case, event, tell, pound, pack, answered=answered)


def _send(
    desk: Desk,
    case: Case,
    event: e.Event,
    tell: Tell,
    pound: Pound | None,
    pack: Pack,
    *,
    answered: bool,
) -> None:
    for number in dict.fromkeys(numbers(desk, case, event, tell.to, pound)):
        own = number == desk.number and tell.to is not To.SENDER
        if own and answered and tell.code is None:
            continue
        values = dict(tell.values)
        if "pound" in values and pound:
            values["pound"] = pound.name
        if tell.code:
            issue(desk, tell.code, case.number, number)
        desk.tell(
            number,
            tell.message,
            values,
            case=case.number,
            zone=pack.tz.key,
            key=tell.key,
            code=tell.code,
        )


def numbers(
    desk: Desk, case: Case, event: e.Event, to: To, pound: Pound | None
) -> list[str]:
    """Return the numbers of an audience, none where nobody is known."""
    match to:
        case To.SENDER:
            return [desk.number]
        case To.SEIZER:
            return _known([case.seizer])
        case To.OWNER:
            return _owners(case, event)
        case To.ALLEGED:
            return _known([case.alleged])
        case To.CLAIMANT | To.PAYER:
            return _known(getattr(event, n, None) for n in ("claimant", "payer", "to"))
        case _:
            return _office(desk, case, to, pound)


def _known(people: Iterable[object]) -> list[str]:
    return [p.number for p in people if isinstance(p, e.Somebody) and p.number]


def _owners(case: Case, event: e.Event) -> list[str]:
    """The known owners, or failing them the claimants, of the heads of an event."""
    if isinstance(event, e.Quoted):
        return [event.to]
    ids = {getattr(h, "id", h) for h in getattr(event, "heads", ())}
    if isinstance(event, e.Impounded):
        ids |= {beast.id for beast in event.new_heads}
    heads = [h for h in case.heads if not ids or h.id in ids]
    owners = _known(head.owner for head in heads)
    return owners or _known(h.claimant for h in heads) or _known([case.owner])


def _office(desk: Desk, case: Case, to: To, pound: Pound | None) -> list[str]:
    area = area_named(desk, case.area or (pound.area if pound else None))
    if to is To.STATION:
        return [area.duty_phone] if area and area.duty_phone else []
    if pound is None:
        return []
    if to is To.KEEPER:
        return [pound.keeper] if pound.keeper else _people(desk, Role.KEEPER, pound)
    return _people(desk, Role.OFFICER, pound)


def _people(desk: Desk, role: Role, pound: Pound) -> list[str]:
    """Those who hold the role here; without one, the admins hear of it."""
    found = desk.work.people(role, pound.scopes, desk.today)
    found = found or desk.work.people(Role.ADMIN, pound.scopes, desk.today)
    return [person.numbers[0] for person in found if person.numbers]


def area_named(desk: Desk, name: str | None) -> Area | None:
    """Return the area with that name."""
    return next((area for area in desk.work.areas() if area.name == name), None)
