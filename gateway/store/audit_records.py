"""The audit of dated records: every row is what an event of its office says, and of
two that begin the same day only the last one holds."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import bindparam, select

from gateway.store.audit_chain import Bad
from gateway.store.record_rows import (
    KINDS,
    Shelved,
    as_payload,
    from_row,
    to_row,
)
from gateway.store.session import Session
from gateway.store.tables_cases import office_event

events = office_event.c

TOLD = (
    select(events.office, events.seq, events.payload)
    .where(events.type == bindparam("kind"))
    .order_by(events.office, events.seq)
)
UNREADABLE = (ValueError, TypeError)


@dataclass(frozen=True)
class Lying:
    """A record as it lies in its table; `same` are those that it supersedes."""

    id: int
    payload: str
    same: Hashable
    holds: bool


@dataclass(frozen=True)
class Telling:
    """An event of an office that tells of a record."""

    office: str
    seq: int
    payload: str


def bad_records(work: Session) -> Iterator[Bad]:
    """What differs, table by table."""
    for shelved in KINDS:
        name = shelved.table.name
        try:
            lying = _lying(work, shelved)
        except UNREADABLE:
            yield Bad(name, 1, "a record of this table cannot be read")
            continue
        yield from overlapping(name, lying)
        told = work.run(TOLD, {"kind": shelved.event}).all()
        yield from untold(
            name, lying, [Telling(row.office, row.seq, row.payload) for row in told]
        )


def _lying(work: Session, shelved: Shelved[Any]) -> list[Lying]:
    table = shelved.table
    found = []
    for row in work.run(select(table).order_by(table.c.id)).all():
        record = from_row(shelved, row)
        plain = to_row(record).get("plain")
        if plain is not None and plain != row.plain:
            raise ValueError("it is kept under another name than its own")
        payload = msgspec.json.encode(as_payload(record), order="sorted").decode()
        same = (shelved.thing(record), record.since)
        found.append(Lying(row.id, payload, same, row.superseded_at is None))
    return found


def overlapping(name: str, lying: Sequence[Lying]) -> Iterator[Bad]:
    """Records that hold beside a later one, or that hold no more without one."""
    last = {record.same: record.id for record in lying}
    for record in lying:
        is_last = last[record.same] == record.id
        if record.holds and not is_last:
            yield Bad(name, record.id, "the record was superseded by a later one")
        if is_last and not record.holds:
            yield Bad(name, record.id, "the record was not superseded by any other")


def untold(name: str, lying: Sequence[Lying], told: Sequence[Telling]) -> Iterator[Bad]:
    """Events without their record, and records without their event."""
    left = Counter(record.payload for record in lying)
    for event in told:
        if not left[event.payload]:
            yield Bad(event.office, event.seq, f"{name} has no record of this event")
        left[event.payload] -= 1
    for record in lying:
        if left[record.payload] > 0:
            yield Bad(name, record.id, "no event tells of this record")
