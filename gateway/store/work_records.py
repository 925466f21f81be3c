"""Finding dated records of officers, and what is noted in the chain of an office."""

from datetime import date
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, bindparam, exists, select

from gateway.people import Deputation, Empowerment, SaleOrder
from gateway.ports import FED, LIST_POSTED, OfficeEvent
from gateway.store.record_rows import (
    DEPUTATIONS,
    EMPOWERMENTS,
    KINDS,
    ORDERS,
    Kept,
    Shelved,
    from_row,
    in_force,
    plain_number,
)
from gateway.store.tables_cases import office_event
from gateway.store.work_people import PeopleWork

TRIAL = "F"

o = ORDERS.table.c
events = office_event.c


def current(shelved: Shelved[Any], *which: ColumnElement[bool]) -> Select[Any]:
    """The records of a kind that were not superseded, in the order they came."""
    c = shelved.table.c
    return select(shelved.table).where(c.superseded_at.is_(None), *which).order_by(c.id)


ORDER = current(ORDERS, o.plain == bindparam("which"))
ALL_ORDERS = current(ORDERS)
DEPUTED = current(DEPUTATIONS, DEPUTATIONS.table.c.number == bindparam("who"))
EMPOWERED = current(EMPOWERMENTS, EMPOWERMENTS.table.c.number == bindparam("who"))
OF_KIND = (
    select(office_event)
    .where(events.office == bindparam("where"), events.type == bindparam("kind"))
    .order_by(events.seq)
)
NEWEST = OF_KIND.order_by(None).order_by(events.seq.desc()).limit(1)
ON_DAY = OF_KIND.where(events.on == bindparam("day")).limit(1)


class RecordWork(PeopleWork):
    """Dated records. Of one thing the latest that has begun holds, until it ends."""

    def sale_order(self, number: str, on: date | None = None) -> SaleOrder | None:
        """Return the order of that number: as in force on a day, else the latest."""
        known = self.kept(ORDERS, ORDER, which=plain_number(number))
        if on is not None:
            known = in_force(known, on, ORDERS.thing)
        return max(known, key=lambda order: order.since, default=None)

    def sale_orders(self, area: str, on: date) -> list[SaleOrder]:
        """Return the orders in force for an area, its own before those for all."""
        held = in_force(self.kept(ORDERS, ALL_ORDERS), on, ORDERS.thing)
        here = [order for order in held if order.area in (None, area)]
        return sorted(here, key=lambda order: order.area is None)

    def deputations(self, number: str, on: date) -> list[Deputation]:
        """Return what an E.164 number is deputed to on a day."""
        known = self.kept(DEPUTATIONS, DEPUTED, who=number)
        return in_force(known, on, DEPUTATIONS.thing)

    def empowerments(self, number: str, on: date) -> list[Empowerment]:
        """Return the Director's empowerments of a number in force on a day."""
        known = self.kept(EMPOWERMENTS, EMPOWERED, who=number)
        return in_force(known, on, EMPOWERMENTS.thing)

    def office_events(self, office: str, kind: str) -> list[OfficeEvent]:
        """Return the events of one kind in the chain of an office, oldest first."""
        values = {"where": office, "kind": kind}
        return [_event(row) for row in self.run(OF_KIND, values)]

    def fed_on(self, pound: str, day: date) -> bool:
        """Tell whether the day's feed entry was made at a pound."""
        values = {"where": pound, "kind": FED, "day": day}
        return self.run(ON_DAY, values).first() is not None

    def posted_version(self, pound: str) -> date | None:
        """Return the date from which the list exhibited at a pound holds."""
        row = self.run(NEWEST, {"where": pound, "kind": LIST_POSTED}).first()
        if row is None:
            return None
        posted = _event(row)
        said = posted.payload.get("version")
        return posted.on if said is None else date.fromisoformat(said)

    def on_trial(self) -> bool:
        """Tell whether any of these records is a demonstration (basis F)."""
        trial = (current(kind, kind.table.c.basis == TRIAL) for kind in KINDS)
        return any(self.run(select(exists(rows))).scalar() for rows in trial)

    def kept(
        self, shelved: Shelved[Kept], statement: Select[Any], **values: object
    ) -> list[Kept]:
        """The records of a kind that a statement finds."""
        return [from_row(shelved, row) for row in self.run(statement, values)]


def _event(row: Any) -> OfficeEvent:
    payload = msgspec.json.decode(row.payload, type=dict[str, Any])
    return OfficeEvent(row.seq, row.type, payload, row.at, row.on, row.by, row.inbox_id)
