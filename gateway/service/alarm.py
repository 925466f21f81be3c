"""Alarms to the admins: once per kind and hour (design 1.7)."""

from gateway.cases.events import CALENDAR
from gateway.messages.values import Values
from gateway.people import Role
from gateway.ports import Work
from gateway.service.desk import Desk
from gateway.service.line import Line


def alarm(line: Line, work: Work, kind: str, values: Values) -> None:
    """Tell every admin; a second alarm of the kind in the same hour is dropped."""
    now = line.legal()
    desk = Desk(line, work, now, CALENDAR)
    key = f"alarm:{kind}:{now:%Y-%m-%dT%H}"
    for admin in work.people(Role.ADMIN, ["all"], now.date()):
        desk.tell(admin.numbers[0], f"alarm_{kind}", values, key=key)
