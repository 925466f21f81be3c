"""What the papers of a sale share: its event, what it earlier brought, its accounts."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from gateway.cases.events import (
    Account,
    BidMade,
    HammerUndone,
    KnockedDown,
    LotUnsold,
    LotWithdrawn,
    Recorded,
    SaleSet,
    Settled,
)
from gateway.documents.facts import Facts, told

LotEvent = BidMade | KnockedDown | HammerUndone | LotUnsold | LotWithdrawn
T = TypeVar("T", BidMade, KnockedDown, HammerUndone, LotUnsold, LotWithdrawn)


@dataclass(frozen=True)
class Accounted:
    """One account of a case: `number` counts them, `rest` is what it left, if any."""

    number: int
    record: Recorded
    settled: Settled
    account: Account
    rest: int | None


def sale_set(facts: Facts, sale: int | None) -> tuple[Recorded, SaleSet] | None:
    """The setting of that sale, of the last one when none is named."""
    found = [pair for pair in told(facts, SaleSet) if sale in (None, pair[1].sale)]
    return found[-1] if found else None


def sale_chain(facts: Facts, sale: int) -> tuple[int, ...]:
    """The sale, and those before it whose lots it carries on."""
    carried = {event.sale: event.carries for _, event in told(facts, SaleSet)}
    chain, before = [sale], carried.get(sale)
    while before is not None:
        chain.append(before)
        before = carried.get(before)
    return tuple(chain)


def at_sale(facts: Facts, kind: type[T], sales: Iterable[int]) -> list[T]:
    """What was said of the lots of some sales, oldest first."""
    chosen = set(sales)
    return [event for _, event in told(facts, kind) if event.sale in chosen]


def hammers(facts: Facts, sales: Iterable[int]) -> list[KnockedDown]:
    """The hammers of some sales that were not undone, oldest first (X03)."""
    chosen = set(sales)
    fallen: dict[tuple[int, int], KnockedDown] = {}
    for record in facts.events:
        event = record.event
        if isinstance(event, KnockedDown) and event.sale in chosen:
            fallen[event.sale, event.lot] = event
        if isinstance(event, HammerUndone):
            fallen.pop((event.sale, event.lot), None)
    return list(fallen.values())


def accounts(facts: Facts) -> list[Accounted]:
    """All accounts of the case, in their order."""
    found: list[Accounted] = []
    for record, settled in told(facts, Settled):
        for rest, account in enumerate(settled.accounts, start=settled.first):
            left = rest if account.balance or account.remaining else None
            number = len(found) + 1
            found.append(Accounted(number, record, settled, account, left))
    return found


def account_of_rest(facts: Facts, rest: int) -> Accounted | None:
    """The account that left a balance or a surplus."""
    return next((one for one in accounts(facts) if one.rest == rest), None)


def is_trial(facts: Facts, sale: int) -> bool:
    """Whether a sale was divided by rates that are not law."""
    return any(one.settled.demo for one in accounts(facts) if one.settled.sale == sale)


def deducted(facts: Facts, sale: int, what: str) -> int:
    """What a sale paid of one kind of money, in minor units."""
    return sum(
        part.paid
        for one in accounts(facts)
        if one.settled.sale == sale
        for part in one.account.deductions
        if part.what == what
    )
