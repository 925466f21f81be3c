"""The drain of texts that could not be handled inside their request."""

from gateway.bootstrap import jobs
from gateway.service.receive import handle_pending
from workers.line import discreet


@discreet
def inbox() -> None:
    """Try them again, and send what comes of it."""
    app = jobs()
    app.later.begun("inbox")
    if handle_pending(app.line):
        app.wake()
