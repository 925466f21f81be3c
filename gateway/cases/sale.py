"""Setting a sale (T19/U03): the order, the seller, the day, the lots."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import Case, Head, Sale, State
from gateway.cases.cover import needed
from gateway.cases.lots import put_up, running
from gateway.cases.lotting import lots_of
from gateway.cases.picking import ids
from gateway.cases.reckoning import Reckoning
from gateway.cases.refusal import sale_day
from gateway.cases.release import held_by_order
from gateway.cases.terms import (
    against_notice,
    against_order,
    against_seller,
    terms_of,
)
from gateway.law.clocks import local_date
from gateway.law.pack import Pack
from gateway.people import Deputation, SaleOrder

DUE = frozenset({State.REFUSED, State.SALE_DUE})


@dataclass(frozen=True)
class Auction:
    """What the officer says of a sale; `order` is the record cited, if in force.

    `market_days` are those of the market next to the seizure (Monday is 0);
    `estimates` what heads may bring (minor units); `choice` the owner's, first first.
    """

    at: datetime
    place: str
    seller: e.Seller
    order_number: str | None = None
    order: SaleOrder | None = None
    deputation: Deputation | None = None
    market_days: tuple[int, ...] = ()
    estimates: Mapping[int, int] = field(default_factory=dict)
    choice: Sequence[int] = ()


def set_sale(
    case: Case, said: Auction, by: Reckoning, now: datetime
) -> list[e.Event] | e.Rejected:
    """T19/U03: a sale of what is due; one for each owner who refused (s.15).

    Without an order in force it is blocked, and that is recorded (RD-71).
    """
    pack = by.law.acts
    if adjourned := _adjourned(case, pack, now):
        made = set_sale(fold(adjourned, case), said, by, now)
        return made if isinstance(made, e.Rejected) else [*adjourned, *made]
    heads = _offerable(case)
    if isinstance(heads, e.Rejected):
        return heads
    if any(head.fine and head.fine.held for head in heads):
        return e.Rejected("entry_incomplete")
    if sale_needs_order(pack) and said.order is None:
        return [
            e.SaleBlocked(ids(heads), now, said.order_number, _until(heads, by.pack))
        ]
    if refusal := against_order(case, pack, said.order, said.at, said.place):
        return refusal
    day = local_date(pack, said.at)
    if refusal := _against_day(heads, said, by, now):
        return refusal
    open_ = [head for head in heads if _opens(head, said) <= day]
    if not open_:
        first = min(_opens(head, said) for head in heads)
        return e.Rejected("sale_before", (("opens", first.isoformat()),))
    return _set(case, said, by, open_)


def _offerable(case: Case) -> list[Head] | e.Rejected:
    """What is due, without what was tendered for or an order was shown for (X18)."""
    due = case.in_states(DUE)
    heads = [head for head in due if head.tendered_at is None]
    if not heads:
        return e.Rejected("tender_open" if due else "no_sale_due")
    free = [head for head in heads if held_by_order(case, [head]) is None]
    return free or held_by_order(case, heads) or free


def sale_needs_order(pack: Pack) -> bool:
    """Tell whether a sale is held under an order of the one who sets its terms."""
    return pack.find("sale.conditions") is not None


def _against_day(
    heads: Iterable[Head], said: Auction, by: Reckoning, now: datetime
) -> e.Rejected | None:
    """A closed office holds no sale; of the unclaimed the order may ask notice."""
    day = local_date(by.law.acts, said.at)
    if by.closed(day):
        return e.Rejected("sale_day_closed", (("opens", day.isoformat()),))
    if all(head.refused_on for head in heads):
        return None
    return against_notice(by.law.acts, said.order, said.at, now)


def _adjourned(case: Case, pack: Pack, now: datetime) -> list[e.Event]:
    """What ends the sales whose day came, and that left lots put up.

    On the day itself only where nothing else waits to be put up.
    """
    made: list[e.Event] = []
    idle = not case.in_states(DUE)
    for sale in running(case):
        left = [head for lot in put_up(case, sale).values() for head in lot]
        over = local_date(pack, sale.at) < local_date(pack, now)
        if left and (over or (idle and sale.at <= now)):
            made.append(e.SaleClosed(sale.id, False, (), ids(left), now))
    return made


def _opens(head: Head, said: Auction) -> date:
    """The first lawful day: the clock's (s.13, H), or RD-31's by the order cited."""
    if head.refused_on:
        days = said.order.notice_days if said.order else None
        return sale_day(head.refused_on, days, said.market_days)
    assert head.sale_opens is not None  # noqa: S101 - what is due has its day
    return head.sale_opens


def _until(heads: Iterable[Head], pack: Pack) -> date | None:
    """The last day that is still charged to the owner."""
    days = pack.value("charge.stops_on_authority_default_days")
    opens = [head.sale_opens for head in heads if head.sale_opens]
    return max(opens) + timedelta(days=days) if days is not None and opens else None


def _set(
    case: Case, said: Auction, by: Reckoning, heads: Iterable[Head]
) -> list[e.Event] | e.Rejected:
    made: list[e.Event] = []
    taken = [lot.number for sale in running(case) for lot in sale.lots]
    for (under, owner), some in _apart(heads, by.law.acts).items():
        if refusal := against_seller(
            by.law.acts, said.seller, said.deputation, under, said.at
        ):
            return refusal
        if any(s.under == under == "s15" and s.owner == owner for s in running(case)):
            return e.Rejected("sale_open")
        before = _uncovered(case, under, owner)
        due = needed(case, some, before, by, said.at)
        old = before.lots if before else ()
        lots = lots_of(
            by.law.acts,
            some,
            due,
            said.estimates,
            said.choice,
            old,
            max(taken, default=0),
        )
        taken += [lot.number for lot in lots]
        made.append(
            e.SaleSet(
                sale=len(case.sales) + len(made) + 1,
                under=under,
                owner=owner,
                lots=lots,
                at=said.at,
                place=said.place,
                seller=said.seller,
                opens=max(_opens(head, said) for head in some),
                order=terms_of(said.order),
                carries=before.id if before else None,
            )
        )
    return made


def _apart(
    heads: Iterable[Head], pack: Pack
) -> dict[tuple[str, e.Somebody | None], list[Head]]:
    """Unclaimed and refused apart, the refused by owner; the whole herd under H."""
    unclaimed = "s13" if pack.value("sale.partial.enabled", False) else "whole"
    parts: dict[tuple[str, e.Somebody | None], list[Head]] = {}
    for head in heads:
        key = ("s15", head.claimant) if head.refused_on else (unclaimed, None)
        parts.setdefault(key, []).append(head)
    return parts


def _uncovered(case: Case, under: str, owner: e.Somebody | None) -> Sale | None:
    """The owner's earlier sale that did not cover: it goes on."""
    if under != "s15":
        return None
    before = [s for s in case.sales if s.under == under and s.owner == owner]
    return next((s for s in before if s.closed_at and s.owes_account), None)
