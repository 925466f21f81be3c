"""Sending: what is claimed goes once, says what is true now, and is recorded."""

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from gateway.messages.index import URGENT, MessageClass
from gateway.messages.sms import Sent, SentOutcome
from gateway.people import Grant, Person, Role
from gateway.ports import CodeRow, Handed, Letter, OutRow
from gateway.service.codes import derive
from gateway.service.deliver import Drained, deliver
from gateway.service.prepare import Courier

NOON = datetime(2026, 3, 16, 6, 30, tzinfo=UTC)  # 12:00 in Kolkata
NIGHT = datetime(2026, 3, 16, 20, 40, tzinfo=UTC)  # 02:10 there
OWNER = "+919000000012"
KEY = b"k" * 32
ACCEPTED = Sent(SentOutcome.ACCEPTED, "ATX_1", None, 101, None)


def letter(kind: MessageClass, **changes: Any) -> Letter:
    text = f"a {kind} text" if kind in ("reply", "statutory") else None
    plain = Letter(OWNER, kind, "name", "en", {}, text, "1000017", "Asia/Kolkata")
    return replace(plain, **changes)


def row(number: int = 1, kind: str = "reply", **changes: Any) -> OutRow:
    return OutRow(number, letter(MessageClass(kind), **changes), 0, False)


