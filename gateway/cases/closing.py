"""The end of a sale (T24) and its account (T25): CLOSE, at cover, by the last lot."""

from collections.abc import Iterable
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.accounts import settle_sale
from gateway.cases.apply import fold
from gateway.cases.case import Case, Sale
from gateway.cases.cover import covered, waiting
from gateway.cases.lots import ended, find_lot, off_sale, put_up
from gateway.cases.picking import ids
from gateway.law.clocks import Closed
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff


def after_hammer(
    case: Case,
    sale_id: int,
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
    closed: Closed,
    *,
    governed: bool = True,
) -> list[e.Event]:
    """What follows a hammer by itself: the end at cover (s.15).

    The account waits for the seller's CLOSE, which brings the expenses; where these
    are not deductible (H-20) the last lot brings the account too.
    """
    sale = case.sale(sale_id)
    over = covered(case, sale, pack, tariff, kinds, at)
    last = not put_up(case, sale) and not _may_cost(pack)
    if not over and not last:
        return []
    made = _close(case, sale, at, is_covered=over)
    if last:
        case = fold(made, case)
        made += settle_sale(
            case, sale_id, pack, tariff, kinds, at, closed, governed=governed
        )
    return made


def _may_cost(pack: Pack) -> bool:
    return "sale_expense" in pack.value("settlement.deduct", ())


def _close(case: Case, sale: Sale, at: datetime, *, is_covered: bool) -> list[e.Event]:
    """At cover all that is left of the owner's goes to tender, else back to wait."""
    left = waiting(case, sale)
    if is_covered:
        return [e.SaleClosed(sale.id, True, ids(left), (), at)]
    still = [head for head in left if head.sale == sale.id]
    return [e.SaleClosed(sale.id, False, (), ids(still), at)]


def close_sale(
    case: Case,
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
    closed: Closed,
    *,
    expenses: Iterable[e.Expense] = (),
    governed: bool = True,
) -> list[e.Event] | e.Rejected:
    """CLOSE: every sale that is open ends, and what brought money is accounted for.

    A sale under s.15 that has not covered, with cattle left, goes on at the next one.
    """
    made: list[e.Event] = []
    costs = tuple(expenses)
    if costs:
        noted = note_expenses(case, pack, costs)
        if isinstance(noted, e.Rejected):
            return noted
        made += noted
    after = fold(made, case)
    for sale in case.sales:
        if sale.closed_at is None or (sale.owes_account and sale.under != "disposal"):
            more = _finish(after, sale.id, pack, tariff, kinds, at, closed, governed)
            made += more
            after = fold(more, after)
    return made or e.Rejected("no_sale")


def _finish(
    case: Case,
    sale_id: int,
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
    closed: Closed,
    governed: bool,
) -> list[e.Event]:
    made: list[e.Event] = []
    sale = case.sale(sale_id)
    if not sale.covered and (sale.closed_at is None or waiting(case, sale)):
        over = covered(case, sale, pack, tariff, kinds, at)
        if sale.closed_at is None or over:
            made = _close(case, sale, at, is_covered=over)
    case = fold(made, case)
    sale = case.sale(sale_id)
    goes_on = sale.under == "s15" and not sale.covered and waiting(case, sale)
    if sale.owes_account and not goes_on:
        made += settle_sale(
            case, sale_id, pack, tariff, kinds, at, closed, governed=governed
        )
    return made


def unsold(
    case: Case,
    pack: Pack,
    lot: int,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
    closed: Closed,
    *,
    governed: bool = True,
) -> list[e.Event] | e.Rejected:
    """T22: nobody bid; to be put up again (RD-33)."""
    found = find_lot(case, lot)
    if isinstance(found, e.Rejected):
        return found
    sale, heads = found
    if at < sale.at:
        return e.Rejected("sale_not_begun")
    made: list[e.Event] = [e.LotUnsold(sale.id, lot, ids(heads), at)]
    after = fold(made, case)
    made += ended(after, at)
    if sale.hammers:
        made += after_hammer(
            after, sale.id, pack, tariff, kinds, at, closed, governed=governed
        )
    return made


def withdraw_lot(case: Case, lot: int, at: datetime) -> list[e.Event] | e.Rejected:
    """T22, by the officer."""
    found = find_lot(case, lot)
    if isinstance(found, e.Rejected):
        return found
    return off_sale(case, ids(found[1]), "officer", at)


def note_expenses(
    case: Case, pack: Pack, expenses: Iterable[e.Expense]
) -> list[e.Event] | e.Rejected:
    """RD-74: from a closed list, each with its voucher; of several sales the first."""
    listed = pack.value("sale.expense_items")
    sales = [s for s in case.sales if not (s.settled or s.carried)]
    if not sales:
        return e.Rejected("no_sale")
    made: list[e.Event] = []
    for expense in expenses:
        if listed is not None and expense.item not in listed:
            return e.Rejected("not_an_expense", (("item", expense.item),))
        if not expense.voucher.strip():
            return e.Rejected("voucher_needed", (("item", expense.item),))
        made.append(e.ExpenseNoted(sales[0].id, expense))
    return made
