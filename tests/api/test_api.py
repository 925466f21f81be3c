"""The JSON API: only with the token, and every refusal says what would be right."""

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException

from gateway.api import OPENAPI, Views, api
from gateway.cases.case import State
from gateway.web import refused

TOKEN = {"Authorization": "Bearer right-token"}
CASE = {"number": "1000017", "stage": None}
asked: list[object] = []


def case(number: str) -> Mapping[str, Any] | None:
    return CASE if number == "1000017" else None


def cases(state: str | None) -> list[Mapping[str, Any]]:
    return [{"number": "1000017", "state": state}]


def messages(to: str) -> list[Mapping[str, Any]]:
    return [{"id": 1, "to": to}]


def exceptions() -> list[Mapping[str, Any]]:
    return [{"kind": "no_rate", "case": "1000017"}]


def client(token: str = "right-token") -> FlaskClient:
    app = Flask("api")
    app.register_blueprint(api(Views(case, cases, messages, exceptions), token, "IN"))
    app.register_error_handler(HTTPException, refused)
    return app.test_client()


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("cases/1000017", CASE),
        ("cases?state=IMPOUNDED", [{"number": "1000017", "state": "IMPOUNDED"}]),
        ("cases", [{"number": "1000017", "state": None}]),
        ("messages?to=%2B919876543210", [{"id": 1, "to": "+919876543210"}]),
        ("messages?to=+919876543210", [{"id": 1, "to": "+919876543210"}]),
        ("messages?to=09876543210", [{"id": 1, "to": "+919876543210"}]),
        ("exceptions", [{"kind": "no_rate", "case": "1000017"}]),
        ("openapi.json", OPENAPI),
    ],
)
def test_with_the_token_all_can_be_read(path: str, body: object) -> None:
    answer = client().get(f"/api/v1/{path}", headers=TOKEN)

    assert (answer.status_code, answer.json) == (200, body)


@pytest.mark.parametrize(
    "path", ["cases/1000017", "cases", "messages", "exceptions", "openapi.json"]
)
@pytest.mark.parametrize(
    "said",
    [None, "", "Bearer", "Bearer ", "Bearer wrong-token", "right-token", "Bearer é"],
)
def test_without_the_token_nothing_is_told(path: str, said: str | None) -> None:
    headers = {} if said is None else {"Authorization": said}

    answer = client().get(f"/api/v1/{path}", headers=headers)

    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    assert answer.json == {"error": "A token is needed: Authorization: Bearer <token>."}


@pytest.mark.parametrize("said", ["Bearer ", "Bearer", "Bearer x", ""])
def test_an_empty_token_lets_nobody_in(said: str) -> None:
    answer = client(token="").get("/api/v1/cases", headers={"Authorization": said})

    assert answer.status_code == 401


@pytest.mark.parametrize(
    "number", ["1000025", "1", "x", "1000017 ", "१०००१७१", "0" * 99]
)
def test_a_case_that_is_not_there_is_404_in_json(number: str) -> None:
    answer = client().get(f"/api/v1/cases/{number}", headers=TOKEN)

    assert answer.status_code == 404
    assert answer.json == {"error": "There is no case of that number."}


@pytest.mark.parametrize(
    ("query", "example"),
    [
        ("cases?state=impounded", "?state=IMPOUNDED"),
        ("cases?state=", "?state=IMPOUNDED"),
        ("messages", "?to=%2B919876543210"),
        ("messages?to=me", "?to=%2B919876543210"),
    ],
)
def test_a_bad_parameter_is_400_with_a_right_example(query: str, example: str) -> None:
    answer = client().get(f"/api/v1/{query}", headers=TOKEN)

    assert answer.status_code == 400
    assert answer.json is not None
    assert example in answer.json["error"]


def test_the_document_names_every_route_and_every_state() -> None:
    routes = {
        rule.rule.removeprefix("/api/v1").replace("<number>", "{number}")
        for rule in client().application.url_map.iter_rules()
        if rule.rule.startswith("/api/v1")
    }

    assert OPENAPI["paths"].keys() == routes
    head = OPENAPI["components"]["schemas"]["Head"]["properties"]
    assert head["state"]["enum"] == list(State.__members__)


def test_the_document_says_where_the_rates_of_a_demand_are_from() -> None:
    dues = OPENAPI["components"]["schemas"]["Dues"]

    assert set(dues["required"]) == set(dues["properties"])
    assert "tariffs" in dues["required"]
