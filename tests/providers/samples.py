"""What a carrier's wire looks like, as tables that the contract suite runs."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from gateway.messages.sms import ReceiptOutcome, SentOutcome
from gateway.ports import Provider
from gateway.providers.africastalking import AfricasTalking

FORM = "application/x-www-form-urlencoded"
TO = "+254711000101"


@dataclass(frozen=True)
class Came:
    """One text that came in: the raw body, and what it must be read as."""

    says: str
    body: bytes
    text: str
    sender: str = TO
    provider_id: str | None = "a"
    to: str = ""
    sent_at: datetime | None = None
    loose: bool = False
    type: str = FORM


@dataclass(frozen=True)
class Reported:
    says: str
    body: bytes
    outcome: ReceiptOutcome
    provider_id: str | None = "a"
    number: str | None = None
    reason: str | None = None


@dataclass(frozen=True)
class Answered:
    says: str
    status: int
    body: str
    outcome: SentOutcome
    provider_id: str | None = None
    code: int | None = None
    cost: str | None = None
    type: str = "application/json"


@dataclass(frozen=True)
class Samples:
    build: Callable[[str], Provider]
    inbound: list[Came]
    receipts: list[Reported]
    answers: list[Answered]
    taken: Answered
    account: str
    no_credit: str


DAY = datetime(2017, 5, 3, 6, 4, 45, tzinfo=UTC)
FROM = b"from=%2B254711000101&id=a&text="

INBOUND = [
    Came(
        "every field",
        b"date=2017-05-03T06%3A04%3A45Z&from=%2B254711000101&id=ec9adc86-51d5&linkId=x"
        b"&text=DUES+1000018&to=20880&cost=KES+1.00&networkCode=63902",
        "DUES 1000018",
        provider_id="ec9adc86-51d5",
        to="20880",
        sent_at=DAY,
    ),
    Came("the other date", FROM + b"x&date=2017-05-03+06:04:45", "x", sent_at=DAY),
    Came("a date nobody can read", FROM + b"x&date=yesterday", "x"),
    Came("a date beyond time", FROM + b"x&date=9999-12-31T23:59:59-01:00", "x"),
    Came(
        "a plus that was not escaped",
        b"from=+254711000101&text=SEIZE+MLIMA+3+COW&id=a",
        "SEIZE MLIMA 3 COW",
    ),
    Came(
        "a plus that was",
        b"from=%2B254711000101&text=SEIZE%20MLIMA%203%20COW%20%2B%201%20calf&id=a",
        "SEIZE MLIMA 3 COW + 1 calf",
    ),
    Came("a number without plus stays", b"from=254711000101&id=a", "", "254711000101"),
    Came("a name for a sender", b"from=SafariInfo&id=a&text=hi", "hi", "SafariInfo"),
    Came("no sender", b"id=a&text=hi", "hi", ""),
    Came("no text", b"from=%2B254711000101&id=a", ""),
    Came("nothing", b"", "", "", None),
    Came("no id", b"from=%2B254711000101&text=x", "x", provider_id=None),
    Came("the word None for an id", b"from=%2B254711000101&id=None", "", TO, None),
    Came("half an emoji", FROM + b"hi%ED%A0%BD", "hi\ufffd\ufffd\ufffd"),
    Came("a NUL", FROM + b"a%00b", "a\ufffdb"),
    Came("bytes that are no UTF-8", FROM + b"a%FF", "a\ufffd"),
    Came("bytes that are not escaped", FROM + "नमस्ते".encode(), "नमस्ते"),
    Came("a percent that is none", FROM + b"5%25+%zz+%", "5% %zz %"),
    Came("line breaks", FROM + b"SEIZE%0D%0A2", "SEIZE\r\n2"),
    Came("the first of two", FROM + b"one&text=two", "one"),
    Came("a loose part", FROM + b"%05%00%03%98%03%01SEIZE", "x", loose=True),
    Came("a loose part, long", FROM + b"%06%08%04%01%98%03%01SEIZE", "x", loose=True),
    Came(
        "a body in JSON",
        rb'{"from":"+254711000101","id":7,"text":"a\ud83d","to":null}',
        "a\ufffd",
        provider_id="7",
        type="application/json; charset=utf-8",
    ),
    Came("JSON cut short", b'{"from":', "", "", None, type="application/json"),
    Came("JSON of another shape", b"[1]", "", "", None, type="application/json"),
    Came("JSON without end", b"[" * 60_000, "", "", None, type="application/json"),
]

ID = b"id=a&status="
OUT, IN_BETWEEN = ReceiptOutcome.UNDELIVERED, ReceiptOutcome.INTERIM
RECEIPTS = [
    Reported("sent", ID + b"Sent", IN_BETWEEN),
    Reported("submitted", ID + b"Submitted", IN_BETWEEN),
    Reported("buffered", ID + b"Buffered", IN_BETWEEN),
    Reported(
        "success",
        ID + b"Success&phoneNumber=%2B254711000101&networkCode=63902&retryCount=0",
        ReceiptOutcome.DELIVERED,
        number=TO,
    ),
    Reported(
        "a lost plus",
        ID + b"success&phoneNumber=+254711000101",
        ReceiptOutcome.DELIVERED,
        number=TO,
    ),
    Reported("rejected", ID + b"Rejected", OUT),
    Reported(
        "failed",
        ID + b"Failed&failureReason=DeliveryFailure",
        OUT,
        reason="DeliveryFailure",
    ),
    Reported("absent", ID + b"AbsentSubscriber", OUT),
    Reported("expired", ID + b"EXPIRED", OUT),
    Reported(
        "one spelling",
        ID + b"Failed&failureReason=NotNetworkSubcriber",
        OUT,
        reason="NotNetworkSubscriber",
    ),
    Reported(
        "the other spelling",
        ID + b"Failed&failureReason=NotNetworkSubscriber",
        OUT,
        reason="NotNetworkSubscriber",
    ),
    Reported(
        "another case",
        ID + b"Failed&failureReason=UserInBlackList",
        OUT,
        reason="UserInBlacklist",
    ),
    Reported("a new word", ID + b"Teleported", ReceiptOutcome.UNRECOGNISED),
    Reported("a NUL", ID + b"Se%00nt", ReceiptOutcome.UNRECOGNISED),
    Reported("nothing", b"", ReceiptOutcome.UNRECOGNISED, None),
    Reported("no id", b"status=Success&id=None", ReceiptOutcome.DELIVERED, None),
]


def _said(message: str, *recipients: str) -> str:
    listed = ",".join(recipients)
    return f'{{"SMSMessageData":{{"Message":"{message}","Recipients":[{listed}]}}}}'


def _one(code: int, word: str, given: str = "None", number: str = TO) -> str:
    cost = "0" if given == "None" else "KES 0.8000"
    return (
        f'{{"cost":"{cost}","messageId":"{given}","number":"{number}",'
        f'"status":"{word}","statusCode":{code}}}'
    )


GOOD = _said("Sent to 1/1 Total Cost: KES 0.8000", _one(101, "Success", "ATXid_1"))
COST = "KES 0.8000"
ATX = "ATXid_1"
TAKEN = Answered("taken", 201, GOOD, SentOutcome.ACCEPTED, ATX, 101, COST)
REFUSED = [
    (401, "RiskHold", SentOutcome.PERMANENT),
    (402, "InvalidSenderId", SentOutcome.PERMANENT),
    (403, "InvalidPhoneNumber", SentOutcome.PERMANENT),
    (404, "UnsupportedNumberType", SentOutcome.PERMANENT),
    (405, "InsufficientBalance", SentOutcome.NO_CREDIT),
    (406, "UserInBlacklist", SentOutcome.PERMANENT),
    (407, "CouldNotRoute", SentOutcome.ROUTE),
    (409, "DoNotDisturbRejection", SentOutcome.PERMANENT),
    (500, "InternalServerError", SentOutcome.TEMPORARY),
    (501, "GatewayError", SentOutcome.TEMPORARY),
    (502, "RejectedByGateway", SentOutcome.TEMPORARY),
    (777, "Bewitched", SentOutcome.UNKNOWN),
]
WHOLE = [
    (302, SentOutcome.TEMPORARY),
    (400, SentOutcome.PERMANENT),
    (401, SentOutcome.TEMPORARY),
    (404, SentOutcome.TEMPORARY),
    (409, SentOutcome.PERMANENT),
    (429, SentOutcome.THROTTLED),
    (500, SentOutcome.UNKNOWN),
    (502, SentOutcome.UNKNOWN),
    (503, SentOutcome.TEMPORARY),
    (504, SentOutcome.UNKNOWN),
]
ANSWERS = [
    TAKEN,
    Answered(
        "queued",
        201,
        _said("Sent to 1/1", _one(102, "Success", "ATXid_1")),
        SentOutcome.ACCEPTED,
        ATX,
        102,
        COST,
    ),
    Answered(
        "a type with a charset",
        201,
        GOOD,
        SentOutcome.ACCEPTED,
        ATX,
        101,
        COST,
        "application/json; charset=utf-8",
    ),
    Answered(
        "two recipients, ours good",
        201,
        _said("x", _one(405, "x", number="+254711000999"), _one(101, "x", "ATXid_1")),
        SentOutcome.ACCEPTED,
        ATX,
        101,
        COST,
    ),
    Answered(
        "two recipients, ours bad",
        201,
        _said("x", _one(101, "x", "b", number="+254711000999"), _one(405, "x")),
        SentOutcome.NO_CREDIT,
        None,
        405,
        "0",
    ),
    *[
        Answered(word, 201, _said("Sent to 0/1", _one(code, word)), o, None, code, "0")
        for code, word, o in REFUSED
    ],
    *[
        Answered(
            f"HTTP {status}",
            status,
            "said in words",
            o,
            None,
            status,
            None,
            "text/plain",
        )
        for status, o in WHOLE
    ],
    Answered(
        "taken without an id",
        201,
        _said("Sent to 1/1", _one(101, "Success")),
        SentOutcome.UNKNOWN,
        None,
        101,
        "0",
    ),
    Answered(
        "an error with an id",
        201,
        _said("x", _one(500, "x", "ATXid_1")),
        SentOutcome.UNKNOWN,
        None,
        500,
        COST,
    ),
    Answered(
        "bad sender", 201, _said("InvalidSenderId"), SentOutcome.PERMANENT, None, 402
    ),
    Answered(
        "poor sender",
        201,
        _said("InsufficientBalance"),
        SentOutcome.NO_CREDIT,
        None,
        405,
    ),
    Answered("nobody", 201, _said("Sent to 0/1"), SentOutcome.PERMANENT, None, 201),
    Answered(
        "nobody, and yet one", 201, _said("Sent to 1/1"), SentOutcome.UNKNOWN, None, 201
    ),
    Answered(
        "do not disturb",
        409,
        _said("Sent to 0/1", _one(409, "DoNotDisturbRejection")),
        SentOutcome.PERMANENT,
        None,
        409,
        "0",
    ),
    Answered(
        "a page", 200, "<html>", SentOutcome.UNKNOWN, None, 200, None, "text/html"
    ),
    Answered("cut short", 201, GOOD[:60], SentOutcome.UNKNOWN, None, 201),
    Answered("nothing", 201, "", SentOutcome.UNKNOWN, None, 201),
    Answered("a bare word", 201, '"Sent"', SentOutcome.UNKNOWN, None, 201),
    Answered("odd recipients", 201, _said("x", "7"), SentOutcome.UNKNOWN, None, 201),
    Answered("no number", 201, _said("x", "{}"), SentOutcome.UNKNOWN, None, 201),
    Answered(
        "a code without end",
        201,
        _said("x", f'{{"number":"{TO}","statusCode":Infinity}}'),
        SentOutcome.UNKNOWN,
        None,
        201,
    ),
]


def _africas_talking(url: str) -> AfricasTalking:
    return AfricasTalking("sandbox", "key", "20880", url, 0.5, 0.5)


SAMPLES = {
    "africastalking": Samples(
        _africas_talking,
        INBOUND,
        RECEIPTS,
        ANSWERS,
        TAKEN,
        '{"UserData":{"balance":"USD 999999589.6168"}}',
        '{"UserData":{"balance":"KES 0.0000"}}',
    )
}
"""By the carrier's name; a new carrier adds one entry."""
