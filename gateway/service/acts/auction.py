"""SALE, BID, SOLD, UNSOLD, SPENT, CLOSE: the auction, lot by lot (T19 to T25, U03)."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time

from gateway.cases import bids, closing
from gateway.cases import events as e
from gateway.cases.expenses import note_expense
from gateway.cases.lots import find_lot
from gateway.cases.sale import Auction, sale_needs_order, set_sale
from gateway.cases.undoing import sold_lot, undo_hammer
from gateway.law.clocks import local_date
from gateway.service.acts.common import refuse, somebody, text
from gateway.service.acts.declare import ask_who
from gateway.service.acts.matter import Matter, conclude, matter, undated
from gateway.service.bidders import bid_of, parties, passed_over
from gateway.service.desk import Desk
from gateway.service.find import may_see, pack_for
from gateway.service.sellers import (
    market_days,
    order_cited,
    order_of,
    sale_place,
    seller,
    tell_no_market,
)

NOBODY = e.Somebody(None, None)


def sold_by(desk: Desk, said: Mapping[str, object]) -> Matter | None:
    """The case that is named, for whoever may hold its sale; else answer."""
    found = matter(desk, said)
    if found is None:
        return None
    if seller(desk, found.case, found.law.acts, found.today) is None:
        desk.reply("only_officer", {"case": found.case.number})
        return None
    return found


def sale(desk: Desk, said: Mapping[str, object]) -> None:
    """T19/U03: day, hour, place and order; each is held against the order."""
    found = sold_by(desk, undated(said))
    if found is None:
        return
    day, hour = said["date"], said["time"]
    assert isinstance(day, date) and isinstance(hour, time)  # noqa: S101, PT018
    at = datetime.combine(day, hour, found.law.acts.tz).astimezone(UTC)
    said_of_it = _auction(desk, found, said, at)
    if isinstance(said_of_it, e.Rejected):
        refuse(desk, said_of_it, found.case.number)
        return
    made = set_sale(found.case, said_of_it, found.by, desk.now)
    if conclude(desk, found, made):
        tell_no_market(desk, found.case, found.law.acts, said_of_it)


def needs_no_order(desk: Desk, said: Mapping[str, object]) -> bool:
    """Tell whether the law of the case knows no order for a sale."""
    file = desk.work.case(str(said.get("case", "")))
    if file is None or not may_see(desk, file.case):
        return False
    return not sale_needs_order(pack_for(desk, file.case.statute))


def _auction(
    desk: Desk, found: Matter, said: Mapping[str, object], at: datetime
) -> Auction | e.Rejected:
    if at < desk.now:
        return e.Rejected("sale_past")
    day = local_date(found.law.acts, at)
    number = text(said, "order")
    order = order_cited(desk, found.case, number, day) if number else None
    sells = seller(desk, found.case, found.law.acts, found.today)
    if isinstance(order, e.Rejected):
        return order
    assert sells  # noqa: S101 - `sold_by` has looked
    return Auction(
        at=at,
        place=sale_place(desk, found.case, str(said["place"])),
        seller=sells[0],
        order_number=number,
        order=order,
        deputation=sells[1],
        market_days=market_days(desk, found.case),
    )


def _lot(said: Mapping[str, object]) -> int:
    return int(str(said["lot"]))


def bid(desk: Desk, said: Mapping[str, object]) -> None:
    """T20: a bid called out, by somebody for himself or for another."""
    found = sold_by(desk, said)
    if found is None:
        return
    lot, principal = _lot(said), somebody(said.get("for"))
    people = parties(desk, found.case, found.today, _buyer(said), principal)
    if ask_who(desk, found, "BID", said, people):
        return
    made = bids.bid(
        found.case,
        found.law.acts,
        lot,
        int(str(said["amount"])),
        people,
        found.at,
        text(said, "confirm"),
        order_of(desk, found.case, lot, found.today),
    )
    conclude(desk, found, made)


def _buyer(said: Mapping[str, object]) -> e.Somebody:
    return somebody(said["buyer"]) or NOBODY


def sold(desk: Desk, said: Mapping[str, object]) -> None:
    """T21/U03: the hammer; it can close the sale (T24)."""
    found = sold_by(desk, said)
    if found is None:
        return
    lot, buyer = _lot(said), _buyer(said)
    bid = bid_of(found.file, lot, buyer)
    principal = somebody(said.get("for")) or (bid.on_behalf if bid else None)
    payer = somebody(said.get("payer"))
    people = parties(desk, found.case, found.today, buyer, principal, payer)
    declared = text(said, "confirm") or (bid.declared if bid else None)
    if not declared and ask_who(desk, found, "SOLD", said, people):
        return
    made = bids.knock_down(
        found.case,
        found.law.acts,
        lot,
        int(str(said["amount"])),
        people,
        found.at,
        declared=declared,
        passed_over=passed_over(desk, found.case, found.law.acts, lot, found.today),
        order=order_of(desk, found.case, lot, found.today),
    )
    conclude(desk, found, made)


def unsold(desk: Desk, said: Mapping[str, object]) -> None:
    """T22: nobody took the lot; of one that is sold, the hammer is undone (X03)."""
    found = sold_by(desk, said)
    if found:
        lot, law = _lot(said), found.law.acts
        put_up = not isinstance(find_lot(found.case, lot), e.Rejected)
        if not put_up and sold_lot(found.case, lot):
            why = text(said, "reasons")
            conclude(desk, found, undo_hammer(found.case, lot, why, found.at))
            return
        over = passed_over(desk, found.case, law, lot, found.today)
        made = closing.unsold(found.case, law, lot, found.at, passed_over=over)
        conclude(desk, found, made)


def spent(desk: Desk, said: Mapping[str, object]) -> None:
    """RD-74: what the sale itself cost, with its voucher."""
    found = sold_by(desk, said)
    if found:
        item, voucher = str(said["outcome"]), str(said["voucher"])
        expense = e.Expense(item, int(str(said["amount"])), voucher)
        conclude(desk, found, note_expense(found.case, found.law.money, expense))


def close(desk: Desk, said: Mapping[str, object]) -> None:
    """T24, T25: the sale is over, the account is made."""
    found = sold_by(desk, said)
    if found:
        conclude(desk, found, closing.close_sale(found.case, found.by, found.at))


def withdraw_lot(desk: Desk, said: Mapping[str, object]) -> None:
    """T22, by the officer."""
    found = sold_by(desk, said)
    if found:
        lot, law = _lot(said), found.law.acts
        made = closing.withdraw_lot(
            found.case,
            law,
            lot,
            found.at,
            reasons=text(said, "reasons"),
            passed_over=passed_over(desk, found.case, law, lot, found.today),
        )
        conclude(desk, found, made)
