"""STOP, START: reminders off and on; only in the carriers' meaning, so only as the whole text."""

from gateway.keywords.grammar import Keyword

STOP = Keyword("STOP", (), "STOP", ("anyone",), alone=True)
START = Keyword("START", (), "START", ("anyone",), alone=True)