class Machine:
    """A machine clock that a test moves."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Memory:
    """A store and its outbox and work, as far as sending needs them."""

    rows: list[OutRow]
    people: dict[str, Person] = field(default_factory=dict)
    codes: list[CodeRow] = field(default_factory=list)
    stops: set[str] = field(default_factory=set)
    spoken: str = "en"
    lost: set[int] = field(default_factory=set)
    open_now: int = 0
    handing: list[int] = field(default_factory=list)
    limits: list[int] = field(default_factory=list)
    finished: dict[int, Handed] = field(default_factory=dict)
    kept_back: dict[int, datetime] = field(default_factory=dict)

    @property
    def outbox(self) -> "Memory":
        return self

    @contextmanager
    def work(self) -> Iterator["Memory"]:
        self.open_now += 1
        yield self
        self.open_now -= 1

    def claim(self, kinds: Sequence[str], limit: int, **_: object) -> list[OutRow]:
        self.limits.append(limit)
        taken = [each for each in self.rows if each.letter.kind in kinds][:limit]
        self.rows = [each for each in self.rows if each not in taken]
        return taken

    def hand(self, ids: Sequence[int], *_: object) -> list[int]:
        held = [number for number in ids if number not in self.lost]
        self.handing += held
        return held

    def finish(self, handed: Sequence[Handed], _: datetime) -> None:
        self.finished |= {each.id: each for each in handed}

    def put_back(self, row_id: int, not_before: datetime) -> None:
        self.kept_back[row_id] = not_before

    def language(self, _: str) -> str:
        return self.spoken

    def person(self, number: str) -> Person | None:
        return self.people.get(number)

    def stopped(self, number: str) -> bool:
        return number in self.stops

    def code(self, *bound: str) -> CodeRow | None:
        found = [c for c in self.codes if (c.purpose, c.case, c.recipient) == bound]
        return found[0] if found else None


class Words:
    """Templates that say their language, name and values."""

    def render(self, language: str, name: str, values: dict[str, str]) -> str:
        if name == "broken":
            raise ValueError(f"no {OWNER} here")
        return f"{language} {name} {values.get('code', '-')}"


class Carrier:
    """Takes texts and answers as it is told."""

    name = "fake"

    def __init__(self, answer: Callable[[], Sent] = lambda: ACCEPTED) -> None:
        self.answer = answer
        self.took: list[tuple[str, str]] = []

    def send(self, to: str, text: str) -> Sent:
        self.took.append((to, text))
        return self.answer()


@dataclass
class Bench:
    memory: Memory
    carrier: Carrier
    machine: Machine
    changes: dict[str, Any]

    def deliver(self, kinds: Sequence[MessageClass] = tuple(MessageClass)) -> Drained:
        with ThreadPoolExecutor(8) as pool:
            plain = Courier(
                self.memory,  # type: ignore[arg-type]
                Words(),  # type: ignore[arg-type]
                self.carrier,  # type: ignore[arg-type]
                pool,
                KEY,
                lambda: NOON,
                self.machine,
            )
            return deliver(replace(plain, **self.changes), kinds)


def bench(*rows: OutRow, answer: Sent = ACCEPTED, **changes: Any) -> Bench:
    return Bench(Memory([*rows]), Carrier(lambda: answer), Machine(), changes)


def sent(outcome: str) -> Sent:
    return Sent(SentOutcome(outcome), None, "why", 400, None)


def test_a_reply_goes_as_it_stands_and_is_recorded() -> None:
    line = bench(row())

    done = line.deliver()

    assert line.carrier.took == [(OWNER, "a reply text")]
    assert line.memory.handing == [1]
    assert line.memory.finished[1] == Handed(1, "accepted", provider_id="ATX_1")
    assert done == Drained(1, more=False, credit=True)


def test_only_the_classes_asked_for_are_sent() -> None:
    line = bench(row(1, "reply"), row(2, "statutory"))

    line.deliver(URGENT)

    assert line.memory.finished.keys() == {1}


@pytest.mark.parametrize(
    ("outcome", "state", "seconds"),
    [
        ("temporary", "queued", 5),
        ("throttled", "queued", 5),
        ("no_credit", "queued", 60),
        ("permanent", "failed", None),
        ("route", "failed", None),
        ("unknown", "unknown", None),
    ],
)
def test_each_outcome_has_its_state(
    outcome: str, state: str, seconds: int | None
) -> None:
    line = bench(row(), answer=sent(outcome))

    line.deliver()

    rests = None if seconds is None else line.machine() + timedelta(seconds=seconds)
    assert line.memory.finished[1] == Handed(1, state, reason="why", retry_at=rests)


@pytest.mark.parametrize(
    ("attempts", "seconds"),
    [(0, 5), (1, 30), (2, 120), (3, 600), (4, 3600), (99, 3600)],
)
def test_a_row_that_fails_again_rests_longer(attempts: int, seconds: int) -> None:
    line = bench(replace(row(), attempts=attempts), answer=sent("temporary"))

    line.deliver()

    rests = line.machine() + timedelta(seconds=seconds)
    assert line.memory.finished[1].retry_at == rests


def test_without_credit_the_drain_stops_and_the_rest_waits_untouched() -> None:
    line = bench(*map(row, range(1, 6)), answer=sent("no_credit"), calls=2)

    done = line.deliver()

    assert len(line.carrier.took) == 2
    assert [each.id for each in line.memory.rows] == [3, 4, 5]
    assert not done.credit


def test_never_more_rows_are_claimed_or_handed_than_calls_are_free() -> None:
    line = bench(*map(row, range(1, 20)), calls=4)
    most, flying = [0], threading.Semaphore(4)

    def answer() -> Sent:
        assert flying.acquire(blocking=False)
        most.append(max(line.memory.limits))
        flying.release()
        return ACCEPTED

    line.carrier.answer = answer
    done = line.deliver()

    assert done.handed == 19
    assert max(most) == 4


def test_no_session_is_open_while_the_carrier_is_called() -> None:
    code = CodeRow("delivery", "1000017", OWNER, 1, 0, NOON + timedelta(days=1))
    line = bench(row(1, "code", values={"purpose": "delivery"}), row(2, "reminder"))
    line.memory.codes.append(code)
    seen: list[int] = []

    def answer() -> Sent:
        seen.append(line.memory.open_now)
        return ACCEPTED

    line.carrier.answer = answer
    line.deliver()

    assert seen == [0, 0]


def test_a_code_is_derived_for_the_call_and_kept_nowhere() -> None:
    line = bench(row(1, "code", name="owner_code", values={"purpose": "delivery"}))
    expires = NOON + timedelta(days=1)
    line.memory.codes.append(CodeRow("delivery", "1000017", OWNER, 3, 0, expires))

    line.deliver()

    code = derive(KEY, "delivery", "1000017", OWNER, 3)
    assert line.carrier.took == [(OWNER, f"en owner_code {code}")]
    assert code not in repr(line.memory.finished)
    assert line.memory.finished[1].text is None


@pytest.mark.parametrize(
    "over",
    [
        CodeRow("delivery", "1000017", OWNER, 1, 0, NOON),
        CodeRow("delivery", "1000017", OWNER, 1, 0, NOON + timedelta(1), used=True),
        CodeRow("arrival", "1000017", OWNER, 1, 0, NOON + timedelta(1)),
    ],
    ids=["expired", "used", "of another purpose"],
)
def test_a_code_that_is_over_is_not_sent(over: CodeRow) -> None:
    line = bench(row(1, "code", values={"purpose": "delivery"}))
    line.memory.codes.append(over)

    line.deliver()

    assert line.carrier.took == []
    assert line.memory.finished[1].state == "stale"


def test_a_reminder_is_written_in_the_language_the_person_has_now() -> None:
    line = bench(row(1, "reminder", name="sale_due", language="en"))
    line.memory.spoken = "te"

    line.deliver()

    assert line.carrier.took == [(OWNER, "te sale_due -")]
    assert line.memory.finished[1].text == "te sale_due -"


def test_at_night_a_reminder_waits_and_nothing_else_does() -> None:
    line = bench(
        row(1, "reminder"), row(2, "reply"), row(3, "statutory"), legal=lambda: NIGHT
    )

    line.deliver()

    morning = datetime(2026, 3, 17, 1, 30, tzinfo=UTC)  # 07:00 in Kolkata
    assert line.memory.kept_back == {1: morning}
    assert line.memory.finished.keys() == {2, 3}


def test_a_reminder_that_is_true_no_more_is_not_sent() -> None:
    line = bench(row(1, "reminder"), row(2, "reply"), still_true=lambda _: False)

    line.deliver()

    assert line.memory.finished[1].state == "stale"
    assert line.carrier.took == [(OWNER, "a reply text")]


def test_stop_silences_reminders_of_owners_only() -> None:
    keeper = "+919000000021"
    line = bench(row(1, "reminder"), row(2, "reminder", to=keeper), row(3, "reply"))
    line.memory.stops = {OWNER, keeper}
    grant = Grant(Role.KEEPER, "pound:MLM", date(2026, 1, 1))
    line.memory.people[keeper] = Person(7, "K", (keeper,), "en", None, (grant,))

    line.deliver()

    states = {number: each.state for number, each in line.memory.finished.items()}
    assert states == {1: "superseded", 2: "accepted", 3: "accepted"}


def test_one_row_that_cannot_be_made_does_not_hold_up_the_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    line = bench(row(1, "reminder", name="broken"), row(2, "reply"))

    line.deliver()

    broken = line.memory.finished[1]
    assert (broken.state, broken.reason) == ("queued", "ValueError")
    assert broken.retry_at == line.machine() + timedelta(seconds=5)
    assert line.memory.finished[2].state == "accepted"
    assert OWNER not in caplog.text


def test_a_call_that_raises_is_unknown_and_the_others_are_recorded() -> None:
    line = bench(row(1), row(2))
    answers = iter([None, ACCEPTED])

    def answer() -> Sent:
        given = next(answers)
        if given is None:
            raise RuntimeError(OWNER)
        return given

    line.carrier.answer = answer
    line.deliver()

    states = sorted(each.state for each in line.memory.finished.values())
    assert states == ["accepted", "unknown"]


def test_a_row_that_is_no_longer_held_is_not_sent() -> None:
    line = bench(row(1), row(2))
    line.memory.lost = {1}

    line.deliver()

    assert line.memory.finished.keys() == {2}
    assert len(line.carrier.took) == 1


def test_a_long_queue_ends_the_turn_and_says_so() -> None:
    line = bench(*map(row, range(1, 9)), calls=1)

    def answer() -> Sent:
        line.machine.now += timedelta(seconds=2)
        return ACCEPTED

    line.carrier.answer = answer
    done = line.deliver()

    assert done == Drained(3, more=True, credit=True)


def test_a_text_that_comes_while_a_call_hangs_is_sent_meanwhile() -> None:
    line = bench(row(1))
    late, went = row(2, text="late"), threading.Event()

    def answer() -> Sent:
        if len(line.carrier.took) == 1:
            line.memory.rows.append(late)
            assert went.wait(5), "the second text waited for the first call"
        went.set()
        return ACCEPTED

    line.carrier.answer = answer
    line.deliver()

    assert line.memory.finished.keys() == {1, 2}


def test_logs_carry_row_ids_and_neither_numbers_nor_texts(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    line = bench(row(417, text="code 493027"))

    line.deliver()

    assert "417" in caplog.text
    assert "493027" not in caplog.text
    assert OWNER[-6:] not in caplog.text
