"""What is owed is quoted, paid and delivered against: facts in, events out."""

from collections.abc import Sequence
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Head, State
from gateway.cases.claiming import claim as claim
from gateway.cases.claiming import name_owner as name_owner
from gateway.cases.dues import dues, money_lines
from gateway.cases.paying import owing as owing
from gateway.cases.paying import pay as pay
from gateway.cases.picking import ids
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff


def demand(
    case: Case,
    heads: Sequence[Head],
    to: str,
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    now: datetime,
) -> list[e.Event]:
    """Put the demand to the owner and keep its lines."""
    owed = dues(case, heads, pack, tariff, kinds, now)
    return [e.Quoted(ids(heads), to, money_lines(owed), owed.total, owed.demo)]


def deliver(
    case: Case, recipient: str, at: datetime, witness: e.Somebody | None
) -> list[e.Event] | e.Rejected:
    """T09, T10: hand over what the holder of the code has paid or deposited for (D05).

    A witness stands in for those without a phone, else for the only payer there is.
    """
    settled = case.in_states(frozenset({State.PAID, State.DEPOSITED}))
    paid = [head for head in settled if not head.after_sale]
    if witness is None:
        mine = [h for h in paid if h.payer and h.payer.number == recipient]
    else:
        mine = _without_phone(paid)
    if not mine:
        return e.Rejected(none_paid(case))
    payers = dict.fromkeys(head.payer or e.Somebody(None, None) for head in mine)
    return [
        e.Delivered(ids(h for h in mine if h.payer == payer), payer, witness, at)
        for payer in payers
    ]


def none_paid(case: Case) -> str:
    """Why nothing can be handed over: what a sale left goes back with the balance."""
    left = any(head.after_sale for head in case.in_states(frozenset({State.PAID})))
    return "back_from_sale" if left else "nothing_paid"


def _without_phone(paid: Sequence[Head]) -> list[Head]:
    mute = [h for h in paid if h.payer is None or h.payer.number is None]
    if mute:
        return mute
    return list(paid) if len({head.payer for head in paid}) == 1 else []
