"""D04 the demand, D25 the record of a tender that was not taken."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from gateway.cases.dues import money_lines
from gateway.cases.events import MoneyLine, Quoted, TenderMade
from gateway.documents.facts import Facts, about
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Entry, Table, Written
from gateway.documents.spelling import (
    demanded,
    described,
    is_demo,
    money,
    party,
    plain,
    priced,
)
from gateway.documents.write import compose, footed, lacking, needed, noted
from gateway.law.clocks import local_date, midnight
from gateway.law.fines import Quote

DAY = timedelta(days=1)


def demand(
    facts: Facts, quote: Quote, heads: Sequence[int], at: datetime, to: str | None
) -> Written:
    """D04 drawn at an instant (A s.12(a), H(1)): the lines of the quote, to `to`."""
    on = local_date(facts.pack, at)
    lines = money_lines(quote)
    items = _demand(facts, heads, lines, quote.total, on)
    form = DOCUMENTS["D04"]
    case = facts.case.number
    return compose(form, facts.pack, on, items, mark=str(on), case=case, to=to)


def demand_as_quoted(facts: Facts, which: int | None = None) -> Written:
    """D04 as it was put to the owner."""
    form, found = DOCUMENTS["D04"], about(facts, Quoted, which)
    if found is None:
        return lacking(form, facts.pack, "demand put to the owner")
    record, event = found
    items = _demand(facts, event.heads, event.lines, event.total, record.on)
    return compose(
        form,
        facts.pack,
        record.on,
        items,
        mark=record.seq,
        case=facts.case.number,
        to=event.to,
    )


def _demand(
    facts: Facts,
    heads: Sequence[int],
    lines: Sequence[MoneyLine],
    total: int,
    on: date,
) -> tuple[Entry, ...]:
    pack, section = facts.pack, DOCUMENTS["D04"].section(facts.pack)
    chosen = [facts.case.head(head) for head in heads]
    amount = money(pack, total, is_demo(lines))
    until = facts.local(midnight(pack, on + DAY))
    return (
        needed("Cattle", described(chosen), section),
        noted("Fines and charges", priced(pack, lines), section, "nothing is owed"),
        footed("Total to be paid", amount, demanded(lines), section),
        noted("Held or undecided, not demanded", _held(facts, heads), None, "none"),
        needed("Valid until", until, facts.cite("charge.quote_valid_until")),
    )


def _held(facts: Facts, heads: Sequence[int]) -> Table:
    """Fines that an officer has still to decide (RD-62, RD-76)."""
    chosen = (facts.case.head(head) for head in heads)
    rows = tuple(
        (head.id, plain(head.kind), plain(head.fine.problem or "held"))
        for head in chosen
        if head.fine and (head.fine.held or head.fine.problem)
    )
    return Table(("Head", "Kind", "Why"), rows)


def tender_record(facts: Facts, which: int | None = None) -> Written:
    """D25: the demand was tendered and not taken; accrual and clock stop (RD-82)."""
    form, found = DOCUMENTS["D25"], about(facts, TenderMade, which)
    if found is None:
        return lacking(form, facts.pack, "tender")
    record, event = found
    section = form.section(facts.pack)
    heads = [facts.case.head(head) for head in event.heads]
    amount = money(facts.pack, event.amount, event.demo)
    return compose(
        form,
        facts.pack,
        record.on,
        (
            needed("Tendered by", party(event.by), section),
            needed("Day and hour", facts.local(event.tendered_at), section),
            needed("Cattle", described(heads), section),
            noted("Demand", priced(facts.pack, event.lines), section, "nothing"),
            footed("Amount tendered", amount, demanded(event.lines), section),
        ),
        mark=record.seq,
        case=facts.case.number,
    )
