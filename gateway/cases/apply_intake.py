"""How events up to the pound gate change a case."""

from dataclasses import replace

from gateway.cases import events as e
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
    case = replace(
        case,
        section=case.section or event.section,
        capacity=case.capacity or event.capacity,
        damage=case.damage or event.damage,
        work=case.work or event.work,
        place=event.place or case.place,
        place_known=case.place_known or event.area is not None,
        area=case.area or event.area,
        pound=case.pound or event.pound,
        statute=event.statute or case.statute,
        seized_at=case.seized_at or event.seized_at,
        seizer=event.seizer or case.seizer,
    )
    return _fined(case, event.fines)


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
    """T06 adds a group; heads brought and not reported are new heads."""
    case = move(
        case,
        event,
        event.heads,
        group=event.group,
        arrived_at=event.brought_at,
        before=None,
    )
    new = tuple(
        Head(b.id, b.kind, State.IMPOUNDED, b.tag, event.group, event.brought_at)
        for b in event.new_heads
    )
    group = Group(
        event.group, event.pound, event.pound_area, event.brought_at, event.anchor
    )
    case = replace(
        case,
        heads=case.heads + new,
        groups=(*case.groups, group),
        pound=event.pound,
        pound_name=event.pound_name,
        statute=event.statute,
        version=event.pack_version,
        digest=event.pack_digest,
        seizer=event.seizer,
        wrong_pound=case.wrong_pound or event.wrong_pound,
        problems=tuple(dict.fromkeys(case.problems + event.problems)),
    )
    return _fined(case, event.fines)


INTAKE = {
    e.Seized: seized,
    e.FactsAdded: facts_added,
    e.Dispatched: dispatched,
    e.AidRequested: aid_requested,
    e.AidComing: aid_coming,
    e.LetGo: let_go,
    e.Impounded: impounded,
}
