"""Who stands behind a bid, and what he is on record as at this pound (s.18(1))."""

from datetime import date

from gateway.cases.barred import BUYER, Interest, barred
from gateway.cases.case import Case
from gateway.cases.events import BidMade, Rejected, Somebody
from gateway.law.pack import Pack
from gateway.ports import CaseFile
from gateway.service.desk import Desk

PRINCIPAL = "principal"


def interest(desk: Desk, case: Case, part: str, who: Somebody, day: date) -> Interest:
    """Return somebody with the classes he is in, by number and by name."""
    found = desk.work.barred(who.number, who.name or "", case.pound or "", day)
    classes = dict.fromkeys(entry.barred_as for entry in found)
    return Interest(part, who, tuple(classes))


def parties(
    desk: Desk, case: Case, buyer: Somebody, principal: Somebody | None, day: date
) -> list[Interest]:
    """Return the buyer and whom he buys for."""
    found = [interest(desk, case, BUYER, buyer, day)]
    if principal:
        found.append(interest(desk, case, PRINCIPAL, principal, day))
    return found


def principal_of(file: CaseFile, lot: int, buyer: Somebody) -> Somebody | None:
    """For whom a buyer bid on a lot, as his last bid says."""
    bids = (each.event for each in reversed(file.events))
    return next(
        (
            bid.on_behalf
            for bid in bids
            if isinstance(bid, BidMade)
            and bid.lot == lot
            and bid.bidder.number == buyer.number
        ),
        None,
    )


def passed_over(
    desk: Desk, case: Case, pack: Pack, lot: int, day: date
) -> frozenset[str]:
    """The numbers of bidders who were barred since they bid (RD-51)."""
    bids = {bid.bidder for sale in case.sales for bid in sale.bids if bid.lot == lot}
    shut = (
        one.number
        for one in bids
        if isinstance(
            barred(pack, [interest(desk, case, BUYER, one, day)], "T20"), Rejected
        )
    )
    return frozenset(number for number in shut if number)
