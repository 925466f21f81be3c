"""The carriers' hooks: only with the secret, any bytes, and 200 after the commit."""

import io
import logging
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Response

from gateway.messages.sms import Inbound, Receipt, ReceiptOutcome
from gateway.providers.africastalking import AfricasTalking
from gateway.web import PUBLIC, Gate, create_app

SECRET = "q7Kp2-x9Lm4_w1Rt6-z3Vb"
SMS = f"/hooks/africastalking/{SECRET}/sms"
DELIVERY = f"/hooks/africastalking/{SECRET}/delivery"
FORM = {"content_type": "application/x-www-form-urlencoded"}


@dataclass
class Inside:
    """What came in, in the order in which it came."""

    stores: bool = True
    texts: list[Inbound] = field(default_factory=list)
    reports: list[Receipt] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    ailing: list[str] = field(default_factory=list)

    def accept(self, inbound: Inbound) -> bool:
        self.order.append("stored")
        self.texts.append(inbound)
        return self.stores

    def receive(self, receipt: Receipt) -> None:
        self.reports.append(receipt)

    def wake(self) -> None:
        self.order.append("woken")


@pytest.fixture
def inside() -> Inside:
    return Inside()


@pytest.fixture
def app(inside: Inside) -> Flask:
    carrier = AfricasTalking("sandbox", "key", None, "http://127.0.0.1:9")
    return create_app(
        Gate(
            {"africastalking": carrier},
            SECRET,
            inside.accept,
            inside.receive,
            inside.wake,
            lambda: inside.ailing,
        )
    )


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def test_a_text_is_stored_then_the_workers_wake_then_200_with_an_empty_body(
    client: FlaskClient, inside: Inside
) -> None:
    raw = b"from=+919000000001&text=SEIZE+3+COW&id=a&to=20880"

    answer = client.post(SMS, data=raw, **FORM)

    assert (answer.status_code, answer.data) == (200, b"")
    assert answer.content_type.startswith("text/plain")
    assert inside.order == ["stored", "woken"]
    (text,) = inside.texts
    assert (text.sender, text.text, text.provider_id, text.raw) == (
        "+919000000001",
        "SEIZE 3 COW",
        "a",
        raw,
    )


def test_a_report_is_received(client: FlaskClient, inside: Inside) -> None:
    raw = b"id=ATX_1&status=Success&phoneNumber=%2B919000000001"

    assert client.post(DELIVERY, data=raw, **FORM).status_code == 200

    (report,) = inside.reports
    assert report.outcome is ReceiptOutcome.DELIVERED


def test_only_when_not_even_the_row_is_stored_the_carrier_is_to_repeat(
    client: FlaskClient, inside: Inside
) -> None:
    inside.stores = False

    answer = client.post(SMS, data=b"from=x&text=y", **FORM)

    assert answer.status_code == 503
    assert inside.order == ["stored"]


WRONG = SECRET[:-1] + "c"


@pytest.mark.parametrize("kind", ["sms", "delivery"])
@pytest.mark.parametrize("secret", [WRONG, "x", "%C3%A9", SECRET + "x", SECRET.lower()])
@pytest.mark.parametrize("channel", ["africastalking", "nobody"])
def test_without_the_secret_nothing_comes_in(
    client: FlaskClient,
    inside: Inside,
    kind: str,
    secret: str,
    channel: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    answer = client.post(
        f"/hooks/{channel}/{secret}/{kind}",
        data=b"from=%2B919000000001&text=RELEASE+1000017&id=ATX_1&status=Success",
        **FORM,
    )

    assert answer.status_code == 403
    assert inside == Inside()
    assert "refused" in caplog.text
    assert secret not in caplog.text
    assert "919000000001" not in caplog.text


@pytest.mark.parametrize("method", ["POST", "GET", "PUT", "HEAD"])
@pytest.mark.parametrize(
    "path",
    [
        "/hooks/africastalking/sms",
        "/hooks/africastalking//sms",
        "/hooks/africastalking/bad/sms",
        "/hooks/africastalking/bad/ussd",
        "/hooks/africastalking/bad/sms/",
        f"/hooks/africastalking/sms/{SECRET}",
        "/hooks/sms",
        "/hooks/",
        "/hooks",
    ],
)
def test_an_address_without_the_secret_is_refused_whatever_else_is_wrong(
    client: FlaskClient, inside: Inside, path: str, method: str
) -> None:
    answer = client.open(path, method=method, data=b"from=x&text=y", **FORM)

    assert answer.status_code == 403
    assert inside == Inside()


@pytest.mark.parametrize("word", ["ussd", "sms/", ""])
def test_with_the_secret_an_unknown_word_leads_nowhere(
    client: FlaskClient, word: str
) -> None:
    path = f"/hooks/africastalking/{SECRET}/{word}"

    assert client.post(path, data=b"x", **FORM).status_code == 404


def test_a_channel_that_is_not_there_is_404_with_the_secret(
    client: FlaskClient,
) -> None:
    assert client.post(f"/hooks/nobody/{SECRET}/sms").status_code == 404


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"text=%ED%A0%BD",
        b"text=a%00b",
        b"text=%FF%FE",
        b"\xff\xfe\x00",
        b"%zz&&&===",
        b"from=&text=",
    ],
)
def test_any_bytes_are_200_and_a_stored_row(
    client: FlaskClient, inside: Inside, raw: bytes
) -> None:
    answer = client.post(SMS, data=raw, **FORM)

    assert answer.status_code == 200
    assert inside.texts[0].raw == raw


