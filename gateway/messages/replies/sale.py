"""Who is told what of a sale: set, blocked, not held, what it cost, closed."""

from collections.abc import Iterable

from gateway.cases import events as e
from gateway.cases.case import Sale
from gateway.cases.cover import waiting
from gateway.cases.sections import section_of_sale
from gateway.messages.replies.lots import each_owner, lots_of
from gateway.messages.replies.parts import Tell, To, View, counted
from gateway.messages.values import Value, Word


def sale_set(event: e.SaleSet, view: View) -> list[Tell]:
    """T19/U03: when and where, and which lot is which."""
    heads = tuple(head for lot in event.lots for head in lot.heads)
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(heads),
        "time": view.moment(event.at),
        "where": event.place,
        "section": section_of_sale(view.law.acts, event.under) or "",
    }
    return [
        Tell(To.SENDER, "sale_set", values),
        *lots_of(event.lots, view),
        Tell(To.KEEPER, "sale_set_keeper", values),
        *each_owner(heads, "sale_set_owner", values, view),
    ]


def sale_blocked(event: e.SaleBlocked, view: View) -> list[Tell]:
    """T19: no order in force; the owner pays no more after some days (RD-71)."""
    values = {
        **view.base(),
        "heads": view.counts(event.heads),
        "section": _section(event.heads, view),
    }
    return [Tell(To.SENDER, "sale_blocked", values)]


def _section(ids: Iterable[int], view: View) -> Value:
    """That of the refused or of the unclaimed; of both where both wait."""
    tracks = {"s15" if view.case.head(i).refused_on else "s13" for i in ids}
    if len(tracks) > 1:
        return view.section("T19")
    return section_of_sale(view.law.acts, tracks.pop()) or ""


def sale_not_held(event: e.SaleNotHeld, view: View) -> list[Tell]:
    """RD-71: the feed is the authority's cost now."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "until": event.accrued_to,
    }
    key = f"not_held:{view.case.number}:{event.heads}:{event.opens}"
    return [
        Tell(To.OFFICER, "sale_not_held", values, key),
        Tell(To.KEEPER, "sale_not_held_keeper", values, key),
    ]


def expense_noted(event: e.ExpenseNoted, view: View) -> list[Tell]:
    """RD-74."""
    values: dict[str, Value] = {
        **view.base(),
        "item": Word("choices", event.expense.item),
        "amount": view.amount(event.expense.amount, demo=False),
        "voucher": event.expense.voucher,
        "heads": view.counts(view.case.sale(event.sale).heads),
    }
    return [Tell(To.SENDER, "expense_noted", values)]


def sale_closed(event: e.SaleClosed, view: View) -> list[Tell]:
    """T24: what the seller does next; at cover the rest is given back."""
    values = {**view.base(), "section": view.section("T24", "U03")}
    sale = view.case.sale(event.sale)
    if event.unsold and event.at < sale.at:
        return _called_off(event, sale, view)
    if not event.covered:
        return [Tell(To.OFFICER, *_ended(event, sale, view))]
    if not event.remaining:
        return [Tell(To.OFFICER, "sale_covered", values)]
    heads = counted(view.case.head(i) for i in event.remaining)
    more = {**values, "heads": heads}
    return [
        Tell(To.OFFICER, "sale_covered_left", more),
        Tell(To.KEEPER, "sale_covered_keeper", more),
    ]


def _called_off(event: e.SaleClosed, sale: Sale, view: View) -> list[Tell]:
    """Closed before its hour: keeper and owner were told to come."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.unsold),
        "time": view.moment(sale.at),
    }
    return [
        Tell(To.SENDER, "sale_called_off", values),
        Tell(To.KEEPER, "sale_called_off_keeper", values),
        *each_owner(event.unsold, "sale_called_off_owner", values, view),
    ]


def _ended(event: e.SaleClosed, sale: Sale, view: View) -> tuple[str, dict[str, Value]]:
    """Nothing sold, or the account made with it; to be sold on; to be accounted for."""
    left = waiting(view.case, sale)
    if event.unsold and sale.under != "s15":
        return "sale_closed_left", {**view.base(), "heads": view.counts(event.unsold)}
    if not sale.owes_account:
        return "sale_closed", view.base()
    if sale.under == "s15" and left:
        return "sale_short", {**view.base(), "heads": counted(left)}
    return "sale_over", view.base()
