"""The carriers' callbacks: a text, or a report of delivery."""

import hmac
import logging

from flask import Blueprint, Response, abort, request

from gateway.ports import Provider
from gateway.web.gate import Gate

log = logging.getLogger(__name__)


def hooks(gate: Gate) -> Blueprint:
    """The routes under /hooks: each looks at the secret before anything else."""
    routes = Blueprint("hooks", __name__, url_prefix="/hooks/<channel>/<secret>")

    @routes.post("/sms")
    def sms(channel: str, secret: str) -> Response:
        provider = carrier(gate, channel, secret)
        inbound = provider.parse_inbound(body(), request.content_type or "")
        if not gate.accept(inbound):
            abort(503, "The text could not be stored; send it again.")
        gate.wake()
        return taken()

    @routes.post("/delivery")
    def delivery(channel: str, secret: str) -> Response:
        provider = carrier(gate, channel, secret)
        gate.receive(provider.parse_receipt(body(), request.content_type or ""))
        return taken()

    return routes


def carrier(gate: Gate, channel: str, secret: str) -> Provider:
    """The carrier that calls; 403 without the secret, whatever the channel."""
    if not hmac.compare_digest(secret.encode(), gate.hook_secret.encode()):
        log.warning("a callback without the right secret was refused")
        abort(403, "The secret in this address is not the right one.")
    if channel not in gate.providers:
        abort(404, "There is no such channel.")
    return gate.providers[channel]


def body() -> bytes:
    """The raw bytes: form parsers differ on bad ones, so none is asked."""
    return request.get_data(cache=False, parse_form_data=False)


def taken() -> Response:
    """What a carrier hears: 200 and nothing that it might send on as a text."""
    return Response("", mimetype="text/plain")
