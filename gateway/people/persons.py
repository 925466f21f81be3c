"""Who and where: persons with dated roles, pounds, areas, places and ear tags."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Role(StrEnum):
    """What a person may be trusted to say; granted for a scope and a time."""

    CULTIVATOR = "cultivator"
    POLICE = "police"
    PUBLIC_OFFICER = "public_officer"
    KEEPER = "keeper"
    OFFICER = "officer"
    CLAIMS_OFFICER = "claims_officer"
    DIRECTOR = "director"
    ADMIN = "admin"


@dataclass(frozen=True)
class Grant:
    """A role held from `since` to `until` (inclusive, None is open).

    `scope` is `all`, `pound:<code>` or `area:<name>`.
    """

    role: Role
    scope: str
    since: date
    until: date | None = None

    def covers(self, scopes: Iterable[str], on: date) -> bool:
        """Tell whether the grant is in force on that day for any of the scopes."""
        in_force = self.since <= on and (self.until is None or on <= self.until)
        return in_force and (self.scope == "all" or self.scope in scopes)


@dataclass(frozen=True)
class Person:
    """Somebody the line knows; `numbers` are E.164, the first is preferred."""

    id: int
    name: str
    numbers: tuple[str, ...]
    language: str
    residence: str | None
    grants: tuple[Grant, ...]
    stopped: bool = False

    def roles(self, on: date) -> frozenset[Role]:
        """Return the roles in force on that day, wherever they reach."""
        return frozenset(
            grant.role for grant in self.grants if grant.covers((grant.scope,), on)
        )

    def holds(self, role: Role, on: date, scopes: Iterable[str]) -> bool:
        """Tell whether the person holds the role for one of the scopes."""
        known = tuple(scopes)
        return any(g.role is role and g.covers(known, on) for g in self.grants)


@dataclass(frozen=True)
class Area:
    """A local area with its authority (None: none there; then `payee` says who).

    `duty_phone` is its police station's, `report_recipient` takes the keeper's
    reports; both E.164.
    """

    name: str
    local_authority: str | None
    payee: str | None
    duty_phone: str | None
    report_recipient: str | None


@dataclass(frozen=True)
class Place:
    """A named village, market or public work; degrees north and east as text."""

    name: str
    aliases: tuple[str, ...]
    sort: str
    area: str
    latitude: str
    longitude: str
    market_weekdays: tuple[int, ...] = ()


@dataclass(frozen=True)
class Pound:
    """A cattle pound; `keeper` is E.164, weekdays count from Monday = 0."""

    code: str
    name: str
    statute: str
    area: str
    latitude: str
    longitude: str
    keeper: str | None
    closed_weekdays: tuple[int, ...] = ()

    @property
    def scopes(self) -> tuple[str, str]:
        """The scopes in which somebody has to do with this pound."""
        return (f"pound:{self.code}", f"area:{self.area}")


@dataclass(frozen=True)
class Tag:
    """An ear tag record: whose beast it is; `number` is E.164."""

    tag: str
    owner: str
    number: str | None
    village: str | None
    kind: str | None
    marks: str | None
