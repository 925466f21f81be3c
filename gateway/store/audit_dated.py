"""The audit of rates, closed days and roles: every row is what an event of its office
says, and only the last one of a thing holds."""

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Row, select

from gateway.store import tables_people as t
from gateway.store.audit_chain import Bad
from gateway.store.audit_records import (
    TOLD,
    UNREADABLE,
    Lying,
    Telling,
    overlapping,
    untold,
)
from gateway.store.session import Session
from gateway.store.work_offices import digits

MACHINE = ("id", "recorded_at", "superseded_at")
RATES = select(t.rate).order_by(t.rate.c.id)
CALENDARS = select(t.office_calendar).order_by(t.office_calendar.c.id)
GRANTS = select(t.grant_).order_by(t.grant_.c.id)
HELD = ("person_id", "role", "scope", "since")


def bad_dated(work: Session) -> Iterator[Bad]:
    """What differs, table by table."""
    for name, examine in (
        ("rate", _rates),
        ("office_calendar", _calendars),
        ("grant_", _grants),
    ):
        try:
            yield from list(examine(work, name))
        except UNREADABLE:
            yield Bad(name, 1, "a record of this table cannot be read")


def _told(work: Session, kind: str) -> list[Telling]:
    return [
        Telling(row.office, row.seq, row.payload)
        for row in work.run(TOLD, {"kind": kind}).all()
    ]


def _rates(work: Session, name: str) -> Iterator[Bad]:
    lying = []
    for row in work.run(RATES).all():
        said = {k: v for k, v in row._mapping.items() if k not in MACHINE}
        same = (row.statute, row.area, row.kind, row.what, row.since)
        lying.append(Lying(row.id, _text(said), same, row.superseded_at is None))
    yield from overlapping(name, lying)
    yield from untold(name, lying, _told(work, "RateRecorded"))


def _calendars(work: Session, name: str) -> Iterator[Bad]:
    """The event of closed days does not name its office: its chain does."""
    lying = [
        Lying(row.id, _closed(row), row.office, row.superseded_at is None)
        for row in work.run(CALENDARS).all()
    ]
    told = [
        Telling(each.office, each.seq, each.office + each.payload)
        for each in _told(work, "CalendarRecorded")
    ]
    yield from overlapping(name, lying)
    yield from untold(name, lying, told)


def _closed(row: Row[Any]) -> str:
    said = {"weekdays": digits(row.weekdays), "days": row.days}
    return f"{row.office}{_text(said)}"


def _grants(work: Session, name: str) -> Iterator[Bad]:
    """A role given again from the same day takes the place of the one before."""
    last: dict[tuple[str, ...], Telling] = {}
    for each in _told(work, "RoleGranted"):
        said = msgspec.json.decode(each.payload)
        held = tuple(str(said[key]) for key in HELD)
        last[held] = Telling(each.office, each.seq, str(said["until"]))
    for row in work.run(GRANTS).all():
        told = last.pop(tuple(str(row._mapping[key]) for key in HELD), None)
        if told is None:
            yield Bad(name, row.id, "no event tells of this record")
        elif told.payload != str(row.until):
            why = f"{name} has until {row.until}, by the event {told.payload}"
            yield Bad(told.office, told.seq, why)
    for told in last.values():
        yield Bad(told.office, told.seq, f"{name} has no record of this event")


def _text(said: dict[str, Any]) -> str:
    return msgspec.json.encode(said, order="sorted").decode()
