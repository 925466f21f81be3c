"""What is owed is quoted, paid and delivered against: facts in, events out."""

from collections.abc import Sequence
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.case import OWING, Case, Head, State
from gateway.cases.claiming import claim as claim
from gateway.cases.claiming import claimed_by
from gateway.cases.claiming import name_owner as name_owner
from gateway.cases.dues import dues, money_lines
from gateway.cases.picking import ids
from gateway.law.fines import Quote
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


def owing(case: Case, payer: e.Somebody | None) -> tuple[Head, ...]:
    """The heads a payment is for: the payer's claim, else his own, else all."""
    held = case.in_states(OWING)
    if payer and payer.number:
        for owned in (
            [h for h in held if h.claimant and h.claimant.number == payer.number],
            [h for h in held if h.owner and h.owner.number == payer.number],
        ):
            if owned:
                return tuple(owned)
    claimed = tuple(head for head in held if head.claimant)
    return claimed or held


def pay(
    case: Case,
    amount: int,
    payer: e.Somebody,
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    paid_at: datetime,
    *,
    receipt: str | None = None,
    because: str | None = None,
) -> list[e.Event] | tuple[e.Rejected, Quote]:
    """T09/U01: the exact demand or a refusal that carries the right one."""
    heads = owing(case, payer)
    owed = dues(case, heads, pack, tariff, kinds, paid_at)
    if not heads:
        return e.Rejected("nothing_owed"), owed
    if amount != owed.total:
        return e.Rejected("wrong_amount"), owed
    events: list[e.Event] = []
    unclaimed = [head for head in heads if head.claimant is None]
    events += claimed_by(unclaimed, payer, pack, paid_at, remote=False)
    events.append(
        e.Paid(
            ids(heads),
            payer,
            amount,
            money_lines(owed),
            owed.demo,
            paid_at,
            receipt,
            because,
        )
    )
    return events


def deliver(
    case: Case, recipient: str, at: datetime, witness: e.Somebody | None
) -> list[e.Event] | e.Rejected:
    """T09: hand over what the holder of the code has paid for (D05).

    A witness stands in for those without a phone, else for the only payer there is.
    """
    paid = case.in_states(frozenset({State.PAID}))
    if witness is None:
        mine = [h for h in paid if h.payer and h.payer.number == recipient]
    else:
        mine = _without_phone(paid)
    if not mine:
        return e.Rejected("nothing_paid")
    payers = dict.fromkeys(head.payer or e.Somebody(None, None) for head in mine)
    return [
        e.Delivered(ids(h for h in mine if h.payer == payer), payer, witness, at)
        for payer in payers
    ]


def _without_phone(paid: Sequence[Head]) -> list[Head]:
    mute = [h for h in paid if h.payer is None or h.payer.number is None]
    if mute:
        return mute
    return list(paid) if len({head.payer for head in paid}) == 1 else []
