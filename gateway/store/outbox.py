"""The sending side: rows are claimed, handed over and settled in short transactions."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta

from sqlalchemy import Connection, Engine

from gateway.messages.index import MessageClass
from gateway.messages.segments import count
from gateway.messages.sms import Receipt
from gateway.ports import Handed, OutRow
from gateway.store import outbox_sql as sql
from gateway.store import repair_sql as mend
from gateway.store.columns import clean, plain_id
from gateway.store.outbox_rows import out_row
from gateway.store.receipts import apply_parked, match_parked, take_receipt
from gateway.store.waiting import translated
from gateway.store.work_letters import RANK

ENDINGS = (
    mend.AGAIN,
    mend.SEEN,
    mend.GIVE_UP,
    mend.NO_REPORT,
    sql.STALE,
    sql.UNMATCHED,
)
"""In this order: an unknown reply goes once more before it may be given up."""


class SqlOutbox:
    """Implements gateway.ports.Outbox; `relay` marks the rows that this one holds."""

    def __init__(self, engine: Engine, relay: str) -> None:
        self.engine = engine
        self.relay = relay

    def claim(
        self,
        kinds: Sequence[MessageClass],
        limit: int,
        *,
        legal: datetime,
        machine: datetime,
        lease: timedelta,
    ) -> list[OutRow]:
        """Claim queued rows in order of class, then age; mark those too old."""
        values = {
            "ranks": [RANK[kind.value] for kind in kinds],
            "most": limit,
            "legal": legal,
            "machine": machine,
            "relay": self.relay,
            "lease_end": machine + lease,
        }
        with self._begin() as conn:
            conn.execute(sql.STALE, {"legal": legal})
            rows = conn.execute(sql.CLAIM, values).all()
        ordered = sorted(rows, key=lambda row: (row.rank, row.id))
        return [out_row(row) for row in ordered]

    def hand(
        self, ids: Sequence[int], machine: datetime, lease: timedelta
    ) -> list[int]:
        """Mark rows as being handed over; return those that are still ours to send."""
        values = {
            "ids": list(ids),
            "relay": self.relay,
            "machine": machine,
            "lease_end": machine + lease,
        }
        with self._begin() as conn:
            return sorted(conn.execute(sql.HAND, values).scalars())

    def finish(self, handed: Sequence[Handed], machine: datetime) -> None:
        """Record outcomes, never over a final state; match parked reports."""
        with self._begin() as conn:
            for each in sorted(handed, key=lambda one: one.id):
                self._finish(conn, each, machine)

    def _finish(self, conn: Connection, each: Handed, machine: datetime) -> None:
        values = {
            "row": each.id,
            "relay": self.relay,
            "new_state": each.state,
            "new_reason": each.reason and clean(each.reason),
            "new_retry": each.retry_at,
            "machine": machine,
        }
        if each.state == "accepted":
            values["new_provider_id"] = plain_id(each.provider_id)
            done = conn.execute(sql.ACCEPTED, values)
        else:
            done = conn.execute(sql.ENDED, values)
        if done.rowcount and each.text is not None:
            text = clean(each.text)
            kept = {"row": each.id, "new_text": text, "new_parts": count(text).parts}
            conn.execute(sql.KEEP_TEXT, kept)
        if each.provider_id is not None:
            apply_parked(conn, each.id, each.provider_id, machine)

    def put_back(self, row_id: int, not_before: datetime) -> None:
        """Return a claimed row to the queue, not to go before that legal time."""
        values = {"row": row_id, "until": not_before, "relay": self.relay}
        with self._begin() as conn:
            conn.execute(sql.PUT_BACK, values)

    def receive(self, receipt: Receipt, machine: datetime) -> None:
        """Apply a delivery report, or park it."""
        with self._begin() as conn:
            take_receipt(conn, receipt, machine)

    def repair(
        self,
        *,
        legal: datetime,
        machine: datetime,
        wait: timedelta,
        final_after: timedelta,
    ) -> list[OutRow]:
        """Mend lapsed leases and unknown rows; return statutory ones not served.

        Each statutory row that is unknown past the wait, failed, undelivered or
        stale is returned once, so that an officer is told.
        """
        times = {
            "legal": legal,
            "machine": machine,
            "waited": machine - wait,
            "over": machine - final_after,
        }
        with self._begin() as conn:
            conn.execute(mend.UNCLAIM, times)
            conn.execute(mend.LOSE, times)
            match_parked(conn, machine)
            for statement in ENDINGS:
                conn.execute(statement, times)
            rows = conn.execute(mend.TELL, times).all()
        return [out_row(row) for row in sorted(rows, key=lambda row: row.id)]

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        with translated(), self.engine.begin() as conn:
            yield conn
