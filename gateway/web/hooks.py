"""The carriers' callbacks: a text, or a report of delivery."""

import hmac
import logging

from flask import Blueprint, Response, abort, request

from gateway.ports import Provider
from gateway.web.gate import Gate

log = logging.getLogger(__name__)

LARGEST_BODY = 64 * 1024


def hooks(gate: Gate) -> Blueprint:
    """The routes under /hooks; none is even looked for without the secret."""
    routes = Blueprint("hooks", __name__, url_prefix="/hooks/<channel>/<secret>")

    @routes.before_app_request
    def guarded() -> None:
        hook, *rest = request.path.lstrip("/").split("/")
        if hook == "hooks":
            look_at_secret(gate, rest[1] if len(rest) > 1 else "")

    @routes.post("/sms")
    def sms(channel: str, **_: str) -> Response:
        provider = carrier(gate, channel)
        inbound = provider.parse_inbound(body(), request.content_type or "")
        if not gate.accept(inbound):
            abort(503, "The text could not be stored; send it again.")
        gate.wake()
        return taken()

    @routes.post("/delivery")
    def delivery(channel: str, **_: str) -> Response:
        provider = carrier(gate, channel)
        gate.receive(provider.parse_receipt(body(), request.content_type or ""))
        return taken()

    return routes


def look_at_secret(gate: Gate, secret: str) -> None:
    """403 without the secret, whatever else may be wrong with the address."""
    if not hmac.compare_digest(secret.encode(), gate.hook_secret.encode()):
        log.warning("a callback without the right secret was refused")
        abort(403, "The secret in this address is not the right one.")


def carrier(gate: Gate, channel: str) -> Provider:
    """The carrier that calls."""
    if channel not in gate.providers:
        abort(404, "There is no such channel.")
    return gate.providers[channel]


def body() -> bytes:
    """The raw bytes, whole: form parsers differ on bad ones, so none is asked."""
    raw = request.get_data(cache=False, parse_form_data=False)
    if len(raw) > LARGEST_BODY:
        abort(413)
    return raw


def taken() -> Response:
    """What a carrier hears: 200 and nothing that it might send on as a text."""
    return Response("", mimetype="text/plain")
