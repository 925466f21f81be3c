"""What the keeper took at the pound for another, and has in hand (A-64, INV8)."""

from gateway.cases.events import DepositApplied, FinesRemitted, Paid, Settled
from gateway.cases.ledger import ledger_of
from gateway.documents.facts import Facts, told
from gateway.documents.spelling import is_demo
from gateway.law.ledger import KEEPER_HAND


def in_hand(facts: Facts, until: int) -> int:
    """What he holds for another once the event `until` is told, in minor units."""
    events = (one.event for one in facts.events if one.seq <= until)
    return ledger_of(events, facts.pack).balance(KEEPER_HAND)


def remitted(facts: Facts, until: int) -> int:
    """What he had handed over by then, in minor units."""
    return sum(
        event.amount
        for record, event in told(facts, FinesRemitted)
        if event.sale is None and record.seq <= until
    )


def on_trial(facts: Facts) -> bool:
    """Whether any money of the case rested on rates that are not law."""
    lines = [line for _, paid in told(facts, Paid) for line in paid.lines]
    lines += [line for _, taken in told(facts, DepositApplied) for line in taken.lines]
    return is_demo(lines) or any(event.demo for _, event in told(facts, Settled))
