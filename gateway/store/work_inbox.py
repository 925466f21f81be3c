"""The inbox: every text once, in order, and what became of it."""

import hashlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row

from gateway.messages.sms import Inbound
from gateway.ports import InboxText
from gateway.store import inbox_sql as sql
from gateway.store.columns import clean, plain_id
from gateway.store.redact import blotted
from gateway.store.session import Session
from gateway.store.waiting import translated

BACK_OFF = (timedelta(seconds=10), timedelta(seconds=60))
"""After the first and the second failed try; the third is the last (design.md 1.7)."""
LOCK_AGAIN = timedelta(seconds=1)


class AlreadySettled(Exception):
    """Another worker has handled this text in the meantime: nothing may be kept."""


class InboxWork(Session):
    """What is done with stored texts; `taken` are those of this transaction."""

    taken: frozenset[int] = frozenset()

    def lock_sender(self, number: str) -> None:
        """Take the sender's lock; on SQLite the transaction itself is the lock."""
        if self.database == "postgresql":
            with translated():
                self.run(sql.LOCK, {"number": number})

    def take_in(
        self, inbound: Inbound, sender: str | None, at: datetime, state: str
    ) -> int | None:
        """Store an inbound text; None when (channel, provider id) is known."""
        provider_id = plain_id(inbound.provider_id)
        words = clean(inbound.text)
        statement = sql.TAKE_IN_ALWAYS if provider_id is None else sql.TAKE_IN
        values: dict[str, Any] = {
            "channel": inbound.channel,
            "provider_id": provider_id,
            "sender": clean(inbound.sender),
            "recipient": clean(inbound.to),
            "number": sender,
            "received_at": at,
            "sent_at": inbound.sent_at,
            "raw": inbound.raw,
            "text": words,
            "truncated_part": inbound.truncated_part,
            "state": state,
            "tries": 0,
            "text_key": text_key(words),
        }
        stored: int | None = self.run(statement, values).scalar()
        if stored is not None:
            self.taken |= {stored}
        return stored

    def must_wait(self, sender: str) -> bool:
        """Tell whether an earlier text of the sender waits for its lock."""
        return self.run(sql.MUST_WAIT, {"who": sender}).first() is not None

    def settle_inbox(
        self, inbox_id: int, state: str, *, note: str, redact: Sequence[str] = ()
    ) -> None:
        """Set state and note; blot out codes and PINs. Raises AlreadySettled."""
        statement = sql.SETTLE if inbox_id in self.taken else sql.SETTLE_OPEN
        done = self.run(
            statement, {"b_id": inbox_id, "new_state": state, "new_note": clean(note)}
        )
        if done.rowcount != 1:
            raise AlreadySettled(f"inbox {inbox_id} is not open")
        secrets = [secret for secret in redact if secret]
        if secrets:
            known = self.run(sql.BY_ID, {"b_id": inbox_id}).one()
            words, raw = blotted(known.text, known.raw, secrets)
            self.run(sql.BLOT, {"b_id": inbox_id, "new_text": words, "new_raw": raw})

    def pending(self, machine_now: datetime, limit: int) -> list[InboxText]:
        """Return texts due to be tried, by id; none stands behind a waiting one."""
        rows = self.run(sql.PENDING, {"due_by": machine_now, "most": limit})
        return [_inbox_text(row) for row in rows]

    def failed_once(
        self, inbox_id: int, machine_now: datetime, why: str, *, waits: bool
    ) -> str:
        """Count a failed try; return the new state. A mere wait is not counted."""
        known = self.run(sql.BY_ID, {"b_id": inbox_id}).one()
        if known.state not in ("pending", "waiting"):
            return str(known.state)
        tries = known.tries if waits else known.tries + 1
        state, pause = _after(known.state, tries, waits=waits)
        values = {
            "b_id": inbox_id,
            "new_state": state,
            "new_tries": tries,
            "new_retry": machine_now + pause,
            "new_note": clean(why),
        }
        self.run(sql.FAIL, values)
        return state

    def equal_report(self, sender: str, gist: str, since: datetime) -> str | None:
        """Return the case that a report of this gist by the sender made since then."""
        values = {"who": sender, "key": text_key(clean(gist)), "since": since}
        found: str | None = self.run(sql.EQUAL, values).scalar()
        return found

    def made_case(self, inbox_id: int, case: str, gist: str) -> None:
        """Remember which case a text made, and the gist of what it reported."""
        key = text_key(clean(gist))
        self.run(sql.MADE, {"b_id": inbox_id, "new_case": case, "new_key": key})


def text_key(words: str) -> str:
    """The key under which equal texts meet: case and blanks don't count."""
    plain = " ".join(words.split()).casefold()
    return hashlib.sha256(plain.encode()).hexdigest()


def _after(state: str, tries: int, *, waits: bool) -> tuple[str, timedelta]:
    if waits:
        return state, LOCK_AGAIN
    if tries > len(BACK_OFF):
        return "dead", timedelta(0)
    return "pending", BACK_OFF[tries - 1]


def _inbox_text(row: Row[Any]) -> InboxText:
    return InboxText(
        id=row.id,
        inbound=Inbound(
            channel=row.channel,
            provider_id=row.provider_id,
            sender=row.sender,
            to=row.recipient,
            text=row.text,
            sent_at=row.sent_at,
            raw=row.raw,
            truncated_part=row.truncated_part,
        ),
        sender=row.number,
        received_at=row.received_at,
        tries=row.tries,
    )
