"""Who is told what of deposit under protest, complaint and ruling."""

from gateway.cases import events as e
from gateway.cases.events import Somebody
from gateway.cases.sales import Money
from gateway.messages.replies.parts import Tell, To, View, to_party, who
from gateway.messages.values import Phrase, Value


def protested(event: e.Protested, view: View) -> list[Tell]:
    """T10: now the deposit may be taken."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "owner": who(event.by),
        "section": view.section("T10"),
    }
    return [
        Tell(To.SENDER, "protested", values),
        Tell(To.KEEPER, "protest_keeper", values),
    ]


def deposited(event: e.Deposited, view: View) -> list[Tell]:
    """T10: as for a payment, the code goes to the payer (D13)."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "amount": view.amount(event.amount, demo=event.demo),
        "payer": who(event.payer),
    }
    if event.payer.number is None:
        return [Tell(To.SENDER, "deposited_no_phone", values)]
    return [
        Tell(To.SENDER, "deposited_keeper", values),
        Tell(To.PAYER, "deposited", values, code="delivery"),
    ]


def _states(view: View) -> set[Money]:
    return {deposit.state for deposit in view.case.deposits}


def complaint_noted(event: e.ComplaintNoted, view: View) -> list[Tell]:
    """T38; nothing is said of a deposit where there is none."""
    values: dict[str, Value] = {**view.base(), "number": event.number or ""}
    name = "complaint_noted" if event.number else "complaint_none"
    waits = Money.HELD if event.number else Money.APPLIED
    if waits not in _states(view):
        name = f"{name}_no_deposit"
    return [Tell(To.SENDER, name, values)]


def complaint_fell_due(event: e.ComplaintFellDue, view: View) -> list[Tell]:
    """RD-37: asked on day 11, 20 and 30."""
    values = {
        **view.base(),
        "last_day": event.last_day,
        "section": view.section("T38"),
    }
    key = f"complaint:{view.case.number}:{event.day}"
    return [Tell(To.OFFICER, "complaint_due", values, key)]


def ruled(event: e.Ruled, view: View) -> list[Tell]:
    """T39, T40, with what is true of the money now."""
    money = Phrase(f"deposit_{_money(event, view)}")
    values: dict[str, Value] = {**view.base(), "text": event.text, "money": money}
    name = f"ruling_{event.outcome}"
    return [Tell(To.SENDER, name, values), Tell(To.OWNER, f"{name}_owner", values)]


def _money(event: e.Ruled, view: View) -> str:
    """Held, moved as ruled, or gone the other way by a ruling before this one."""
    found = _states(view)
    if Money.HELD in found or not found:
        return "held" if found else "none"
    paid = Money.APPLIED in found
    as_ruled = event.money == ("apply" if paid else "refund")
    state = "applied" if paid else "refunded"
    return state if as_ruled else f"{state}_before"


def _payer(view: View, deposit: int) -> Somebody | None:
    return next((d.payer for d in view.case.deposits if d.id == deposit), None)


def deposit_applied(event: e.DepositApplied, view: View) -> list[Tell]:
    """T40."""
    values = {**view.base(), "amount": view.amount(event.amount, demo=False)}
    return [
        *to_party(_payer(view, event.deposit), "deposit_applied", values),
        Tell(To.KEEPER, "deposit_applied_keeper", values),
    ]


def deposit_refunded(event: e.DepositRefunded, view: View) -> list[Tell]:
    """T39."""
    values: dict[str, Value] = {
        **view.base(),
        "amount": view.amount(event.amount, demo=False),
        "payer": who(event.to),
    }
    return [
        *to_party(event.to, "deposit_refunded", values),
        Tell(To.KEEPER, "deposit_refunded_keeper", values),
    ]
