"""D05: the owner's receipt for cattle taken back on payment or deposit."""

from collections.abc import Iterator

from gateway.cases.events import Delivered, Deposited, Paid
from gateway.documents.facts import Facts, about, told, touches
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Table, Written
from gateway.documents.proof import proof
from gateway.documents.spelling import described, is_demo, money, party
from gateway.documents.write import compose, lacking, needed, noted, signing


def delivery_receipt(facts: Facts, which: int | None = None) -> Written:
    """D05 of one delivery (A s.12(b)), to be signed in the register."""
    form, found = DOCUMENTS["D05"], about(facts, Delivered, which)
    if found is None:
        return lacking(form, facts.pack, "cattle delivered")
    record, event = found
    section, seen = form.section(facts.pack), "receipt" in facts.case.signed
    heads = [facts.case.head(head) for head in event.heads]
    witness = party(event.witness)
    return compose(
        form,
        facts.pack,
        record.on,
        (
            needed("Cattle delivered", described(heads), section),
            needed("Delivered to", party(event.to), section),
            needed("Day and hour of delivery", facts.local(event.at), section),
            needed(
                "Paid or deposited before delivery",
                _payments(facts, event, record.seq),
                facts.cite("release.requires"),
            ),
            *proof(facts, event.heads, record.seq),
            noted("Witness of the delivery", witness, otherwise="none: by code"),
        ),
        mark=record.seq,
        case=facts.case.number,
        signings=[signing(facts.pack, "The owner or his agent", section, seen)],
    )


def _payments(facts: Facts, delivery: Delivered, seq: int) -> Table:
    """What was paid, or deposited under protest, for any of these heads."""
    rows = tuple(
        (
            what,
            facts.local(event.paid_at),
            party(event.payer) or "-",
            money(facts.pack, event.amount, is_demo(event.lines)),
            event.receipt or "-",
        )
        for what, event in _before(facts, seq)
        if touches(event.heads, delivery.heads)
    )
    return Table(("What", "When", "By", "Amount", "Receipt"), rows)


def _before(facts: Facts, seq: int) -> Iterator[tuple[str, Paid | Deposited]]:
    for record, paid in told(facts, Paid):
        if record.seq < seq:
            yield "paid", paid
    for record, deposit in told(facts, Deposited):
        if record.seq < seq:
            yield "deposited", deposit
