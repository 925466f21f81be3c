"""For which days a head of a case is charged: its stays, absences left out."""

from datetime import date, datetime, timedelta

from gateway.cases.case import Head, State
from gateway.cases.fining import as_levy
from gateway.law.clocks import local_date
from gateway.law.demand import Stay
from gateway.law.pack import Pack

DAY = timedelta(days=1)
SECOND_MIDNIGHT = 2 * DAY


def stays_of(head: Head, pack: Pack, at: datetime) -> list[Stay]:
    """One stay, or one before and one after each absence (RD-54, INV5)."""
    if head.arrived_at is None or _not_begun(head.arrived_at, pack, at):
        return []
    ended = max(head.arrived_at, min(at, _accrues_to(head, at)))
    last = _last_charged(head, pack, local_date(pack, ended))
    span = None if head.absences else ended - head.arrived_at
    dead = head.state is State.DEAD
    levy = as_levy(head)
    stays: list[Stay] = []
    for first, until in _present(head, pack, last):
        again = bool(stays)
        stays.append(Stay(head.kind, 1, first, until, levy, dead, span, again))
    return stays


def _not_begun(arrived: datetime, pack: Pack, at: datetime) -> bool:
    """What was declined is charged anew from the next day only (T27)."""
    return local_date(pack, at) < local_date(pack, arrived)


def _accrues_to(head: Head, at: datetime) -> datetime:
    """Until it left, or was tendered for (RD-82)."""
    return min(head.left_at or at, head.tendered_at or at)


def later_feed(head: Head, pack: Pack, at: datetime) -> list[Stay]:
    """What is fed from the second local midnight after payment, apart (RD-16)."""
    if head.left_at is None or pack.find("charge.later_feed_from") is None:
        return []
    first = local_date(pack, head.left_at) + SECOND_MIDNIGHT
    last = local_date(pack, at)
    return [Stay(head.kind, 1, first, last, None, True)] if first <= last else []


def _last_charged(head: Head, pack: Pack, end: date) -> date:
    """The owner is not charged for the authority's default (RD-71)."""
    limit = pack.value("charge.stops_on_authority_default_days")
    opened = head.due_since or head.sale_opens
    if limit is None or opened is None:
        return end
    return min(end, opened + timedelta(days=limit))


def _present(head: Head, pack: Pack, end: date) -> list[tuple[date, date]]:
    """The spans of local dates on which the head was in custody, joined up."""
    assert head.arrived_at is not None  # noqa: S101 - only heads that were brought
    first = local_date(pack, head.arrived_at)
    spans = []
    for gone, back in head.absences:
        left = local_date(pack, gone)
        returned = local_date(pack, back) if back else None
        if returned is not None and returned <= left + DAY:
            continue
        spans.append((first, left))
        if returned is None:
            break
        first = returned
    else:
        spans.append((first, end))
    return [(start, min(last, end)) for start, last in spans if start <= end]
