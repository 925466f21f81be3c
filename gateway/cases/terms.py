"""Whether a sale agrees with the order it cites, and the seller is competent (T19)."""

from datetime import datetime, timedelta

from gateway.cases import events as e
from gateway.cases.case import Case, Sale
from gateway.cases.sections import seller_role
from gateway.law.clocks import local_date
from gateway.law.pack import Pack
from gateway.people import Deputation, SaleOrder

DEPUTED = "subordinate_deputed"


def against_order(
    case: Case, pack: Pack, order: SaleOrder | None, at: datetime, place: str
) -> e.Rejected | None:
    """What the order forbids: another day, case, area, place or hour (s.13(3))."""
    if order is None:
        return None
    number = (("order", order.number),)
    if not order.in_force(local_date(pack, at)) or order.statute != case.statute:
        return e.Rejected("order_not_in_force", number)
    areas = {case.area, *(group.area for group in case.groups)}
    if not order.reaches(case.number) or (order.area and order.area not in areas):
        return e.Rejected("order_other_case", number)
    if order.places and not order.names(place):
        places = (("places", ", ".join(order.places)),)
        return e.Rejected("order_place", (*number, *places))
    if not order.allows(at.astimezone(pack.tz)):
        return e.Rejected("order_hour", number)
    return None


def against_hour(
    pack: Pack, sale: Sale, order: SaleOrder | None, at: datetime
) -> e.Rejected | None:
    """A hammer only on the day that was announced, in the hours of the order."""
    if at < sale.at:
        return e.Rejected("sale_not_begun")
    day = local_date(pack, sale.at)
    if local_date(pack, at) != day:
        return e.Rejected("sale_other_day", (("announced", day.isoformat()),))
    if order and not order.allows(at.astimezone(pack.tz)):
        return e.Rejected("order_hour", (("order", order.number),))
    return None


def against_notice(
    pack: Pack, order: SaleOrder | None, at: datetime, now: datetime
) -> e.Rejected | None:
    """The days of notice that an order asks of a sale under s.13 (item 16)."""
    days = order.notice_days if order else None
    first = local_date(pack, now) + timedelta(days=days or 0)
    if order is None or local_date(pack, at) >= first:
        return None
    values = (("order", order.number), ("opens", first.isoformat()))
    return e.Rejected("order_notice", values)


def against_seller(
    pack: Pack,
    seller: e.Seller,
    deputation: Deputation | None,
    under: str,
    at: datetime,
) -> e.Rejected | None:
    """T19: who may sell under s.13, and under s.15 nobody deputed; H: the officer."""
    if refusal := against_capacity(pack, seller, under):
        return refusal
    if seller.capacity != DEPUTED:
        return None
    if deputation is None or not deputation.in_force(local_date(pack, at)):
        return e.Rejected("not_deputed")
    return None


def against_capacity(pack: Pack, seller: e.Seller, under: str) -> e.Rejected | None:
    """In which capacity a sale is held, on the day it is set and at each hammer."""
    allowed = pack.value(seller_role(under))
    if allowed is None:
        allowed = pack.stages[-1].by
    if allowed and seller.capacity not in allowed:
        return e.Rejected("not_the_seller", (("capacity", seller.capacity),))
    return None


def terms_of(order: SaleOrder | None) -> e.Terms | None:
    """The order as far as it binds this sale."""
    if order is None:
        return None
    return e.Terms(
        order.number,
        order.authority,
        order.dated,
        (*order.conditions, *_cash_rule(order)),
        order.notice_days,
        order.reserve,
        order.removal_days,
        order.buyer_pays_from,
    )


def _cash_rule(order: SaleOrder) -> tuple[str, ...]:
    """T21: what the buyer pays at the hammer, printed where a rest may follow."""
    if order.rest_days is None:
        return ()
    rest = f"the rest within {order.rest_days} days"
    return (f"{order.cash_percent}% in cash at the hammer, {rest}",)
