"""The ledger of a case, from its events alone: every paisa has one home."""

from collections.abc import Iterable, Mapping

from gateway.cases import events as e
from gateway.cases.dues import as_lines
from gateway.law import postings as p
from gateway.law.ledger import (
    CLAIMANT,
    KEEPER_HAND,
    SURPLUS,
    Ledger,
    Posting,
    move,
)
from gateway.law.pack import Pack
from gateway.law.proceeds import Dues, Settlement, Share, dues_of


def ledger_of(events: Iterable[e.Event], pack: Pack) -> Ledger:
    """Return the ledger that the events make; `pack` is the one the case is bound to.

    It adds up to nothing after every event, since every posting does.
    """
    surpluses: dict[int, tuple[str, int]] = {}
    made: list[Posting] = []
    for event in events:
        if isinstance(event, e.Settled):
            for number, account in enumerate(event.accounts, start=event.first):
                surpluses[number] = SURPLUS, account.balance
        if isinstance(event, e.SurplusHeld):
            surpluses[event.rest] = p.surplus_account(pack), event.amount
        made += _postings(event, pack, surpluses)
    return Ledger(tuple(made))


_Surpluses = Mapping[int, tuple[str, int]]
"""By number of the rest: the account in which it lies, and how much it is."""


def _postings(event: e.Event, pack: Pack, surpluses: _Surpluses) -> list[Posting]:
    """The movements of money of one event."""
    match event:
        case e.Paid():
            return [p.paid_at_window(pack, _demanded(pack, event.lines))]
        case e.Deposited():
            return [p.deposited(_demanded(pack, event.lines))]
        case e.DepositApplied():
            return [p.deposit_applied(pack, _demanded(pack, event.lines))]
        case e.DepositRefunded():
            return [p.deposit_refunded(event.amount)]
        case e.KnockedDown(price=price) | e.DisposedOther(amount=price):
            return [p.lot_sold(price)]
        case e.HammerUndone():
            return [p.lot_given_back(event.price)]
        case e.Settled():
            return [
                p.settled(_settlement(account), unclaimed=event.unclaimed)
                for account in event.accounts
            ]
        case _:
            return _afterwards(event, pack, surpluses)


def _afterwards(event: e.Event, pack: Pack, surpluses: _Surpluses) -> list[Posting]:
    """What becomes of shares, balance and surplus."""
    match event:
        case e.BalanceReceived():
            return [p.balance_paid(event.amount)]
        case e.Declined(both=True):
            return [p.balance_declined(event.amount)]
        case e.SurplusHeld() if pack.find("surplus.holder"):
            return [p.surplus_sent(event.amount)]
        case e.SurplusDecided(established=True):
            lying = [surpluses[number] for number in event.rests]
            return [move("surplus_paid", a, {CLAIMANT: amount}) for a, amount in lying]
        case e.SurplusCredited():
            source = p.surplus_account(pack)
            return [move("surplus_ended", source, {event.payee: event.amount})]
        case e.FinesRemitted():
            source = KEEPER_HAND if event.sale is None else "sale_fine"
            return [move("fines_remitted", source, {event.payee: event.amount})]
        case e.ChargesPaidOver():
            source = f"sale_{event.what}"
            return [move(f"{event.what}_sent", source, {event.payee: event.amount})]
        case _:
            return []


def _demanded(pack: Pack, lines: Iterable[e.MoneyLine]) -> Dues:
    """What was taken: the lines that were a condition of delivery."""
    return dues_of(pack, as_lines(line for line in lines if not line.separate))


def _settlement(account: e.Account) -> Settlement:
    shares = tuple(
        Share(d.what, d.due, d.paid, d.payee, d.section) for d in account.deductions
    )
    return Settlement(account.proceeds, shares, account.balance, account.borne)
