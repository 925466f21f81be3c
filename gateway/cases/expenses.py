"""SPENT: what the sale itself cost, each item with its voucher (RD-74)."""

from collections.abc import Sequence

from gateway.cases import events as e
from gateway.cases.case import Case, Sale
from gateway.cases.lots import running
from gateway.law.pack import Pack


def may_cost(pack: Pack) -> bool:
    """Whether expenses of the sale come out of its proceeds (s.15(2); not by H(2))."""
    return "sale_expense" in pack.value("settlement.deduct", ())


def note_expense(
    case: Case, pack: Pack, expense: e.Expense
) -> list[e.Event] | e.Rejected:
    """RD-74: of the closed list, with its voucher, before the account is made.

    From before the hammer on it counts towards cover. What one auction of several
    owners cost is shared by the heads put up, what is left over goes to the first.
    """
    if not may_cost(pack):
        section = pack.cite("settlement.deduct") or ""
        return e.Rejected("costs_not_deductible", (("section", section),))
    if refusal := _wrong(case, pack, expense):
        return refusal
    sales = _of_the_auction(case)
    if not sales:
        settled = any(s.settled for s in case.sales if s.under != "disposal")
        return e.Rejected("expense_late" if settled else "no_sale")
    counts = [len(sale.heads) for sale in sales]
    return [
        e.ExpenseNoted(sale.id, e.Expense(expense.item, part, expense.voucher))
        for sale, part in zip(sales, parts(expense.amount, counts), strict=True)
    ]


def parts(amount: int, counts: Sequence[int]) -> list[int]:
    """Minor units shared by heads; what is left over goes to the first share."""
    shares = [amount * count // sum(counts) for count in counts]
    return [shares[0] + amount - sum(shares), *shares[1:]]


def _wrong(case: Case, pack: Pack, expense: e.Expense) -> e.Rejected | None:
    item, voucher = ("item", expense.item), expense.voucher.strip()
    listed = pack.value("sale.expense_items", ())
    if expense.item not in listed:
        items = ", ".join(str(one) for one in listed)
        return e.Rejected("not_an_expense", (item, ("items", items)))
    if not voucher:
        return e.Rejected("voucher_needed", (item,))
    known = {(x.item, x.voucher.casefold()) for s in case.sales for x in s.expenses}
    if (expense.item, voucher.casefold()) in known:
        return e.Rejected("expense_noted_before", (item, ("voucher", voucher)))
    return None


def _of_the_auction(case: Case) -> list[Sale]:
    """The sales of the latest auction that is open, else of one not accounted for."""
    owing = [s for s in case.sales if s.owes_account and s.under != "disposal"]
    sales = running(case) or owing
    latest = max((sale.at for sale in sales), default=None)
    return [sale for sale in sales if sale.at == latest]
