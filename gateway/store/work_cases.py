"""Finding cases: by number under their lock, by party, by pound, by what is due."""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, select

from gateway.cases.apply import fold
from gateway.cases.codec import decode
from gateway.cases.events import Recorded
from gateway.ports import CaseFile
from gateway.store.session import Session, both
from gateway.store.tables_cases import (
    case_event,
    case_numbers,
    party,
    pound_case,
)
from gateway.store.tables_people import counter
from gateway.store.waiting import translated

FIRST_NUMBER = 100001

c = pound_case.c

NEXT_COUNTED = both(
    counter,
    lambda into: (
        into.values(name="case", value=FIRST_NUMBER)
        .on_conflict_do_update(
            index_elements=["name"], set_={"value": counter.c.value + 1}
        )
        .returning(counter.c.value)
    ),
)
NEXT_DRAWN = select(case_numbers.next_value())
ROW = select(c.last_hash).where(c.number == bindparam("which"))
ROW_LOCKED = ROW.with_for_update()
EVENTS = (
    select(case_event)
    .where(case_event.c.case == bindparam("which"))
    .order_by(case_event.c.seq)
)
OF_PARTY = (
    select(c.number)
    .where(c.number.in_(select(party.c.case).where(party.c.number == bindparam("who"))))
    .order_by(c.opened_at.desc(), c.number.desc())
)
OPEN_OF_PARTY = OF_PARTY.where(~c.closed)
AT_POUND = (
    select(c.number)
    .where(c.pound == bindparam("where"))
    .order_by(c.opened_at, c.number)
)
OPEN_AT_POUND = AT_POUND.where(~c.closed)
DUE = (
    select(c.number)
    .where(~c.closed, c.next_due_at <= bindparam("by_then"))
    .order_by(c.next_due_at, c.number)
    .limit(bindparam("most"))
)
DUE_UNLOCKED = DUE.with_for_update(skip_locked=True)


class CaseWork(Session):
    """Where cases are found; what they hold comes from their events alone."""

    def next_number(self) -> int:
        """Return the next number of the case sequence, from 100001; gaps happen."""
        drawn = NEXT_DRAWN if self.database == "postgresql" else NEXT_COUNTED
        number: int = self.run(drawn).scalar_one()
        return number

    def case(self, number: str) -> CaseFile | None:
        """Load a case under its row lock."""
        with translated():
            row = self.run(
                ROW_LOCKED if self.locking else ROW, {"which": number}
            ).first()
        if row is None:
            return None
        rows = self.run(EVENTS, {"which": number})
        events = tuple(recorded(event) for event in rows)
        return CaseFile(fold(each.event for each in events), row.last_hash, events)

    def cases_of(self, number: str, *, open_only: bool = True) -> list[str]:
        """Return the cases in which an E.164 number is a party, newest first."""
        statement = OPEN_OF_PARTY if open_only else OF_PARTY
        return list(self.run(statement, {"who": number}).scalars())

    def cases_at(self, pound: str, *, open_only: bool = True) -> list[str]:
        """Return the cases of a pound, the open ones or all, oldest first."""
        statement = OPEN_AT_POUND if open_only else AT_POUND
        return list(self.run(statement, {"where": pound}).scalars())

    def due(self, now: datetime, limit: int) -> list[str]:
        """Return open cases due by now, oldest first, that nobody else works on."""
        statement = DUE_UNLOCKED if self.locking else DUE
        values = {"by_then": now, "most": limit}
        return list(self.run(statement, values).scalars())


def recorded(row: Row[Any]) -> Recorded:
    """A stored row as the event with its envelope."""
    return Recorded(
        seq=row.seq,
        event=decode(row.type, row.v, row.payload),
        at=row.at,
        on=row.on,
        by=row.by,
        inbox_id=row.inbox_id,
        digest=row.digest,
        hash=row.hash,
    )
