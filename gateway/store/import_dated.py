"""Putting dated records on record: roles and calendars. Never edited, only
superseded, and each an event on the chain of its office."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from sqlalchemy import and_, insert, select, update

from gateway.law.tariff_row import WrongCell
from gateway.people import Grant, Person, Pound
from gateway.store import import_places
from gateway.store import tables_people as t
from gateway.store.import_places import stored
from gateway.store.row_people import Held, Someone
from gateway.store.row_places import Calendar
from gateway.store.stamp import Stamp
from gateway.store.work import SqlWork
from gateway.store.work_offices import digits

calendar = t.office_calendar.c


def put_person(work: SqlWork, said: Someone, stamp: Stamp) -> bool:
    """Add a person, or what a known one lacks. Raises WrongCell."""
    known = {p.id: p for n in said.numbers if (p := work.person(n))}
    if len(known) > 1:
        names = " and ".join(sorted(person.name for person in known.values()))
        raise WrongCell("numbers", f"these numbers belong to {names}")
    if not known:
        new = Person(0, said.name, said.numbers, said.language, said.residence, ())
        person = work.add_person(new, stamp.at, stamp.by)
    else:
        person = next(iter(known.values()))
    grants = _lacking(work, person, said.roles, stamp)
    renamed = _renamed(work, person, said)
    changed = not known or bool(grants) or renamed
    numbers = tuple(n for n in said.numbers if n not in person.numbers)
    if grants or numbers:
        lacking = replace(person, numbers=person.numbers + numbers, grants=grants)
        work.add_person(lacking, stamp.at, stamp.by)
    if renamed and not numbers:
        work.note_person(person.id, stamp.at, stamp.by)
    return changed or bool(numbers)


def _lacking(
    work: SqlWork, person: Person, roles: tuple[Held, ...], stamp: Stamp
) -> tuple[Grant, ...]:
    """The grants that are new; one whose end is news supersedes the one without."""
    new = []
    for held in roles:
        same = [
            grant
            for grant in person.grants
            if (grant.role, grant.scope) == (held.role, held.scope)
            and held.since in (None, grant.since)
        ]
        if any(grant.until == held.until for grant in same):
            continue
        last = max(same, key=lambda grant: grant.since, default=None)
        since = held.since or (last.since if last else stamp.at.date())
        if last:
            _drop_grant(work, person, last)
        new.append(Grant(held.role, held.scope, since, held.until))
    return tuple(new)


def _drop_grant(work: SqlWork, person: Person, old: Grant) -> None:
    """The row goes; that it stood, and from when, stays in the chain."""
    g = t.grant_.c
    which = and_(
        g.person_id == person.id,
        g.role == old.role.value,
        g.scope == old.scope,
        g.since == old.since,
    )
    work.run(t.grant_.delete().where(which))


def _renamed(work: SqlWork, person: Person, said: Someone) -> bool:
    p = t.person.c
    known = work.run(
        select(p.name, p.language, p.residence).where(p.id == person.id)
    ).one()
    new = (said.name, said.language, said.residence)
    if tuple(known) == new:
        return False
    values = dict(zip(("name", "language", "residence"), new, strict=True))
    work.run(update(t.person).where(p.id == person.id).values(**values))
    return True


def calendar_of(work: SqlWork, office: str) -> Calendar | None:
    """The closed days that stand on record for an office."""
    current = and_(calendar.office == office, calendar.superseded_at.is_(None))
    row = work.run(select(calendar.weekdays, calendar.days).where(current)).first()
    if row is None:
        return None
    days = tuple(date.fromisoformat(day) for day in row.days)
    return Calendar(office, digits(row.weekdays), days)


def put_calendar(work: SqlWork, said: Calendar, stamp: Stamp) -> bool:
    """Record when an office is closed; it supersedes what was said of it before."""
    if calendar_of(work, said.office) == said:
        return False
    current = and_(calendar.office == said.office, calendar.superseded_at.is_(None))
    days = tuple(day.isoformat() for day in said.days)
    work.run(update(t.office_calendar).where(current).values(superseded_at=stamp.at))
    work.run(
        insert(t.office_calendar).values(
            office=said.office,
            weekdays=stored(said.weekdays),
            days=days,
            recorded_at=stamp.at,
        )
    )
    _left_open(work, said.office)
    payload = {"weekdays": said.weekdays, "days": days}
    on = stamp.at.date()
    _event(work, said.office, "CalendarRecorded", payload, on, stamp)
    return True


def put_pound(work: SqlWork, said: Pound, stamp: Stamp) -> bool:
    """Put a pound on record. Raises WrongCell when it would never be open."""
    changed = import_places.put_pound(work, said, stamp)
    _left_open(work, said.code)
    return changed


def _left_open(work: SqlWork, office: str) -> None:
    """A pound's own closed days and those of its calendar leave one open."""
    try:
        work.closed(office)
    except ValueError as error:
        raise WrongCell("closed weekdays", str(error)) from error


def _event(
    work: SqlWork,
    office: str,
    kind: str,
    payload: Mapping[str, object],
    on: date,
    stamp: Stamp,
) -> None:
    work.office_event(office, kind, payload, stamp.at, on, stamp.by, None)
