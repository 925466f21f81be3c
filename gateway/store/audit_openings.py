"""The audit of openings: each case of which a pound's chain tells is on record."""

from collections.abc import Iterator

import msgspec
from sqlalchemy import select

from gateway.ports.records import CASE_OPENED
from gateway.store.audit_chain import Bad
from gateway.store.session import Session
from gateway.store.tables_cases import office_event, pound_case

events = office_event.c

TOLD = (
    select(events.office, events.seq, events.payload)
    .where(events.type == CASE_OPENED)
    .order_by(events.office, events.seq)
)
NUMBERS = select(pound_case.c.number)


def bad_openings(work: Session) -> Iterator[Bad]:
    """Cases that were opened and are gone, with all their events."""
    known = set(work.run(NUMBERS).scalars())
    for row in work.run(TOLD):
        number = msgspec.json.decode(row.payload)["case"]
        if number not in known:
            why = f"case {number} was opened and is not on record"
            yield Bad(row.office, row.seq, why)
