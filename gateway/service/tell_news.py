"""Telling those who were told otherwise what a new dated record changes."""

from fractions import Fraction

from gateway.cases.case import OWING, Case
from gateway.cases.events import CALENDAR
from gateway.messages.replies import To
from gateway.messages.replies.parts import counted
from gateway.messages.values import Amount, Counts, Value
from gateway.money import round_half_down
from gateway.people import Role
from gateway.ports import Work
from gateway.service.audience import concerned, holders
from gateway.service.desk import Desk
from gateway.service.line import Line
from gateway.service.news import Cut, Moved, News, Repriced


def tell_news(line: Line, work: Work, news: News) -> None:
    """Tell owners, claimants, keeper and officer of a case, and the Director."""
    desk = Desk(line, work, line.legal(), CALENDAR)
    for moved in news.moved:
        _day_moved(desk, moved)
    for priced in news.repriced:
        _dues_changed(desk, priced)
    for cut in news.cuts:
        _cut(desk, cut)


def _day_moved(desk: Desk, moved: Moved) -> None:
    case = _case(desk, moved.case)
    if case is None or case.digest is None:
        return
    pack = desk.line.shelf.bound(case.digest)
    values: dict[str, Value] = {
        "case": moved.case,
        "heads": counted(case.in_states(OWING)),
        "last_day": moved.now,
        "day": moved.was,
        "section": pack.cite("time.roll_if_closed") or "practice",
    }
    for number in concerned(desk, case, To.KEEPER, To.OFFICER):
        desk.tell(number, "day_moved", values, case=moved.case, zone=pack.tz.key)


def _dues_changed(desk: Desk, priced: Repriced) -> None:
    case = _case(desk, priced.case)
    if case is None:
        return
    currency, demo = priced.pack.currency, priced.demo
    values: dict[str, Value] = {
        "case": priced.case,
        "heads": counted(case.in_states(OWING)),
        "day": priced.on,
        "amount": Amount(priced.now, currency, demo),
    }
    zone = priced.pack.tz.key
    for number in concerned(desk, case, To.KEEPER):
        desk.tell(number, "dues_changed", values, case=priced.case, zone=zone)


def _case(desk: Desk, number: str) -> Case | None:
    file = desk.work.case(number)
    return file.case if file else None


def _cut(desk: Desk, cut: Cut) -> None:
    special, pack = cut.special, cut.pack
    values: dict[str, Value] = {
        "heads": Counts([(special.kind or "", 1)]),
        "area": special.area or "all areas",
        "amount": Amount(round_half_down(special.amount or Fraction(0)), pack.currency),
        "day": cut.day,
        "most": Amount(round_half_down(cut.cap), pack.currency),
        "section": pack.cite("fine.special.cap_factor") or "practice",
    }
    scopes = (f"area:{special.area}",) if special.area else ("all",)
    for number in holders(desk, Role.DIRECTOR, scopes):
        desk.tell(number, "special_fine_cut", values, zone=pack.tz.key)
