"""Paying the demand (T09/U01): exact, for the right heads, before the hammer."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.agents import agent_of
from gateway.cases.apply import fold
from gateway.cases.case import PAYABLE, Case, Head, State
from gateway.cases.claiming import claimed_by
from gateway.cases.dues import dues, money_lines
from gateway.cases.lots import off_sale
from gateway.cases.picking import ids
from gateway.law.fines import Quote
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rights import may_redeem
from gateway.law.tariff import Tariff
from gateway.law.versions import Law

FOR_SALE = frozenset({State.SALE_DUE, State.IN_SALE})


def owing(case: Case, payer: e.Somebody | None) -> tuple[Head, ...]:
    """The heads a payment is for: the claim of the payer, or of whom he is the agent
    of, else his own, else all."""
    held = case.in_states(PAYABLE)
    if payer:
        payer = _principal(case, payer)
    if payer and payer.number:
        for owned in (
            [h for h in held if h.claimant and h.claimant.number == payer.number],
            [h for h in held if h.owner and h.owner.number == payer.number],
        ):
            if owned:
                return tuple(owned)
    claimed = tuple(head for head in held if head.claimant)
    return claimed or held


def _principal(case: Case, payer: e.Somebody) -> e.Somebody:
    """Whom an agent pays for; who has no authority on record pays as himself."""
    named = agent_of(case, payer.number) if payer.number else None
    return named.principal if named else payer


def redeemable(case: Case, payer: e.Somebody | None, pack: Pack) -> tuple[Head, ...]:
    """As `owing`; where the pack ends redemption with the clock, only until then."""
    return tuple(
        head
        for head in owing(case, payer)
        if may_redeem(pack, for_sale=head.state in FOR_SALE)
    )


def none_owing(case: Case, payer: e.Somebody, pack: Pack) -> e.Rejected:
    """Why nothing can be paid: two claim it, it is sold, its time is over."""
    if case.in_states(frozenset({State.DISPUTED})):
        return e.Rejected("disputed")
    if owing(case, payer):
        return e.Rejected("redemption_over", (("section", _section(pack)),))
    if case.in_states(frozenset({State.SOLD})):
        return e.Rejected("sold_before")
    return e.Rejected("nothing_owed")


def _section(pack: Pack) -> str:
    return pack.cite("redemption.until") or ""


def pay(
    case: Case,
    amount: int,
    payer: e.Somebody,
    law: Law,
    tariff: Tariff,
    kinds: Kinds,
    paid_at: datetime,
    *,
    receipt: str | None = None,
    because: str | None = None,
) -> list[e.Event] | tuple[e.Rejected, Quote]:
    """T09/U01: the exact demand or a refusal that carries the right one.

    Recorded before the hammer it takes the lot off the sale (X02).
    """
    heads = redeemable(case, payer, law.acts)
    owed = dues(case, heads, law.money, tariff, kinds, paid_at)
    if not heads:
        return none_owing(case, payer, law.acts), owed
    if amount != owed.total:
        return e.Rejected("wrong_amount"), owed
    lines = money_lines(owed)
    paid = e.Paid(
        ids(heads), payer, amount, lines, owed.demo, paid_at, receipt, because
    )
    return settled_by(case, heads, payer, law.acts, paid, "paid", paid_at)


def settled_by(
    case: Case,
    heads: Sequence[Head],
    payer: e.Somebody,
    pack: Pack,
    event: e.Event,
    because: str,
    at: datetime,
) -> list[e.Event]:
    """The claim of what nobody claimed, the money, and the lots that leave the sale."""
    events = [*_claims(heads, _principal(case, payer), pack, at), event]
    put_up = ids(head for head in heads if head.state is State.IN_SALE)
    return [*events, *off_sale(fold(events, case), put_up, because, at)]


def _claims(
    heads: Iterable[Head], payer: e.Somebody, pack: Pack, at: datetime
) -> list[e.Event]:
    unclaimed = [head for head in heads if head.claimant is None]
    return claimed_by(unclaimed, payer, pack, at, remote=False)
