"""Persons, their numbers and roles, and what a number has set for itself."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from sqlalchemy import bindparam, insert, or_, select

from gateway.people import Grant, Person, Role
from gateway.store.columns import clean
from gateway.store.session import both
from gateway.store.stamp import EVERYWHERE
from gateway.store.tables_people import grant_, number_setting, person, person_number
from gateway.store.work_offices import OfficeWork

ENGLISH = "en"
PERSON = "PersonRecorded"
"""The office event of who somebody is: his name, residence and numbers."""

numbers = person_number.c
grants = grant_.c
settings = number_setting.c

OF_NUMBER = (
    select(person, settings.language.label("chosen"), settings.stopped)
    .join(person_number, numbers.person_id == person.c.id)
    .outerjoin(number_setting, settings.number == numbers.number)
    .where(numbers.number == bindparam("who"))
)
LANGUAGE = select(settings.language).where(settings.number == bindparam("who"))
SPOKEN = (
    select(person.c.language)
    .join(person_number, numbers.person_id == person.c.id)
    .where(numbers.number == bindparam("who"))
)
STOPPED = select(settings.stopped).where(settings.number == bindparam("who"))
NUMBERS = (
    select(numbers.number)
    .where(numbers.person_id == bindparam("whose"))
    .order_by(numbers.position)
)
GRANTS = (
    select(grants.role, grants.scope, grants.since, grants.until)
    .where(grants.person_id == bindparam("whose"))
    .order_by(grants.id)
)
HOLDERS = (
    select(person)
    .where(
        person.c.id.in_(
            select(grants.person_id).where(
                grants.role == bindparam("role"),
                grants.scope.in_(bindparam("scopes", expanding=True)),
                grants.since <= bindparam("day"),
                or_(grants.until.is_(None), grants.until >= bindparam("day")),
            )
        )
    )
    .order_by(person.c.id)
)
BY_ID = select(person.c.name, person.c.residence).where(
    person.c.id == bindparam("whose")
)
ADD = insert(person).returning(person.c.id)
ADD_NUMBER = insert(person_number)
ADD_GRANT = insert(grant_)
SET_LANGUAGE = both(
    number_setting,
    lambda into: into.values(stopped=False).on_conflict_do_update(
        index_elements=["number"], set_={"language": into.excluded.language}
    ),
)
SET_STOPPED = both(
    number_setting,
    lambda into: into.on_conflict_do_update(
        index_elements=["number"], set_={"stopped": into.excluded.stopped}
    ),
)


class PeopleWork(OfficeWork):
    """Who somebody is and what he may do; a new role is an event of its office."""

    def person(self, number: str) -> Person | None:
        """Return the person who has this E.164 number."""
        row = self.run(OF_NUMBER, {"who": number}).first()
        if row is None:
            return None
        found = self._whole(row)
        language = row.chosen or found.language
        return replace(found, language=language, stopped=bool(row.stopped))

    def people(self, role: Role, scopes: Sequence[str], on: date) -> list[Person]:
        """Return those who hold the role for any of the scopes, by id."""
        values = {"role": role.value, "scopes": ["all", *scopes], "day": on}
        rows = self.run(HOLDERS, values).all()
        return [self._whole(row) for row in rows]

    def add_person(self, person: Person, at: datetime, by: str) -> Person:
        """Add a person (id 0), or what a known one lacks of numbers and grants."""
        known_numbers: tuple[str, ...] = ()
        known_grants: tuple[Grant, ...] = ()
        if person.id:
            known_numbers = self._numbers(person.id)
            known_grants = self._grants(person.id)
        else:
            values = {
                "name": clean(person.name),
                "language": person.language,
                "residence": person.residence and clean(person.residence),
            }
            person = replace(person, id=self.run(ADD, values).scalar_one())
        if self._add_numbers(person, known_numbers) or not known_numbers:
            self.note_person(person.id, at, by)
        new = [grant for grant in person.grants if grant not in known_grants]
        self._add_grants(person, new, at, by)
        return replace(
            person,
            numbers=tuple(dict.fromkeys(known_numbers + person.numbers)),
            grants=tuple(dict.fromkeys(known_grants + person.grants)),
        )

    def set_language(self, number: str, language: str) -> None:
        """Set the language in which this number is answered."""
        self.run(SET_LANGUAGE, {"number": number, "language": language})

    def language(self, number: str) -> str:
        """Return the language of a number; English when nothing is known."""
        chosen: str | None = self.run(LANGUAGE, {"who": number}).scalar()
        spoken: str | None = chosen or self.run(SPOKEN, {"who": number}).scalar()
        return spoken or ENGLISH

    def set_stopped(self, number: str, stopped: bool) -> None:
        """Switch this number's reminders off or on."""
        self.run(SET_STOPPED, {"number": number, "stopped": stopped})

    def stopped(self, number: str) -> bool:
        """Tell whether the number opted out of reminders."""
        return bool(self.run(STOPPED, {"who": number}).scalar())

    def _whole(self, row: Any) -> Person:
        return Person(
            id=row.id,
            name=row.name,
            numbers=self._numbers(row.id),
            language=row.language,
            residence=row.residence,
            grants=self._grants(row.id),
        )

    def _numbers(self, whose: int) -> tuple[str, ...]:
        return tuple(self.run(NUMBERS, {"whose": whose}).scalars())

    def _grants(self, whose: int) -> tuple[Grant, ...]:
        rows = self.run(GRANTS, {"whose": whose})
        return tuple(Grant(Role(r.role), r.scope, r.since, r.until) for r in rows)

    def note_person(self, whose: int, at: datetime, by: str) -> None:
        """Put in the chain who somebody is from now on, with all his numbers."""
        row = self.run(BY_ID, {"whose": whose}).one()
        payload = {
            "person_id": whose,
            "name": row.name,
            "residence": row.residence,
            "numbers": self._numbers(whose),
        }
        self.office_event(EVERYWHERE, PERSON, payload, at, at.date(), by, None)

    def _add_numbers(self, person: Person, known: tuple[str, ...]) -> bool:
        new = [number for number in person.numbers if number not in known]
        for position, number in enumerate(new, start=len(known)):
            values = {"number": number, "person_id": person.id, "position": position}
            self.run(ADD_NUMBER, values)
        return bool(new)

    def _add_grants(
        self, person: Person, new: Iterable[Grant], at: datetime, by: str
    ) -> None:
        for grant in new:
            values = {
                "person_id": person.id,
                "role": grant.role.value,
                "scope": grant.scope,
                "since": grant.since,
                "until": grant.until,
            }
            self.run(ADD_GRANT, values)
            office = grant.scope.rpartition(":")[2]
            payload = {**values, "name": person.name, "numbers": person.numbers}
            self.office_event(office, "RoleGranted", payload, at, grant.since, by, None)
