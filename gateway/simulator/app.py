"""Puts the carrier's side, the phones, the clock and the faults into one Flask app."""

from flask import Flask, Response, jsonify
from werkzeug.exceptions import HTTPException

from gateway.simulator.carrier import carrier_routes
from gateway.simulator.config import Config
from gateway.simulator.network import Network
from gateway.simulator.phones import clock_routes, fault_routes, phone_routes

LARGEST = 1024 * 1024


def create_app(config: Config) -> Flask:
    """The simulator as a WSGI app; callbacks owed from before its start go out now."""
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
    app.json.sort_keys = False  # type: ignore[attr-defined]
    network = Network(config)
    app.register_blueprint(carrier_routes(network))
    app.register_blueprint(phone_routes(network))
    app.register_blueprint(clock_routes(network))
    app.register_blueprint(fault_routes(network))

    @app.get("/healthz")
    def healthz() -> Response:
        return jsonify({"ok": True})

    @app.errorhandler(HTTPException)
    def told(error: HTTPException) -> tuple[Response, int]:
        return jsonify({"error": error.description}), error.code or 500

    return app
