"""Sending on the real store: each row once, and what is recorded of it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from gateway.messages.index import NORMAL, URGENT, MessageClass
from gateway.messages.sms import Receipt, ReceiptOutcome, Sent, SentOutcome
from gateway.ports import CodeRow, Letter
from gateway.service.codes import derive
from gateway.service.deliver import Drained, deliver
from gateway.service.prepare import Courier
from gateway.store.engine import SqlStore, open_store
from gateway.store.templates import find_templates_dir, load_templates

NOW = datetime(2026, 12, 7, 3, 30, tzinfo=UTC)
ASHA = "+919000000001"
KEY = b"k" * 32


class Line:
    """A store in memory, a carrier that remembers, and a machine clock that moves."""

    name = "fake"

    def __init__(self, store: SqlStore, pool: ThreadPoolExecutor) -> None:
        self.store = store
        self.now = NOW
        self.took: list[tuple[str, str]] = []
        self.answers: list[Sent] = []
        self.courier = Courier(
            store,
            load_templates(find_templates_dir()),
            self,  # type: ignore[arg-type]
            pool,
            KEY,
            lambda: NOW,
            lambda: self.now,
        )

    def send(self, to: str, text: str) -> Sent:
        self.took.append((to, text))
        if self.answers:
            return self.answers.pop(0)
        number = f"ATX_{len(self.took)}"
        return Sent(SentOutcome.ACCEPTED, number, None, 101, None)

    def post(self, kind: MessageClass, name: str = "x", **changes: Any) -> None:
        given = {"text": f"a {kind} text", "values": {}, "case": "1000015", **changes}
        letter = Letter(ASHA, kind, name, "en", zone="Asia/Kolkata", **given)
        with self.store.work() as work:
            work.post(letter, NOW, None)

    def deliver(self) -> Drained:
        urgent = deliver(self.courier, URGENT)
        normal = deliver(self.courier, NORMAL)
        both = urgent.credit and normal.credit
        return Drained(urgent.handed + normal.handed, urgent.more or normal.more, both)

    def rows(self) -> list[tuple[str, str | None]]:
        with self.store.read() as work:
            return [(row["state"], row["text"]) for row in work.messages_to(ASHA)]


@pytest.fixture
def line() -> Iterator[Line]:
    store = open_store("sqlite://")
    with ThreadPoolExecutor(8) as pool:
        yield Line(store, pool)
    store.close()


def test_every_row_is_sent_once_and_accepted(line: Line) -> None:
    for _ in range(30):
        line.post(MessageClass.REPLY)
        line.post(MessageClass.STATUTORY)

    first, second = line.deliver(), line.deliver()

    assert (first.handed, second.handed) == (60, 0)
    assert len(line.took) == 60
    assert {state for state, _ in line.rows()} == {"accepted"}


def test_a_code_is_sent_and_not_kept(line: Line) -> None:
    values = {"purpose": "arrival", "case": "1000015", "heads": "2 cows"}
    values |= {"pound": "Mlima pound", "by": "Tue", "send_by": "Tue"}
    line.post(MessageClass.CODE, "seized", text=None, values=values)
    expires = NOW + timedelta(days=7)
    with line.store.work() as work:
        work.put_code(CodeRow("arrival", "1000015", ASHA, 1, 0, expires))

    line.deliver()

    code = derive(KEY, "arrival", "1000015", ASHA, 1)
    ((_, text),) = line.took
    assert code in text
    assert line.rows() == [("accepted", None)]


def test_a_text_that_was_not_taken_rests_and_goes_then(line: Line) -> None:
    line.post(MessageClass.REPLY)
    line.answers = [Sent(SentOutcome.TEMPORARY, None, "no connection", None, None)]

    line.deliver()
    line.now += timedelta(seconds=4)
    line.deliver()
    assert len(line.took) == 1

    line.now += timedelta(seconds=2)
    line.deliver()
    assert len(line.took) == 2
    assert line.rows() == [("accepted", "a reply text")]


def test_a_text_that_may_have_been_taken_is_not_sent_again_by_itself(
    line: Line,
) -> None:
    line.post(MessageClass.STATUTORY)
    line.answers = [Sent(SentOutcome.UNKNOWN, None, "no answer", None, None)]

    line.deliver()
    line.now += timedelta(days=1)
    line.deliver()

    assert len(line.took) == 1
    assert line.rows() == [("unknown", "a statutory text")]


def test_a_report_that_comes_before_the_answer_is_not_lost(line: Line) -> None:
    line.post(MessageClass.REPLY)
    report = Receipt(
        "fake", "ATX_1", ASHA, ReceiptOutcome.DELIVERED, "Success", None, b""
    )
    line.store.outbox.receive(report, NOW)

    line.deliver()

    assert line.rows() == [("delivered", "a reply text")]
