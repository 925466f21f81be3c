"""Who stands behind a bid, and what he is on record as at this pound (s.18(1))."""

from collections.abc import Iterable
from datetime import date

from gateway.cases.barred import BUYER, Interest, barred
from gateway.cases.case import Case
from gateway.cases.events import BidMade, Rejected, Somebody
from gateway.keywords.tokens import split
from gateway.law.pack import Pack
from gateway.ports import CaseFile
from gateway.service.desk import Desk

PRINCIPAL, PAYER = "principal", "payer"
LONGEST_NAME = 6
"""Words of a name that are looked through for one who is barred."""


def interest(desk: Desk, case: Case, part: str, who: Somebody, day: date) -> Interest:
    """Return somebody with the classes he is in; a number decides, a name does not.

    Of his name alone, or with an entry that has no number, nobody can tell.
    """
    pound = case.pound or ""
    certain = desk.work.barred(who.number, "", pound, day) if who.number else []
    classes = dict.fromkeys(entry.barred_as for entry in certain)
    doubts = dict.fromkeys(_doubts(desk, pound, who, day))
    return Interest(part, who, tuple(classes), tuple(set(doubts) - set(classes)))


def _doubts(desk: Desk, pound: str, who: Somebody, day: date) -> list[str]:
    """The classes of everybody whose name he has, whole or within his own."""
    words = (who.name or "").split()[:LONGEST_NAME]
    if who.number:
        parts = [who.name or ""]
    else:
        ends = range(1, len(words) + 1)
        parts = [" ".join(words[a:b]) for b in ends for a in range(b)]
    found = [bar for one in parts for bar in desk.work.barred(None, one, pound, day)]
    named = [bar.barred_as for bar in found if not (who.number and bar.number)]
    return [*named, *(() if who.number else _posts(desk, words))]


def _posts(desk: Desk, words: list[str]) -> list[str]:
    """The classes of a post that stands for a name: `FOR the keeper`."""
    posts = desk.words["posts"]
    tokens = split(" ".join(words))
    found = (posts.at(tokens, at) for at in range(len(tokens)))
    return [post[0] for post in found if post]


def parties(
    desk: Desk,
    case: Case,
    day: date,
    buyer: Somebody,
    principal: Somebody | None = None,
    payer: Somebody | None = None,
) -> list[Interest]:
    """Return the buyer, whom he buys for and who pays for him."""
    parts = ((BUYER, buyer), (PRINCIPAL, principal), (PAYER, payer))
    return [interest(desk, case, part, who, day) for part, who in parts if who]


def in_doubt(pack: Pack, people: Iterable[Interest]) -> Interest | None:
    """The first one of whom the officer must say that he is not the one barred."""
    classes = set(pack.value("ban.classes", ()))
    return next((one for one in people if classes & set(one.doubts)), None)


def bid_of(file: CaseFile, lot: int, buyer: Somebody) -> BidMade | None:
    """The last bid of a buyer on a lot: for whom, and what he declared."""
    bids = (each.event for each in reversed(file.events))
    return next(
        (
            bid
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
