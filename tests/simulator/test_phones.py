"""Phones text the line and are texted: order, repeats, what a thread shows."""

import json
import threading
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest

from gateway.providers.africastalking import AfricasTalking
from gateway.simulator import read_phones
from tests.providers.canned import Canned
from tests.simulator.playing import (
    PHONE,
    Playing,
    config_for,
    forms,
    simulator_running,
    soon,
)


def test_a_text_from_a_phone_reaches_the_line(simulator: Playing, line: Canned) -> None:
    given = simulator.texts(PHONE, "SEIZE 3 COW + 1 GOAT")

    soon(lambda: len(forms(line, "sms")) == 1)
    form = forms(line, "sms")[0]
    assert form["from"] == PHONE
    assert form["to"] == "20880"
    assert form["id"] == given
    assert form["text"] == "SEIZE 3 COW + 1 GOAT"
    soon(lambda: simulator.thread(PHONE)[0]["status"] == "Success")
    [shown] = simulator.thread(PHONE)
    assert {**shown, "at": ""} == {
        "id": given,
        "at": "",
        "direction": "out",
        "text": "SEIZE 3 COW + 1 GOAT",
        "parts": 1,
        "status": "Success",
    }
    assert datetime.fromisoformat(shown["at"]).utcoffset() == UTC.utcoffset(None)


def test_the_line_can_read_both_forms_of_a_text(
    simulator: Playing, line: Canned
) -> None:
    provider = AfricasTalking("sandbox", "KEY", None, simulator.url)

    simulator.texts(PHONE, "one")
    simulator.texts(PHONE, "two")

    soon(lambda: len(line.heard) == 2)
    read = [
        provider.parse_inbound(h.body, h.headers["Content-Type"]) for h in line.heard
    ]
    assert [i.text for i in read] == ["one", "two"]
    assert [i.sender for i in read] == [PHONE] * 2
    assert all(i.sent_at is not None for i in read)
    assert {b"linkId" in h.body for h in line.heard} == {True, False}


def test_the_plus_may_be_left_out_and_escaped(simulator: Playing) -> None:
    simulator.texts(PHONE[1:], "a")
    simulator.texts("%2B" + PHONE[1:], "b")

    assert [m["text"] for m in simulator.thread(PHONE)] == ["a", "b"]


def test_a_text_is_repeated_until_the_line_takes_it(
    simulator: Playing, line: Canned
) -> None:
    line.first = [503, 0, 202]

    given = simulator.texts(PHONE, "DUES")

    soon(lambda: simulator.thread(PHONE)[0]["status"] == "Success")
    assert [form["id"] for form in forms(line, "sms")] == [given] * 4


def test_a_text_that_the_line_never_takes_is_given_up(line: Canned) -> None:
    line.says(500, "")
    with simulator_running(config_for(line, repeat_s=0.01, repeats=3)) as simulator:
        simulator.texts(PHONE, "DUES")

        soon(lambda: simulator.thread(PHONE)[0]["status"] == "Failed")

    assert len(line.heard) == 3


def test_texts_of_one_phone_keep_their_order_through_trouble(
    simulator: Playing, line: Canned
) -> None:
    line.first = [500, 500]

    for text in ("1", "2", "3"):
        simulator.texts(PHONE, text)

    soon(lambda: len(forms(line, "sms")) == 5)
    assert [form["text"] for form in forms(line, "sms")] == ["1", "1", "1", "2", "3"]


def test_one_phone_in_trouble_does_not_hold_up_another(
    simulator: Playing, line: Canned
) -> None:
    simulator.fault("delay", number=PHONE, seconds=60)
    simulator.texts(PHONE, "slow")

    simulator.texts("+254711000102", "quick")

    soon(lambda: [f["text"] for f in forms(line, "sms")] == ["quick"])


def test_many_phones_at_once_lose_nothing(simulator: Playing, line: Canned) -> None:
    numbers = [f"+2547110002{place:02}" for place in range(40)]
    threads = [
        threading.Thread(target=simulator.texts, args=(number, number))
        for number in numbers
    ]

    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    soon(lambda: len(forms(line, "sms")) == 40)
    assert sorted(form["from"] for form in forms(line, "sms")) == numbers


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("", b""),
        ("नमस्ते", "नमस्ते".encode()),
        ("a\x00b", b"a\x00b"),
        ("hi\ud83d", b"hi\xed\xa0\xbd"),
    ],
)
def test_a_phone_may_send_anything(
    simulator: Playing, line: Canned, typed: str, sent: bytes
) -> None:
    body = json.dumps({"text": typed})

    answer = simulator.ask("POST", f"/phones/{PHONE}/sms", data=body)

    assert answer.status_code == 202
    soon(lambda: len(line.heard) == 1)
    assert b"text=" + sent in unquote_to_bytes(line.heard[0].body)
    assert simulator.thread(PHONE)[0]["text"] == typed


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (f"/phones/{PHONE}/sms", b"{}"),
        (f"/phones/{PHONE}/sms", b'{"text": 7}'),
        (f"/phones/{PHONE}/sms", b"SEIZE"),
        (f"/phones/{PHONE}/sms", b"[]"),
        (f"/phones/{PHONE}/sms", b""),
        ("/phones/20880/sms", b'{"text": "x"}'),
        ("/phones/mother/sms", b'{"text": "x"}'),
    ],
)
def test_a_bad_request_is_told_in_a_sentence(
    simulator: Playing, path: str, body: bytes
) -> None:
    answer = simulator.ask("POST", path, data=body)

    assert answer.status_code == 400
    assert " " in answer.json()["error"]


def test_a_phone_without_texts_has_an_empty_thread(simulator: Playing) -> None:
    assert simulator.thread(PHONE) == []


def test_what_does_not_exist_is_told_in_json(simulator: Playing) -> None:
    answer = simulator.ask("GET", "/nothing")

    assert answer.status_code == 404
    assert answer.json()["error"]


def test_the_simulator_is_well(simulator: Playing) -> None:
    assert simulator.ask("GET", "/healthz").status_code == 200


def test_the_phone_book_is_shown(line: Canned, tmp_path: Path) -> None:
    book = tmp_path / "phones.json"
    book.write_text('[{"number": "+254711000101", "name": "Asha", "role": "keeper"}]')

    with simulator_running(config_for(line, phones=read_phones(book))) as simulator:
        shown = simulator.ask("GET", "/phones").json()

    assert shown == [
        {
            "number": "+254711000101",
            "name": "Asha",
            "role": "keeper",
            "language": None,
            "pound": None,
            "statute": None,
        }
    ]


@pytest.mark.parametrize(
    "book", ["{}", "[7]", '[{"name": "Asha"}]', "[", '[{"number": 7}]']
)
def test_a_bad_phone_book_is_refused(book: str, tmp_path: Path) -> None:
    file = tmp_path / "phones.json"
    file.write_text(book)

    with pytest.raises(ValueError):
        read_phones(file)


@pytest.mark.parametrize("state", ["[1]\n", '{"paid"\n', '{"message": {"a": 1}}\n'])
def test_a_file_that_is_no_state_is_refused(
    state: str, line: Canned, tmp_path: Path
) -> None:
    (tmp_path / "state").write_text(state)

    with (
        pytest.raises(ValueError, match="no state"),
        simulator_running(config_for(line, state_file=tmp_path / "state")),
    ):
        pass
