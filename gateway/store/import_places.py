"""Putting areas, places, pounds and tags on record, or bringing them up to date: each
time an event of their office, with all that the row says."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Table, and_, insert, select, update

from gateway.people import Area, Place, Pound, Tag
from gateway.store import tables_people as t
from gateway.store.stamp import EVERYWHERE, Stamp
from gateway.store.work_offices import OfficeWork


@dataclass(frozen=True)
class Listed:
    """A list of things that are kept up to date: what tells them apart, and the event
    that tells of each."""

    table: Table
    keys: tuple[str, ...]
    event: str


AREAS = Listed(t.area, ("name",), "AreaRecorded")
PLACES = Listed(t.place, ("area", "name"), "PlaceRecorded")
POUNDS = Listed(t.pound, ("code",), "PoundRecorded")
TAGS = Listed(t.tag, ("tag",), "TagRecorded")
LISTS = (AREAS, PLACES, POUNDS, TAGS)


def put_area(work: OfficeWork, area: Area, stamp: Stamp) -> bool:
    """Put an area on record; tell whether anything changed."""
    return _put(work, AREAS, asdict(area), area.name, stamp)


def put_place(work: OfficeWork, place: Place, stamp: Stamp) -> bool:
    """Put a place on record; its name is one of its area's."""
    values = asdict(place) | {"market_weekdays": stored(place.market_weekdays)}
    return _put(work, PLACES, values, place.area, stamp)


def put_pound(work: OfficeWork, pound: Pound, stamp: Stamp) -> bool:
    """Put a pound on record."""
    values = asdict(pound) | {"closed_weekdays": stored(pound.closed_weekdays)}
    return _put(work, POUNDS, values, pound.code, stamp)


def put_tag(work: OfficeWork, tag: Tag, stamp: Stamp) -> bool:
    """Put an ear tag on record."""
    return _put(work, TAGS, asdict(tag), EVERYWHERE, stamp)


def stored(weekdays: tuple[int, ...]) -> str:
    """Weekdays as one digit each."""
    return "".join(str(day) for day in weekdays)


def _put(
    work: OfficeWork,
    listed: Listed,
    values: Mapping[str, Any],
    office: str,
    stamp: Stamp,
) -> bool:
    table = listed.table
    which = and_(*(table.c[key] == values[key] for key in listed.keys))
    columns = [table.c[name] for name in values]
    known = work.run(select(*columns).where(which)).first()
    if known and dict(known._mapping) == dict(values):
        return False
    put = update(table).where(which) if known else insert(table)
    work.run(put.values(**values))
    day = stamp.at.date()
    work.office_event(office, listed.event, values, stamp.at, day, stamp.by, None)
    return True
