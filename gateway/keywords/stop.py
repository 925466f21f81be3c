"""STOP, START: reminders off and on, only as the whole text, as carriers mean it."""

from gateway.keywords.grammar import Keyword

STOP = Keyword("STOP", (), "STOP", ("anyone",), alone=True)
START = Keyword("START", (), "START", ("anyone",), alone=True)
