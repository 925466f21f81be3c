"""The carrier's side, seen through its official SDK and through our own provider."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import smsutil
from africastalking.Service import AfricasTalkingException
from africastalking.SMS import SMSService
from hypothesis import given
from hypothesis import strategies as st

from gateway.messages.segments import count
from gateway.messages.sms import ReceiptOutcome, SentOutcome
from gateway.providers.africastalking import AfricasTalking
from gateway.simulator.parts import parts
from tests.providers.canned import Canned
from tests.providers.samples import FORM
from tests.simulator.playing import (
    PHONE,
    Playing,
    config_for,
    forms,
    simulator_running,
    soon,
)


class OfficialSdk(SMSService):  # type: ignore[misc]
    def __init__(self, key: str, url: str) -> None:
        self._address = url
        super().__init__("sandbox", key)

    def _init_service(self) -> None:
        self._baseUrl = self._contentUrl = self._address + "/version1"


@pytest.fixture
def sdk(simulator: Playing, monkeypatch: pytest.MonkeyPatch) -> OfficialSdk:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    return OfficialSdk("KEY", simulator.url)


@pytest.fixture
def provider(simulator: Playing) -> Iterator[AfricasTalking]:
    return AfricasTalking("sandbox", "KEY", "20880", simulator.url, 1, 0.3)


def test_the_official_sdk_sends_and_understands_the_answer(
    sdk: OfficialSdk, simulator: Playing
) -> None:
    answer = sdk.send("Case 1000018 ₹ & <b>", [PHONE], sender_id="20880")

    data = answer["SMSMessageData"]
    assert data["Message"] == "Sent to 1/1 Total Cost: KES 0.8000 Message parts: 1"
    [recipient] = data["Recipients"]
    given = recipient["messageId"]
    assert given.startswith("ATXid_")
    assert len(given) == 38
    assert list(recipient.items()) == [
        ("cost", "KES 0.8000"),
        ("messageId", given),
        ("number", PHONE),
        ("status", "Success"),
        ("statusCode", 101),
    ]
    [shown] = simulator.thread(PHONE)
    assert shown["direction"] == "in"
    assert shown["text"] == "Case 1000018 ₹ & <b>"
    assert shown["status"] == "Success"


def test_the_official_sdk_queues_to_several(sdk: OfficialSdk) -> None:
    answer = sdk.send("a" * 161, [PHONE, "+254799999406"], enqueue=True)

    data = answer["SMSMessageData"]
    assert data["Message"] == "Sent to 1/2 Total Cost: KES 1.6000 Message parts: 2"
    good, bad = data["Recipients"]
    assert good["statusCode"] == 102
    assert bad == {
        "cost": "0",
        "messageId": "None",
        "number": "+254799999406",
        "status": "UserInBlacklist",
        "statusCode": 406,
    }


def test_the_official_sdk_is_refused_with_a_bad_key(simulator: Playing) -> None:
    with pytest.raises(AfricasTalkingException, match="The supplied authentication"):
        OfficialSdk("WRONG", simulator.url).send("x", [PHONE])


def test_the_official_sdk_meets_do_not_disturb(sdk: OfficialSdk) -> None:
    with pytest.raises(AfricasTalkingException, match="DoNotDisturbRejection"):
        sdk.send("x", ["+254799999409"])


def test_a_bad_sender_names_nobody(sdk: OfficialSdk) -> None:
    answer = sdk.send("x", [PHONE], sender_id="INVALID")

    assert answer == {
        "SMSMessageData": {"Message": "InvalidSenderId", "Recipients": []}
    }


def test_the_bytes_of_the_answers(simulator: Playing) -> None:
    form = {"username": "sandbox", "to": PHONE, "message": "x"}

    good = simulator.ask(
        "POST", "/version1/messaging", data=form, headers={"apiKey": "KEY"}
    )
    bad = simulator.ask("POST", "/version1/messaging", data=form)

    assert good.status_code == 201
    assert good.headers["Content-Type"] == "application/json"
    assert bad.status_code == 401
    assert bad.headers["Content-Type"] == "text/plain; charset=UTF-8"
    assert bad.headers["WWW-Authenticate"] == 'Basic realm="api",charset=UTF-8'
    assert bad.text == "The supplied authentication is invalid"


@pytest.mark.parametrize("lacking", ["to", "message"])
def test_a_missing_field_is_named(simulator: Playing, lacking: str) -> None:
    form = {"username": "sandbox", "to": PHONE, "message": "x"}
    del form[lacking]

    answer = simulator.ask(
        "POST", "/version1/messaging", data=form, headers={"apiKey": "KEY"}
    )

    assert answer.status_code == 400
    assert lacking in answer.text


def test_our_provider_is_accepted_and_gets_its_reports_in_order(
    provider: AfricasTalking, line: Canned
) -> None:
    sent = provider.send(PHONE, "hello")

    assert sent.outcome is SentOutcome.ACCEPTED
    assert sent.cost == "KES 0.8000"
    soon(lambda: len(line.heard) == 2)
    read = [provider.parse_receipt(h.body, FORM) for h in line.heard]
    assert [r.outcome for r in read] == [
        ReceiptOutcome.INTERIM,
        ReceiptOutcome.DELIVERED,
    ]
    assert {r.provider_id for r in read} == {sent.provider_id}
    assert {r.number for r in read} == {PHONE}


def test_a_report_is_repeated_until_taken(
    provider: AfricasTalking, line: Canned
) -> None:
    line.first = [500, 403]

    provider.send(PHONE, "hello")

    soon(lambda: len(line.heard) == 4)
    assert [f["status"] for f in forms(line, "delivery")] == ["Sent"] * 3 + ["Success"]


MAGIC = [
    (401, SentOutcome.PERMANENT),
    (402, SentOutcome.PERMANENT),
    (403, SentOutcome.PERMANENT),
    (404, SentOutcome.PERMANENT),
    (405, SentOutcome.NO_CREDIT),
    (406, SentOutcome.PERMANENT),
    (407, SentOutcome.ROUTE),
    (409, SentOutcome.PERMANENT),
    (500, SentOutcome.TEMPORARY),
    (501, SentOutcome.TEMPORARY),
    (502, SentOutcome.TEMPORARY),
    (400, SentOutcome.PERMANENT),
    (429, SentOutcome.THROTTLED),
    (503, SentOutcome.TEMPORARY),
    (504, SentOutcome.UNKNOWN),
    (101, SentOutcome.ACCEPTED),
]


@pytest.mark.parametrize(("code", "outcome"), MAGIC)
def test_a_magic_number_draws_its_answer(
    provider: AfricasTalking, code: int, outcome: SentOutcome
) -> None:
    sent = provider.send(f"+254799999{code}", "x")

    assert (sent.outcome, sent.code) == (outcome, code)


REPORTS: list[tuple[int, list[dict[str, str]]]] = [
    (700, [{"status": "Rejected", "failureReason": "UserInBlackList"}]),
    (701, [{"status": "Failed", "failureReason": "DeliveryFailure"}]),
    (702, [{"status": "AbsentSubscriber"}]),
    (703, [{"status": "Expired"}]),
    (704, [{"status": "Failed", "failureReason": "NotNetworkSubcriber"}]),
    (705, [{"status": "Teleported"}]),
    (706, []),
]


@pytest.mark.parametrize(("code", "last"), REPORTS)
def test_a_magic_number_draws_its_report_and_no_text(
    simulator: Playing,
    provider: AfricasTalking,
    line: Canned,
    code: int,
    last: list[dict[str, str]],
) -> None:
    number = f"+254799999{code}"
    given = provider.send(number, "x").provider_id

    soon(lambda: len(forms(line, "delivery")) == 1 + len(last))
    same: dict[str, Any] = {"id": given, "phoneNumber": number, "networkCode": "99999"}
    assert forms(line, "delivery")[1:] == [{**same, **report} for report in last]
    assert simulator.thread(number) == []


def test_the_balance_runs_down_by_parts(
    simulator: Playing, provider: AfricasTalking
) -> None:
    asked = {"path": "/version1/user?username=sandbox", "headers": {"apiKey": "KEY"}}
    assert simulator.ask("GET", **asked).json() == {
        "UserData": {"balance": "KES 10000000.0000"}
    }

    provider.send(PHONE, "a" * 161)

    assert (
        simulator.ask("GET", **asked).json()["UserData"]["balance"]
        == "KES 9999998.4000"
    )
    assert provider.check() is None


def test_a_stranger_is_not_told_the_balance(simulator: Playing) -> None:
    assert simulator.ask("GET", "/version1/user?username=sandbox").status_code == 401
    wrong = AfricasTalking("sandbox", "WRONG", None, simulator.url).check()
    assert wrong is not None
    assert "AT_API_KEY" in wrong


def test_eight_senders_at_once_are_all_served(line: Canned) -> None:
    with simulator_running(config_for(line)) as simulator:
        provider = AfricasTalking("sandbox", "KEY", None, simulator.url)
        threads = [
            threading.Thread(target=provider.send, args=(PHONE, f"{place}"))
            for place in range(8)
        ]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        shown = simulator.thread(PHONE)

    assert sorted(m["text"] for m in shown) == [f"{place}" for place in range(8)]
    assert time.monotonic() - began < 3


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x1b")))
def test_the_network_counts_parts_as_the_line_and_as_smsutil_do(text: str) -> None:
    assert parts(text) == count(text).parts == len(smsutil.split(text).parts)


@given(st.text(st.sampled_from("aé€[😘न₹"), min_size=60, max_size=330))
def test_the_network_agrees_at_the_seams(text: str) -> None:
    assert parts(text) == count(text).parts == len(smsutil.split(text).parts)
