"""Africa's Talking: its SDK sends, its forms become our shapes, its words ours."""

import json
import re
from http import HTTPStatus
from typing import Any

import requests
from africastalking.SMS import SMSService

from gateway.messages.sms import Inbound, Receipt, ReceiptOutcome, Sent, SentOutcome
from gateway.providers.forms import (
    fields,
    instant,
    loose_part,
    number,
    opaque,
    storable,
)
from gateway.providers.lines import Line, unanswered

RECIPIENT = {
    100: ("Processed", SentOutcome.ACCEPTED),
    101: ("Sent", SentOutcome.ACCEPTED),
    102: ("Queued", SentOutcome.ACCEPTED),
    401: ("RiskHold", SentOutcome.PERMANENT),
    402: ("InvalidSenderId", SentOutcome.PERMANENT),
    403: ("InvalidPhoneNumber", SentOutcome.PERMANENT),
    404: ("UnsupportedNumberType", SentOutcome.PERMANENT),
    405: ("InsufficientBalance", SentOutcome.NO_CREDIT),
    406: ("UserInBlacklist", SentOutcome.PERMANENT),
    407: ("CouldNotRoute", SentOutcome.ROUTE),
    409: ("DoNotDisturbRejection", SentOutcome.PERMANENT),
    500: ("InternalServerError", SentOutcome.TEMPORARY),
    501: ("GatewayError", SentOutcome.TEMPORARY),
    502: ("RejectedByGateway", SentOutcome.TEMPORARY),
}
"""statusCode of a recipient: the carrier's word and what it means to us."""

# 503 says that the request was not handled (RFC 9110, 15.6.4). Any other 5xx may come
# from a hop behind which the text was taken, and there is no key to ask with again.
REFUSED = {
    **dict.fromkeys((400, 409, 413, 422), SentOutcome.PERMANENT),
    429: SentOutcome.THROTTLED,
    503: SentOutcome.TEMPORARY,
}
"""HTTP status of a whole request; other 3xx and 4xx are ours to mend, and temporary."""

REPORT = {
    "success": ReceiptOutcome.DELIVERED,
    **dict.fromkeys(("sent", "submitted", "buffered"), ReceiptOutcome.INTERIM),
    **dict.fromkeys(("rejected", "failed"), ReceiptOutcome.UNDELIVERED),
    **dict.fromkeys(("absentsubscriber", "expired"), ReceiptOutcome.UNDELIVERED),
}
"""The status of a delivery report, in lower case."""

# Two spellings of each are met in the field; one is kept, so that they count as one.
ONE_SPELLING = {"notnetworksubcriber": "NotNetworkSubscriber"}
ONE_SPELLING["userinblacklist"] = RECIPIENT[406][0]


class AfricasTalking:
    """The carrier behind `base_url`: the real one, its sandbox, or our simulator.

    `base_url` is without /version1; time limits are in seconds, per attempt.
    """

    name = "africastalking"

    def __init__(
        self,
        username: str,
        api_key: str,
        sender_id: str | None,
        base_url: str,
        connect_timeout: float = 3.05,
        read_timeout: float = 9.05,
    ) -> None:
        self._service = _Service(username, api_key, base_url)
        self._sender_id = sender_id or None
        self._timeout = (connect_timeout, read_timeout)

    def send(self, to: str, text: str) -> Sent:
        """Hand one text over to one E.164 number; never raises for the carrier."""
        if re.fullmatch(r"\+[1-9][0-9]{6,14}", to) is None:
            return Sent(SentOutcome.PERMANENT, None, "not an E.164 number", None, None)
        try:
            status, body = self._service.send(
                storable(text), [to], self._sender_id, timeout=self._timeout
            )
        except requests.RequestException as error:
            return unanswered(error)
        return read_answer(status, body, to)

    def parse_inbound(self, body: bytes, content_type: str) -> Inbound:
        """Read a text that came in; missing fields are empty, never an error."""
        form = fields(body, content_type)
        text = form.get("text", "")
        return Inbound(
            self.name,
            opaque(form.get("id", "")),
            number(form.get("from", "")),
            number(form.get("to", "")),
            storable(text),
            instant(form.get("date", "")),
            body,
            loose_part(text),
        )

    def parse_receipt(self, body: bytes, content_type: str) -> Receipt:
        """Read a delivery report; a word we do not know is `unrecognised`."""
        form = fields(body, content_type)
        word = storable(form.get("status", "")).strip()
        reason = storable(form.get("failureReason", "")).strip()
        return Receipt(
            self.name,
            opaque(form.get("id", "")),
            number(form.get("phoneNumber", "")) or None,
            REPORT.get(word.lower(), ReceiptOutcome.UNRECOGNISED),
            word,
            ONE_SPELLING.get(reason.lower(), reason) or None,
            body,
        )

    def check(self) -> str | None:
        """Say what is wrong with the account and how to mend it, or None."""
        try:
            status, body = self._service.account(self._timeout)
        except requests.RequestException:
            return "the carrier does not answer; see AT_BASE_URL and the network"
        if status == HTTPStatus.UNAUTHORIZED:
            return "the carrier refuses the account; see AT_USERNAME and AT_API_KEY"
        balance = re.search(r'"balance"\s*:\s*"[A-Z]{3} (-?)([0-9.]+)"', body)
        if status != HTTPStatus.OK or balance is None:
            return f"the carrier's answer is not understood (HTTP {status})"
        if balance[1] or not balance[2].strip("0."):
            return "the account has no credit; top it up"
        return None


