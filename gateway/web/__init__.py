"""The Flask app: the carriers' hooks and the health of this process."""

import json

from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from gateway.web.gate import Gate
from gateway.web.health import health
from gateway.web.hooks import LARGEST_BODY, hooks

__all__ = ["PUBLIC", "Gate", "create_app"]

PUBLIC = frozenset({"health.healthz", "health.readyz"})
"""The endpoints that anybody may ask; every other one looks for a secret."""


def create_app(gate: Gate) -> Flask:
    """Put the routes together around what they may use."""
    app = Flask("poundline", static_folder=None)
    # One byte more: a body in chunks is cut here in silence; so it betrays itself.
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY + 1
    app.register_blueprint(hooks(gate))
    app.register_blueprint(health(gate))
    app.register_error_handler(HTTPException, refused)
    return app


def refused(error: HTTPException) -> Response:
    """Every error is a JSON sentence that says nothing of the inside."""
    answer = Response(json.dumps({"error": error.description}), error.code or 500)
    answer.headers.extend(error.get_headers())
    answer.mimetype = "application/json"
    return answer
