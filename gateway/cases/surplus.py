"""The surplus claimed and decided (T30, T31, U04)."""

from collections.abc import Collection, Iterable
from datetime import date

from gateway.cases import events as e
from gateway.cases.case import Case, Rest, State
from gateway.cases.claiming import same
from gateway.cases.picking import Counts, ids, pick
from gateway.cases.sales import Money
from gateway.law.clocks import Closed, surplus_clock
from gateway.law.pack import Pack
from gateway.law.rights import may_prove
from gateway.law.versions import Law

GONE = frozenset({State.SOLD, State.DISPOSED_OTHER})


def last_day(rest: Rest, law: Law, closed: Closed) -> date | None:
    """The last day for a claim; None before the surplus is in deposit."""
    if rest.received_on is None:
        return None
    clock = surplus_clock(law.on(rest.received_on), rest.received_on, closed)
    return date.fromisoformat(str(clock.last_day)) if clock else None


def claim_surplus(
    case: Case,
    who: e.Somebody,
    law: Law,
    closed: Closed,
    on: date,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """T30/U04: of the heads named, or of all; in time; anybody may (H(2))."""
    held = _held(case, counts, tags)
    if isinstance(held, e.Rejected):
        return held
    if not held:
        waits = any(sale.owes_account for sale in case.sales)
        return e.Rejected("sale_not_closed" if waits else "no_surplus")
    parts: dict[date | None, list[Rest]] = {}
    for rest in held:
        last = last_day(rest, law, closed)
        if last is None or on <= last:
            parts.setdefault(last, []).append(rest)
    if not parts:
        return e.Rejected("surplus_late", (("section", _section(law.acts)),))
    made: list[e.Event] = []
    for last, rests in parts.items():
        new = [r for r in rests if not any(same(one, who) for one in r.claims)]
        if new:
            total = sum(rest.amount for rest in new)
            numbers = tuple(rest.id for rest in new)
            made.append(e.SurplusClaimed(numbers, who, total, on, last))
    return made or e.Rejected("claimed_before")


def _held(case: Case, counts: Counts, tags: Iterable[str]) -> list[Rest] | e.Rejected:
    held = [rest for rest in case.rests if rest.state is Money.HELD]
    named = tuple(tags)
    if not counts and not named:
        return held
    chosen = pick(case, GONE, counts, named)
    if isinstance(chosen, e.Rejected):
        return chosen
    return [rest for rest in held if set(rest.sold) & set(ids(chosen))]


def _section(pack: Pack) -> str:
    return pack.cite("surplus.within") or ""


def decide_surplus(
    case: Case,
    law: Law,
    closed: Closed,
    reasons: str,
    decider: e.Somebody,
    on: date,
    *,
    established: bool,
    claimant: e.Somebody | None = None,
    also: Collection[str] = (),
) -> list[e.Event] | e.Rejected:
    """T31/U04: on the record, with reasons; of several claimants one is named.

    Who claims it himself decides no claim to it; `also` are his other numbers.
    """
    if not reasons.strip():
        return e.Rejected("reasons_needed")
    pending = [r for r in case.rests if r.state is Money.HELD and r.claims]
    claimants = dict.fromkeys(claim for rest in pending for claim in rest.claims)
    if any(same(one, decider) or one.number in also for one in claimants):
        return e.Rejected("own_claim")
    if claimant:
        claimants = {one: None for one in claimants if same(one, claimant)}
    if not claimants:
        return e.Rejected("no_claim_pending")
    if len(claimants) > 1:
        return e.Rejected("which_claimant")
    (who,) = claimants
    rests = [rest for rest in pending if who in rest.claims]
    if established and _too_late(rests, law, closed, on):
        return e.Rejected("surplus_late", (("section", _section(law.acts)),))
    total = sum(rest.amount for rest in rests)
    numbers = tuple(rest.id for rest in rests)
    return [e.SurplusDecided(numbers, who, established, total, reasons, decider, on)]


def _too_late(rests: Iterable[Rest], law: Law, closed: Closed, on: date) -> bool:
    days = [last_day(rest, law, closed) for rest in rests]
    return not all(may_prove(law.acts, on=on, last_day=last) for last in days)
