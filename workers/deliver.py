"""The drains of the outbox."""

from collections.abc import Sequence

from gateway.bootstrap import jobs
from gateway.messages.index import NORMAL, URGENT, MessageClass
from gateway.service.deliver import NO_CREDIT_REST, deliver
from workers.line import discreet


@discreet
def urgent() -> None:
    """Send codes and replies."""
    _drain("urgent", URGENT)


@discreet
def normal() -> None:
    """Send statutory messages and reminders."""
    _drain("normal", NORMAL)


def _drain(name: str, kinds: Sequence[MessageClass]) -> None:
    app = jobs()
    app.later.begun(name)
    done = deliver(app.courier, kinds)
    if not done.credit:
        app.later.hush(name, int(NO_CREDIT_REST.total_seconds()))
    elif done.more:
        app.later.signal(name)
