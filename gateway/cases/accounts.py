"""The account of a sale (T25, D11): dues, deductions, what is left, for whom."""

from collections.abc import Sequence
from datetime import date, datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Head, Sale, State
from gateway.cases.dues import money_lines, owed_on
from gateway.cases.expenses import parts
from gateway.cases.picking import ids
from gateway.cases.reckoning import Reckoning
from gateway.cases.sales import Hammer
from gateway.law.clocks import local_date, surplus_clock
from gateway.law.fines import Quote
from gateway.law.pack import Pack
from gateway.law.postings import surplus_ended
from gateway.law.proceeds import dues_of, settle


def settle_sale(case: Case, sale_id: int, by: Reckoning, at: datetime) -> list[e.Event]:
    """T25: the proceeds divided; a surplus that is in deposit at once is held (D16)."""
    sale = case.sale(sale_id)
    unclaimed = sale.under != "s15"
    accounts, demo = [], False
    units = _units(case, sale)
    for hammers, costs in zip(units, _shared(sale, units), strict=True):
        heads = [case.head(i) for hammer in hammers for i in hammer.heads]
        left = _remaining(case, sale)
        owed = owed_on(case, (*heads, *left), by.pack, by.tariff, by.kinds, at)
        demo |= owed.demo
        accounts.append(_account(by, sale, hammers, heads, left, owed, costs))
    event = e.Settled(
        sale=sale.id,
        first=_first(case),
        unclaimed=unclaimed,
        accounts=tuple(accounts),
        proceeds=sum(account.proceeds for account in accounts),
        balance=sum(account.balance for account in accounts),
        shortfall=sum(d.due - d.paid for one in accounts for d in one.deductions),
        demo=demo,
        at=at,
    )
    if not unclaimed or not _in_deposit(by.pack, sale):
        return [event]
    return [event, *_held(event, by, local_date(by.pack, at))]


def _first(case: Case) -> int:
    return max((rest.id for rest in case.rests), default=0) + 1


def _units(case: Case, sale: Sale) -> list[list[Hammer]]:
    """One account for a refusal, else by owner; by lot where all is sold (H-19)."""
    if sale.under == "whole":
        return [[hammer] for hammer in sale.hammers]
    units: dict[e.Somebody | None, list[Hammer]] = {}
    for hammer in sale.hammers:
        owner = None if sale.under == "s15" else case.head(hammer.heads[0]).owner
        units.setdefault(owner, []).append(hammer)
    return list(units.values())


def _shared(
    sale: Sale, units: Sequence[Sequence[Hammer]]
) -> list[tuple[e.Expense, ...]]:
    """The expenses of one auction shared by heads, what is left over to the first."""
    counts = [sum(len(hammer.heads) for hammer in unit) for unit in units]
    shares: list[list[e.Expense]] = [[] for _ in units]
    for cost in sale.expenses:
        for share, part in zip(shares, parts(cost.amount, counts), strict=True):
            share.append(e.Expense(cost.item, part, cost.voucher))
    return [tuple(share) for share in shares]


def _remaining(case: Case, sale: Sale) -> list[Head]:
    """The cattle left of a refusal that wait to be given back with the balance."""
    kept = case.in_states(frozenset({State.PAID}))
    return [head for head in kept if head.after_sale == sale.id]


def _account(
    by: Reckoning,
    sale: Sale,
    hammers: Sequence[Hammer],
    heads: Sequence[Head],
    left: Sequence[Head],
    owed: Quote,
    costs: tuple[e.Expense, ...],
) -> e.Account:
    done = settle(
        by.pack,
        proceeds=sum(hammer.price for hammer in hammers),
        dues=dues_of(by.pack, owed.lines),
        expenses=sum(cost.amount for cost in costs),
        unclaimed=sale.under != "s15",
        governed=by.governed,
    )
    return e.Account(
        owner=sale.owner or heads[0].owner,
        sold=ids(heads),
        remaining=ids(left),
        sold_on=local_date(by.pack, max(hammer.at for hammer in hammers)),
        proceeds=done.proceeds,
        expenses=costs,
        lines=money_lines(owed),
        deductions=tuple(
            e.Deduction(s.what, s.due, s.paid, s.payee, s.section) for s in done.shares
        ),
        balance=done.balance,
        borne=done.borne,
    )


def _in_deposit(pack: Pack, sale: Sale) -> bool:
    """At once where the clock runs from the sale, or the authority itself sells."""
    own = sale.seller.capacity == "local_authority"
    return own or pack.value("surplus.anchor") == "sale"


def _held(event: e.Settled, by: Reckoning, day: date) -> list[e.Event]:
    from_sale = by.pack.value("surplus.anchor") == "sale"
    return [
        surplus_held(number, account.balance, account.sold_on if from_sale else day, by)
        for number, account in enumerate(event.accounts, start=event.first)
        if account.balance
    ]


def surplus_held(
    rest: int, amount: int, on: date, by: Reckoning, *, receipt: str | None = None
) -> e.SurplusHeld:
    """T25: received in deposit on a day, with its clock and whose it will be."""
    clock = surplus_clock(by.law.on(on), on, by.closed)
    last = date.fromisoformat(str(clock.last_day)) if clock else None
    end = surplus_ended(by.pack, amount, governed=by.governed).entries[-1].account
    return e.SurplusHeld(rest, amount, on, last, end, receipt)
