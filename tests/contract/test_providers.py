"""What every carrier's file keeps to, whatever its wire looks like."""

import socket
import threading
from collections.abc import Iterator

import pytest

from gateway.messages.sms import Inbound, Receipt, Sent, SentOutcome
from gateway.providers import PROVIDERS
from tests.providers.canned import Canned, canned_carrier
from tests.providers.samples import FORM, SAMPLES, TO, Answered, Came, Reported

NAMES = [provider.name for provider in PROVIDERS]
each_carrier = pytest.mark.parametrize("name", NAMES)


@pytest.fixture
def carrier() -> Iterator[Canned]:
    with canned_carrier() as carrier:
        yield carrier


def test_every_carrier_has_samples() -> None:
    assert sorted(SAMPLES) == sorted(NAMES)


@pytest.mark.parametrize(
    ("name", "came"),
    [(n, c) for n in NAMES for c in SAMPLES[n].inbound],
    ids=lambda v: v.says if isinstance(v, Came) else v,
)
def test_a_form_becomes_a_text(name: str, came: Came) -> None:
    provider = SAMPLES[name].build("http://127.0.0.1:9")

    read = provider.parse_inbound(came.body, came.type)

    text = read.text if came.loose else came.text
    assert read == Inbound(
        name,
        came.provider_id,
        came.sender,
        came.to,
        text,
        came.sent_at,
        came.body,
        came.loose,
    )
    assert "\x00" not in repr(read.text)
    read.text.encode()


@pytest.mark.parametrize(
    ("name", "reported"),
    [(n, r) for n in NAMES for r in SAMPLES[n].receipts],
    ids=lambda v: v.says if isinstance(v, Reported) else v,
)
def test_a_form_becomes_a_receipt(name: str, reported: Reported) -> None:
    provider = SAMPLES[name].build("http://127.0.0.1:9")

    read = provider.parse_receipt(reported.body, FORM)

    assert read == Receipt(
        name,
        reported.provider_id,
        reported.number,
        reported.outcome,
        read.status,
        reported.reason,
        reported.body,
    )


@pytest.mark.parametrize(
    ("name", "answered"),
    [(n, a) for n in NAMES for a in SAMPLES[n].answers],
    ids=lambda v: v.says if isinstance(v, Answered) else v,
)
def test_an_answer_becomes_an_outcome(
    name: str, answered: Answered, carrier: Canned
) -> None:
    provider = SAMPLES[name].build(carrier.url)
    carrier.says(answered.status, answered.body, answered.type)

    sent = provider.send(TO, "hello")

    assert sent == Sent(
        answered.outcome,
        answered.provider_id,
        sent.reason,
        answered.code,
        answered.cost,
    )
    assert (sent.reason is None) == (sent.outcome is SentOutcome.ACCEPTED)
    assert len(carrier.heard) == 1


@each_carrier
def test_nobody_listening_is_temporary(name: str) -> None:
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))  # Bound and not listening: refuses.
        provider = SAMPLES[name].build(f"http://127.0.0.1:{reserved.getsockname()[1]}")

        sent = provider.send(TO, "hello")

    assert sent.outcome is SentOutcome.TEMPORARY


@each_carrier
def test_an_address_that_is_none_is_temporary(name: str) -> None:
    assert SAMPLES[name].build("nowhere").send(TO, "x").outcome is SentOutcome.TEMPORARY


@each_carrier
def test_silence_after_hand_over_is_unknown(name: str, carrier: Canned) -> None:
    carrier.hold = True

    sent = SAMPLES[name].build(carrier.url).send(TO, "hello")

    assert sent.outcome is SentOutcome.UNKNOWN
    assert len(carrier.heard) == 1


@each_carrier
def test_hanging_up_after_hand_over_is_unknown_and_not_repeated(
    name: str, carrier: Canned
) -> None:
    carrier.says(0, "")

    sent = SAMPLES[name].build(carrier.url).send(TO, "hello")

    assert sent.outcome is SentOutcome.UNKNOWN
    assert len(carrier.heard) == 1


@each_carrier
def test_a_redirect_is_not_followed(name: str, carrier: Canned) -> None:
    carrier.says(307, "")

    sent = SAMPLES[name].build(carrier.url).send(TO, "hello")

    assert sent.outcome is SentOutcome.TEMPORARY
    assert len(carrier.heard) == 1


@each_carrier
def test_a_proxy_of_the_environment_is_not_used(
    name: str, carrier: Canned, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    carrier.says(SAMPLES[name].taken.status, SAMPLES[name].taken.body)

    sent = SAMPLES[name].build(carrier.url).send(TO, "hello")

    assert sent.outcome is SentOutcome.ACCEPTED


@each_carrier
@pytest.mark.parametrize(
    "to", ["", "254711000101", "+1234,+254711000101", "+2547\n", "20880"]
)
def test_what_is_no_number_never_leaves(name: str, to: str, carrier: Canned) -> None:
    sent = SAMPLES[name].build(carrier.url).send(to, "hello")

    assert sent.outcome is SentOutcome.PERMANENT
    assert carrier.heard == []


@each_carrier
def test_threads_may_share_a_carrier(name: str, carrier: Canned) -> None:
    provider, sent = SAMPLES[name].build(carrier.url), []
    carrier.says(SAMPLES[name].taken.status, SAMPLES[name].taken.body)
    threads = [
        threading.Thread(target=lambda: sent.append(provider.send(TO, "x").outcome))
        for _ in range(8)
    ]

    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sent == [SentOutcome.ACCEPTED] * 8


@each_carrier
def test_a_good_account_has_nothing_wrong(name: str, carrier: Canned) -> None:
    carrier.says(200, SAMPLES[name].account)

    assert SAMPLES[name].build(carrier.url).check() is None


@each_carrier
@pytest.mark.parametrize("status", [401, 404, 500])
def test_a_refused_account_is_told(name: str, status: int, carrier: Canned) -> None:
    carrier.says(status, "no", "text/plain")

    assert SAMPLES[name].build(carrier.url).check()


@each_carrier
def test_an_empty_account_is_told(name: str, carrier: Canned) -> None:
    carrier.says(200, SAMPLES[name].no_credit)

    wrong = SAMPLES[name].build(carrier.url).check()

    assert wrong is not None
    assert "credit" in wrong


@each_carrier
def test_a_carrier_that_is_away_is_told(name: str) -> None:
    assert SAMPLES[name].build("nowhere").check()
