"""Who may hold a sale here, under which order, and where the next market is (T19)."""

from datetime import date
from math import cos, hypot, radians

from gateway.cases.case import Case
from gateway.cases.events import Rejected, Seller, Somebody
from gateway.cases.lots import find_lot
from gateway.cases.sale import Auction
from gateway.cases.terms import DEPUTED
from gateway.law.clocks import local_date
from gateway.law.pack import Pack
from gateway.people import Deputation, Place, Pound, Role, SaleOrder
from gateway.service.audience import area_named
from gateway.service.desk import Desk
from gateway.service.find import place_named, pound_of

AUTHORITY, NAMED = "local_authority", "officer_by_director"


def seller(
    desk: Desk, case: Case, pack: Pack, day: date
) -> tuple[Seller, Deputation | None] | None:
    """Return the sender as a seller on that day, and his deputation; None: he is none.

    An officer sells for the authority; where there is none he is the one named.
    """
    pound = pound_of(desk, case.pound)
    if pound is None:
        return None
    me = Somebody(desk.number, desk.person.name if desk.person else None)
    if desk.has_role(Role.OFFICER, pound):
        return Seller(me, _office(desk, pack, pound)), None
    here = (None, pound.area)
    for one in desk.work.deputations(desk.number, day):
        if one.area in here:
            return Seller(me, DEPUTED, one.deputed_by, one.dated), one
    return None


def _office(desk: Desk, pack: Pack, pound: Pound) -> str:
    """In which capacity the officer of a pound sells, as its pack names him."""
    able = pack.value("roles.seller_s13") or pack.stages[-1].by or (AUTHORITY,)
    area = area_named(desk, pound.area)
    if not (area and area.local_authority) and NAMED in able:
        return NAMED
    return str(able[0])


def order_cited(
    desk: Desk, case: Case, number: str, day: date
) -> SaleOrder | Rejected | None:
    """Return the order of that number, as in force on the day of the sale.

    A number that nobody knows is refused where another order would do.
    """
    order = desk.work.sale_order(number, day) or desk.work.sale_order(number)
    if order:
        return order
    others = ", ".join(order.number for order in orders_for(desk, case, day))
    return Rejected("no_such_order", (("orders", others),)) if others else None


def order_of(desk: Desk, case: Case, lot: int, day: date) -> SaleOrder | None:
    """Return the order under which a lot is put up, as it stands on a day."""
    found = find_lot(case, lot)
    if isinstance(found, Rejected) or found[0].order is None:
        return None
    return desk.work.sale_order(found[0].order.number, day)


def orders_for(desk: Desk, case: Case, day: date) -> list[SaleOrder]:
    """Return the orders in force on a day under which a case can be sold."""
    pound = pound_of(desk, case.pound)
    held = desk.work.sale_orders(pound.area, day) if pound else []
    return [o for o in held if o.statute == case.statute and o.reaches(case.number)]


def sale_place(desk: Desk, case: Case, said: str) -> str:
    """Return a place, or the pound itself, by its name on record."""
    place = place_named(desk.work.places(), said)
    pound = pound_of(desk, case.pound)
    if pound and said.casefold() in {pound.name.casefold(), "pound", "the pound"}:
        return pound.name
    return place.name if place else said


def market_days(desk: Desk, case: Case) -> tuple[int, ...]:
    """Return the weekdays of the market next to the seizure (Monday is 0; RD-31)."""
    pound = pound_of(desk, case.pound)
    area = case.area or (pound.area if pound else None)
    places = desk.work.places()
    markets = [p for p in places if p.sort == "market" and p.area == area]
    seized = place_named(places, case.place) if case.place else None
    near = sorted(markets, key=lambda market: _far(market, seized))
    return near[0].market_weekdays if near else ()


def _far(market: Place, place: Place | None) -> float:
    """Straight line in degrees of latitude, near enough to compare."""
    if place is None:
        return 0.0
    north = float(market.latitude) - float(place.latitude)
    east = float(market.longitude) - float(place.longitude)
    return hypot(north, east * cos(radians(float(place.latitude))))


def tell_no_market(desk: Desk, case: Case, pack: Pack, said: Auction) -> None:
    """Few buyers come to a market on another day: the officer is told."""
    place, day = place_named(desk.work.places(), said.place), local_date(pack, said.at)
    days = place.market_weekdays if place else ()
    if days and day.weekday() not in days:
        desk.reply(
            "sale_no_market",
            {"case": case.number, "where": said.place, "opens": day},
        )
