"""Logs that hold no number and no text of a message, whatever an error quotes."""

import logging
import re
import sys
from traceback import StackSummary, walk_tb
from types import TracebackType

_NUMBER = re.compile(r"\+?[0-9]{7,}([0-9]{2})")

ExcInfo = (
    tuple[type[BaseException], BaseException, TracebackType | None]
    | tuple[None, None, None]
)


class Discreet(logging.Formatter):
    """Shows two digits of a telephone number, and of an error its kind and place.

    What an error says is left out: databases and carriers quote what they were given.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line, with long numbers masked."""
        return _NUMBER.sub(r"**\1", super().format(record))

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - the library's name
        """The frames and the kind of an error, without its words."""
        kind, _, where = ei
        frames = StackSummary.extract(walk_tb(where)).format() if where else []
        return "".join([*frames, kind.__name__ if kind else ""])


def log_discreetly(level: int = logging.INFO) -> None:
    """Send the logs of this process to standard error, through Discreet."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
