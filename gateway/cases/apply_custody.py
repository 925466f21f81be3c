"""How release by order, death, birth and loss change a case."""

from dataclasses import replace
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Head, Order, State
from gateway.cases.moves import back_on_track, hold, move


def release_asked(case: Case, event: e.ReleaseAsked) -> Case:
    """T33: shown, waits for an officer."""
    order = Order(event.heads, event.authority, event.order, event.dated, event.reasons)
    return replace(move(case, event, event.heads), order=order)


def released(case: Case, event: e.Released) -> Case:
    """T33: nobody owes more on these heads than the order says (RD-52)."""
    return replace(move(case, event, event.heads), order=_still_waits(case, event))


def _still_waits(case: Case, event: e.Released) -> Order | None:
    """Another order that was shown waits on for what this one left."""
    waits = case.order
    if waits is None or waits.order == event.order:
        return None
    left = tuple(head for head in waits.heads if head not in event.heads)
    return replace(waits, heads=left) if left else None


def release_denied(case: Case, _event: e.ReleaseDenied) -> Case:
    """T33: the order waits no more."""
    return replace(case, order=None)


def died(case: Case, event: e.Died) -> Case:
    """T34: charge to that day; a payment already made keeps its end."""
    case = move(case, event, event.heads)
    heads = tuple(
        replace(h, left_at=h.left_at or event.at) if h.id in event.heads else h
        for h in case.heads
    )
    return replace(case, heads=heads)


def born(case: Case, event: e.Born) -> Case:
    """T35: new heads with no fine, which share in all that their dam stands under."""
    dam = case.head(event.dam) if event.dam else None
    young = tuple(_young(case, event, beast, dam) for beast in event.heads)
    return replace(case, heads=case.heads + young)


def _young(case: Case, event: e.Born, beast: e.Beast, dam: Head | None) -> Head:
    group = case.group(event.group)
    own = Head(
        beast.id,
        beast.kind,
        State.IMPOUNDED,
        beast.tag,
        event.group,
        event.at,
        born=True,
        reported=group.opens is not None,
        noticed=group.notice_on is not None,
    )
    if dam is None:
        return own
    return replace(
        dam,
        id=own.id,
        kind=own.kind,
        tag=own.tag,
        group=own.group,
        arrived_at=event.at,
        left_at=event.at if dam.left_at else None,
        fine=None,
        born=True,
        absences=(),
        dam=dam.id,
    )


def went_missing(case: Case, event: e.WentMissing) -> Case:
    """T04/T36: the span of absence opens; the state before is kept."""
    before = {head.id: head.state for head in case.heads}
    case = move(case, event, event.heads)

    def absent(head: Head) -> Head:
        if head.id not in event.heads:
            return head
        spans = (*head.absences, (event.at, None))
        return replace(head, before=before[head.id], absences=spans)

    return replace(case, heads=tuple(absent(head) for head in case.heads))


def found(case: Case, event: e.Found) -> Case:
    """T37: back to the state before; gone on notice day, the notice restarts."""
    case = move(case, event, event.heads)
    heads = tuple(
        _back(head, event) if head.id in event.heads else head for head in case.heads
    )
    case = hold(replace(case, heads=heads), event.heads, event.held_until)
    return back_on_track(_sale_is_over(case), event.heads)


def _sale_is_over(case: Case) -> Case:
    """A lot that was lost while its sale ended waits for another one."""
    over = {sale.id for sale in case.sales if sale.closed_at}
    heads = tuple(
        replace(head, state=State.SALE_DUE, sale=None, lot=None)
        if head.state is State.IN_SALE and head.sale in over
        else head
        for head in case.heads
    )
    return replace(case, heads=heads)


def _back(head: Head, event: e.Found) -> Head:
    return replace(
        head,
        state=head.before or State.IMPOUNDED,
        before=None,
        absences=ended(head, event.at),
        noticed=head.noticed and not event.notice_restarts,
    )


def ended(head: Head, at: datetime) -> tuple[tuple[datetime, datetime | None], ...]:
    """Return the absences of a head with the open one ended."""
    start = head.absences[-1][0]
    return (*head.absences[:-1], (start, at))


CUSTODY = {
    e.ReleaseAsked: release_asked,
    e.ReleaseDenied: release_denied,
    e.Released: released,
    e.Died: died,
    e.Born: born,
    e.WentMissing: went_missing,
    e.Found: found,
}
