"""D26 the deputation of a subordinate, D27 the empowerment of an officer."""

from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Entry, Written
from gateway.documents.spelling import plain
from gateway.documents.write import compose, needed, noted, signing
from gateway.law.pack import Pack
from gateway.people import Deputation, Empowerment, Entered

TRIAL = "DEMONSTRATION, not law"
EVERYWHERE = "everywhere"


def deputation(pack: Pack, record: Deputation) -> Written:
    """D26 (A s.13(3)): who deputed whom, for what purpose, and when."""
    form = DOCUMENTS["D26"]
    section = form.section(pack)
    return compose(
        form,
        pack,
        record.dated,
        (
            needed("Deputed by", record.deputed_by, section),
            needed("Subordinate deputed", record.name, section),
            noted("His number", record.number),
            needed("For the purpose of", plain(record.purpose), section),
            needed("Dated", record.dated, section),
            noted("Area", record.area, otherwise=EVERYWHERE),
            *_times(record),
        ),
        mark=f"{record.number}/{record.dated}",
        to=record.name,
        signings=[signing(pack, "The officer who deputed him", None)],
    )


def empowerment(pack: Pack, record: Empowerment) -> Written:
    """D27 (A s.10): an officer empowered to seize, by an order on record."""
    form = DOCUMENTS["D27"]
    section = form.section(pack)
    return compose(
        form,
        pack,
        record.dated,
        (
            needed("Order", record.order, section),
            needed("Made by", record.authority, section),
            needed("Dated", record.dated, section),
            needed("Officer empowered", record.name, section),
            noted("His number", record.number),
            noted("Area", record.area, otherwise=EVERYWHERE),
            *_times(record),
        ),
        mark=f"{record.number}/{record.dated}",
        to=record.name,
        signings=[signing(pack, "Who empowered him", None)],
    )


def _times(record: Entered) -> tuple[Entry, ...]:
    source = TRIAL if record.basis == "F" else record.source
    return (
        noted("In force from", record.since),
        noted("Until", record.until, otherwise="further order"),
        noted("Source", source),
    )
