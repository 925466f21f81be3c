"""Troubles of the network, switched on for a number or a count of texts."""

import time
from typing import Any

import pytest

from gateway.messages.sms import SentOutcome
from gateway.providers.africastalking import AfricasTalking
from tests.providers.canned import Canned
from tests.simulator.playing import PHONE, Playing, forms, soon

OTHER = "+254711000102"


@pytest.fixture
def provider(simulator: Playing) -> AfricasTalking:
    return AfricasTalking("sandbox", "KEY", None, simulator.url, 1, 0.2)


def test_a_fault_has_an_id_and_all_can_be_cleared(
    simulator: Playing, provider: AfricasTalking
) -> None:
    added = simulator.ask("POST", "/faults", json={"kind": "blacklist"})
    assert added.json() == {"id": "1"}
    assert provider.send(PHONE, "x").code == 406

    simulator.ask("DELETE", "/faults")

    assert provider.send(PHONE, "x").outcome is SentOutcome.ACCEPTED
    assert simulator.ask("GET", "/faults").json() == []


def test_a_fault_may_concern_one_number_and_a_count(
    simulator: Playing, provider: AfricasTalking
) -> None:
    simulator.fault("blacklist", number=PHONE[1:], next=2)

    codes = [provider.send(to, "x").code for to in (OTHER, PHONE, PHONE, PHONE)]

    assert codes == [101, 406, 406, 101]


ANSWERS: list[tuple[dict[str, Any], SentOutcome, int]] = [
    ({"kind": "refuse"}, SentOutcome.TEMPORARY, 503),
    ({"kind": "refuse", "code": 500}, SentOutcome.UNKNOWN, 500),
    ({"kind": "refuse", "code": 429}, SentOutcome.THROTTLED, 429),
    ({"kind": "no_credit"}, SentOutcome.NO_CREDIT, 405),
    ({"kind": "blacklist"}, SentOutcome.PERMANENT, 406),
    ({"kind": "status", "code": 403}, SentOutcome.PERMANENT, 403),
    ({"kind": "status", "code": 407}, SentOutcome.ROUTE, 407),
    ({"kind": "status", "code": 409}, SentOutcome.PERMANENT, 409),
]


@pytest.mark.parametrize(("fault", "outcome", "code"), ANSWERS)
def test_a_fault_of_the_answer(
    simulator: Playing,
    provider: AfricasTalking,
    line: Canned,
    fault: dict[str, Any],
    outcome: SentOutcome,
    code: int,
) -> None:
    simulator.fault(**fault)

    sent = provider.send(PHONE, "x")

    assert (sent.outcome, sent.code) == (outcome, code)
    assert simulator.thread(PHONE) == []
    assert line.heard == []


def test_without_credit_the_account_says_so(
    simulator: Playing, provider: AfricasTalking
) -> None:
    simulator.fault("no_credit")

    wrong = provider.check()

    assert wrong is not None
    assert "credit" in wrong


def test_a_time_out_is_taken_and_only_its_answer_is_late(
    simulator: Playing, provider: AfricasTalking, line: Canned
) -> None:
    simulator.fault("timeout", seconds=1, next=1)

    sent = provider.send(PHONE, "x")

    assert sent.outcome is SentOutcome.UNKNOWN
    soon(lambda: [f["status"] for f in forms(line, "delivery")] == ["Sent", "Success"])
    assert [m["text"] for m in simulator.thread(PHONE)] == ["x"]


def test_a_dropped_text_to_a_phone_was_taken_all_the_same(
    simulator: Playing, provider: AfricasTalking, line: Canned
) -> None:
    simulator.fault("drop", number=PHONE, next=1)

    sent = provider.send(PHONE, "lost")
    provider.send(PHONE, "found")

    assert sent.outcome is SentOutcome.ACCEPTED
    assert [m["text"] for m in simulator.thread(PHONE)] == ["found"]
    soon(lambda: len(forms(line, "delivery")) == 3)
    lost = [f["status"] for f in forms(line, "delivery") if f["id"] == sent.provider_id]
    assert lost == ["Sent"]