@pytest.mark.parametrize(
    "content_type",
    [None, "application/json", "multipart/form-data; boundary=x", "nonsense"],
)
def test_any_content_type_is_taken(
    client: FlaskClient, inside: Inside, content_type: str | None
) -> None:
    answer = client.post(SMS, data=b'{"text": "DUES"', content_type=content_type)

    assert answer.status_code == 200
    assert len(inside.texts) == 1


@pytest.mark.parametrize("path", [SMS, DELIVERY])
def test_a_body_over_64_kib_is_refused(
    client: FlaskClient, inside: Inside, path: str
) -> None:
    assert client.post(path, data=b"x" * (64 * 1024 + 1), **FORM).status_code == 413

    assert inside == Inside()
    assert client.post(path, data=b"x" * (64 * 1024), **FORM).status_code == 200


class Wire:
    """What a server hands on of a body sent in chunks: it has no length ahead."""

    def __init__(self, data: bytes) -> None:
        self.data = io.BytesIO(data)

    def read(self, size: int = -1) -> bytes:
        return self.data.read(size)


@pytest.mark.parametrize("path", [SMS, DELIVERY])
@pytest.mark.parametrize(
    ("length", "status"),
    [(64 * 1024, 200), (64 * 1024 + 1, 413), (64 * 1024 + 2, 413), (300_000, 413)],
)
def test_a_body_sent_in_chunks_is_measured_too_and_never_cut(
    app: Flask, inside: Inside, path: str, length: int, status: int
) -> None:
    environ = EnvironBuilder(path=path, method="POST").get_environ()
    environ |= {
        "HTTP_TRANSFER_ENCODING": "chunked",
        "wsgi.input": Wire(b"x" * length),
        "wsgi.input_terminated": True,
    }
    environ.pop("CONTENT_LENGTH", None)

    answer = Response.from_app(app, environ)

    assert answer.status_code == status
    assert (inside == Inside()) is (status == 413)


def test_errors_are_json_and_say_nothing_of_the_inside(inside: Inside) -> None:
    def broken(_: Inbound) -> bool:
        raise RuntimeError("+919000000001 in /home")

    gate = Gate(
        {"africastalking": AfricasTalking("s", "k", None, "http://127.0.0.1:9")},
        SECRET,
        broken,
        inside.receive,
        inside.wake,
        list,
    )

    answer = create_app(gate).test_client().post(SMS, data=b"text=x", **FORM)

    assert answer.status_code == 500
    assert b"9190" not in answer.data
    assert answer.json == {"error": answer.json["error"]}  # type: ignore[index]


def test_only_post_is_heard(client: FlaskClient) -> None:
    assert client.get(SMS).status_code == 405


def test_health_says_alive_and_readiness_says_what_ails(
    client: FlaskClient, inside: Inside
) -> None:
    assert client.get("/healthz").json == {"ok": True}
    assert client.get("/readyz").json == {"ok": True, "ailing": []}

    inside.ailing = ["Redis does not answer"]

    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json == {"ok": False, "ailing": ["Redis does not answer"]}


def test_every_route_is_guarded_or_listed_as_public(app: Flask) -> None:
    client = app.test_client()
    fill: Callable[[str], str] = lambda rule: (  # noqa: E731 - one use, one line
        rule.replace("<channel>", "africastalking").replace("<secret>", "wrong")
    )

    for rule in app.url_map.iter_rules():
        method = "POST" if "POST" in (rule.methods or ()) else "GET"
        answer = client.open(fill(rule.rule), method=method)
        assert (answer.status_code == 200) is (rule.endpoint in PUBLIC), rule


def test_logging_is_quiet_about_texts(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    client.post(SMS, data=b"from=%2B919000000001&text=code+493027", **FORM)

    assert "493027" not in caplog.text
    assert "919000000001" not in caplog.text
