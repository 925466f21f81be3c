"""Bids and the hammer (T20, T21, U03)."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.barred import BUYER, CONDUCTS, Interest, barred, party
from gateway.cases.case import Case, Head, Sale
from gateway.cases.lots import find_lot
from gateway.cases.picking import ids
from gateway.cases.release import held_by_order
from gateway.cases.sales import Bid
from gateway.cases.terms import against_capacity, against_hour
from gateway.law.pack import Pack
from gateway.money import format_amount
from gateway.people import SaleOrder


def bid(
    case: Case,
    pack: Pack,
    lot: int,
    amount: int,
    parties: Sequence[Interest],
    at: datetime,
    declared: str | None = None,
    order: SaleOrder | None = None,
) -> list[e.Event] | e.Rejected:
    """T20: higher than those before, by nobody barred; the buyer among `parties`."""
    found = _open_to(case, pack, lot, parties, at, order)
    if isinstance(found, e.Rejected):
        return found
    sale, _, flags = found
    best = best_bid(sale, lot, ())
    if best and amount <= best.amount:
        shown = format_amount(best.amount, pack.currency)
        return e.Rejected("bid_too_low", (("amount", shown),))
    who, other = _buyer(parties), party(parties, "principal")
    return [e.BidMade(sale.id, lot, amount, who, other, declared, flags, at)]


def knock_down(
    case: Case,
    pack: Pack,
    lot: int,
    price: int,
    parties: Sequence[Interest],
    at: datetime,
    *,
    declared: str | None = None,
    passed_over: Collection[str] = (),
    order: SaleOrder | None = None,
) -> list[e.Event] | e.Rejected:
    """T21/U03: to the best eligible bid, on the day and in the hours announced.

    `passed_over` are the numbers of bidders barred since they bid (RD-51); `order` is
    the one that the sale cites.
    """
    found = _open_to(case, pack, lot, parties, at, order)
    if isinstance(found, e.Rejected):
        return found
    sale, heads, flags = found
    best = standing_bid(sale, lot, len(heads), passed_over)
    if refusal := _price(pack, sale, heads, price, _buyer(parties), best):
        return refusal
    return [
        e.KnockedDown(
            sale.id,
            lot,
            ids(heads),
            price,
            _buyer(parties),
            party(parties, "principal"),
            party(parties, "payer"),
            declared,
            flags,
            at,
        )
    ]


def _open_to(
    case: Case,
    pack: Pack,
    lot: int,
    parties: Sequence[Interest],
    at: datetime,
    order: SaleOrder | None,
) -> tuple[Sale, list[Head], tuple[str, ...]] | e.Rejected:
    """The sale of a lot, its heads, and what the officer is shown of these people."""
    found = find_lot(case, lot)
    if isinstance(found, e.Rejected):
        return found
    sale, heads = found
    if refusal := against_hour(pack, sale, order, at):
        return refusal
    if waits := held_by_order(case, heads):
        return waits
    if any(head.tendered_at for head in heads):
        return e.Rejected("tender_open")
    if refusal := against_capacity(pack, sale.seller, sale.under):
        return refusal
    flags = barred(pack, _conducting(sale, parties), "T20")
    return flags if isinstance(flags, e.Rejected) else (sale, heads, flags)


def _conducting(sale: Sale, parties: Sequence[Interest]) -> list[Interest]:
    """Whoever conducts the sale is in that class, though no record says so."""
    seller = sale.seller.who.number
    return [
        replace(one, classes=(*one.classes, CONDUCTS))
        if seller and one.who.number == seller
        else one
        for one in parties
    ]


def _buyer(parties: Sequence[Interest]) -> e.Somebody:
    return party(parties, BUYER) or e.Somebody(None, None)


def best_bid(sale: Sale, lot: int, passed_over: Collection[str]) -> Bid | None:
    """The highest bid of a bidder who may buy; of equal ones the first."""
    bids = [b for b in sale.bids if b.lot == lot and b.bidder.number not in passed_over]
    return max(bids, key=lambda one: one.amount, default=None)


def standing_bid(
    sale: Sale, lot: int, heads: int, passed_over: Collection[str]
) -> Bid | None:
    """The bid at which the hammer falls: the best, unless it is under the reserve."""
    best = best_bid(sale, lot, passed_over)
    return best if best and best.amount >= _least(sale, heads) else None


def _least(sale: Sale, heads: int) -> int:
    return max((sale.order.reserve or 0) * heads if sale.order else 0, 1)


def _price(
    pack: Pack,
    sale: Sale,
    heads: Sequence[Head],
    price: int,
    buyer: e.Somebody,
    best: Bid | None,
) -> e.Rejected | None:
    """A price of the officer's alone where no bid was recorded, else the best bid."""
    least = _least(sale, len(heads))
    if price < least:
        shown = format_amount(least, pack.currency)
        return e.Rejected("under_reserve", (("amount", shown),))
    if best is None:
        return None
    if price == best.amount and buyer.number == best.bidder.number:
        return None
    shown = format_amount(best.amount, pack.currency)
    return e.Rejected("higher_bid", (("amount", shown), ("who", _name(best.bidder))))


def _name(who: e.Somebody) -> str:
    return who.name or who.number or ""
