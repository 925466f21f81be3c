"""A knock-down undone before the account: a price mistyped, a buyer without money."""

from datetime import datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Sale, State
from gateway.cases.sales import Hammer

SOLD, TENDERED = frozenset({State.SOLD}), frozenset({State.PAID})


def sold_lot(case: Case, lot: int) -> tuple[Sale, Hammer] | None:
    """The latest hammer that fell for a lot of that number, and its sale."""
    found = (
        (sale, hammer)
        for sale in reversed(case.sales)
        if sale.under != "disposal" and not sale.carried
        for hammer in reversed(sale.hammers)
        if hammer.lot == lot
    )
    return next(found, None)


def undo_hammer(
    case: Case, lot: int, reasons: str | None, at: datetime
) -> list[e.Event] | e.Rejected:
    """X03: with reasons, while the proceeds are not divided; the sale goes on."""
    found = sold_lot(case, lot)
    if found is None:
        return e.Rejected("no_such_lot", (("lot", str(lot)),))
    sale, hammer = found
    if sale.settled:
        return e.Rejected("account_made")
    if not reasons:
        return e.Rejected("lot_is_sold", (("lot", str(lot)),))
    return [
        e.HammerUndone(
            sale.id,
            lot,
            hammer.heads,
            hammer.price,
            hammer.buyer,
            reasons,
            _given_back(case, sale),
            at,
        )
    ]


def _given_back(case: Case, sale: Sale) -> tuple[int, ...]:
    """What cover took off the sale, and is still in the pound."""
    left = case.in_states(TENDERED)
    return tuple(h.id for h in left if h.after_sale == sale.id and h.id in sale.heads)
