"""The JSON API for officers' programs: reading only, with a bearer token."""

import hmac
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, jsonify, request
from werkzeug.datastructures import WWWAuthenticate

from gateway.cases.case import State
from gateway.phone import BadNumber, PhoneNumber

OPENAPI = json.loads(
    (Path(__file__).parent / "openapi.json").read_text(encoding="utf-8")
)
View = Mapping[str, Any]


@dataclass(frozen=True)
class Views:
    """What may be read, in the shapes of openapi.json; a case is None if unknown."""

    case: Callable[[str], View | None]
    cases: Callable[[str | None], list[View]]
    messages: Callable[[str], list[View]]
    exceptions: Callable[[], list[View]]


def api(views: Views, token: str, region: str) -> Blueprint:
    """The routes under /api/v1; an empty token lets nobody in."""
    routes = Blueprint("api", __name__, url_prefix="/api/v1")

    @routes.before_request
    def guarded() -> None:
        said = request.headers.get("Authorization", "").encode()
        if not token or not hmac.compare_digest(said, f"Bearer {token}".encode()):
            shown = WWWAuthenticate("bearer")
            abort(
                401,
                "A token is needed: Authorization: Bearer <token>.",
                www_authenticate=shown,
            )

    @routes.get("/cases/<number>")
    def case(number: str) -> Response:
        found = views.case(number) if re.fullmatch("[0-9]{7,8}", number) else None
        return jsonify(found or abort(404, "There is no case of that number."))

    @routes.get("/cases")
    def cases() -> Response:
        return jsonify(views.cases(state(request.args.get("state"))))

    @routes.get("/messages")
    def messages() -> Response:
        return jsonify(views.messages(phone(request.args.get("to", ""), region)))

    @routes.get("/exceptions")
    def exceptions() -> Response:
        return jsonify(views.exceptions())

    @routes.get("/openapi.json")
    def openapi() -> Response:
        return jsonify(OPENAPI)

    return routes


def state(said: str | None) -> str | None:
    """A state by its word; none asks for all open cases."""
    if said is not None and said not in State.__members__:
        words = ", ".join(State.__members__)
        abort(400, f"state must be one of {words}; for example ?state=IMPOUNDED")
    return said


def phone(said: str, region: str) -> str:
    """A number in E.164; a plus that was not escaped has become a blank."""
    try:
        return PhoneNumber.parse(said, region).e164
    except BadNumber:
        abort(400, "to must be a mobile number, for example ?to=%2B919876543210")
