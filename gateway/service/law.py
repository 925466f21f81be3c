"""The law of a case at the moment of an act: the shelf asked, the record read."""

from datetime import datetime

from gateway.cases.judged import acts_of, law_of
from gateway.law.clocks import local_date
from gateway.law.pack import Pack
from gateway.law.versions import NotInForce, Versions, versions
from gateway.ports import CaseFile, Shelf


def in_force(shelf: Shelf, statute: str, at: datetime) -> Pack:
    """The version in force on the legal day of an instant. Raises NotInForce."""
    near = shelf.on(statute, at.date())
    return shelf.on(statute, local_date(near, at))


def is_law(shelf: Shelf, statute: str, at: datetime) -> bool:
    """Tell whether any version was in force on the legal day of an instant."""
    try:
        in_force(shelf, statute, at)
    except NotInForce:
        return False
    return True


def law_at(shelf: Shelf, file: CaseFile, at: datetime) -> Versions:
    """The law of a case for an act that takes place at an instant (RD-57)."""
    acts = in_force(shelf, file.case.statute, at)
    judged = [*acts_of(file.events), (local_date(acts, at), acts.digest)]
    return law_of(file.case, judged, shelf.bound, acts)


def law_of_new(shelf: Shelf, statute: str, at: datetime) -> Versions:
    """The law of a case that is opened by an act of that instant."""
    pack = in_force(shelf, statute, at)
    return versions(pack, pack, [(local_date(pack, at), pack)])