def test_a_dropped_text_from_a_phone_never_comes(
    simulator: Playing, line: Canned
) -> None:
    simulator.fault("drop", next=1)

    simulator.texts(PHONE, "lost")
    simulator.texts(PHONE, "found")

    soon(lambda: [f["text"] for f in forms(line, "sms")] == ["found"])
    assert [m["status"] for m in simulator.thread(PHONE)][:1] == ["Sent"]


def test_a_text_comes_twice_with_one_id(simulator: Playing, line: Canned) -> None:
    simulator.fault("duplicate", next=1)

    given = simulator.texts(PHONE, "SEIZE")

    soon(lambda: [f["id"] for f in forms(line, "sms")] == [given, given])


def test_reports_come_twice(
    simulator: Playing, provider: AfricasTalking, line: Canned
) -> None:
    simulator.fault("duplicate", next=1)

    provider.send(PHONE, "x")

    soon(lambda: len(forms(line, "delivery")) == 4)
    came = sorted(f["status"] for f in forms(line, "delivery"))
    assert came == ["Sent", "Sent", "Success", "Success"]
    assert len(simulator.thread(PHONE)) == 1


def test_reports_come_backward(
    simulator: Playing, provider: AfricasTalking, line: Canned
) -> None:
    simulator.fault("reorder", next=1, seconds=0)

    provider.send(PHONE, "x")

    soon(lambda: [f["status"] for f in forms(line, "delivery")] == ["Success", "Sent"])


def test_a_text_from_a_phone_is_overtaken(simulator: Playing, line: Canned) -> None:
    simulator.fault("reorder", next=1, seconds=0.2)

    simulator.texts(PHONE, "first")
    simulator.texts(PHONE, "second")

    soon(lambda: [f["text"] for f in forms(line, "sms")] == ["second", "first"])


def test_a_delay_holds_texts_both_ways_and_keeps_their_order(
    simulator: Playing, provider: AfricasTalking, line: Canned
) -> None:
    simulator.fault("delay", seconds=0.3, next=2)
    began = time.monotonic()

    provider.send(PHONE, "to")
    simulator.texts(PHONE, "from")
    simulator.texts(PHONE, "behind")

    assert [m["direction"] for m in simulator.thread(PHONE)] == ["out", "out"]
    assert line.heard == []
    soon(lambda: [f["text"] for f in forms(line, "sms")] == ["from", "behind"])
    assert time.monotonic() - began >= 0.3
    soon(lambda: len(forms(line, "delivery")) == 2)
    assert [m["direction"] for m in simulator.thread(PHONE)] == ["out", "out", "in"]


BAD: list[tuple[dict[str, Any], str]] = [
    ({}, "kind"),
    ({"kind": "storm"}, "kind"),
    ({"kind": ["drop"]}, "kind"),
    ({"kind": "drop", "number": "mother"}, "number"),
    ({"kind": "drop", "next": 0}, "next"),
    ({"kind": "drop", "next": True}, "next"),
    ({"kind": "drop", "next": "1"}, "next"),
    ({"kind": "delay", "seconds": -1}, "seconds"),
    ({"kind": "delay", "seconds": 1e9}, "seconds"),
    ({"kind": "delay", "seconds": "long"}, "seconds"),
    ({"kind": "status"}, "code"),
    ({"kind": "status", "code": 408}, "code"),
    ({"kind": "refuse", "code": 200}, "code"),
    ({"kind": "refuse", "code": "503"}, "code"),
]


@pytest.mark.parametrize(("fault", "named"), BAD)
def test_a_bad_fault_is_told(
    simulator: Playing, fault: dict[str, Any], named: str
) -> None:
    answer = simulator.ask("POST", "/faults", json=fault)

    assert answer.status_code == 400
    assert named in answer.json()["error"]
