"""What an officer decides on the record: more time (UNTIL), a fine (LEVY)."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction

from gateway.cases import events as e
from gateway.cases.case import OWING, Case, Head, State
from gateway.cases.picking import Counts, ids, pick
from gateway.law.pack import Pack
from gateway.money import format_amount

EXTENDABLE = frozenset(
    {State.IMPOUNDED, State.CLAIMED, State.REFUSED, State.SALE_DUE, State.IN_SALE}
)


def give_time(
    case: Case,
    until: date,
    because: str,
    today: date,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """UNTIL: more time for an unpaid claim, or no true tender (RD-67, RD-82)."""
    if until <= today:
        return e.Rejected("date_past")
    chosen = pick(case, EXTENDABLE, counts, tags)
    if isinstance(chosen, e.Rejected):
        return chosen
    some = [head for head in chosen if _waits(head)]
    if not some:
        return e.Rejected("nothing_to_decide")
    return [e.MoreTime(ids(some), until, because)]


def _waits(head: Head) -> bool:
    """Claimed and unpaid, tendered for, or with a last day of its own."""
    held = head.state is State.IMPOUNDED and head.held_until is not None
    return head.state is State.CLAIMED or head.tendered_at is not None or held


def decide_fine(
    case: Case,
    pack: Pack,
    amount: int | None,
    because: str,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """LEVY: so much a head (minor units) or NONE, never over the scale in force."""
    chosen = pick(case, OWING, counts, tags)
    if isinstance(chosen, e.Rejected):
        return chosen
    open_ = [h.fine for h in chosen if h.fine and (h.fine.held or h.fine.problem)]
    if not open_:
        return e.Rejected("no_fine_to_decide")
    most = [Fraction(fine.rate) for fine in open_ if not fine.problem]
    if amount is not None and any(amount > rate for rate in most):
        scale = format_amount(int(min(most)), pack.currency)
        return e.Rejected("over_scale", (("amount", scale),))
    fines = tuple(
        replace(fine, rate=str(amount or 0), held=False, problem=None) for fine in open_
    )
    return [e.FineDecided(tuple(f.head for f in fines), fines, because)]
