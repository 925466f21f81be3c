"""D14, D15, D23: money handed on: fines of a sale, the keep, fines of the window."""

from collections.abc import Sequence
from datetime import date

from gateway.cases.events import ChargesPaidOver, FinesRemitted, Recorded
from gateway.documents.facts import Facts, told
from gateway.documents.forms import DOCUMENTS
from gateway.documents.hand import in_hand, on_trial, remitted
from gateway.documents.paper import Absent, Entry, Item, Table, Written
from gateway.documents.sold import deducted, is_trial
from gateway.documents.spelling import money, plain
from gateway.documents.write import compose, footed, lacking, needed, noted, signing
from gateway.law.pack import Pack
from gateway.people import Pound

Sent = FinesRemitted | ChargesPaidOver


def fines_remittance(facts: Facts, which: int | None = None) -> Written:
    """D14 (A s.16(1)): what is sent is what the sale deducted as fines."""
    form = DOCUMENTS["D14"]
    found = _remitted(facts, which, of_sale=True)
    if found is None or found[1].sale is None:
        return lacking(form, facts.pack, "fines of a sale sent on")
    record, event = found
    section = form.section(facts.pack)
    amount = money(facts.pack, event.amount, is_trial(facts, found[1].sale))
    fines = deducted(facts, found[1].sale, "fine")
    return compose(
        form,
        facts.pack,
        record.on,
        (
            Item("Sale", found[1].sale),
            footed("Fines deducted and sent", amount, fines, section),
            *_handed(facts, event, section),
        ),
        mark=record.seq,
        case=facts.case.number,
        signings=[signing(facts.pack, "Received by", section)],
    )


def charges_voucher(facts: Facts, which: int | None = None) -> Written:
    """D15 (A s.16(2)): what is paid over is what the sale deducted for the keep.

    What the sale itself cost has the same form; it is deducted by another section.
    """
    form = DOCUMENTS["D15"]
    found = [p for p in told(facts, ChargesPaidOver) if which in (None, p[0].seq)]
    if not found:
        return lacking(form, facts.pack, "charges paid over")
    record, event = found[-1]
    own = event.what == "sale_expense"
    of = "Expenses" if own else "Charges"
    section = facts.cite("settlement.deduct") if own else form.section(facts.pack)
    amount = money(facts.pack, event.amount, is_trial(facts, event.sale))
    kept = deducted(facts, event.sale, event.what)
    return compose(
        form,
        facts.pack,
        record.on,
        (
            Item("Sale", event.sale),
            Item("For", plain(event.what)),
            footed(f"{of} deducted and paid over", amount, kept, section),
            *_handed(facts, event, section),
        ),
        mark=record.seq,
        case=facts.case.number,
        signings=[signing(facts.pack, "Received by", section)],
    )


def window_remittance(facts: Facts, which: int | None = None) -> Written:
    """D23 (A ss.11(3), 17(1)): never more than the keeper has in hand of this case."""
    form = DOCUMENTS["D23"]
    found = _remitted(facts, which, of_sale=False)
    if found is None:
        return lacking(form, facts.pack, "fines of the pound handed over")
    record, event = found
    return compose(
        form,
        facts.pack,
        record.on,
        (
            *_in_hand(facts.pack, [(facts, record.seq)], event.amount),
            *_handed(facts, event, form.section(facts.pack)),
        ),
        mark=record.seq,
        case=facts.case.number,
        signings=[signing(facts.pack, "Received by", form.section(facts.pack))],
    )


def pound_remittance(
    pack: Pack, pound: Pound, cases: Sequence[Facts], on: date
) -> Written:
    """D23 of a pound: all that its keeper handed over on a day, case by case."""
    form = DOCUMENTS["D23"]
    sent = [
        (facts, record, event)
        for facts in cases
        for record, event in told(facts, FinesRemitted)
        if event.sale is None and record.on == on
    ]
    if not sent:
        return lacking(form, pack, "fines of the pound handed over")
    rows = tuple(
        (facts.case.number, money(pack, event.amount), plain(event.payee))
        for facts, _, event in sent
    )
    until = [(facts, _last_seq(facts, on)) for facts in cases]
    total = sum(event.amount for _, _, event in sent)
    return compose(
        form,
        pack,
        on,
        (
            Item("Pound", pound.name),
            Item("Cases", Table(("Case", "Amount", "To"), rows), form.section(pack)),
            *_in_hand(pack, until, total),
        ),
        mark=f"{pound.code}/{on}",
        signings=[signing(pack, "Received by", form.section(pack))],
    )


def _last_seq(facts: Facts, on: date) -> int:
    return max((one.seq for one in facts.events if one.on <= on), default=0)


def _in_hand(
    pack: Pack, parts: Sequence[tuple[Facts, int]], amount: int
) -> tuple[Entry, ...]:
    section = DOCUMENTS["D23"].section(pack)
    left = sum(in_hand(facts, until) for facts, until in parts)
    sent = sum(remitted(facts, until) for facts, until in parts)
    demo = any(on_trial(facts) for facts, _ in parts)
    if left < 0:
        return (Absent("Fines in hand that reach for it", section),)
    return (
        Item("Collected at the pound", money(pack, left + sent, demo), section),
        Item("Handed over before", money(pack, sent - amount, demo), section),
        Item("Handed over now", money(pack, amount, demo), section),
        Item("Left in the keeper's hand", money(pack, left, demo), section),
    )


def _remitted(
    facts: Facts, which: int | None, *, of_sale: bool
) -> tuple[Recorded, FinesRemitted] | None:
    found = [
        (record, event)
        for record, event in told(facts, FinesRemitted)
        if (event.sale is not None) is of_sale and which in (None, record.seq)
    ]
    return found[-1] if found else None


def _handed(facts: Facts, event: Sent, section: str | None) -> tuple[Entry, ...]:
    return (
        needed("To", plain(event.payee), section),
        needed("Day and hour", facts.local(event.at), section),
        noted("Receipt", event.receipt, otherwise="the mark below"),
    )
