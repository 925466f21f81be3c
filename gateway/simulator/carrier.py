"""The carrier's own HTTP side: `POST /version1/messaging` and `GET /version1/user`."""

import time
from decimal import Decimal

from flask import Blueprint, Response, jsonify, request

from gateway.simulator.codes import WORDS
from gateway.simulator.fates import Fate, fate
from gateway.simulator.network import Network
from gateway.simulator.parts import parts

PART = Decimal("0.8000")
CREDIT = Decimal("10000000.0000")
CURRENCY = "KES"
UNKNOWN_SENDER = "INVALID"


def carrier_routes(network: Network) -> Blueprint:
    routes = Blueprint("carrier", __name__, url_prefix="/version1")

    @routes.post("/messaging")
    def messaging() -> Response:
        return _refusal(network) or _taken(network)

    @routes.get("/user")
    def user() -> Response:
        if not _known(network, request.args.get("username")):
            return _unknown()
        left = _balance(network)
        if any(f.kind == "no_credit" and not f.number for f in network.faults.on()):
            left = Decimal("0.0000")
        return jsonify({"UserData": {"balance": f"{CURRENCY} {left}"}})

    return routes


def _refusal(network: Network) -> Response | None:
    if not _known(network, request.form.get("username")):
        return _unknown()
    for field in ("to", "message"):
        if field not in request.form:
            return _words(f"Request is missing required form field '{field}'", 400)
    if request.form.get("from") == UNKNOWN_SENDER:
        return _summary("InvalidSenderId", [])
    return None


def _taken(network: Network) -> Response:
    text, numbers = request.form["message"], request.form["to"].split(",")
    credit = _balance(network) >= PART * parts(text) * len(numbers)
    queued = request.form.get("enqueue") == "1"
    fates = {
        number: fate(
            number,
            network.faults.met(number, to_phone=True),
            queued=queued,
            credit=credit,
        )
        for number in (number.strip() for number in numbers)
    }
    refused = next((f.refused for f in fates.values() if f.refused), 0)
    if refused:
        return _words("The request was not handled", refused)
    listed = [_recipient(network, number, text, f) for number, f in fates.items()]
    taken = sum(f.taken for f in fates.values())
    total = f"{CURRENCY} {PART * parts(text) * taken}" if taken else "0"
    time.sleep(max(f.held_s for f in fates.values()))
    # Do-not-disturb is the one refusal of a recipient with an HTTP status of its own.
    status = 409 if any(f.code == 409 for f in fates.values()) else 201
    said = f"Sent to {taken}/{len(fates)} Total Cost: {total}"
    return _summary(f"{said} Message parts: {parts(text)}", listed, status)


def _recipient(
    network: Network, number: str, text: str, fate: Fate
) -> dict[str, object]:
    """In the carrier's order of keys."""
    return {
        "cost": f"{CURRENCY} {PART * parts(text)}" if fate.taken else "0",
        "messageId": network.to_phone(number, text, fate) if fate.taken else "None",
        "number": number,
        "status": WORDS[fate.code],
        "statusCode": fate.code,
    }


def _balance(network: Network) -> Decimal:
    return CREDIT - PART * network.memory.parts_received


def _known(network: Network, username: str | None) -> bool:
    key = request.headers.get("apiKey")
    return (username, key) == (network.config.username, network.config.api_key)


def _unknown() -> Response:
    refused = _words("The supplied authentication is invalid", 401)
    refused.headers["WWW-Authenticate"] = 'Basic realm="api",charset=UTF-8'
    return refused


def _words(text: str, status: int) -> Response:
    return Response(text, status, content_type="text/plain; charset=UTF-8")


def _summary(
    message: str, recipients: list[dict[str, object]], status: int = 201
) -> Response:
    answer = jsonify({"SMSMessageData": {"Message": message, "Recipients": recipients}})
    answer.status_code = status
    return answer
