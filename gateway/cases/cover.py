"""What a sale has to bring, and whether it has (s.15(1), RD-30)."""

from collections.abc import Iterable
from datetime import datetime

from gateway.cases.case import Case, Head, Sale, State
from gateway.cases.dues import owed_on
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.proceeds import cover, dues_of, is_covered
from gateway.law.tariff import Tariff

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
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    heads: Iterable[Head],
    before: Sale | None,
    at: datetime,
) -> int:
    """What these heads still have to bring, after what an earlier sale brought."""
    whole = (*heads, *(sold(case, before) if before else ()))
    due = dues_of(pack, owed_on(case, whole, pack, tariff, kinds, at).lines)
    if before is None:
        return cover(pack, due, 0)
    return max(0, cover(pack, due, expenses(before)) - before.proceeds)


def covered(
    case: Case, sale: Sale, pack: Pack, tariff: Tariff, kinds: Kinds, at: datetime
) -> bool:
    """Whether the owner's dues and the sale's expenses are met (T24); s.15 only."""
    if sale.under != "s15":
        return False
    heads = (*sold(case, sale), *waiting(case, sale))
    due = dues_of(pack, owed_on(case, heads, pack, tariff, kinds, at).lines)
    return is_covered(pack, sale.proceeds, due, expenses(sale))
