"""Dated records of officers: sale orders, deputations, empowerments, barred persons."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time

from gateway.people.persons import Role

OFFICER_UNDER_ACT = "officer_under_act"
LA_MEMBER = "la_member_of_pound"
"""The one barred class that is of a pound: of the authority controlling it (RD-51)."""

BARRED_ROLES: Mapping[Role, str] = {
    Role.POLICE: "police",
    Role.KEEPER: "pound_keeper",
    Role.OFFICER: OFFICER_UNDER_ACT,
    Role.CLAIMS_OFFICER: OFFICER_UNDER_ACT,
    Role.DIRECTOR: OFFICER_UNDER_ACT,
}
"""The class of `ban.classes` that a role puts its holder in (A-60, H-11)."""


@dataclass(frozen=True, kw_only=True)
class Entered:
    """What every record says of itself: never edited, only superseded.

    In force from `since` to `until`, both counted (None is open); `source` says where
    it stands, `basis` is its mark S, V, R, D or F (F: a demonstration).
    """

    since: date
    until: date | None
    source: str
    basis: str

    def in_force(self, day: date) -> bool:
        """Whether the record holds on a day."""
        return self.since <= day and (self.until is None or day <= self.until)


@dataclass(frozen=True, kw_only=True)
class SaleOrder(Entered):
    """A general or special order on place, time and conditions of sales (s.13(3)).

    `area` None is everywhere; `cases` are those a special order is for. No `weekdays`
    (Monday is 0) or `hours` (local, both counted) is any. `notice_days` is the least
    between refusal and a sale under s.15, None if the order does not say (RD-31).
    `reserve` is in minor units per head; `cash_percent` of the price is due at the
    hammer, the rest within `rest_days`. The buyer removes within `removal_days`, and
    pays the keep from `buyer_pays_from` days after the hammer (RD-73); None: not said.
    """

    number: str
    statute: str
    authority: str
    dated: date
    area: str | None
    places: tuple[str, ...]
    cases: tuple[str, ...] = ()
    weekdays: tuple[int, ...] = ()
    hours: tuple[time, time] | None = None
    notice_days: int | None = None
    conditions: tuple[str, ...] = ()
    reserve: int | None = None
    cash_percent: int = 100
    rest_days: int | None = None
    removal_days: int | None = None
    buyer_pays_from: int | None = None

    def reaches(self, case: str) -> bool:
        """Whether the order is for this case: a general one is for all."""
        return not self.cases or case in self.cases

    def names(self, place: str) -> bool:
        """Whether a sale may be held at a place, by its name on record."""
        return place.casefold() in {name.casefold() for name in self.places}

    def allows(self, local: datetime) -> bool:
        """Whether a sale may be held at that hour, in the zone of the pound."""
        if self.weekdays and local.weekday() not in self.weekdays:
            return False
        return self.hours is None or self.hours[0] <= local.time() <= self.hours[1]


@dataclass(frozen=True, kw_only=True)
class Deputation(Entered):
    """D26: an officer deputes a subordinate for a purpose; numbers are E.164."""

    deputed_by: str
    name: str
    number: str
    area: str | None
    purpose: str
    dated: date


@dataclass(frozen=True, kw_only=True)
class Empowerment(Entered):
    """D27: the Director empowers an officer to seize (s.10)."""

    order: str
    authority: str
    dated: date
    name: str
    number: str
    area: str | None


@dataclass(frozen=True, kw_only=True)
class Barred(Entered):
    """Somebody who may not buy, directly or indirectly (s.18(1), H(3)).

    `barred_as` is a class of a pack's `ban.classes`; a pack without it does not bar
    him. `number` is None when nobody knows it. `scope` is as in a grant.
    """

    barred_as: str
    name: str
    number: str | None
    scope: str

    def at(self, scopes: Collection[str]) -> bool:
        """Whether he is barred there: a constable anywhere, a member at his pound."""
        return self.barred_as != LA_MEMBER or self.scope in ("all", *scopes)
