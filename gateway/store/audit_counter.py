"""The audit of the counter of case numbers: no number is to be given out twice."""

from collections.abc import Iterator

from sqlalchemy import select

from gateway.store.audit_chain import Bad
from gateway.store.session import Session
from gateway.store.tables_cases import pound_case
from gateway.store.tables_people import counter

NUMBERS = select(pound_case.c.number)
COUNTED = select(counter.c.value).where(counter.c.name == "case")


def bad_counter(work: Session) -> Iterator[Bad]:
    """A counter that stands before the newest case; a PostgreSQL has a sequence."""
    counted = work.run(COUNTED).scalar()
    given = [number[:-1] for number in work.run(NUMBERS).scalars()]
    newest = max((int(number) for number in given if number.isdigit()), default=0)
    if counted is not None and counted < newest:
        why = f"the counter of cases is {counted}, and case {newest} was opened"
        yield Bad("counter", 1, why)
