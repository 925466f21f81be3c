"""The bytes that go to Africa's Talking, through its own SDK."""

from collections.abc import Iterator

import pytest

from gateway.providers.africastalking import AfricasTalking
from tests.providers.canned import Canned, canned_carrier
from tests.providers.samples import GOOD, TO


@pytest.fixture
def carrier() -> Iterator[Canned]:
    with canned_carrier() as carrier:
        carrier.says(201, GOOD)
        yield carrier


def test_a_text_goes_out_as_the_documents_say(carrier: Canned) -> None:
    AfricasTalking("sandbox", "KEY", "20880", carrier.url).send(TO, "Hi ₹ + 1 & <b>")

    heard = carrier.heard[0]
    assert (heard.method, heard.path) == ("POST", "/version1/messaging")
    assert heard.headers["apiKey"] == "KEY"
    assert heard.headers["Accept"] == "application/json"
    assert heard.body == (
        b"username=sandbox&to=%2B254711000101"
        b"&message=Hi+%E2%82%B9+%2B+1+%26+%3Cb%3E&bulkSMSMode=1&from=20880"
    )


def test_without_a_sender_id_none_is_sent(carrier: Canned) -> None:
    AfricasTalking("sandbox", "KEY", "", carrier.url).send(TO, "Hi")

    assert b"from" not in carrier.heard[0].body


def test_what_no_form_can_carry_is_replaced(carrier: Canned) -> None:
    AfricasTalking("sandbox", "KEY", None, carrier.url).send(TO, "a\ud83d\x00")

    assert b"message=a%EF%BF%BD%EF%BF%BD" in carrier.heard[0].body


def test_the_address_may_end_in_a_stroke(carrier: Canned) -> None:
    AfricasTalking("sandbox", "KEY", None, carrier.url + "/").send(TO, "Hi")

    assert carrier.heard[0].path == "/version1/messaging"


def test_the_account_is_asked_by_name(carrier: Canned) -> None:
    AfricasTalking("sandbox", "KEY", None, carrier.url).check()

    assert carrier.heard[0].path == "/version1/user?username=sandbox"
    assert carrier.heard[0].method == "GET"
