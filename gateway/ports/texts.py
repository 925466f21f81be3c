"""The inbox side of a transaction: texts, people, questions, letters."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from gateway.messages.sms import Inbound
from gateway.ports.rows import (
    CodeRow,
    InboxText,
    Letter,
    Question,
    Unserved,
)


class InboxPort(Protocol):
    """Texts that came in."""

    def lock_sender(self, number: str) -> None:
        """Take the sender's lock for this transaction, or raise Busy after 2 s."""

    def take_in(
        self, inbound: Inbound, sender: str | None, at: datetime, state: str
    ) -> int | None:
        """Store an inbound text; None when (channel, provider id) is known."""

    def must_wait(self, sender: str) -> bool:
        """Tell whether an earlier text of the sender waits for its lock."""

    def settle_inbox(
        self, inbox_id: int, state: str, *, note: str, redact: Sequence[str] = ()
    ) -> None:
        """Set state and note; blot out codes and PINs in the stored text."""

    def pending(self, machine_now: datetime, limit: int) -> list[InboxText]:
        """Return texts due to be tried, in order of inbox id.

        None that stands behind a waiting text of its sender: that one goes first.
        """

    def failed_once(
        self, inbox_id: int, machine_now: datetime, why: str, *, waits: bool
    ) -> str:
        """Count a failed try; return the new state, `pending` or `dead`.

        `waits` says that it only waited for a lock, which is not a failure.
        """


class TalkPort(Protocol):
    """Codes, open questions and letters."""

    def code(self, purpose: str, case: str, recipient: str) -> CodeRow | None:
        """Return the code row bound to that person."""

    def codes(self, purpose: str, case: str) -> list[CodeRow]:
        """Return all code rows of a case."""

    def put_code(self, row: CodeRow) -> None:
        """Insert or replace a code row."""

    def question(self, number: str) -> Question | None:
        """Return the open question of a number, expired or not."""

    def ask(self, question: Question) -> None:
        """Open a question; it replaces an older one."""

    def close_question(self, number: str) -> None:
        """Close the question of a number, if any."""

    def post(self, letter: Letter, at: datetime, inbox_id: int | None) -> int | None:
        """Queue a message; None when its key is taken."""

    def supersede(self, to: str, case: str) -> None:
        """Mark unsent messages to a number about a case as superseded."""

    def unserved(self, case: str) -> list[Unserved]:
        """Return the statutory messages of a case that may not have arrived."""

    def serve(self, ids: Sequence[int], how: str) -> None:
        """Mark messages as served by hand: final, whatever a carrier says later."""
