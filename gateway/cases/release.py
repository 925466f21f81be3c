"""Release by written order (T33): of an authority the pack lists, or of a court."""

from datetime import date

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, Case
from gateway.cases.picking import Counts, ids, pick
from gateway.law.pack import Pack

COURTS = frozenset({"civil_court", "magistrate", "other_court"})
"""Whose orders are obeyed in every pack; a magistrate is a court (RD-84)."""


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
) -> list[e.Event] | e.Rejected:
    """T33: by an authority the pack lists, or any court (RD-84), in writing."""
    listed = set(pack.value("release_order.by", ()))
    courts = COURTS if pack.value("release_order.any_court", False) else frozenset()
    if authority not in listed | courts:
        return e.Rejected("not_an_authority", (("authority", authority),))
    chosen = pick(case, IN_CUSTODY, counts)
    if isinstance(chosen, e.Rejected):
        return chosen
    kind = e.Released if confirmed else e.ReleaseAsked
    return [kind(ids(chosen), authority, order, dated, reasons)]


def confirm_release(case: Case) -> list[e.Event] | e.Rejected:
    """T33, second half: the officer's yes to an order the keeper showed."""
    order = case.order
    if order is None:
        return e.Rejected("no_order_waits")
    held = ids(case.in_states(IN_CUSTODY))
    heads = tuple(head for head in order.heads if head in held)
    if not heads:
        return e.Rejected("none_in_that_state")
    return [e.Released(heads, order.authority, order.order, order.dated, order.reasons)]
