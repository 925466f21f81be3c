"""The register side of a transaction: people, places, cases."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Protocol

from gateway.cases.events import Recorded
from gateway.cases.projection import Projection
from gateway.law.clocks import Closed
from gateway.law.tariff import Tariff
from gateway.people import Area, Person, Place, Pound, Role, Tag
from gateway.ports.rows import (
    CaseFile,
    Standing,
)


class PlacesPort(Protocol):
    """People and places."""

    def person(self, number: str) -> Person | None:
        """Return the person who has this E.164 number."""

    def people(self, role: Role, scopes: Sequence[str], on: date) -> list[Person]:
        """Return those who hold the role for any of the scopes, by id."""

    def add_person(self, person: Person, at: datetime, by: str) -> Person:
        """Add a person (id 0) or a grant; return the stored one."""

    def set_language(self, number: str, language: str) -> None:
        """Set the language in which this number is answered."""

    def language(self, number: str) -> str:
        """Return the language of a number; English when nothing is known."""

    def set_stopped(self, number: str, stopped: bool) -> None:
        """Switch this number's reminders off or on."""

    def stopped(self, number: str) -> bool:
        """Tell whether the number opted out of reminders."""

    def pounds(self) -> list[Pound]:
        """Return all pounds by code."""

    def areas(self) -> list[Area]:
        """Return all areas by name."""

    def places(self) -> list[Place]:
        """Return all places by name."""

    def tag(self, tag: str) -> Tag | None:
        """Return an ear tag record."""

    def closed(self, office: str) -> Closed:
        """Return the closed days of a pound (by code) or an office (by name)."""

    def tariff(self, statute: str) -> Tariff:
        """Return the tariffs recorded for a statute."""

    def office_event(
        self,
        office: str,
        kind: str,
        payload: Mapping[str, object],
        at: datetime,
        on: date,
        by: str,
        inbox_id: int | None,
    ) -> None:
        """Append to the chain of an office (dated records, aid without a case)."""


class CasesPort(Protocol):
    """Cases and their chains."""

    def next_number(self) -> int:
        """Return the next number of the case sequence, from 100001."""

    def case(self, number: str) -> CaseFile | None:
        """Load a case under its row lock."""

    def cases_of(self, number: str, *, open_only: bool = True) -> list[str]:
        """Return the cases in which an E.164 number is a party, newest first."""

    def cases_at(self, pound: str, *, open_only: bool = True) -> list[str]:
        """Return the cases of a pound, the open ones or all, oldest first."""

    def equal_report(self, sender: str, gist: str, since: datetime) -> str | None:
        """Return the case that a report of this gist by the sender made since then."""

    def made_case(self, inbox_id: int, case: str, gist: str) -> None:
        """Remember which case a text made, and the gist of what it reported."""

    def save(
        self,
        before: CaseFile | None,
        recorded: Sequence[Recorded],
        projection: Projection,
        standing: Sequence[Standing],
    ) -> CaseFile:
        """Append events to the chain and replace projection and exceptions."""

    def due(self, now: datetime, limit: int) -> list[str]:
        """Return open cases whose next_due_at is not after now."""
