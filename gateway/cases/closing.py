"""The end of a sale (T24) and its account (T25): by itself, or by CLOSE."""

from collections.abc import Collection
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.accounts import settle_sale
from gateway.cases.apply import fold
from gateway.cases.bids import standing_bid
from gateway.cases.case import Case, Sale
from gateway.cases.cover import covered, waiting
from gateway.cases.expenses import may_cost
from gateway.cases.lots import find_lot, gone_missing, off_sale, put_up, running
from gateway.cases.picking import ids
from gateway.cases.reckoning import Reckoning
from gateway.cases.sales import Bid
from gateway.law.pack import Pack
from gateway.money import format_amount


def over(case: Case, by: Reckoning, at: datetime) -> list[e.Event]:
    """T24: what is over by itself, whatever came last: hammer, payment, order, death.

    A sale is over at cover (s.15), and where nothing of it is left to sell. The
    account waits for CLOSE, since expenses may still be entered; where these are not
    deductible (H-20) it is made at once.
    """
    made: list[e.Event] = []
    for sale in running(case):
        over = bool(sale.hammers) and covered(case, sale, by, at)
        if not over and (put_up(case, sale) or gone_missing(case, sale)):
            continue
        made.append(_closed(case, sale, at, is_covered=over))
        if sale.owes_account and not may_cost(by.pack):
            made += settle_sale(fold(made, case), sale.id, by, at)
    return made


def _closed(case: Case, sale: Sale, at: datetime, *, is_covered: bool) -> e.Event:
    """At cover all that is left of the owner's goes to tender, else back to wait."""
    left = waiting(case, sale)
    if is_covered:
        return e.SaleClosed(sale.id, True, ids(left), (), at)
    still = [head for head in left if head.sale == sale.id]
    return e.SaleClosed(sale.id, False, (), ids(still), at)


def close_sale(case: Case, by: Reckoning, at: datetime) -> list[e.Event] | e.Rejected:
    """CLOSE: every sale that is open ends, and what brought money is accounted for.

    A sale under s.15 that has not covered, with cattle left, goes on at the next one.
    """
    made: list[e.Event] = []
    after = case
    for sale in case.sales:
        if sale.closed_at is None or (sale.owes_account and sale.under != "disposal"):
            more = _finish(after, sale.id, by, at)
            made += more
            after = fold(more, after)
    return made or e.Rejected(_nothing_to_close(case))


def _finish(case: Case, sale_id: int, by: Reckoning, at: datetime) -> list[e.Event]:
    made: list[e.Event] = []
    sale = case.sale(sale_id)
    if not sale.covered and (sale.closed_at is None or waiting(case, sale)):
        over = covered(case, sale, by, at)
        if sale.closed_at is None or over:
            made = [_closed(case, sale, at, is_covered=over)]
    case = fold(made, case)
    sale = case.sale(sale_id)
    goes_on = sale.under == "s15" and not sale.covered and waiting(case, sale)
    if sale.owes_account and not goes_on:
        made += settle_sale(case, sale_id, by, at)
    return made


def _nothing_to_close(case: Case) -> str:
    """Why CLOSE finds nothing: no sale, the next one is to come, all is done."""
    held = [sale for sale in case.sales if sale.hammers and sale.under != "disposal"]
    if any(sale.owes_account for sale in held):
        return "sale_goes_on"
    return "account_made" if held else "no_sale"


def unsold(
    case: Case,
    pack: Pack,
    lot: int,
    at: datetime,
    *,
    passed_over: Collection[str] = (),
) -> list[e.Event] | e.Rejected:
    """T22: nobody bid; to be put up again (RD-33)."""
    found = find_lot(case, lot)
    if isinstance(found, e.Rejected):
        return found
    sale, heads = found
    if at < sale.at:
        return e.Rejected("sale_not_begun")
    if best := standing_bid(sale, lot, len(heads), passed_over):
        return _stands(best, lot, pack)
    return [e.LotUnsold(sale.id, lot, ids(heads), at)]


def withdraw_lot(
    case: Case,
    pack: Pack,
    lot: int,
    at: datetime,
    *,
    reasons: str | None = None,
    passed_over: Collection[str] = (),
) -> list[e.Event] | e.Rejected:
    """T22, by the officer; against a bid that stands only with reasons."""
    found = find_lot(case, lot)
    if isinstance(found, e.Rejected):
        return found
    sale, heads = found
    best = standing_bid(sale, lot, len(heads), passed_over)
    if best and not reasons:
        return _stands(best, lot, pack)
    return off_sale(case, ids(heads), "officer", at, reasons)


def _stands(best: Bid, lot: int, pack: Pack) -> e.Rejected:
    """Who bid how much: the lot is his, or the officer says why not."""
    amount = format_amount(best.amount, pack.currency)
    who = best.bidder.name or best.bidder.number or ""
    values = (("lot", str(lot)), ("amount", amount), ("who", who))
    return e.Rejected("bid_stands", values)
