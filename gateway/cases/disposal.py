"""Other disposal by order of the Director, where a sale would fetch no fair price."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.accounts import settle_sale
from gateway.cases.apply import fold
from gateway.cases.barred import BUYER, Interest, barred, party
from gateway.cases.case import Case, Head, State
from gateway.cases.lots import put_up, running
from gateway.cases.picking import Counts, ids, pick
from gateway.cases.reckoning import Reckoning
from gateway.cases.release import held_by_order
from gateway.law.pack import Pack

DUE = frozenset({State.SALE_DUE})
"""What is due for sale, and not put up."""


def dispose(
    case: Case,
    by: Reckoning,
    how: str,
    parties: Sequence[Interest],
    reasons: str,
    director: e.Somebody,
    at: datetime,
    *,
    amount: int = 0,
    order: str | None = None,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """T23: what is due for sale unclaimed, never a refused head; to nobody barred.

    What was paid is settled as a sale's proceeds (RD-72).
    """
    chosen = _unclaimed(case, by.law.acts, reasons, counts, tags)
    if isinstance(chosen, e.Rejected):
        return chosen
    if waits := held_by_order(case, chosen):
        return waits
    flags = barred(by.law.acts, parties, "T20")
    if isinstance(flags, e.Rejected):
        return flags
    to = party(parties, BUYER) or e.Somebody(None, None)
    made = e.DisposedOther(
        len(case.sales) + 1, ids(chosen), how, to, amount, director, order, reasons,
        flags, at,
    )  # fmt: skip
    after = fold([made], case)
    return [made, *settle_sale(after, made.sale, by, at)]


def _unclaimed(
    case: Case, pack: Pack, reasons: str, counts: Counts, tags: Iterable[str]
) -> tuple[Head, ...] | e.Rejected:
    if not pack.has("T23"):
        return e.Rejected("not_in_this_law")
    if not reasons.strip():
        return e.Rejected("reasons_needed")
    if not case.in_states(DUE) and any(put_up(case, sale) for sale in running(case)):
        return e.Rejected("close_first")
    chosen = pick(case, DUE, counts, tags)
    if isinstance(chosen, e.Rejected):
        return chosen
    if any(head.refused_on or head.tendered_at for head in chosen):
        return e.Rejected("not_unclaimed")
    return chosen
