"""What the keeper took at the pound for another, and has in hand (A-64, INV8)."""

from collections.abc import Iterable
from fractions import Fraction

from gateway.cases.events import DepositApplied, FinesRemitted, MoneyLine, Paid
from gateway.documents.facts import Facts
from gateway.law.demand import Line
from gateway.law.ledger import KEEPER_HAND, balances
from gateway.law.pack import Pack
from gateway.law.postings import deposit_applied, paid_at_window
from gateway.law.proceeds import Dues, dues_of


def dues_in(pack: Pack, lines: Iterable[MoneyLine]) -> Dues:
    """The dues that lines kept in an event add up to, by kind of money."""
    return dues_of(
        pack,
        (
            Line(
                what=line.what,
                kind=line.kind,
                heads=line.heads,
                days=line.days,
                rate=Fraction(line.rate),
                amount=line.amount,
                section=line.section,
                basis=line.basis,
                separate=line.separate,
            )
            for line in lines
        ),
    )


def collected(facts: Facts, until: int) -> int:
    """What he took for another up to the event `until`, in minor units."""
    total = 0
    for record in facts.events:
        if record.seq > until:
            continue
        match record.event:
            case Paid(lines=lines):
                posting = paid_at_window(facts.pack, dues_in(facts.pack, lines))
            case DepositApplied(lines=lines):
                posting = deposit_applied(facts.pack, dues_in(facts.pack, lines))
            case _:
                continue
        total += balances([posting]).get(KEEPER_HAND, 0)
    return total


def remitted(facts: Facts, until: int) -> int:
    """What of it he had handed over by then, in minor units."""
    return sum(
        record.event.amount
        for record in facts.events
        if isinstance(record.event, FinesRemitted)
        and record.event.sale is None
        and record.seq <= until
    )


def on_trial(facts: Facts) -> bool:
    """Whether anything paid at the pound rested on rates that are not law."""
    return any(
        any(line.basis == "F" for line in record.event.lines)
        for record in facts.events
        if isinstance(record.event, Paid | DepositApplied)
    )
