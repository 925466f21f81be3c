"""By what a case is reckoned, looked up; and what its events end by themselves."""

from collections.abc import Sequence
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import Case
from gateway.cases.closing import over
from gateway.cases.lots import running
from gateway.cases.reckoning import Reckoning
from gateway.law.clocks import NEVER_CLOSED, Closed
from gateway.law.versions import Law
from gateway.service.audience import area_named
from gateway.service.desk import Desk
from gateway.service.find import pound_of


def reckoning_of(desk: Desk, case: Case, law: Law) -> Reckoning:
    """Look up by what the money of a case is reckoned."""
    pound = pound_of(desk, case.pound)
    area = area_named(desk, pound.area) if pound else None
    return Reckoning(
        law=law,
        tariff=desk.work.tariff(law.money.id),
        kinds=desk.line.shelf.kinds,
        closed=calendar_of(desk, case),
        governed=area is not None and area.local_authority is not None,
    )


def calendar_of(desk: Desk, case: Case) -> Closed:
    """Return the closed days of the pound where claims are made (RD-04)."""
    return desk.work.closed(case.pound) if case.pound else NEVER_CLOSED


def with_ended(
    desk: Desk, case: Case, events: Sequence[e.Event], law: Law, at: datetime
) -> Sequence[e.Event]:
    """What happened, and the sales that are over by it (T24)."""
    after = fold(events, case)
    if not running(after):
        return events
    return [*events, *over(after, reckoning_of(desk, after, law), at)]
