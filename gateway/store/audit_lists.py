"""The audit of persons, areas, places, pounds and tags: each row is what the last event
that tells of it says. What was listed before lists had events is not compared."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from sqlalchemy import select

from gateway.store import tables_people as t
from gateway.store.audit_chain import Bad
from gateway.store.audit_records import TOLD, UNREADABLE, Telling
from gateway.store.import_places import LISTS, Listed
from gateway.store.session import Session
from gateway.store.work_people import PERSON

PERSONS = select(t.person.c.id, t.person.c.name, t.person.c.residence)
NUMBERS = select(t.person_number).order_by(t.person_number.c.position)
Rows = Mapping[str, Mapping[str, Any]]


def bad_lists(work: Session) -> Iterator[Bad]:
    """What differs, list by list."""
    for listed in LISTS:
        name = listed.table.name
        try:
            yield from _differing(
                work, name, listed.event, _rows(work, listed), listed.keys
            )
        except UNREADABLE:
            yield Bad(name, 1, "a record of this table cannot be read")
    yield from _differing(work, "person", PERSON, _persons(work), ("person_id",))


def _rows(work: Session, listed: Listed) -> Rows:
    """The rows by what tells them apart, as their events say them."""
    found = {}
    for row in work.run(select(listed.table)).all():
        said = {k: v for k, v in row._mapping.items() if k != "id"}
        found[_key(said, listed.keys)] = _plain(said)
    return found


def _persons(work: Session) -> Rows:
    numbers: dict[int, list[str]] = {}
    for row in work.run(NUMBERS):
        numbers.setdefault(row.person_id, []).append(row.number)
    return {
        str(row.id): {
            "person_id": row.id,
            "name": row.name,
            "residence": row.residence,
            "numbers": numbers.get(row.id, []),
        }
        for row in work.run(PERSONS)
    }


def _differing(
    work: Session, name: str, kind: str, rows: Rows, keys: tuple[str, ...]
) -> Iterator[Bad]:
    last: dict[str, tuple[Telling, Mapping[str, Any]]] = {}
    for row in work.run(TOLD, {"kind": kind}):
        said = msgspec.json.decode(row.payload)
        telling = Telling(row.office, row.seq, row.payload)
        last[_key(said, keys)] = telling, said
    for key, (telling, said) in last.items():
        if rows.get(key) != said:
            why = f"{name} {key} is not as this event says"
            yield Bad(telling.office, telling.seq, why)
    for key in sorted(rows.keys() - last.keys()) if last else ():
        yield Bad(name, 1, f"no event tells of {name} {key}")


def _key(said: Mapping[str, Any], keys: tuple[str, ...]) -> str:
    return ", ".join(str(said[key]) for key in keys)


def _plain(said: Mapping[str, Any]) -> Mapping[str, Any]:
    """As it reads back from an event."""
    plain: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(said))
    return plain
