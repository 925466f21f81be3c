"""D13 the receipt for a deposit under protest, D21 the sheet for a complaint."""

from collections.abc import Iterator
from datetime import date

from gateway.cases.events import ComplaintNoted, Deposited, Protested, Ruled
from gateway.documents.facts import Facts, about, told, touches
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Entry, Table, Written
from gateway.documents.proof import proof
from gateway.documents.spelling import (
    counted,
    demanded,
    described,
    money,
    party,
    plain,
    priced,
)
from gateway.documents.write import compose, footed, lacking, needed, noted, signing
from gateway.law.clocks import complaint_clock, local_date


def deposit_receipt(facts: Facts, which: int | None = None) -> Written:
    """D13 (A s.14): the deposit is the demand, and both limbs were declared."""
    form, found = DOCUMENTS["D13"], about(facts, Deposited, which)
    if found is None:
        return lacking(form, facts.pack, "deposit under protest")
    record, event = found
    section = form.section(facts.pack)
    heads = [facts.case.head(head) for head in event.heads]
    amount = money(facts.pack, event.amount, event.demo)
    officer = event.decided_by
    return compose(
        form,
        facts.pack,
        record.on,
        (
            needed("Deposited by", party(event.payer), section),
            needed("Day and hour", facts.local(event.paid_at), section),
            needed("Cattle to be delivered", described(heads), section),
            *proof(facts, event.heads, record.seq),
            *_declared(facts, event),
            noted(
                "Fines and charges", priced(facts.pack, event.lines), section, "none"
            ),
            footed("Amount deposited", amount, demanded(event.lines), section),
            noted("Held by", plain(str(facts.pack.value("deposit.holder", "")))),
            noted("Last day of a complaint", event.last_day, otherwise="not known"),
            noted("Receipt", event.receipt, otherwise="this paper"),
            noted("Taken after that day by decision of", officer, otherwise="no"),
            noted("Because", event.because, otherwise="-"),
        ),
        mark=record.seq,
        case=facts.case.number,
        to=party(event.payer),
        signings=[signing(facts.pack, "The owner or his agent", None)],
    )


def _declared(facts: Facts, event: Deposited) -> Iterator[Entry]:
    """Both limbs of the declaration, for every head of the deposit."""
    section = facts.cite("deposit.grounds")
    made = [one for _, one in told(facts, Protested) if touches(one.heads, event.heads)]
    whole = made and set(event.heads) <= {head for one in made for head in one.heads}
    illegal = "declared" if whole and all(one.illegal for one in made) else None
    yield needed("That the seizure was illegal", illegal, section)
    about_to = "declared" if whole and all(one.complaining for one in made) else None
    yield needed("That he complains or is about to", about_to, section)


def complaint_sheet(facts: Facts) -> Written:
    """D21: the facts a complaint of illegal seizure turns on (A s.19)."""
    form, case = DOCUMENTS["D21"], facts.case
    if facts.pack.find("complaint.within") is None:
        return lacking(form, facts.pack, "complaint under this statute")
    section = form.section(facts.pack)
    seized = facts.local(case.seized_at) if case.seized_at else None
    reported = facts.local(case.reported_at) if case.reported_at else None
    return compose(
        form,
        facts.pack,
        facts.on,
        (
            needed("Seized, as the seizer states it", seized, section),
            needed("Last day of a complaint", _last_day(facts), section),
            noted("Reported", reported),
            noted("Place of seizure", case.place),
            noted("Seizer", party(case.seizer)),
            noted("Seizer's capacity", plain(case.capacity or "")),
            noted("Seized under", case.section),
            noted("Damage", case.damage),
            noted("Owner", party(case.owner), otherwise="unknown"),
            noted("Cattle", counted(case.heads)),
            noted("Sent late", "yes" if case.sent_late else "no"),
            noted("Another pound used", "yes" if case.wrong_pound else "no"),
            noted("Complaints", _complaints(facts), section, "none noted"),
            noted("Rulings", _rulings(facts), facts.cite("transitions.T39"), "none"),
        ),
        mark=str(facts.on),
        case=case.number,
    )


def _last_day(facts: Facts) -> date | None:
    """The last day by the statute's clock, in the zone of the statute."""
    if facts.case.seized_at is None:
        return None
    seized = local_date(facts.pack, facts.case.seized_at)
    clock = complaint_clock(facts.pack, seized, facts.closed)
    return date.fromisoformat(str(clock.last_day)) if clock else None


def _complaints(facts: Facts) -> Table:
    rows = tuple(
        (facts.local(event.at), event.number or "none made")
        for _, event in told(facts, ComplaintNoted)
    )
    return Table(("Noted", "Number"), rows)


def _rulings(facts: Facts) -> Table:
    rows = tuple(
        (event.ruled_on, event.outcome, event.money or "not said", event.text)
        for _, event in told(facts, Ruled)
    )
    return Table(("On", "Outcome", "Deposit", "Order"), rows)
