"""Who an audience of a message is: the numbers of a case and of its pound."""

from collections.abc import Iterable, Sequence

from gateway.cases import events as e
from gateway.cases.agents import seizers_agents
from gateway.cases.case import OWING, Case
from gateway.messages.replies import Tell, To
from gateway.people import Area, Pound, Role
from gateway.service.desk import Desk
from gateway.service.find import pound_of


def numbers(
    desk: Desk, case: Case, event: e.Event, tell: Tell, pound: Pound | None
) -> list[str]:
    """Return the numbers of an audience, none where nobody is known."""
    match tell.to:
        case To.PARTY:
            return _known([tell.party])
        case To.SENDER:
            return [desk.number]
        case To.SEIZER:
            return _seizers(case, tell)
        case To.OWNER:
            return _owners(case, event)
        case To.ALLEGED:
            return _known([case.alleged])
        case To.CLAIMANT | To.PAYER:
            return _known(getattr(event, n, None) for n in ("claimant", "payer", "to"))
        case _:
            return _office(desk, case, tell.to, pound)


def _known(people: Iterable[object]) -> list[str]:
    return [p.number for p in people if isinstance(p, e.Somebody) and p.number]


def _seizers(case: Case, tell: Tell) -> list[str]:
    """A-11: his agent hears what he hears; the arrival code is the seizer's alone."""
    return _known([case.seizer, *([] if tell.code else seizers_agents(case))])


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
        return (
            [pound.keeper] if pound.keeper else holders(desk, Role.KEEPER, pound.scopes)
        )
    if to is To.DECIDER and desk.work.people(
        Role.CLAIMS_OFFICER, pound.scopes, desk.today
    ):
        return holders(desk, Role.CLAIMS_OFFICER, pound.scopes)
    return holders(desk, Role.OFFICER, pound.scopes)


def concerned(desk: Desk, case: Case, *offices: To) -> list[str]:
    """Owners or claimants of the heads still held, and those who hold these offices."""
    pound = pound_of(desk, case.pound)
    held = case.in_states(OWING)
    people = _known(who for head in held for who in (head.owner, head.claimant))
    office = (n for to in offices for n in _office(desk, case, to, pound))
    return list(dict.fromkeys((*people, *office)))


def holders(desk: Desk, role: Role, scopes: Sequence[str]) -> list[str]:
    """Those who hold the role there; without one, the admins hear of it."""
    found = desk.work.people(role, scopes, desk.today)
    found = found or desk.work.people(Role.ADMIN, scopes, desk.today)
    return [person.numbers[0] for person in found if person.numbers]


def area_named(desk: Desk, name: str | None) -> Area | None:
    """Return the area with that name."""
    return next((area for area in desk.work.areas() if area.name == name), None)
