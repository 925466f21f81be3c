"""D01 the entry in the register, D02 its copy: what was brought, when, by whom."""

from collections.abc import Iterator
from fractions import Fraction

from gateway.cases.events import Impounded
from gateway.documents.entries import brought, entries, heads_of
from gateway.documents.facts import Facts
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Entry, Signing, Table, Written
from gateway.documents.spelling import exact, plain
from gateway.documents.write import (
    compose,
    lacking,
    noted,
    signing,
)


def register_page(facts: Facts, which: int | None = None) -> Written:
    """D01 of the heads brought at one time (A s.7): `which` is their group."""
    form, entry = DOCUMENTS["D01"], brought(facts, which)
    if entry is None:
        return lacking(form, facts.pack, "cattle brought")
    places: list[Signing] = []
    if facts.pack.value("register.seizer_signs", False):
        section = facts.cite("register.seizer_signs")
        seen = "register" in facts.case.signed
        places.append(signing(facts.pack, "The seizer", section, seen))
    return compose(
        form,
        facts.pack,
        entry.anchor,
        (*entries(facts, entry), *_beside(facts, entry)),
        mark=entry.group,
        case=facts.case.number,
        signings=places,
    )


def copy_of_entries(facts: Facts, which: int | None = None) -> Written:
    """D02 for the seizer or his agent: the entries of D01, word for word."""
    form, entry = DOCUMENTS["D02"], brought(facts, which)
    if entry is None:
        return lacking(form, facts.pack, "cattle brought")
    return compose(
        form,
        facts.pack,
        entry.anchor,
        entries(facts, entry),
        mark=entry.group,
        case=facts.case.number,
        to=entry.seizer.name,
    )


def _beside(facts: Facts, entry: Impounded) -> Iterator[Entry]:
    """What the page notes beside the entries; both times of the seizure (RD-63)."""
    case = facts.case
    seized = facts.local(case.seized_at) if case.seized_at else None
    reported = facts.local(case.reported_at) if case.reported_at else None
    sent = facts.local(case.sent_at) if case.sent_at else None
    yield noted("Seized, as the seizer states it", seized)
    yield noted("Reported", reported)
    yield noted("Sent to the pound", sent, otherwise="not shown")
    yield noted("Place of seizure", case.place)
    yield noted("Seizer's capacity", plain(case.capacity or ""))
    yield noted("Damage", case.damage)
    yield noted("Brought by", entry.brought_by)
    yield noted("Fines levied", _fines(facts, entry), facts.cite("fine.per"), "none")
    yield noted("Entered late because", entry.because, otherwise="not late")


def _fines(facts: Facts, entry: Impounded) -> Table:
    fined = [(head, head.fine) for head in heads_of(facts, entry) if head.fine]
    rows = tuple(
        (
            head.id,
            exact(Fraction(fine.rate), facts.pack.currency, fine.basis == "F"),
            fine.section,
            "held" if fine.held else plain(fine.problem or "levied"),
        )
        for head, fine in fined
    )
    return Table(("Head", "Fine", "Section", "Standing"), rows)
