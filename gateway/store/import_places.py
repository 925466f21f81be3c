"""Putting areas, places, pounds and tags on record, or bringing them up to date."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import Table, and_, insert, select, update

from gateway.people import Area, Place, Pound, Tag
from gateway.store import tables_people as t
from gateway.store.session import Session


def put_area(work: Session, area: Area) -> bool:
    """Put an area on record; tell whether anything changed."""
    return _put(work, t.area, ("name",), asdict(area))


def put_place(work: Session, place: Place) -> bool:
    """Put a place on record; its name is one of its area's."""
    values = asdict(place) | {"market_weekdays": stored(place.market_weekdays)}
    return _put(work, t.place, ("area", "name"), values)


def put_pound(work: Session, pound: Pound) -> bool:
    """Put a pound on record."""
    values = asdict(pound) | {"closed_weekdays": stored(pound.closed_weekdays)}
    return _put(work, t.pound, ("code",), values)


def put_tag(work: Session, tag: Tag) -> bool:
    """Put an ear tag on record."""
    return _put(work, t.tag, ("tag",), asdict(tag))


def stored(weekdays: tuple[int, ...]) -> str:
    """Weekdays as one digit each."""
    return "".join(str(day) for day in weekdays)


def _put(
    work: Session, table: Table, keys: tuple[str, ...], values: Mapping[str, Any]
) -> bool:
    which = and_(*(table.c[key] == values[key] for key in keys))
    columns = [table.c[name] for name in values]
    known = work.run(select(*columns).where(which)).first()
    if known is None:
        work.run(insert(table).values(**values))
        return True
    if dict(known._mapping) == dict(values):
        return False
    work.run(update(table).where(which).values(**values))
    return True
