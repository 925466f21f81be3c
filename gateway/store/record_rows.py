"""Pure: how dated records lie in their tables, and which of them hold on a day."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date, time
from typing import Any, Generic, TypeVar

from sqlalchemy import Row, Table

from gateway.people import Barred, Deputation, Empowerment, Entered, SaleOrder
from gateway.store import tables_records as t

Kept = TypeVar("Kept", bound=Entered)
_MACHINE = ("id", "plain", "recorded_at", "superseded_at")


@dataclass(frozen=True)
class Shelved(Generic[Kept]):
    """Where records of one kind lie: `thing` is what a later record is about too."""

    table: Table
    made: type[Kept]
    thing: Callable[[Kept], Hashable]
    event: str


def plain_number(number: str) -> str:
    """An order's number as it is compared: no case, blanks, dots or strokes."""
    return "".join(letter for letter in number.casefold() if letter.isalnum())


def plain_name(name: str) -> str:
    """A name as it is compared: letter case and wide blanks don't count."""
    return " ".join(name.casefold().split())


ORDERS = Shelved(
    t.sale_order,
    SaleOrder,
    lambda order: plain_number(order.number),
    "SaleOrderRecorded",
)
DEPUTATIONS = Shelved(
    t.deputation,
    Deputation,
    lambda d: (d.deputed_by, d.number, d.area, plain_name(d.purpose)),
    "DeputationRecorded",
)
EMPOWERMENTS = Shelved(
    t.empowerment,
    Empowerment,
    lambda e: (plain_number(e.order), e.number, e.area),
    "EmpowermentRecorded",
)
BARRED = Shelved(
    t.barred,
    Barred,
    lambda b: (b.barred_as, b.number or plain_name(b.name), b.scope),
    "BarRecorded",
)

KINDS: tuple[Shelved[Any], ...] = (ORDERS, DEPUTATIONS, EMPOWERMENTS, BARRED)


def to_row(record: Entered) -> dict[str, Any]:
    """The columns of a record, without the machine's."""
    values = asdict(record)
    match record:
        case SaleOrder():
            values["plain"] = plain_number(record.number)
            values["weekdays"] = "".join(str(day) for day in record.weekdays)
            values["hours"] = _hours(record.hours)
        case Barred():
            values["plain"] = plain_name(record.name)
    return values


def from_row(shelved: Shelved[Kept], row: Row[Any]) -> Kept:
    """The record that lies in a row."""
    values = dict(row._mapping)
    for name in _MACHINE:
        values.pop(name, None)
    if shelved.table is t.sale_order:
        values["weekdays"] = tuple(int(day) for day in row.weekdays)
        values["hours"] = _times(row.hours)
    return shelved.made(**values)


def in_force(
    records: Iterable[Kept], on: date, thing: Callable[[Kept], Hashable]
) -> list[Kept]:
    """Of each thing the latest record that has begun, unless that one has ended.

    An earlier one does not come to life again when the later one ends.
    """
    latest: dict[Hashable, Kept] = {}
    for record in sorted(records, key=lambda record: record.since):
        if record.since <= on:
            latest[thing(record)] = record
    return [record for record in latest.values() if record.in_force(on)]


def as_payload(record: Entered) -> Mapping[str, object]:
    """What the event of a record says: every field, hours as `09:00-16:00`."""
    values = asdict(record)
    if isinstance(record, SaleOrder):
        values["hours"] = _hours(record.hours)
    return values


def _hours(hours: tuple[time, time] | None) -> str | None:
    return f"{hours[0]:%H:%M}-{hours[1]:%H:%M}" if hours else None


def _times(said: str | None) -> tuple[time, time] | None:
    if said is None:
        return None
    first, _, last = said.partition("-")
    return time.fromisoformat(first), time.fromisoformat(last)
