"""Every route looks for a secret before anything else, or is listed as public."""

from types import SimpleNamespace
from typing import Any, cast

from flask import Flask

from gateway.bootstrap.app import App
from gateway.bootstrap.site import flask_app
from gateway.web import PUBLIC


def refuse(*_: object) -> Any:
    """Stand for the inside: a route that gets here has not looked."""
    raise AssertionError("the route did not look for a secret")


def a_site() -> Flask:
    """Return the whole app around nothing."""
    settings = SimpleNamespace(hook_secret="right", api_token="right", region="IN")
    provider = SimpleNamespace(parse_inbound=refuse, parse_receipt=refuse)
    inside = SimpleNamespace(
        settings=settings,
        line=SimpleNamespace(machine=refuse),
        providers={"wrong": provider},
        wake=refuse,
    )
    return flask_app(cast(App, inside))


def test_every_route_is_guarded_or_listed_as_public() -> None:
    site = a_site()
    site.testing = True
    routes = [rule for rule in site.url_map.iter_rules() if rule.endpoint not in PUBLIC]

    assert len(routes) >= 7
    for rule in routes:
        path = rule.build(dict.fromkeys(rule.arguments, "wrong"))[1]  # type: ignore[index]
        for method in (rule.methods or set()) - {"OPTIONS", "HEAD"}:
            answer = site.test_client().open(path, method=method)
            assert answer.status_code in {401, 403}, f"{method} {rule.rule}"


def test_what_is_public_exists_and_is_about_health_alone() -> None:
    rules = {rule.endpoint: rule.rule for rule in a_site().url_map.iter_rules()}

    assert {rules[endpoint] for endpoint in PUBLIC} == {"/healthz", "/readyz"}
