"""Who is told what when owners are named, claim, pay and take delivery."""

from gateway.cases import events as e
from gateway.cases.case import State
from gateway.law.pack import Pack
from gateway.law.scale import has_scale, has_table
from gateway.messages.replies.parts import Tell, To, View, sections, sums, who
from gateway.messages.values import Value

SETTLED = frozenset({State.PAID, State.DEPOSITED})


def owner_named(event: e.OwnerNamed, view: View) -> list[Tell]:
    """The keeper or officer who named him; the quote goes by its own event."""
    values = {
        **view.base(),
        "owner": who(event.owner),
        "heads": view.counts(event.heads),
    }
    if event.known_by in {"keeper", "officer"}:
        return [Tell(To.SENDER, "owner_noted", values)]
    return []


def proof_shown(_event: e.ProofShown, _view: View) -> list[Tell]:
    """RD-21: the papers tell it; the claim or the money it belongs to is answered."""
    return []


def quoted(event: e.Quoted, view: View) -> list[Tell]:
    """The demand to the paisa with its sections, and the last day."""
    values = {
        **view.base(),
        "heads": view.counts(event.heads),
        **sums(view, event.lines, event.total, demo=event.demo),
    }
    fined = any(line.what == "fine" for line in event.lines)
    if not fined and any(_waits(view.case.head(i).fine) for i in event.heads):
        values["fine_section"] = "held"
    last = view.last_day(event.heads)
    name = "quote_no_clock"
    if last is not None:
        name = "quote_pay" if must_pay(view) else "quote"
        values["last_day"] = last
    if not _fines_and_keeps(view.law.money):
        name, values["section"] = f"{name}_total", sections(event.lines)
    return [Tell(To.OWNER, name, values)]


def _fines_and_keeps(pack: Pack) -> bool:
    """Tell whether a law knows both; where it does not, none is named to anybody."""
    fines = has_table(pack) or has_scale(pack)
    return fines and any(pack.find(f"charge.{leaf}") for leaf in ("what", "lines"))


def _waits(fine: e.Fine | None) -> bool:
    """Held for the record (RD-62), or until an officer decides (RD-42)."""
    return fine is not None and (fine.held or fine.problem == "unlisted_kind")


def must_pay(view: View) -> bool:
    """Tell whether a claim alone stops nothing (H(2): appears and pays)."""
    return any("appear_and_pay" in stage.stops_on for stage in view.law.acts.stages)


def signed(event: e.Signed, view: View) -> list[Tell]:
    """A signature seen."""
    return [Tell(To.SENDER, f"signed_{event.what}", view.base())]


def claimed(event: e.Claimed, view: View) -> list[Tell]:
    """T08: what the claim stops, and until when; if paid at once the receipt says."""
    if all(view.case.head(i).state in SETTLED for i in event.heads):
        return []
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "claimant": who(event.claimant),
    }
    name = "claimed_noted"
    if event.hold_until:
        values["until"] = event.hold_until
        name = "claimed_held"
    elif event.leaves_track:
        name = "claimed"
    tells = [Tell(To.CLAIMANT, name, values)]
    told = To.KEEPER if event.remote else To.SENDER
    return [*tells, Tell(told, "claim_keeper", values)]


def claim_lapsed(event: e.ClaimLapsed, view: View) -> list[Tell]:
    """RD-67: the claimant hears that his hold is over and how long he still has."""
    values = {
        **view.base(),
        "heads": view.counts(event.heads),
        "last_day": event.held_until,
    }
    return [Tell(To.CLAIMANT, "claim_lapsed", values)]


def paid(event: e.Paid, view: View) -> list[Tell]:
    """T09: the code goes to the payer, never to the keeper; the owner knows it."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "amount": view.amount(event.amount, demo=event.demo),
        "payer": who(event.payer),
    }
    by_another = Tell(To.OWNER, "paid_other", values)
    if event.payer.number is None:
        return [Tell(To.SENDER, "paid_no_phone", values), by_another]
    return [
        Tell(To.SENDER, "paid_keeper", values),
        Tell(To.PAYER, "paid", values, code="delivery"),
        by_another,
    ]


def delivered(event: e.Delivered, view: View) -> list[Tell]:
    """T09: both sides, the seizer, and an owner for whom another paid."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "payer": who(event.to),
        "time": view.moment(event.at),
    }
    named = event.to.name or event.to.number
    keeper = "delivered_keeper" if named else "delivered_unnamed"
    deposit = any(
        view.case.head(i).state is State.RETURNED_DEPOSIT for i in event.heads
    )
    seizer = "delivered_seizer_deposit" if deposit else "delivered_seizer"
    tells = [
        Tell(To.SENDER, keeper, values),
        Tell(To.PAYER, "delivered_owner", values),
        Tell(To.OWNER, "delivered_other", values),
        Tell(To.SEIZER, seizer, values),
    ]
    if event.witness:
        tells.append(Tell(To.OFFICER, "delivered_witness", values))
    return tells
