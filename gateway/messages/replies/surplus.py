"""Who is told what of the surplus: held, claimed, decided, credited."""

from gateway.cases import events as e
from gateway.messages.replies.parts import Tell, To, View, who
from gateway.messages.values import Value


def _amount(view: View, amount: int, *rows: str) -> dict[str, Value]:
    return {
        **view.base(),
        "amount": view.amount(amount, demo=False),
        "section": view.section(*rows),
    }


def surplus_held(event: e.SurplusHeld, view: View) -> list[Tell]:
    """T25 (D16)."""
    values = _amount(view, event.amount, "T30", "U04")
    if event.last_day is None:
        return [Tell(To.OFFICER, "surplus_held_no_end", values)]
    values["last_day"] = event.last_day
    return [Tell(To.OFFICER, "surplus_held", values)]


def surplus_claimed(event: e.SurplusClaimed, view: View) -> list[Tell]:
    """T30/U04: the claimant proves, the decider decides."""
    values = _amount(view, event.amount, "T30", "U04")
    values["claimant"] = who(event.claimant)
    return [
        Tell(To.CLAIMANT, "surplus_claimed", values),
        Tell(To.DECIDER, "surplus_decide", values),
    ]


def surplus_decision_due(event: e.SurplusDecisionDue, view: View) -> list[Tell]:
    """The time for claims is over, and one is pending."""
    values: dict[str, Value] = {**view.base(), "claimant": who(event.claimant)}
    key = f"surplus:{view.case.number}:{event.rests}"
    return [Tell(To.DECIDER, "surplus_decision_due", values, key)]


def surplus_decided(event: e.SurplusDecided, view: View) -> list[Tell]:
    """T31/U04."""
    values = _amount(view, event.amount, "T31", "U04")
    values |= {"claimant": who(event.claimant), "reasons": event.reasons}
    name = "surplus_established" if event.established else "surplus_rejected"
    return [
        Tell(To.SENDER, f"{name}_noted", values),
        Tell(To.CLAIMANT, name, values),
    ]


def surplus_credited(event: e.SurplusCredited, view: View) -> list[Tell]:
    """T32/U05."""
    values = _amount(view, event.amount, "T32", "U05")
    values["last_day"] = event.last_day
    key = f"credited:{view.case.number}:{event.rests}"
    return [Tell(To.OFFICER, "surplus_credited", values, key)]
