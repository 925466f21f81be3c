"""Release by written order (T33): of an authority the pack lists, or of a court."""

from collections.abc import Iterable
from datetime import date, datetime

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import IN_CUSTODY, Case, Head, Order, State
from gateway.cases.lots import off_sale
from gateway.cases.picking import Counts, ids, pick
from gateway.law.clocks import local_date
from gateway.law.pack import Pack

COURTS = frozenset({"civil_court", "magistrate", "other_court"})
"""Whose orders are obeyed in every pack; a magistrate is a court (RD-84)."""


def against_writing(
    pack: Pack, authority: str, dated: date, at: datetime | None
) -> e.Rejected | None:
    """Who may order (s.18(2), RD-84), and nobody with a date that is still to come."""
    listed = set(pack.value("release_order.by", ()))
    courts = COURTS if pack.value("release_order.any_court", False) else frozenset()
    if authority not in listed | courts:
        return e.Rejected("not_an_authority", (("authority", authority),))
    if at and dated > local_date(pack, at):
        return e.Rejected("order_future", (("dated", dated.isoformat()),))
    return None


def release(
    case: Case,
    pack: Pack,
    counts: Counts,
    authority: str,
    order: str,
    dated: date,
    reasons: str,
    *,
    confirmed: bool,
    at: datetime | None = None,
) -> list[e.Event] | e.Rejected:
    """T33: by an authority the pack lists, or any court (RD-84), in writing."""
    if refusal := against_writing(pack, authority, dated, at):
        return refusal
    if case.seized_at and dated < local_date(pack, case.seized_at):
        return e.Rejected("order_early", (("dated", dated.isoformat()),))
    chosen = pick(case, IN_CUSTODY, counts)
    if isinstance(chosen, e.Rejected):
        return chosen
    if not confirmed and case.order and case.order.order != order:
        return _waits(case.order)
    if not confirmed:
        return [e.ReleaseAsked(ids(chosen), authority, order, dated, reasons)]
    return _released(
        case, e.Released(ids(chosen), authority, order, dated, reasons), at
    )


def _released(case: Case, event: e.Released, at: datetime | None) -> list[e.Event]:
    """Lots that were put up leave the sale (X18)."""
    up = [i for i in event.heads if case.head(i).state is State.IN_SALE]
    if at is None or not up:
        return [event]
    return [event, *off_sale(fold([event], case), up, "order", at)]


def held_by_order(case: Case, heads: Iterable[Head]) -> e.Rejected | None:
    """X18, H-21: what an order was shown for is not sold before the officer's word."""
    order = case.order
    if order and set(order.heads) & set(ids(heads)):
        return _waits(order)
    return None


def _waits(order: Order) -> e.Rejected:
    return e.Rejected("order_waits", (("order", order.order),))


def deny_release(case: Case) -> list[e.Event] | e.Rejected:
    """T33: the officer's no to an order the keeper showed."""
    if case.order is None:
        return e.Rejected("no_order_waits")
    return [e.ReleaseDenied(case.order.heads, case.order.order)]


def confirm_release(
    case: Case, at: datetime | None = None
) -> list[e.Event] | e.Rejected:
    """T33, second half: the officer's yes to an order the keeper showed."""
    order = case.order
    if order is None:
        return e.Rejected("no_order_waits")
    held = ids(case.in_states(IN_CUSTODY))
    heads = tuple(head for head in order.heads if head in held)
    if not heads:
        return e.Rejected("none_in_that_state")
    event = e.Released(heads, order.authority, order.order, order.dated, order.reasons)
    return _released(case, event, at)