def read_answer(status: int, body: str, to: str) -> Sent:
    """What an HTTP answer says of the recipient `to`: a 201 may well be a refusal."""
    if not 200 <= status < 300 and status != HTTPStatus.CONFLICT:
        fallback = SentOutcome.UNKNOWN if status >= 500 else SentOutcome.TEMPORARY
        return Sent(REFUSED.get(status, fallback), None, f"HTTP {status}", status, None)
    try:
        data = json.loads(body)["SMSMessageData"]
        summary, recipients = str(data["Message"]), list(data["Recipients"])
        if not recipients:
            return _nobody(summary, status)
        (mine,) = [r for r in recipients if r["number"] == to] or recipients
        return _recipient(mine)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        # Cut short, a page in HTML, or about other numbers: it may have been taken.
        outcome = REFUSED.get(status, SentOutcome.UNKNOWN)
        return Sent(outcome, None, "answer not understood", status, None)


def _nobody(summary: str, status: int) -> Sent:
    """Without recipients nothing was taken, unless the summary counts some."""
    if re.match(r"Sent to [1-9]", summary):
        return Sent(SentOutcome.UNKNOWN, None, "nobody named", status, None)
    codes = {word: code for code, (word, _) in RECIPIENT.items() if code >= 400}
    code = codes.get(summary, status)
    _, outcome = RECIPIENT.get(code, ("", SentOutcome.PERMANENT))
    return Sent(outcome, None, storable(summary)[:60], code, None)


def _recipient(entry: dict[str, Any]) -> Sent:
    code, given = int(entry["statusCode"]), opaque(str(entry.get("messageId")))
    word, outcome = RECIPIENT.get(code, (str(entry.get("status")), SentOutcome.UNKNOWN))
    cost = str(entry.get("cost") or "") or None
    if outcome is SentOutcome.ACCEPTED and given:
        return Sent(outcome, given, None, code, cost)
    if outcome is SentOutcome.ACCEPTED or (outcome is SentOutcome.TEMPORARY and given):
        outcome = SentOutcome.UNKNOWN  # Taken without an id, or the reverse.
    return Sent(outcome, None, storable(word)[:60], code, cost)


class _Service(SMSService):  # type: ignore[misc]
    """The SDK with our choice of address, kept connections, and the HTTP status."""

    def __init__(self, username: str, api_key: str, base_url: str) -> None:
        self._address = base_url.rstrip("/") + "/version1"
        self._kept = Line()
        super().__init__(username, api_key)

    def account(self, timeout: tuple[float, float]) -> tuple[int, str]:
        url, who = self._make_url("/user"), {"username": self._username}
        return self._make_request(
            url, "GET", headers=self._headers, params=who, timeout=timeout
        )

    def _init_service(self) -> None:
        self._baseUrl = self._contentUrl = self._address

    def _make_request(self, url: str, method: str, **asked: Any) -> tuple[int, str]:
        # The SDK's threads lose a time-out without a word; ours are RQ's.
        asked.pop("callback", None)
        return self._kept.request(method, url, **asked)
