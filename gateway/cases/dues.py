"""What is owed on heads of a case at an instant, line by line."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from gateway.cases.case import Case, Head, Stage, State
from gateway.cases.events import MoneyLine
from gateway.cases.fining import as_levy
from gateway.law.clocks import local_date
from gateway.law.demand import Stay
from gateway.law.fines import Quote, quote
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff


def dues(
    case: Case,
    heads: Iterable[Head],
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
) -> Quote:
    """Return the demand for these heads if paid at `at` (s.12(a), H(1)).

    Dead heads of the case come as separate lines, outside the total (M17).
    """
    wanted = tuple(heads)
    dead = [h for h in case.heads if h.state is State.DEAD and h not in wanted]
    stays = [s for head in (*wanted, *dead) for s in _stays(case, head, pack, at)]
    area = case.groups[-1].area if case.groups else case.area
    return quote(pack, tariff, kinds, stays, area=area)


def money_lines(demand: Quote) -> tuple[MoneyLine, ...]:
    """Return the lines of a demand as they are kept in an event."""
    return tuple(
        MoneyLine(
            line.what,
            line.kind,
            line.heads,
            line.days,
            str(line.rate),
            line.amount,
            line.section,
            line.basis,
            line.separate,
        )
        for line in demand.lines
    )


def _stays(case: Case, head: Head, pack: Pack, at: datetime) -> list[Stay]:
    """One stay, or one before and one after each absence (RD-54, INV5)."""
    if head.arrived_at is None or head.group is None:
        return []
    end = _last_charged(case, head, pack, local_date(pack, head.left_at or at))
    spans = _present(head, pack, end)
    levy = as_levy(head)
    dead = head.state is State.DEAD
    stays = []
    span = None if head.absences else (head.left_at or at) - head.arrived_at
    for first, last in spans:
        stays.append(Stay(head.kind, 1, first, last, levy, dead, span))
        levy = None
    return stays


def _last_charged(case: Case, head: Head, pack: Pack, end: date) -> date:
    """The owner is not charged for the authority's default (RD-71)."""
    limit = pack.value("charge.stops_on_authority_default_days")
    group = case.group(head.group or 0)
    if limit is None or group.stage is not Stage.SALE_OPEN or group.opens is None:
        return end
    due = head.state in {State.SALE_DUE, State.PAID, State.RETURNED_PAID}
    return min(end, group.opens + timedelta(days=limit)) if due else end


def _present(head: Head, pack: Pack, end: date) -> list[tuple[date, date]]:
    """The spans of local dates on which the head was in custody, joined up."""
    first = local_date(pack, head.arrived_at) if head.arrived_at else end
    spans = []
    for gone, back in head.absences:
        left = local_date(pack, gone)
        returned = local_date(pack, back) if back else None
        if returned is not None and returned <= left + timedelta(days=1):
            continue
        spans.append((first, left))
        if returned is None:
            return spans
        first = returned
    return [*spans, (first, max(first, end))]
