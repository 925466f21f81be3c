"""Money sent on: fines (D14, D23), keep and expenses (D15), the surplus (D16)."""

from datetime import datetime

from gateway.cases import events as e
from gateway.cases.accounts import surplus_held
from gateway.cases.case import Case
from gateway.cases.reckoning import Reckoning
from gateway.cases.sales import Money
from gateway.law.clocks import local_date
from gateway.law.ledger import KEEPER_HAND, Ledger
from gateway.law.pack import Pack
from gateway.law.payees import payee
from gateway.money import format_amount

SHARES = ("fine", "charge", "pound_fee", "expense", "sale_expense")
"""What a sale sends on: fines first, at last its own expenses (RD-29)."""


def in_hand(ledger: Ledger) -> int:
    """What the keeper holds for another out of this case (A-64), in minor units."""
    return ledger.balance(KEEPER_HAND)


def due_to_send(ledger: Ledger) -> dict[str, int]:
    """What a settled sale still has to send on, by kind of money."""
    due = {what: ledger.balance(f"sale_{what}") for what in SHARES}
    return {what: amount for what, amount in due.items() if amount}


def remit(
    case: Case,
    ledger: Ledger,
    by: Reckoning,
    amount: int,
    at: datetime,
    *,
    receipt: str | None = None,
) -> list[e.Event] | e.Rejected:
    """REMIT: whatever of this case has that very amount, fines first.

    Of the money taken at the pound any part may be sent.
    """
    for what, due in due_to_send(ledger).items():
        if due == amount:
            return [_sent(case, by, what, amount, at, receipt)]
    held = [rest for rest in case.rests if _unsent(rest.state, rest.received_on)]
    day = local_date(by.pack, at)
    for rest in held:
        if rest.amount == amount:
            return [surplus_held(rest.id, amount, day, by, receipt=receipt)]
    if 0 < amount <= in_hand(ledger):
        home = payee(by.pack, "fine", governed=by.governed).account
        return [e.FinesRemitted(None, amount, home, receipt, at)]
    return _wrong(ledger, by.pack, [rest.amount for rest in held])


def _unsent(state: Money, received: object) -> bool:
    return state is Money.HELD and received is None


def _sent(
    case: Case,
    by: Reckoning,
    what: str,
    amount: int,
    at: datetime,
    receipt: str | None,
) -> e.Event:
    sale = max(sale.id for sale in case.sales if sale.settled)
    refused = any(one.under == "s15" and one.settled for one in case.sales)
    home = payee(by.pack, what, by_name=refused, governed=by.governed).account
    if what == "fine":
        return e.FinesRemitted(sale, amount, home, receipt, at)
    return e.ChargesPaidOver(sale, what, amount, home, receipt, at)


def _wrong(ledger: Ledger, pack: Pack, surplus: list[int]) -> e.Rejected:
    due = [*due_to_send(ledger).values(), *surplus]
    due += [in_hand(ledger)] if in_hand(ledger) else []
    if not due:
        return e.Rejected("nothing_to_remit")
    amounts = ", ".join(format_amount(one, pack.currency) for one in due)
    return e.Rejected("remit_amount", (("amounts", amounts),))
