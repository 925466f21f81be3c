"""The only assembly, and the only reader of clocks: `web()` and `jobs()`.

Both import what they need when called: the calendar needs the clock and no database.
"""

import os
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from gateway.bootstrap.app import App


def web() -> "Flask":
    """The WSGI app, for granian's --factory."""
    from gateway.bootstrap import site

    return site.web()


@cache
def jobs() -> "App":
    """The system of this worker process, put together once; raises REFUSALS."""
    from gateway.bootstrap.app import assemble
    from gateway.config import Settings

    return assemble(Settings.from_env(os.environ))
