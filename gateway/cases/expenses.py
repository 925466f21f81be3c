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
    owners cost is shared by the heads put up, what is left over goes to the first. A
    voucher is deducted once: another amount of it takes the place of the first.
    """
    if not may_cost(pack):
        section = pack.cite("settlement.deduct") or ""
        return e.Rejected("costs_not_deductible", (("section", section),))
    if refusal := _wrong(pack, expense):
        return refusal
    before = [s for s in case.sales if _counts(s) and _noted(s, expense)]
    if sum(_noted(sale, expense) for sale in before) == expense.amount:
        said = (("item", expense.item), ("voucher", expense.voucher))
        return e.Rejected("expense_noted_before", said)
    sales = before or _of_the_auction(case)
    if not sales or any(sale.settled for sale in sales):
        settled = any(s.settled for s in case.sales if s.under != "disposal")
        return e.Rejected("expense_late" if settled else "no_sale")
    counts = [len(sale.heads) for sale in sales]
    return [
        e.ExpenseNoted(sale.id, e.Expense(expense.item, part, expense.voucher))
        for sale, part in zip(sales, parts(expense.amount, counts), strict=True)
        if part
    ]


def _counts(sale: Sale) -> bool:
    """Whether its expenses are, or will be, in an account of their own."""
    return not sale.carried and (sale.closed_at is None or bool(sale.hammers))


def _noted(sale: Sale, expense: e.Expense) -> int:
    """What the sale has by that voucher, in minor units."""
    known = sale.expense(expense.item, expense.voucher)
    return known.amount if known else 0


def parts(amount: int, counts: Sequence[int]) -> list[int]:
    """Minor units shared by heads; what is left over goes to the first share."""
    shares = [amount * count // sum(counts) for count in counts]
    return [shares[0] + amount - sum(shares), *shares[1:]]


def _wrong(pack: Pack, expense: e.Expense) -> e.Rejected | None:
    item = ("item", expense.item)
    listed = pack.value("sale.expense_items")
    if listed is not None and expense.item not in listed:
        items = ", ".join(str(one) for one in listed)
        return e.Rejected("not_an_expense", (item, ("items", items)))
    return None if expense.voucher.strip() else e.Rejected("voucher_needed", (item,))


def _of_the_auction(case: Case) -> list[Sale]:
    """The sales of the latest auction that is open, else of one not accounted for."""
    owing = [s for s in case.sales if s.owes_account and s.under != "disposal"]
    sales = running(case) or owing
    latest = max((sale.at for sale in sales), default=None)
    return [sale for sale in sales if sale.at == latest]
