"""What a sale has to bring, and whether it has (s.15(1), RD-30)."""

from collections.abc import Iterable
from datetime import datetime

from gateway.cases.case import Case, Head, Sale, State
from gateway.cases.dues import owed_on
from gateway.cases.reckoning import Reckoning
from gateway.law.proceeds import Dues, cover, dues_of

WAITING = frozenset({State.IN_SALE, State.SALE_DUE, State.REFUSED})
"""Heads of a refused owner that are still in hand and not paid for."""


def waiting(case: Case, sale: Sale) -> tuple[Head, ...]:
    """The heads of a sale that are neither sold nor paid, released, dead or gone."""
    return tuple(
        head
        for head in case.in_states(WAITING)
        if head.sale == sale.id or {head.id, head.dam} & set(sale.heads)
    )


def sold(case: Case, sale: Sale) -> tuple[Head, ...]:
    """The heads that were knocked down."""
    return tuple(case.head(i) for hammer in sale.hammers for i in hammer.heads)


def expenses(sale: Sale) -> int:
    """What the sale cost, in minor units."""
    return sum(expense.amount for expense in sale.expenses)


def needed(
    case: Case,
    heads: Iterable[Head],
    before: Sale | None,
    by: Reckoning,
    at: datetime,
) -> int:
    """What these heads still have to bring, after what an earlier sale brought."""
    whole = (*heads, *(sold(case, before) if before else ()))
    due = _due(case, whole, by, at)
    if before is None:
        return cover(by.pack, due, 0)
    return max(0, cover(by.pack, due, expenses(before)) - before.proceeds)


def covered(case: Case, sale: Sale, by: Reckoning, at: datetime) -> bool:
    """Whether the owner's dues and the sale's expenses are met (T24); s.15 only."""
    partial = by.law.acts.value("sale.partial.enabled", False)
    if sale.under != "s15" or not partial:
        return False
    due = _due(case, (*sold(case, sale), *waiting(case, sale)), by, at)
    return sale.proceeds >= cover(by.pack, due, expenses(sale))


def _due(case: Case, heads: Iterable[Head], by: Reckoning, at: datetime) -> Dues:
    owed = owed_on(case, heads, by.pack, by.tariff, by.kinds, at)
    return dues_of(by.pack, owed.lines)
