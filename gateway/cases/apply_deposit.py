"""How deposit, complaint and ruling change a case."""

from dataclasses import replace

from gateway.cases import events as e
from gateway.cases.case import Case, Deposit
from gateway.cases.moves import move
from gateway.cases.sales import Money


def protested(case: Case, event: e.Protested) -> Case:
    """T10, first half."""
    return move(case, event, event.heads, protested=True)


def deposited(case: Case, event: e.Deposited) -> Case:
    """T10: the cattle may go, the money is held."""
    case = move(
        case,
        event,
        event.heads,
        payer=event.payer,
        left_at=event.paid_at,
        claim_until=None,
    )
    held = Deposit(event.deposit, event.heads, event.payer, event.amount, event.lines)
    return replace(case, deposits=(*case.deposits, held))


def complaint_noted(case: Case, event: e.ComplaintNoted) -> Case:
    """T38: the complaint is the case's."""
    return replace(case, complaint="lodged" if event.number else "none")


def complaint_fell_due(case: Case, event: e.ComplaintFellDue) -> Case:
    """The officer was asked for that day."""
    return replace(case, complaint_asked=event.day)


def ruled(case: Case, event: e.Ruled) -> Case:
    """T39/T40: allowed or dismissed; the money moves by its own event."""
    return replace(case, complaint=event.outcome)


def _ended(case: Case, deposit: int, state: Money) -> Case:
    deposits = tuple(
        replace(held, state=state) if held.id == deposit else held
        for held in case.deposits
    )
    return replace(case, deposits=deposits)


def deposit_applied(case: Case, event: e.DepositApplied) -> Case:
    """T40."""
    return _ended(case, event.deposit, Money.APPLIED)


def deposit_refunded(case: Case, event: e.DepositRefunded) -> Case:
    """T39."""
    return _ended(case, event.deposit, Money.REFUNDED)


DEPOSIT = {
    e.Protested: protested,
    e.Deposited: deposited,
    e.ComplaintNoted: complaint_noted,
    e.ComplaintFellDue: complaint_fell_due,
    e.Ruled: ruled,
    e.DepositApplied: deposit_applied,
    e.DepositRefunded: deposit_refunded,
}
