"""Putting rates on record, many at once: never edited, only superseded, and each an
event on the chain of its area."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, func, insert, select, update

from gateway.law.rates import Rate
from gateway.law.tariff import same_thing
from gateway.store import tables_people as t
from gateway.store.stamp import EVERYWHERE, Stamp
from gateway.store.work import SqlWork
from gateway.store.work_offices import Told

BACKDATED = "BackDated"
"""The office event that says why rates from a day that is over were put on record:
`because`, and the `first` and `last` seq of the events that tell of them."""

r = t.rate.c

STANDING = select(r.id, r.statute, r.what, r.kind, r.area, r.since).where(
    r.superseded_at.is_(None)
)
STATE = select(
    func.max(r.id).label("newest"),
    func.count().filter(r.superseded_at.is_(None)).label("standing"),
).select_from(t.rate)
SUPERSEDE = (
    update(t.rate)
    .where(r.id == bindparam("which"))
    .values(superseded_at=bindparam("then"))
)
ADD = insert(t.rate)


def state_of_record(work: SqlWork) -> tuple[int, int]:
    """The newest rate's id and how many stand: another after every record."""
    found = work.run(STATE).one()
    return found.newest or 0, found.standing


def put_rates(
    work: SqlWork, new: Sequence[Rate], stamp: Stamp, because: str | None = None
) -> None:
    """Record rates, one for each thing and day, and supersede what stood for these.

    `because` is why some are from a day that is over.
    """
    if new:
        _supersede(work, new, stamp)
        work.run(ADD, [{**_columns(rate), "recorded_at": stamp.at} for rate in new])
        _tell(work, new, stamp, because)


def _supersede(work: SqlWork, new: Iterable[Rate], stamp: Stamp) -> None:
    things = {same_thing(rate) for rate in new}
    old = [
        {"which": row.id, "then": stamp.at}
        for row in work.run(STANDING)
        if (row.statute, row.what, row.kind, row.area, row.since) in things
    ]
    if old:
        work.run(SUPERSEDE, old)


def _columns(rate: Rate) -> Mapping[str, Any]:
    values = asdict(rate)
    del values["made"], values["undone"]
    values["amount"] = None if rate.amount is None else str(rate.amount)
    return values


def _tell(
    work: SqlWork, new: Iterable[Rate], stamp: Stamp, because: str | None
) -> None:
    """The events of each area, and why, where one is from a day that is over."""
    told: dict[str, list[Told]] = defaultdict(list)
    for rate in new:
        one: Told = ("RateRecorded", _columns(rate), rate.since)
        told[rate.area or EVERYWHERE].append(one)
    for office, events in told.items():
        last = work.append(office, events, stamp.at, stamp.by)
        earliest = min(on for _, _, on in events)
        if because and earliest <= stamp.at.date():
            why = {
                "because": because,
                "first": last - len(events) + 1,
                "last": last,
            }
            at, by = stamp.at, stamp.by
            work.office_event(office, BACKDATED, why, at, at.date(), by, None)
