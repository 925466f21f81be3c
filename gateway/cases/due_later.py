"""What the calendar makes due after claim, refusal, deposit and sale."""

from collections.abc import Iterator
from datetime import date, timedelta

from gateway.cases import events as e
from gateway.cases.case import Case, Head, Rest, State
from gateway.cases.deposit_days import last_day as complaint_day
from gateway.cases.deposit_days import window
from gateway.cases.picking import ids
from gateway.cases.refusal import sale_opens
from gateway.cases.sales import Money
from gateway.cases.surplus import last_day
from gateway.law.clocks import Closed
from gateway.law.pack import Pack
from gateway.law.versions import Law

DAY = timedelta(days=1)
ASKED_ON = (11, 20, 30)
"""Days from the seizure on which an officer is asked about a complaint (RD-37)."""

UNSOLD = frozenset({State.REFUSED, State.SALE_DUE, State.IN_SALE})

Later = (
    e.DecisionFellDue
    | e.DisputeFellDue
    | e.SaleFellDue
    | e.SaleNotHeld
    | e.ComplaintFellDue
    | e.SurplusDecisionDue
    | e.SurplusCredited
)
Coming = tuple[date, Later]
"""A day that will come, and what it will make due."""


def coming(case: Case, law: Law, closed: Closed) -> Iterator[Coming]:
    """Return every day ahead of the case, with its event, in no order."""
    yield from _decisions(case, law)
    yield from _disputes(case, law)
    yield from _refused(case)
    yield from _not_held(case, law.money)
    yield from _complaint(case, law, closed)
    yield from _surplus(case, law, closed)


def _together(
    heads: Iterator[tuple[date, e.Somebody | None, Head]],
) -> dict[tuple[date, e.Somebody | None], list[Head]]:
    parts: dict[tuple[date, e.Somebody | None], list[Head]] = {}
    for day, who, head in heads:
        parts.setdefault((day, who), []).append(head)
    return parts


def _decisions(case: Case, law: Law) -> Iterator[Coming]:
    """RD-67 (ii): a claim unpaid for n days, or past the time that was given."""
    unpaid = [
        head
        for head in case.in_states(frozenset({State.CLAIMED}))
        if not (head.decision_due or head.claim_until or head.tendered_at)
    ]
    last = {head.id: _last_unpaid(head, law) for head in unpaid}
    found = (
        (day + DAY, head.claimant, head) for head in unpaid if (day := last[head.id])
    )
    for (day, who), heads in _together(found).items():
        yield day, e.DecisionFellDue(ids(heads), who or e.Somebody(None, None), day)


def _last_unpaid(head: Head, law: Law) -> date | None:
    """None where the law of the day of the claim asks for no decision."""
    since = head.claimed_on
    days = law.on(since).value("claim.unpaid_decision_days") if since else None
    if since is None or days is None:
        return None
    own = since + days * DAY
    return max((day for day in (own, head.more_time) if day), default=None)


def _disputes(case: Case, law: Law) -> Iterator[Coming]:
    """X10: a dispute that lasts goes to the authority."""
    found = (
        (head.disputed_on + (days + 1) * DAY, None, head)
        for head in case.in_states(frozenset({State.DISPUTED}))
        if head.disputed_on and not head.escalated
        if (days := _longest(head.disputed_on, law)) is not None
    )
    for (day, _), heads in _together(found).items():
        yield day, e.DisputeFellDue(ids(heads), day)


def _longest(disputed_on: date, law: Law) -> int | None:
    days: int | None = law.on(disputed_on).value("claim.dispute_max_days")
    return days


def _refused(case: Case) -> Iterator[Coming]:
    """T11: the day of the sale of what was refused."""
    days: dict[date, list[Head]] = {}
    for head in case.in_states(frozenset({State.REFUSED})):
        if head.sale_opens and head.tendered_at is None:
            days.setdefault(head.sale_opens, []).append(head)
    for day, heads in days.items():
        for event in sale_opens(heads, day):
            assert isinstance(event, e.SaleFellDue)  # noqa: S101 - it makes no other
            yield day, event


def _not_held(case: Case, pack: Pack) -> Iterator[Coming]:
    """RD-71: due, and not held for n days."""
    days = pack.value("charge.stops_on_authority_default_days")
    if days is None:
        return
    found = (
        (head.sale_opens + (days + 1) * DAY, None, head)
        for head in case.in_states(UNSOLD)
        if head.sale_opens and not head.overdue
    )
    for (day, _), heads in _together(found).items():
        yield day, e.SaleNotHeld(ids(heads), day - DAY, day)


def _complaint(case: Case, law: Law, closed: Closed) -> Iterator[Coming]:
    """RD-37: asked again and again, never applied by the clock."""
    held = any(deposit.state is Money.HELD for deposit in case.deposits)
    clock, last = window(case, law, closed), complaint_day(case, law, closed)
    if case.complaint or not held or clock is None or last is None:
        return
    seized = date.fromisoformat(str(clock.anchor))
    for count in ASKED_ON:
        if count > case.complaint_asked:
            day = max(seized + count * DAY, last + DAY)
            yield day, e.ComplaintFellDue(count, last, day)
            return


def _surplus(case: Case, law: Law, closed: Closed) -> Iterator[Coming]:
    """T32/U05, never while a claim is pending: then the decider is asked."""
    parts: dict[tuple[date, e.Somebody | None, str], list[Rest]] = {}
    for rest in case.rests:
        last = last_day(rest, law, closed)
        if rest.state is not Money.HELD or last is None or (rest.claims and rest.asked):
            continue
        who = rest.claims[0] if rest.claims else None
        parts.setdefault((last, who, rest.ends_with), []).append(rest)
    for (last, who, payee), rests in parts.items():
        numbers = tuple(rest.id for rest in rests)
        day = last + DAY
        if who:
            yield day, e.SurplusDecisionDue(numbers, who, day)
        else:
            total = sum(rest.amount for rest in rests)
            yield day, e.SurplusCredited(numbers, total, payee, last, day)
