"""The sweeps over SQL: what the calendar makes due, and what a crash left behind."""

from gateway.bootstrap import jobs
from gateway.service import advance as calendar
from workers.line import discreet


@discreet
def advance() -> None:
    """Let the clock make things due, and send what comes of it."""
    app = jobs()
    app.later.begun("advance")
    if calendar.advance(app.line):
        app.wake()
        app.later.signal("advance")


@discreet
def repair() -> None:
    """Mend lapsed leases and unknown outcomes."""
    app = jobs()
    app.later.begun("repair")
    settings = app.settings
    if calendar.repair(app.line, settings.unknown_wait, settings.final_after):
        app.wake()
