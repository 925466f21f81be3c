"""Queuing messages: rows of the outbox, in the transaction of what they tell."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam, select, update

from gateway.messages.index import MessageClass
from gateway.messages.segments import count
from gateway.ports import Letter, Unserved
from gateway.store.columns import among, clean
from gateway.store.session import Session, both
from gateway.store.tables_messages import outbox

RANK = {kind.value: rank for rank, kind in enumerate(MessageClass)}
"""The order of sending (design.md 5)."""

c = outbox.c

NOT_SERVED = ("failed", "undelivered", "stale", "unknown")
"""States of a statutory message that may not have arrived."""

POST = both(
    outbox,
    lambda into: into.on_conflict_do_nothing(index_elements=["key"]).returning(c.id),
)
SUPERSEDE = (
    update(outbox)
    .where(
        c.number == bindparam("who"),
        c.case == bindparam("about"),
        among(c.state, "queued", "claimed"),
    )
    .values(state="superseded")
)

UNSERVED = (
    select(c.id, c.number, c.name)
    .where(
        c.case == bindparam("about"),
        among(c.kind, "statutory"),
        among(c.state, *NOT_SERVED),
    )
    .order_by(c.id)
)
SERVE = (
    update(outbox)
    .where(
        c.id.in_(bindparam("ids", expanding=True)),
        among(c.state, *NOT_SERVED),
    )
    .values(state="handed", reason=bindparam("how"))
)


class LetterWork(Session):
    """What is to be said, to whom."""

    def post(self, letter: Letter, at: datetime, inbox_id: int | None) -> int | None:
        """Queue a message; None when its key is taken."""
        text = None if letter.text is None else clean(letter.text)
        values = {
            "number": letter.to,
            "kind": letter.kind.value,
            "rank": RANK[letter.kind.value],
            "name": letter.name,
            "language": letter.language,
            "filled": letter.values,
            "text": text,
            "parts": None if text is None else count(text).parts,
            "case": letter.case,
            "zone": letter.zone,
            "not_before": letter.not_before,
            "not_after": letter.not_after,
            "key": letter.key,
            "inbox_id": inbox_id,
            "created_at": at,
            "state": "queued",
            "attempts": 0,
            "again": False,
            "told": False,
        }
        queued: int | None = self.run(POST, values).scalar()
        return queued

    def supersede(self, to: str, case: str) -> None:
        """Mark unsent messages to a number about a case as superseded."""
        self.run(SUPERSEDE, {"who": to, "about": case})

    def unserved(self, case: str) -> list[Unserved]:
        """Return the statutory messages of a case that may not have arrived."""
        return [Unserved(**row._mapping) for row in self.run(UNSERVED, {"about": case})]

    def serve(self, ids: Sequence[int], how: str) -> None:
        """Mark messages as served by hand: final, whatever a carrier says later."""
        self.run(SERVE, {"ids": list(ids), "how": how})
