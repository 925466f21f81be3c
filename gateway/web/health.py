"""Whether this process is alive, and whether it can do its work."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from gateway.web.gate import Gate


def health(gate: Gate) -> Blueprint:
    """Two public routes that tell nothing of cases or people."""
    routes = Blueprint("health", __name__)

    @routes.get("/healthz")
    def healthz() -> ResponseReturnValue:
        return {"ok": True}

    @routes.get("/readyz")
    def readyz() -> ResponseReturnValue:
        ailing = gate.ailing()
        return {"ok": not ailing, "ailing": ailing}, 503 if ailing else 200

    return routes
