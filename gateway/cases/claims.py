"""Name the owner, claim, pay, deliver: facts in, events out."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, ON_THE_WAY, OWING, Case, Head, State
from gateway.cases.dues import dues, money_lines
from gateway.cases.picking import Counts, ids, pick
from gateway.law.clocks import local_date
from gateway.law.fines import Quote
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff

UNPAID = frozenset({State.IMPOUNDED, State.CLAIMED, State.SALE_DUE, State.IN_SALE})


def name_owner(
    case: Case, owner: e.Somebody, known_by: str, counts: Counts = ()
) -> list[e.Event] | e.Rejected:
    """The owner is known (s.7(d)); a later name is added beside the first."""
    chosen = pick(case, IN_CUSTODY | ON_THE_WAY, counts)
    if isinstance(chosen, e.Rejected):
        return chosen
    return [e.OwnerNamed(ids(chosen), owner, known_by)]


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


def claim(
    case: Case,
    claimant: e.Somebody,
    pack: Pack,
    now: datetime,
    *,
    remote: bool,
    counts: Counts = (),
) -> list[e.Event] | e.Rejected:
    """T08: in time it takes heads off the track; one remote hold a head (RD-67)."""
    chosen = pick(case, UNPAID, counts)
    if isinstance(chosen, e.Rejected):
        return chosen
    if any(_another(head.claimant, claimant) for head in chosen):
        return e.Rejected("claimed_by_another")
    if remote and all(h.remote_claims or h.claimant for h in chosen):
        return e.Rejected("claimed_before")
    leaves = pack.value("claim.in_time") == "leaves_s13_track"
    days = pack.value("claim.remote_hold_days")
    until = local_date(pack, now) + timedelta(days=days) if remote and days else None
    return [e.Claimed(ids(chosen), claimant, remote, leaves, until if leaves else None)]


def _another(standing: e.Somebody | None, claimant: e.Somebody) -> bool:
    return standing is not None and standing.number != claimant.number


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
    if unclaimed:
        leaves = pack.value("claim.in_time") == "leaves_s13_track"
        events.append(e.Claimed(ids(unclaimed), payer, False, leaves, None))
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
    """T09: hand over what the holder of the code has paid for (D05)."""
    paid = case.in_states(frozenset({State.PAID}))
    mine = [h for h in paid if witness or (h.payer and h.payer.number == recipient)]
    if not mine:
        return e.Rejected("nothing_paid")
    to = mine[0].payer or e.Somebody(None, None)
    return [e.Delivered(ids(mine), to, witness, at)]
