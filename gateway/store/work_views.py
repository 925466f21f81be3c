"""Reading for people who look: cases by state, messages to a number, exceptions."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import RowMapping, bindparam, select

from gateway.store.session import Session
from gateway.store.tables_cases import case_exception, pound_case
from gateway.store.tables_messages import inbox, outbox

MOST = 1000

c = pound_case.c
CASES = select(c.number, c.statute, c.pound, c.state, c.stage, c.opened_at)
OPEN = CASES.where(~c.closed).order_by(c.number).limit(MOST)
IN_STATE = CASES.where(c.state == bindparam("which")).order_by(c.number).limit(MOST)
MESSAGES = (
    select(
        outbox.c.id,
        outbox.c.number.label("to"),
        outbox.c.kind.label("class"),
        outbox.c.name,
        outbox.c.state,
        outbox.c.created_at.label("at"),
        outbox.c.text,
        outbox.c.case,
    )
    .where(outbox.c.number == bindparam("who"))
    .order_by(outbox.c.id)
    .limit(MOST)
)
x = case_exception.c
STANDING = (
    select(x.kind, x.case, x.section, x.since, x.cleared_seq)
    .where(x.cleared_at.is_(None))
    .order_by(x.id)
    .limit(MOST)
)
DEAD = (
    select(inbox.c.id, inbox.c.received_at)
    .where(inbox.c.state == "dead")
    .order_by(inbox.c.id)
    .limit(MOST)
)


class ViewWork(Session):
    """Read models, for the API and for `check`."""

    def cases_in(self, state: str | None) -> list[Mapping[str, Any]]:
        """Return the rows of cases in a state, of all open ones for None."""
        if state is None:
            return _rows(self.conn.execute(OPEN).mappings().all())
        found = self.conn.execute(IN_STATE, {"which": state})
        return _rows(found.mappings().all())

    def messages_to(self, number: str) -> list[Mapping[str, Any]]:
        """Return the messages to a number, oldest first."""
        return _rows(self.conn.execute(MESSAGES, {"who": number}).mappings().all())

    def standing(self) -> list[Mapping[str, Any]]:
        """Return the exceptions that stand."""
        return _rows(self.conn.execute(STANDING).mappings().all())

    def dead_texts(self) -> list[Mapping[str, Any]]:
        """Return the texts that failed for good."""
        return _rows(self.conn.execute(DEAD).mappings().all())


def _rows(found: Iterable[RowMapping]) -> list[Mapping[str, Any]]:
    return [dict(row) for row in found]
