"""How a sale changes a case, lot by lot."""

from dataclasses import replace
from typing import Any

from gateway.cases import events as e
from gateway.cases.case import Case, Sale, State
from gateway.cases.moves import move
from gateway.cases.sales import Bid, Hammer

OFF: dict[str, Any] = {"sale": None, "lot": None}
"""The fields of a head that is not put up."""


def resale(case: Case, sale_id: int, **changes: Any) -> Case:
    """Set the given fields on one sale."""
    sales = tuple(
        replace(sale, **changes) if sale.id == sale_id else sale for sale in case.sales
    )
    return replace(case, sales=sales)


def sale_set(case: Case, event: e.SaleSet) -> Case:
    """T19/U03: what an earlier sale brought without covering counts here."""
    for lot in event.lots:
        case = move(case, event, lot.heads, sale=event.sale, lot=lot.number)
    sale = Sale(
        event.sale,
        event.under,
        event.owner,
        event.lots,
        event.at,
        event.place,
        event.seller,
        event.opens,
        event.order,
    )
    if event.carries is None:
        return replace(case, sales=(*case.sales, sale))
    before = case.sale(event.carries)
    sold = {hammer.lot for hammer in before.hammers}
    taken = replace(
        sale,
        lots=(*(lot for lot in before.lots if lot.number in sold), *event.lots),
        hammers=before.hammers,
        expenses=before.expenses,
    )
    return resale(replace(case, sales=(*case.sales, taken)), before.id, carried=True)


def unsold(case: Case, event: e.SaleBlocked) -> Case:
    """T19: moves nothing; the days of RD-71 run from the opening of the sale."""
    return move(case, event, event.heads)


def not_held(case: Case, event: e.SaleNotHeld) -> Case:
    """RD-71: told once."""
    return move(case, event, event.heads, overdue=True)


def expense_noted(case: Case, event: e.ExpenseNoted) -> Case:
    """RD-74: another amount of the same voucher takes its place."""
    sale, new = case.sale(event.sale), event.expense
    old = sale.expense(new.item, new.voucher)
    expenses = (*(one for one in sale.expenses if one is not old), new)
    return resale(case, event.sale, expenses=expenses)


def bid_made(case: Case, event: e.BidMade) -> Case:
    """T20."""
    bid = Bid(event.lot, event.amount, event.bidder)
    return resale(case, event.sale, bids=(*case.sale(event.sale).bids, bid))


def knocked_down(case: Case, event: e.KnockedDown) -> Case:
    """T21/U03: the day of the hammer is the last that is charged."""
    case = move(case, event, event.heads, left_at=event.at)
    hammer = Hammer(event.lot, event.heads, event.price, event.buyer, event.at)
    hammers = (*case.sale(event.sale).hammers, hammer)
    return resale(case, event.sale, hammers=hammers)


def hammer_undone(case: Case, event: e.HammerUndone) -> Case:
    """X03: the sale is open again; the bids for that lot are void."""
    sale = case.sale(event.sale)
    for lot in sale.lots:
        back = [i for i in lot.heads if i in {*event.heads, *event.back}]
        case = move(
            case, event, back, left_at=None, after_sale=None,
            sale=sale.id, lot=lot.number,
        )  # fmt: skip
    return resale(
        case,
        sale.id,
        hammers=tuple(one for one in sale.hammers if one.lot != event.lot),
        bids=tuple(one for one in sale.bids if one.lot != event.lot),
        closed_at=None,
        covered=False,
    )


def lot_unsold(case: Case, event: e.LotUnsold) -> Case:
    """T22: it waits for another sale."""
    return move(case, event, event.heads, **OFF)


def lot_withdrawn(case: Case, event: e.LotWithdrawn) -> Case:
    """T22: what is paid or released has left already."""
    put_up = case.in_states(frozenset({State.IN_SALE}))
    left = [head.id for head in put_up if head.id in event.heads]
    return move(case, event, left, **OFF)


def sale_closed(case: Case, event: e.SaleClosed) -> Case:
    """T24: the remaining go to tender, the unsold wait."""
    case = move(
        case, event, event.remaining, left_at=event.at, after_sale=event.sale, **OFF
    )
    case = move(case, event, event.unsold, **OFF)
    to = dict.fromkeys(event.remaining, State.PAID)
    to |= dict.fromkeys(event.unsold, State.SALE_DUE)
    heads = tuple(replace(h, state=to.get(h.id, h.state)) for h in case.heads)
    case = replace(case, heads=heads)
    return resale(case, event.sale, closed_at=event.at, covered=event.covered)


def disposed_other(case: Case, event: e.DisposedOther) -> Case:
    """T23: its account is made as that of a sale."""
    case = move(case, event, event.heads, left_at=event.at)
    lot = e.Lot(1, event.heads)
    sale = Sale(
        event.sale,
        "disposal",
        None,
        (lot,),
        event.at,
        event.how,
        e.Seller(event.authority, "director"),
        case.head(event.heads[0]).sale_opens or event.at.date(),
        hammers=(Hammer(1, event.heads, event.amount, event.to, event.at),),
        closed_at=event.at,
    )
    return replace(case, sales=(*case.sales, sale))


SALE = {
    e.SaleSet: sale_set,
    e.SaleBlocked: unsold,
    e.SaleNotHeld: not_held,
    e.ExpenseNoted: expense_noted,
    e.BidMade: bid_made,
    e.KnockedDown: knocked_down,
    e.HammerUndone: hammer_undone,
    e.LotUnsold: lot_unsold,
    e.LotWithdrawn: lot_withdrawn,
    e.SaleClosed: sale_closed,
    e.DisposedOther: disposed_other,
}
