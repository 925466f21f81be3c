"""The audit: all chains of cases and offices are replayed and compared."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    String,
    Table,
    bindparam,
    func,
    select,
    type_coerce,
)

from gateway.cases.calendar import next_due
from gateway.cases.case import Case
from gateway.cases.projection import HeadRow, Party
from gateway.law.clocks import NEVER_CLOSED
from gateway.law.versions import Law
from gateway.ports import Shelf
from gateway.store.audit_case import Office, Stored, examine, in_order
from gateway.store.audit_chain import Bad, End, broken
from gateway.store.audit_counter import bad_counter
from gateway.store.audit_dated import bad_dated
from gateway.store.audit_lists import bad_lists
from gateway.store.audit_openings import bad_openings
from gateway.store.audit_packs import bad_packs
from gateway.store.audit_records import bad_records
from gateway.store.chain import Link
from gateway.store.engine import SqlStore
from gateway.store.tables_cases import (
    case_event,
    case_exception,
    head,
    office_chain,
    office_event,
    party,
    pound_case,
)
from gateway.store.work import SqlWork

BATCH = 500
Cells = tuple[Any, ...]

AFTER = (
    select(pound_case)
    .where(pound_case.c.number > bindparam("after"))
    .order_by(pound_case.c.number)
    .limit(BATCH)
)
HEADS = select(head).order_by(head.c.case, head.c.id)
PARTIES = select(party)
x = case_exception.c
EXCEPTIONS = select(x.case, x.kind, x.section).where(x.cleared_at.is_(None))
OFFICES = select(office_chain).order_by(office_chain.c.office)


@dataclass(frozen=True)
class Verdict:
    """How many events there are, and the first that is not as it was written."""

    events: int
    first_bad: Bad | None

    @property
    def ok(self) -> bool:
        """Whether everything is as it was written."""
        return self.first_bad is None

    def as_json(self) -> dict[str, Any]:
        """The JSON shape of `audit verify`."""
        bad = asdict(self.first_bad) if self.first_bad else None
        return {"events": self.events, "ok": self.ok, "first_bad": bad}


def verify(store: SqlStore, shelf: Shelf) -> Verdict:
    """Replay everything as of one moment, until something is bad."""
    with store.snapshot() as work:
        events = sum(
            work.run(select(func.count()).select_from(table)).scalar_one()
            for table in (case_event, office_event)
        )
        return Verdict(events, next(_all_bad(work, shelf), None))


def _all_bad(work: SqlWork, shelf: Shelf) -> Iterator[Bad]:
    yield from _orphans(work, case_event.c.case, pound_case.c.number)
    yield from _orphans(work, office_event.c.office, office_chain.c.office)
    yield from bad_packs(work)
    office = _office(work, shelf)
    for stored in _cases(work):
        if bad := examine(stored, office):
            yield bad
    for row in work.run(OFFICES).all():
        chains = _chains(work, office_event, office_event.c.office, [row.office])
        links = chains[row.office]
        if bad := broken(row.office, "office", links, End(row.seq, row.last_hash)):
            yield bad
    yield from bad_records(work)
    yield from bad_dated(work)
    yield from bad_lists(work)
    yield from bad_counter(work)
    yield from bad_openings(work)


def _orphans(
    work: SqlWork, chain: ColumnElement[str], known: ColumnElement[str]
) -> Iterator[Bad]:
    """Events of a case or office whose own row is gone."""
    lost = select(chain).where(chain.not_in(select(known))).distinct().order_by(chain)
    for name in work.run(lost).scalars():
        yield Bad(name, 1, "the case or office of these events is not on record")


def _office(work: SqlWork, shelf: Shelf) -> Office:
    """As the service works it out: bound pack, closed days of the pound (RD-04)."""
    closed_at = cache(work.closed)

    def due_at(case: Case, law: Law) -> datetime | None:
        closed = closed_at(case.pound) if case.pound else NEVER_CLOSED
        return next_due(case, law, closed)

    return Office(shelf.bound, due_at)


def _cases(work: SqlWork) -> Iterator[Stored]:
    last = ""
    while rows := work.run(AFTER, {"after": last}).all():
        numbers = [row.number for row in rows]
        chains = _chains(work, case_event, case_event.c.case, numbers)
        heads = _grouped(work, HEADS, head.c.case, numbers)
        parties = _grouped(work, PARTIES, party.c.case, numbers)
        exceptions = _grouped(work, EXCEPTIONS, x.case, numbers)
        for row in rows:
            yield Stored(
                dict(row._mapping),
                chains[row.number],
                tuple(HeadRow(*each[1:]) for each in heads[row.number]),
                frozenset(Party(*each[1:]) for each in parties[row.number]),
                in_order(
                    (kind, section) for _, kind, section in exceptions[row.number]
                ),
            )
        last = numbers[-1]


def _grouped(
    work: SqlWork,
    statement: Select[Any],
    chain: ColumnElement[str],
    names: Sequence[str],
) -> Mapping[str, list[Cells]]:
    found: dict[str, list[Cells]] = defaultdict(list)
    for row in work.run(statement.where(chain.in_(names))):
        found[row[0]].append(tuple(row))
    return found


def _chains(
    work: SqlWork, table: Table, chain: ColumnElement[str], names: Sequence[str]
) -> Mapping[str, list[tuple[Link, bytes]]]:
    """The events as they lie in the database: nothing is read as a date or a time."""
    c = table.c
    statement = select(
        chain,
        c.seq,
        c.type,
        c.v,
        type_coerce(c.at, BigInteger),
        type_coerce(c.on, String),
        c.by,
        c.inbox_id,
        c.digest,
        c.payload,
        c.hash,
    ).order_by(chain, c.seq)
    rows = _grouped(work, statement, chain, names)
    links = {
        name: [(Link(*row[:10]), row[10]) for row in found]
        for name, found in rows.items()
    }
    return defaultdict(list, links)
