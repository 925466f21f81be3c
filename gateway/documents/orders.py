"""D18 release by order, D24 refusal or omission to pay, D28 other disposal."""

from collections.abc import Iterator

from gateway.cases.events import DisposedOther, Refused, Released
from gateway.documents.facts import Facts, about, as_of
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Entry, Written
from gateway.documents.spelling import described, money, named, party, plain
from gateway.documents.write import compose, lacking, needed, noted, signing

HOW = {"refuses": "refused to pay or to deposit", "omits": "omitted to pay or deposit"}


def release_order(facts: Facts, which: int | None = None) -> Written:
    """D18 (A s.18(2)): an order in writing that states its reasons; dues as it says."""
    form, found = DOCUMENTS["D18"], about(facts, Released, which)
    if found is None:
        return lacking(form, facts.pack, "order of release")
    record, event = found
    section = form.section(facts.pack)
    heads = [facts.case.head(head) for head in event.heads]
    reasons = facts.cite("release_order.written_reasons")
    authority = facts.cite("release_order.by", *form.paths)
    return compose(
        form,
        facts.pack,
        record.on,
        (
            needed("Cattle released", described(heads), section),
            needed("Ordered by", event.authority, authority),
            needed("Order", event.order, section),
            needed("Dated", event.dated, section),
            needed("Reasons stated", event.reasons, reasons),
            noted("Confirmed by", record.by),
            noted(
                "Fines and charges", "as the order says; else on record, not demanded"
            ),
        ),
        mark=record.seq,
        case=facts.case.number,
        signings=[signing(facts.pack, "Who took the cattle", None)],
    )


def refusal_record(facts: Facts, which: int | None = None) -> Written:
    """D24 (A s.15(1)): the owner appeared and refused, before a witness (RD-32)."""
    form, found = DOCUMENTS["D24"], about(facts, Refused, which)
    if found is None:
        return lacking(form, facts.pack, "refusal or omission")
    record, event = found
    section = form.section(facts.pack)
    heads = [facts.case.head(head) for head in event.heads]
    return compose(
        form,
        facts.pack,
        record.on,
        (
            needed("Owner or agent who appeared", party(event.owner), section),
            needed("What he did", HOW.get(event.how), section),
            needed("Cattle", described(heads), section),
            needed("Day and hour", facts.local(event.at), section),
            needed("Witness", named(event.witness), section),
            noted("Recorded by", record.by),
            needed("Sale not before", event.opens, section),
            noted("Because of order", event.order, otherwise="next market day"),
        ),
        mark=record.seq,
        case=facts.case.number,
        signings=[
            signing(facts.pack, "The witness", None),
            signing(facts.pack, "Who recorded it", None),
        ],
    )


def disposal_order(facts: Facts, which: int | None = None) -> Written:
    """D28 (A s.13(3) proviso): the opinion and its reasons, after both clocks."""
    form, found = DOCUMENTS["D28"], about(facts, DisposedOther, which)
    if found is None:
        return lacking(form, facts.pack, "order for other disposal")
    record, event = found
    return compose(
        form,
        facts.pack,
        record.on,
        _disposal(facts, event, record.seq),
        mark=record.seq,
        case=facts.case.number,
        signings=[signing(facts.pack, "Who ordered it", None)],
    )


def _disposal(facts: Facts, event: DisposedOther, seq: int) -> Iterator[Entry]:
    section = DOCUMENTS["D28"].section(facts.pack)
    heads = [as_of(facts, seq).head(head) for head in event.heads]
    opened = [head.sale_opens for head in heads if head.sale_opens]
    since = max(opened) if len(opened) == len(heads) and opened else None
    yield needed("Cattle", described(heads), section)
    yield needed("Could be sold since", since, section)
    yield needed("Opinion: no fair price at a sale, because", event.reasons, section)
    yield needed("Disposed of how", event.how, section)
    yield needed("To", party(event.to), section)
    yield noted("Amount paid", money(facts.pack, event.amount))
    yield needed("Ordered by", party(event.authority), section)
    yield noted("Order", event.order, otherwise="this paper")
    yield noted("For the officer's eye", ", ".join(map(plain, event.flags)), None, "-")
    yield needed("Day and hour", facts.local(event.at), section)
