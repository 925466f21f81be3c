"""Refusal or omission to pay (T11), and the first day of the sale it leads to."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from gateway.cases import events as e
from gateway.cases.case import Case, Head, State
from gateway.cases.picking import Counts, ids, pick
from gateway.law.clocks import local_date
from gateway.law.pack import Pack

DAY = timedelta(days=1)
CLAIMED = frozenset({State.CLAIMED})


def sale_day(
    refused_on: date, notice_days: int | None, market_days: Iterable[int]
) -> date:
    """RD-31: the first day on which what was refused may be sold.

    As many days after the refusal as the order says, else the next market day
    (Monday is 0); the next day where no market is known.
    """
    if notice_days is not None:
        return refused_on + notice_days * DAY
    markets, day = frozenset(market_days), refused_on + DAY
    while markets and day.weekday() not in markets:
        day += DAY
    return day


def refuse(
    case: Case,
    pack: Pack,
    witness: e.Somebody,
    at: datetime,
    *,
    market_days: Iterable[int] = (),
    notice_days: int | None = None,
    order: str | None = None,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """T11: an officer's or keeper's record, before a witness, of one who claimed.

    `refuses` in person; `omits` once the officer had to decide on an unpaid claim.
    """
    if not pack.has("T11"):
        return e.Rejected("not_in_this_law")
    chosen = pick(case, CLAIMED, counts, tags)
    if isinstance(chosen, e.Rejected):
        return chosen
    if any(head.tendered_at for head in chosen):
        return e.Rejected("tender_open")
    today = local_date(pack, at)
    opens = sale_day(today, notice_days, market_days)
    parts: dict[tuple[e.Somebody, str], list[Head]] = {}
    for head in chosen:
        owner = head.claimant or e.Somebody(None, None)
        how = "omits" if head.decision_due else "refuses"
        parts.setdefault((owner, how), []).append(head)
    made: list[e.Event] = [
        e.Refused(ids(some), owner, witness, how, at, today, opens, order)
        for (owner, how), some in parts.items()
    ]
    return [*made, *sale_opens(chosen, opens)] if opens <= today else made


def sale_opens(heads: Iterable[Head], opens: date) -> list[e.Event]:
    """T11, second half: the day of the sale has come, a group at a time."""
    groups: dict[int, list[Head]] = {}
    for head in heads:
        groups.setdefault(head.group or 0, []).append(head)
    return [
        e.SaleFellDue(group, ids(some), opens - DAY, opens)
        for group, some in groups.items()
    ]
