"""Who is told what of deposit under protest, complaint and ruling."""

from gateway.cases import events as e
from gateway.cases.events import Somebody
from gateway.messages.replies.parts import Tell, To, View, to_party, who
from gateway.messages.values import Value


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


def complaint_noted(event: e.ComplaintNoted, view: View) -> list[Tell]:
    """T38."""
    values: dict[str, Value] = {**view.base(), "number": event.number or ""}
    name = "complaint_noted" if event.number else "complaint_none"
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
    """T39, T40; an order that was allowed must say what becomes of the money."""
    values = {**view.base(), "text": event.text}
    asks = event.outcome == "allowed" and event.money is None
    name = "ruling_which" if asks else f"ruling_{event.outcome}"
    return [Tell(To.SENDER, name, values), Tell(To.OWNER, f"{name}_owner", values)]


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
