"""The web app, as granian makes it in each of its worker processes."""

import os
import sys
from collections.abc import Iterator
from functools import partial

from flask import Flask

from gateway.api import Views, api
from gateway.bootstrap.app import App, assemble
from gateway.bootstrap.logs import log_discreetly
from gateway.bootstrap.orphan import end_with_parent
from gateway.bootstrap.ready import REFUSALS, NotReady, answering
from gateway.config import Settings
from gateway.service import receive, view
from gateway.web import Gate, create_app


def web() -> Flask:
    """The factory that a WSGI server calls; a refusal ends the process in words."""
    end_with_parent()
    log_discreetly()
    try:
        return flask_app(assemble(Settings.from_env(os.environ)))
    except REFUSALS as refusal:
        sys.exit(str(refusal))


def flask_app(app: App) -> Flask:
    """The hooks and the API around an assembled system."""
    line, settings = app.line, app.settings
    gate = Gate(
        app.providers,
        settings.hook_secret,
        partial(receive.accept, line),
        lambda receipt: app.store.outbox.receive(receipt, line.machine()),
        app.wake,
        lambda: list(ailing(app)),
    )
    views = Views(
        partial(view.case_view, line),
        partial(view.cases_view, line),
        partial(view.messages_view, line),
        partial(view.exceptions_view, line),
    )
    made = create_app(gate)
    made.register_blueprint(api(views, settings.api_token, settings.region))
    return made


def ailing(app: App) -> Iterator[str]:
    """What keeps this process from its work."""
    try:
        with answering(), app.store.read() as work:
            work.pounds()
    except NotReady:
        yield "the database does not answer"
    if app.later.beats() is None:
        yield "the queue server does not answer"
