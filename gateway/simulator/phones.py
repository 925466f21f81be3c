"""The phones, the clock and the faults: what a person or a test plays with."""

from datetime import datetime, timedelta
from typing import Any

from flask import Blueprint, Response, jsonify, request
from werkzeug.exceptions import BadRequest, Conflict

from gateway.simulator.clock import LAST_YEAR, Backward, duration, iso
from gateway.simulator.network import Network
from gateway.simulator.numbers import e164

CLOCK_SAYS = '{"advance": "P1D"} or {"to": "2026-03-10T09:00:00+05:30"}'


def phone_routes(network: Network) -> Blueprint:
    routes = Blueprint("phones", __name__)

    @routes.get("/phones")
    def phones() -> Response:
        return jsonify(network.config.phones)

    @routes.post("/phones/<number>/sms")
    def sms(number: str) -> tuple[Response, int]:
        text = _body().get("text")
        if not isinstance(text, str):
            raise BadRequest('text is missing; send {"text": "HELP"}')
        return jsonify({"id": network.from_phone(_number(number), text)}), 202

    @routes.get("/phones/<number>/messages")
    def messages(number: str) -> Response:
        return jsonify(
            [
                {
                    "id": message.id,
                    "at": message.at,
                    "direction": message.direction,
                    "text": message.text,
                    "parts": message.parts,
                    "status": message.status,
                }
                for message in network.memory.of(_number(number))
            ]
        )

    return routes


def clock_routes(network: Network) -> Blueprint:
    routes = Blueprint("clock", __name__)

    @routes.get("/clock")
    def look() -> Response:
        now = iso(network.clock.now())
        return jsonify({"now": now, "offset_s": network.clock.offset_s})

    @routes.post("/clock")
    def move() -> Response:
        try:
            match _body():
                case {"advance": str(text), **rest} if not rest:
                    network.clock.advance(_duration(text))
                case {"to": str(text), **rest} if not rest:
                    network.clock.to(_instant(text))
                case _:
                    raise BadRequest(f"the clock takes {CLOCK_SAYS}")
        except Backward as error:
            raise Conflict("the clock only goes forward") from error
        except OverflowError as error:
            raise BadRequest(
                f"the clock goes no further than {LAST_YEAR}; it takes {CLOCK_SAYS}"
            ) from error
        return look()

    return routes


def fault_routes(network: Network) -> Blueprint:
    routes = Blueprint("faults", __name__)

    @routes.get("/faults")
    def faults() -> Response:
        return jsonify(network.faults.on())

    @routes.post("/faults")
    def add() -> Response:
        try:
            return jsonify({"id": network.faults.add(_body()).id})
        except ValueError as error:
            raise BadRequest(str(error)) from error

    @routes.delete("/faults")
    def clear() -> Response:
        return jsonify({"cleared": network.faults.clear()})

    return routes


def _body() -> dict[str, Any]:
    body = request.get_json(force=True, silent=True)
    if not isinstance(body, dict):
        raise BadRequest("the body is to be a JSON object")
    return body


def _number(text: str) -> str:
    try:
        return e164(text)
    except ValueError as error:
        raise BadRequest(str(error)) from error


def _duration(text: str) -> timedelta:
    if text.startswith("-"):
        raise Backward
    try:
        return duration(text)
    except ValueError as error:
        raise BadRequest("advance is an ISO 8601 duration such as P1DT2H") from error


def _instant(text: str) -> datetime:
    try:
        when = datetime.fromisoformat(text)
    except ValueError as error:
        raise BadRequest("to is such as 2026-03-10T09:00:00+05:30") from error
    if when.tzinfo is None:
        raise BadRequest("to needs its zone, as in 2026-03-10T09:00:00+05:30")
    return when
