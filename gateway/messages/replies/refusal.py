"""Who is told what of refusal, rival claims, more time, fines decided, tenders."""

from fractions import Fraction

from gateway.cases import events as e
from gateway.messages.replies.parts import Tell, To, View, to_party, who
from gateway.messages.values import Value, Word


def _base(view: View, heads: tuple[int, ...]) -> dict[str, Value]:
    return {**view.base(), "heads": view.counts(heads)}


def refused(event: e.Refused, view: View) -> list[Tell]:
    """T11: he may still pay until the hammer."""
    values: dict[str, Value] = {
        **_base(view, event.heads),
        "owner": who(event.owner),
        "opens": event.opens,
        "section": view.section("T11"),
    }
    return [
        Tell(To.SENDER, "refusal_noted", values),
        *to_party(event.owner, "refusal_owner", values),
        Tell(To.OFFICER, "refusal_officer", values),
    ]


def disputed(event: e.Disputed, view: View) -> list[Tell]:
    """T12: nothing is delivered until it is resolved."""
    values: dict[str, Value] = {
        **_base(view, event.heads),
        "claimant": who(event.claimant),
        "rival": who(event.rival),
    }
    return [
        *to_party(event.rival, "disputed_rival", values),
        *to_party(event.claimant, "disputed_claimant", values),
        Tell(To.KEEPER, "disputed_keeper", values),
        Tell(To.OFFICER, "disputed_officer", values),
    ]


def dispute_fell_due(event: e.DisputeFellDue, view: View) -> list[Tell]:
    """X10: to the authority."""
    values = {**_base(view, event.heads), "section": view.section("T13")}
    key = f"dispute:{view.case.number}:{event.heads}:{event.opens}"
    return [Tell(To.OFFICER, "dispute_due", values, key)]


def dispute_resolved(event: e.DisputeResolved, view: View) -> list[Tell]:
    """T13: whoever lost by an order hears which one it was."""
    values: dict[str, Value] = {
        **_base(view, event.heads),
        "winner": who(event.winner),
    }
    lost = "dispute_lost"
    if event.by == "order":
        lost = "dispute_lost_order"
        values["order"] = event.order or ""
        values["authority"] = Word("choices", event.authority or "")
    return [
        Tell(To.SENDER, "dispute_over", values),
        *to_party(event.winner, "dispute_won", values),
        *to_party(event.loser, lost, values),
        Tell(To.KEEPER, "dispute_over", values),
    ]


def claim_withdrawn(event: e.ClaimWithdrawn, view: View) -> list[Tell]:
    """RD-67 (iii): until when the cattle may be claimed now."""
    values: dict[str, Value] = {
        **_base(view, event.heads),
        "claimant": who(event.claimant),
    }
    name = "claim_withdrawn_noted"
    if event.held_until:
        name = "claim_withdrawn"
        values["last_day"] = event.held_until
    return [
        Tell(To.SENDER, name, values),
        Tell(To.KEEPER, "claim_withdrawn_keeper", values),
    ]


def more_time(event: e.MoreTime, view: View) -> list[Tell]:
    """RD-67 (ii)."""
    values = {**_base(view, event.heads), "until": event.until}
    return [
        Tell(To.SENDER, "more_time", values),
        Tell(To.OWNER, "more_time_owner", values),
        Tell(To.KEEPER, "more_time", values),
    ]


def decision_fell_due(event: e.DecisionFellDue, view: View) -> list[Tell]:
    """RD-67 (ii): the officer must decide; the claimant has his last SMS."""
    values: dict[str, Value] = {
        **_base(view, event.heads),
        "claimant": who(event.claimant),
        "section": view.section("T11"),
    }
    key = f"decision:{view.case.number}:{event.heads}:{event.opens}"
    return [
        Tell(To.OFFICER, "decision_due", values, key),
        Tell(To.CLAIMANT, "decision_claimant", values, key),
    ]


def fine_decided(event: e.FineDecided, view: View) -> list[Tell]:
    """LEVY: the sum of what was decided; the demand goes by its own event."""
    total = int(sum(Fraction(fine.rate) for fine in event.fines))
    demo = any(fine.basis == "F" for fine in event.fines)
    values = {
        **_base(view, event.heads),
        "amount": view.amount(total, demo=demo),
        "because": event.because,
    }
    return [
        Tell(To.SENDER, "fine_decided", values),
        Tell(To.KEEPER, "fine_decided", values),
        Tell(To.OWNER, "fine_decided_owner", values),
    ]


def tender_made(event: e.TenderMade, view: View) -> list[Tell]:
    """RD-82: charges stop; the officer settles it."""
    values: dict[str, Value] = {
        **_base(view, event.heads),
        "amount": view.amount(event.amount, demo=event.demo),
        "owner": who(event.by),
    }
    return [
        Tell(To.SENDER, "tender_noted", values),
        Tell(To.KEEPER, "tender_keeper", values),
        Tell(To.OFFICER, "tender_officer", values),
    ]
