"""How release by order, death, birth and loss change a case."""

from dataclasses import replace

from gateway.cases import events as e
from gateway.cases.case import Case, Head, Order, Stage, State
from gateway.cases.moves import move, regroup


def release_asked(case: Case, event: e.ReleaseAsked) -> Case:
    """T33: shown, waits for an officer."""
    order = Order(event.heads, event.authority, event.order, event.dated, event.reasons)
    return replace(case, order=order)


def released(case: Case, event: e.Released) -> Case:
    """T33: nobody owes more on these heads than the order says (RD-52)."""
    return replace(move(case, event, event.heads), order=None)


def died(case: Case, event: e.Died) -> Case:
    """T34: charge to that day; a payment already made keeps its end."""
    case = move(case, event, event.heads)
    return _ended(case, event.heads, event)


def _ended(case: Case, ids: tuple[int, ...], event: e.Died) -> Case:
    heads = tuple(
        replace(h, left_at=h.left_at or event.at) if h.id in ids else h
        for h in case.heads
    )
    return replace(case, heads=heads)


def born(case: Case, event: e.Born) -> Case:
    """T35: a new head with its dam's group, and no fine."""
    young = tuple(
        Head(b.id, b.kind, State.IMPOUNDED, b.tag, event.group, event.at, born=True)
        for b in event.heads
    )
    return replace(case, heads=case.heads + young)


def went_missing(case: Case, event: e.WentMissing) -> Case:
    """T04/T36: the span of absence opens; the state before is kept."""
    before = {head.id: head for head in case.heads}
    case = move(case, event, event.heads)

    def absent(head: Head) -> Head:
        if head.id not in event.heads:
            return head
        spans = (*head.absences, (event.at, None))
        return replace(head, before=before[head.id].state, absences=spans)

    return replace(case, heads=tuple(absent(head) for head in case.heads))


def found(case: Case, event: e.Found) -> Case:
    """T37: back to the state before; gone on notice day, the notice restarts."""

    def back(head: Head) -> Head:
        if head.id not in event.heads:
            return head
        start = head.absences[-1][0]
        return replace(
            head,
            state=head.before or State.IMPOUNDED,
            before=None,
            absences=(*head.absences[:-1], (start, event.at)),
            held_until=event.held_until,
        )

    case = replace(case, heads=tuple(back(head) for head in case.heads))
    if event.notice_restarts:
        for group in {case.head(i).group for i in event.heads} - {None}:
            case = regroup(
                case, group or 0, stage=Stage.REPORTED, notice_on=None, drums=()
            )
    return case


CUSTODY = {
    e.ReleaseAsked: release_asked,
    e.Released: released,
    e.Died: died,
    e.Born: born,
    e.WentMissing: went_missing,
    e.Found: found,
}
