"""A case as an officer deals with it: its file, the laws that count, its calendar."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime

from gateway.cases.case import Case
from gateway.cases.events import Event, Rejected
from gateway.cases.reckoning import Reckoning
from gateway.law.clocks import local_date
from gateway.law.versions import Law
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.common import opened, settle
from gateway.service.desk import Desk
from gateway.service.reckon import reckoning_of
from gateway.service.when import When


@dataclass(frozen=True)
class Matter:
    """What the actions want to know of a case.

    `by` holds the law of the case, which says by which version what is judged, and
    what its money is reckoned by (RD-57).
    """

    file: CaseFile
    by: Reckoning
    time: When

    @property
    def law(self) -> Law:
        """The version that governs money, the one that judges the act."""
        return self.by.law

    @property
    def case(self) -> Case:
        """The case as it stands."""
        return self.file.case

    @property
    def at(self) -> datetime:
        """When the act took place."""
        return self.time.at

    @property
    def today(self) -> date:
        """The legal day of the act."""
        return local_date(self.law.acts, self.at)


def matter(desk: Desk, said: Mapping[str, object], *roles: Role) -> Matter | None:
    """Return the case that is named, for whoever holds a role; else answer."""
    found = opened(desk, said, *roles)
    return weigh(desk, *found) if found else None


def weigh(desk: Desk, file: CaseFile, law: Law, time: When) -> Matter:
    """Look up what the actions want to know of a case."""
    return Matter(file, reckoning_of(desk, file.case, law), time)


def conclude(
    desk: Desk,
    found: Matter,
    made: list[Event] | Rejected,
    unsaid: Collection[str] = (),
) -> CaseFile | None:
    """Record what an action returned, or refuse; the sender always hears something."""
    before = desk.answers
    saved = settle(desk, found.file, made, found.law, found.time, unsaid)
    if saved and desk.answers == before:
        desk.reply("noted", {"case": found.case.number})
    return saved


def undated(said: Mapping[str, object]) -> dict[str, object]:
    """The fields without a day and hour that are appointed, not those of the act."""
    return {name: value for name, value in said.items() if name not in _APPOINTED}


_APPOINTED = frozenset({"date", "time"})
