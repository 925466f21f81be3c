"""How events up to the pound gate change a case."""

from dataclasses import replace

from gateway.cases import events as e
from gateway.cases.apply_custody import ended
from gateway.cases.case import Case, Group, Head, State
from gateway.cases.moves import move


def seized(case: Case, event: e.Seized) -> Case:
    """T01 opens the case."""
    heads = tuple(Head(b.id, b.kind, State.SEIZED, b.tag) for b in event.heads)
    return replace(
        case,
        number=event.number,
        statute=event.statute,
        pound=event.pound,
        section=event.section,
        capacity=event.capacity,
        damage=event.damage,
        work=event.work,
        place=event.place,
        place_known=event.place_known,
        area=event.area,
        outside_area=event.outside_area,
        seized_at=event.seized_at,
        reported_at=event.reported_at,
        send_by=event.send_by,
        seizer=event.seizer,
        verified=event.verified,
        alleged=event.alleged,
        heads=heads,
    )


def facts_added(case: Case, event: e.FactsAdded) -> Case:
    """A given fact fills a gap; fines that were held may come alive."""
    grounds = case if case.section else event
    case = replace(
        case,
        section=grounds.section,
        capacity=grounds.capacity or case.capacity,
        damage=case.damage or event.damage,
        work=case.work or event.work,
        seized_at=case.seized_at or event.seized_at,
        seizer=_completed(case.seizer, event.seizer),
        outside_area=case.outside_area or event.outside_area,
    )
    return _fined(_placed(case, event), event.fines)


def _completed(known: e.Somebody, said: e.Somebody | None) -> e.Somebody:
    """A party with what was not known of it."""
    if said is None:
        return known
    return e.Somebody(
        known.number or said.number,
        known.name or said.name,
        known.residence or said.residence,
    )


def _placed(case: Case, event: e.FactsAdded) -> Case:
    """Where it was, and the pound; one that took the cattle in has settled it."""
    if not case.place_known:
        case = replace(
            case,
            place=event.place or case.place,
            place_known=event.area is not None,
            area=case.area or event.area,
        )
    if case.pound is None and not case.groups:
        statute = event.statute or case.statute
        case = replace(case, pound=event.pound, statute=statute)
    return case


def _fined(case: Case, fines: tuple[e.Fine, ...]) -> Case:
    by_head = {fine.head: fine for fine in fines}
    heads = tuple(replace(h, fine=by_head.get(h.id, h.fine)) for h in case.heads)
    return replace(case, heads=heads)


def dispatched(case: Case, event: e.Dispatched) -> Case:
    """T02."""
    case = move(case, event, event.heads)
    return replace(case, sent_at=event.sent_at, sent_late=event.late)


def aid_requested(case: Case, event: e.AidRequested) -> Case:
    """T03 changes no head."""
    return replace(case, aid=(*case.aid, event.by), aid_answered=False)


def aid_coming(case: Case, _event: e.AidComing) -> Case:
    """T03, answered."""
    return replace(case, aid_answered=True)


def let_go(case: Case, event: e.LetGo) -> Case:
    """T05."""
    return move(case, event, event.heads)


def impounded(case: Case, event: e.Impounded) -> Case:
    """T06 adds a group; heads brought and not reported are new heads.

    The first arrival binds the case to its pack (X38).
    """
    bound = case.digest is not None
    case = replace(
        _entered(case, event),
        pound=event.pound,
        pound_name=event.pound_name,
        statute=case.statute if bound else event.statute,
        version=case.version if bound else event.pack_version,
        digest=case.digest if bound else event.pack_digest,
        seizer=event.seizer,
        wrong_pound=case.wrong_pound or event.wrong_pound,
        problems=tuple(dict.fromkeys(case.problems + event.problems)),
    )
    return _fined(case, event.fines)


def _entered(case: Case, event: e.Impounded) -> Case:
    case = move(case, event, event.heads)
    old = tuple(_in(h, event) if h.id in event.heads else h for h in case.heads)
    new = tuple(
        Head(b.id, b.kind, State.IMPOUNDED, b.tag, event.group, event.brought_at)
        for b in event.new_heads
    )
    group = Group(
        event.group, event.pound, event.pound_area, event.brought_at, event.anchor
    )
    return replace(case, heads=old + new, groups=(*case.groups, group))


STANDS = frozenset({State.CLAIMED, State.PAID, State.DEPOSITED})
"""What an owner did stands, though the beast was lost and brought in again."""


def _in(head: Head, event: e.Impounded) -> Head:
    """One lost from a pound has its first stay and its fine still to answer for."""
    before = head.arrived_at is not None
    return replace(
        head,
        state=head.before if before and head.before in STANDS else head.state,
        before=None,
        group=event.group,
        arrived_at=head.arrived_at or event.brought_at,
        absences=ended(head, event.brought_at) if before else (),
        held_until=None,
        reported=False,
        noticed=False,
        sale_opens=None,
    )


def rebound(case: Case, event: e.Rebound) -> Case:
    """X38: from now on the money goes by the other version."""
    case = replace(case, version=event.new_version, digest=event.new_digest)
    return _fined(case, event.fines)


INTAKE = {
    e.Seized: seized,
    e.FactsAdded: facts_added,
    e.Dispatched: dispatched,
    e.AidRequested: aid_requested,
    e.AidComing: aid_coming,
    e.LetGo: let_go,
    e.Impounded: impounded,
    e.Rebound: rebound,
}
