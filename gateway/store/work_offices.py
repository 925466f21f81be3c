"""Areas, places, pounds, tags, calendars and tariffs, and the chain of an office."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from fractions import Fraction
from typing import Any

import msgspec
from sqlalchemy import Row, bindparam, insert, select, update

from gateway.law.clocks import Closed, closed_days
from gateway.law.rates import Rate, Tariff
from gateway.people import Area, Place, Pound, Tag
from gateway.store import tables_people as t
from gateway.store.chain import Link, first_hash, next_hash
from gateway.store.columns import micros
from gateway.store.session import Session, both
from gateway.store.tables_cases import office_chain, office_event

POUNDS = select(t.pound).order_by(t.pound.c.code)
AREAS = select(t.area).order_by(t.area.c.name)
PLACES = select(t.place).order_by(t.place.c.name, t.place.c.id)
TAG = select(t.tag).where(t.tag.c.tag == bindparam("ear"))
WEEKDAYS = select(t.pound.c.closed_weekdays).where(
    t.pound.c.code == bindparam("office")
)
CALENDAR = select(t.office_calendar.c.weekdays, t.office_calendar.c.days).where(
    t.office_calendar.c.office == bindparam("office"),
    t.office_calendar.c.superseded_at.is_(None),
)
RATES = select(t.rate).where(t.rate.c.statute == bindparam("act")).order_by(t.rate.c.id)
OPEN_CHAIN = both(
    office_chain,
    lambda into: into.on_conflict_do_nothing(index_elements=["office"]),
)
CHAIN = select(office_chain).where(office_chain.c.office == bindparam("which"))
CHAIN_LOCKED = CHAIN.with_for_update()
MOVE_CHAIN = (
    update(office_chain)
    .where(office_chain.c.office == bindparam("which"))
    .values(seq=bindparam("new_seq"), last_hash=bindparam("new_hash"))
)
ADD_EVENT = insert(office_event)

Told = tuple[str, Mapping[str, object], date]
"""An event of an office: its type, its payload, and the day it is about."""


class OfficeWork(Session):
    """What officers have put on record about places and prices."""

    def pounds(self) -> list[Pound]:
        """Return all pounds by code."""
        return [_pound(row) for row in self.run(POUNDS)]

    def areas(self) -> list[Area]:
        """Return all areas by name."""
        return [Area(**row._mapping) for row in self.run(AREAS)]

    def places(self) -> list[Place]:
        """Return all places by name."""
        return [_place(row) for row in self.run(PLACES)]

    def tag(self, tag: str) -> Tag | None:
        """Return an ear tag record; tags are kept in upper case without blanks."""
        row = self.run(TAG, {"ear": plain_tag(tag)}).first()
        return None if row is None else Tag(**row._mapping)

    def closed(self, office: str) -> Closed:
        """Return the closed days of a pound (by code) or an office (by name)."""
        own: str | None = self.run(WEEKDAYS, {"office": office}).scalar()
        weekdays = set(digits(own or ""))
        days: set[date] = set()
        for row in self.run(CALENDAR, {"office": office}):
            weekdays |= set(digits(row.weekdays))
            days |= {date.fromisoformat(day) for day in row.days}
        return closed_days(weekdays, days)

    def tariff(self, statute: str) -> Tariff:
        """Return the tariffs recorded for a statute, superseded ones too."""
        rates = [_rate(row) for row in self.run(RATES, {"act": statute})]
        return Tariff(
            tuple(rate for rate in rates if rate.undone is None),
            tuple(rate for rate in rates if rate.undone is not None),
        )

    def office_event(
        self,
        office: str,
        kind: str,
        payload: Mapping[str, object],
        at: datetime,
        on: date,
        by: str,
        inbox_id: int | None,
    ) -> None:
        """Append to the chain of an office (dated records, aid without a case)."""
        self.append(office, [(kind, payload, on)], at, by, inbox_id)

    def append(
        self,
        office: str,
        told: Sequence[Told],
        at: datetime,
        by: str,
        inbox_id: int | None = None,
    ) -> int:
        """Append events to the chain of an office, all at once; the last one's seq."""
        start = {"office": office, "seq": 0, "last_hash": first_hash(office)}
        self.run(OPEN_CHAIN, start)
        chain = self.run(
            CHAIN_LOCKED if self.locking else CHAIN, {"which": office}
        ).one()
        last = chain.last_hash
        rows: list[dict[str, Any]] = []
        for kind, payload, on in told:
            envelope = {
                "seq": chain.seq + len(rows) + 1,
                "type": kind,
                "v": 1,
                "at": at,
                "on": on,
                "by": by,
                "inbox_id": inbox_id,
                "digest": None,
                "payload": msgspec.json.encode(payload, order="sorted").decode(),
            }
            last = next_hash(last, link_of(office, envelope), "office")
            rows.append({"office": office, **envelope, "hash": last})
        self.run(ADD_EVENT, rows)
        seq: int = chain.seq + len(rows)
        self.run(MOVE_CHAIN, {"which": office, "new_seq": seq, "new_hash": last})
        return seq


def link_of(chain: str, envelope: Mapping[str, Any]) -> Link:
    """An event's columns as they are hashed."""
    stored = dict(envelope)
    stored["inbox"] = stored.pop("inbox_id")
    stored |= {"at": micros(envelope["at"]), "on": envelope["on"].isoformat()}
    return Link(chain, **stored)


def plain_tag(tag: str) -> str:
    """An ear tag as it is stored: upper case, no blanks or hyphens."""
    return "".join(letter for letter in tag.upper() if letter.isalnum())


def digits(weekdays: str) -> tuple[int, ...]:
    """Weekdays as they are stored: one digit each, Monday is 0."""
    return tuple(int(day) for day in weekdays)


def _pound(row: Row[Any]) -> Pound:
    values = dict(row._mapping)
    values["closed_weekdays"] = digits(row.closed_weekdays)
    return Pound(**values)


def _place(row: Row[Any]) -> Place:
    values = dict(row._mapping)
    del values["id"]
    values["market_weekdays"] = digits(row.market_weekdays)
    return Place(**values)


def _rate(row: Row[Any]) -> Rate:
    values = dict(row._mapping)
    del values["id"]
    values["made"] = values.pop("recorded_at")
    values["undone"] = values.pop("superseded_at")
    values["amount"] = None if row.amount is None else Fraction(row.amount)
    return Rate(**values)
