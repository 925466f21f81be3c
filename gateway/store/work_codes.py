"""One-time codes (their state, never themselves) and open questions."""

from sqlalchemy import bindparam, delete, select

from gateway.ports import CodeRow, Question
from gateway.store.session import Session, both
from gateway.store.tables_cases import code
from gateway.store.tables_messages import question

ALL = select(code).where(
    code.c.purpose == bindparam("why"), code.c.case == bindparam("number")
)
OF_CASE = ALL.order_by(code.c.recipient)
ONE = ALL.where(code.c.recipient == bindparam("who"))
PUT = both(
    code,
    lambda into: into.on_conflict_do_update(
        index_elements=["purpose", "case", "recipient"],
        set_={
            name: into.excluded[name]
            for name in ("generation", "tries", "expires_at", "used")
        },
    ),
)
QUESTION = select(question).where(question.c.number == bindparam("who"))
ASK = both(
    question,
    lambda into: into.on_conflict_do_update(
        index_elements=["number"],
        set_={
            name: into.excluded[name]
            for name in ("keyword", "said", "missing", "options", "expires_at")
        },
    ),
)
CLOSE = delete(question).where(question.c.number == bindparam("who"))


class CodeWork(Session):
    """What was sent to be answered: codes and questions."""

    def code(self, purpose: str, case: str, recipient: str) -> CodeRow | None:
        """Return the code row bound to that person."""
        values = {"why": purpose, "number": case, "who": recipient}
        row = self.run(ONE, values).first()
        return None if row is None else CodeRow(**row._mapping)

    def codes(self, purpose: str, case: str) -> list[CodeRow]:
        """Return all code rows of a case."""
        rows = self.run(OF_CASE, {"why": purpose, "number": case})
        return [CodeRow(**row._mapping) for row in rows]

    def put_code(self, row: CodeRow) -> None:
        """Insert or replace a code row."""
        self.run(PUT, vars(row))

    def question(self, number: str) -> Question | None:
        """Return the open question of a number, expired or not."""
        row = self.run(QUESTION, {"who": number}).first()
        return None if row is None else Question(**row._mapping)

    def ask(self, question: Question) -> None:
        """Open a question; it replaces an older one. What was said is JSON values."""
        self.run(ASK, vars(question))

    def close_question(self, number: str) -> None:
        """Close the question of a number, if any."""
        self.run(CLOSE, {"who": number})
