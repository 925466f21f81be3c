"""Writing a case: events onto its chain, then projection and exceptions."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update

from gateway.cases.apply import fold
from gateway.cases.case import Case
from gateway.cases.codec import encode
from gateway.cases.events import Recorded
from gateway.cases.projection import Projection, project
from gateway.ports import CaseFile, Standing
from gateway.store.chain import first_hash, next_hash
from gateway.store.session import Session
from gateway.store.tables_cases import (
    case_event,
    case_exception,
    head,
    party,
    pound_case,
)
from gateway.store.work_offices import link_of

c = pound_case.c
x = case_exception.c

OPEN = insert(pound_case)
MOVE = (
    update(pound_case)
    .where(c.number == bindparam("which"), c.seq == bindparam("old_seq"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in (
                "statute",
                "version",
                "digest",
                "pound",
                "area",
                "state",
                "stage",
                "seq",
                "last_hash",
                "next_due_at",
                "closed",
            )
        }
    )
)
APPEND = insert(case_event)
DROP_HEADS = delete(head).where(head.c.case == bindparam("which"))
ADD_HEADS = insert(head)
DROP_PARTIES = delete(party).where(party.c.case == bindparam("which"))
ADD_PARTIES = insert(party)
STANDING = select(x.id, x.kind, x.section).where(
    x.case == bindparam("which"), x.cleared_at.is_(None)
)
RAISE = insert(case_exception)
CLEAR = (
    update(case_exception)
    .where(x.id == bindparam("which"))
    .values(cleared_at=bindparam("at_time"), cleared_seq=bindparam("at_seq"))
)


class Overtaken(Exception):
    """The case moved on since it was loaded: its row lock was not held."""


class ChainWork(Session):
    """The one place where a case is written."""

    def save(
        self,
        before: CaseFile | None,
        recorded: Sequence[Recorded],
        projection: Projection,
        standing: Sequence[Standing],
    ) -> CaseFile:
        """Append events to the chain and replace projection and exceptions.

        Without events (a new closed day) only projection and exceptions change.
        """
        number = projection.number
        old = before.case if before else Case()
        previous = before.last_hash if before else first_hash(number)
        rows, made = linked(number, old.seq, previous, recorded)
        case = fold((each.event for each in made), old)
        last = made[-1].hash if made else previous
        if before is None:
            self._open(projection, last, case, made[0].at)
        else:
            self._move(projection, last, case, old.seq)
        if rows:
            self.run(APPEND, rows)
        self._replace_parts(old, projection)
        events = (before.events if before else ()) + made
        self._stand(number, standing, events[-1])
        return CaseFile(case, last, events)

    def _open(
        self, projection: Projection, last: bytes, case: Case, at: datetime
    ) -> None:
        self.run(OPEN, {**_columns(projection, last, case), "opened_at": at})

    def _move(
        self, projection: Projection, last: bytes, case: Case, old_seq: int
    ) -> None:
        new = {f"new_{k}": v for k, v in _columns(projection, last, case).items()}
        new |= {"which": new.pop("new_number"), "old_seq": old_seq}
        if self.run(MOVE, new).rowcount != 1:
            raise Overtaken(f"case {projection.number} is not at event {old_seq}")

    def _replace_parts(self, old: Case, projection: Projection) -> None:
        known = project(old, None) if old.heads else None
        number = projection.number
        if known is None or known.heads != projection.heads:
            self.run(DROP_HEADS, {"which": number})
            self.run(ADD_HEADS, [{"case": number, **vars(h)} for h in projection.heads])
        if known is None or known.parties != projection.parties:
            self.run(DROP_PARTIES, {"which": number})
            rows = [{"case": number, **vars(p)} for p in projection.parties]
            if rows:
                self.run(ADD_PARTIES, rows)

    def _stand(self, number: str, standing: Sequence[Standing], last: Recorded) -> None:
        rows = self.run(STANDING, {"which": number}).all()
        known = {Standing(row.kind, row.section): row.id for row in rows}
        wanted = dict.fromkeys(standing)
        for each in wanted:
            if each not in known:
                self.run(RAISE, {"case": number, **vars(each), "since": last.at})
        for each, row_id in known.items():
            if each not in wanted:
                cleared = {"which": row_id, "at_time": last.at, "at_seq": last.seq}
                self.run(CLEAR, cleared)


def linked(
    number: str, seq: int, previous: bytes, recorded: Sequence[Recorded]
) -> tuple[list[dict[str, Any]], tuple[Recorded, ...]]:
    """The events as rows of the chain and with their hashes; seqs must follow on."""
    rows, made = [], []
    for each in recorded:
        if each.seq != seq + 1:
            raise ValueError(f"event {each.seq} cannot follow event {seq}")
        envelope = _envelope(each)
        previous = next_hash(previous, link_of(number, envelope), "case")
        rows.append({"case": number, **envelope, "hash": previous})
        made.append(replace(each, hash=previous))
        seq = each.seq
    return rows, tuple(made)


def _envelope(each: Recorded) -> dict[str, Any]:
    kind, v, payload = encode(each.event)
    return {
        "seq": each.seq,
        "type": kind,
        "v": v,
        "at": each.at,
        "on": each.on,
        "by": each.by,
        "inbox_id": each.inbox_id,
        "digest": each.digest,
        "payload": payload,
    }


def _columns(projection: Projection, last: bytes, case: Case) -> dict[str, Any]:
    values = dict(vars(projection))
    del values["heads"], values["parties"]
    return values | {"seq": case.seq, "last_hash": last, "closed": case.closed}
