"""Putting orders, deputations, empowerments and bars on record: only superseded, and
each an event on the chain of its area or pound."""

from typing import Any

from sqlalchemy import and_, insert, select, update

from gateway.law.tariff_row import WrongCell
from gateway.people import Barred, Deputation, Empowerment, Entered, Role, SaleOrder
from gateway.store.record_rows import (
    BARRED,
    DEPUTATIONS,
    EMPOWERMENTS,
    ORDERS,
    Shelved,
    as_payload,
    from_row,
    to_row,
)
from gateway.store.stamp import EVERYWHERE, Stamp
from gateway.store.tables_cases import pound_case
from gateway.store.work import SqlWork


def put_order(work: SqlWork, said: SaleOrder, stamp: Stamp) -> bool:
    """Record a sale order; a number is of one authority and day. Raises WrongCell."""
    known = work.sale_order(said.number)
    if known and not _same(known, said):
        reason = f"{known.number} is an order of {known.authority} dated {known.dated}"
        raise WrongCell("number", f"{reason}; write whose this is, e.g. 12/2026 RDO")
    for number in said.cases:
        if (
            work.run(select(pound_case.c.number).filter_by(number=number)).first()
            is None
        ):
            raise WrongCell("cases", f"there is no case {number}")
    return _put(work, ORDERS, said, said.area or EVERYWHERE, stamp)


def _same(known: SaleOrder, said: SaleOrder) -> bool:
    """A wrong date of an order can be put right, from the same day on."""
    same_day = known.dated == said.dated or known.since == said.since
    return known.authority == said.authority and same_day


def put_deputation(work: SqlWork, said: Deputation, stamp: Stamp) -> bool:
    """Record who is deputed by an officer of that area. Raises WrongCell."""
    officer = work.person(said.deputed_by)
    pounds = [p for p in work.pounds() if said.area in (None, p.area)]
    scopes = {f"area:{said.area}", *(s for p in pounds for s in p.scopes)}
    if officer is None or not officer.holds(Role.OFFICER, said.dated, scopes):
        where = f"of {said.area}" if said.area else "of any area"
        reason = f"{said.deputed_by} was no officer {where} on {said.dated}"
        raise WrongCell("deputed by", reason)
    return _put(work, DEPUTATIONS, said, said.area or EVERYWHERE, stamp)


def put_empowerment(work: SqlWork, said: Empowerment, stamp: Stamp) -> bool:
    """Record an empowerment."""
    return _put(work, EMPOWERMENTS, said, said.area or EVERYWHERE, stamp)


def put_barred(work: SqlWork, said: Barred, stamp: Stamp) -> bool:
    """Record a barred person."""
    office = said.scope.rpartition(":")[2]
    return _put(work, BARRED, said, office, stamp)


def _put(
    work: SqlWork, shelved: Shelved[Any], said: Entered, office: str, stamp: Stamp
) -> bool:
    """An equal record changes nothing; one that begins the same day is superseded."""
    c = shelved.table.c
    begun = and_(c.superseded_at.is_(None), c.since == said.since)
    for row in work.run(select(shelved.table).where(begun)).all():
        known = from_row(shelved, row)
        if known == said:
            return False
        if shelved.thing(known) == shelved.thing(said):
            old = update(shelved.table).where(c.id == row.id)
            work.run(old.values(superseded_at=stamp.at))
    work.run(insert(shelved.table).values(**to_row(said), recorded_at=stamp.at))
    payload = as_payload(said)
    work.office_event(
        office, shelved.event, payload, stamp.at, said.since, stamp.by, None
    )
    return True
