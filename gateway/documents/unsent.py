"""The report of fines that were not sent on in time (A-53, A-64), for the return."""

from collections.abc import Iterator, Sequence
from datetime import date

from gateway.cases.ageing import SALE_FINES, TARGET, waiting
from gateway.documents.facts import Facts
from gateway.documents.hand import on_trial
from gateway.documents.paper import Entry, Table, Value
from gateway.documents.spelling import money
from gateway.documents.write import noted
from gateway.law.pack import Pack

COLUMNS = ("Case", "Held", "Amount", "Since", "Days", "In time")


def not_sent_on(pack: Pack, cases: Sequence[Facts], until: date) -> Entry:
    """What waits at the end of a day, case by case, each part with its age in days."""
    rows = tuple(row for facts in cases for row in _rows(pack, facts, until))
    return noted(
        f"Fines not sent on (to be sent within {TARGET.days} days)",
        Table(COLUMNS, rows),
        pack.cite("settlement.fines_remitted_to", "fine.payee"),
        "all were sent on",
    )


def _rows(pack: Pack, facts: Facts, until: date) -> Iterator[tuple[Value, ...]]:
    told = [one for one in facts.events if one.on <= until]
    for one in waiting(told, facts.pack):
        yield (
            facts.case.number,
            "deducted from a sale" if one.account == SALE_FINES else "by the keeper",
            money(pack, one.amount, on_trial(facts)),
            one.since,
            one.days(until),
            "late" if one.late(until) else "yes",
        )
