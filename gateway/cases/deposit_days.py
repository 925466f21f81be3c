"""The days for a complaint (s.19), and whether a deposit is taken on a day (RD-38)."""

from datetime import date, datetime

from gateway.cases.case import Case
from gateway.law.clocks import Clock, Closed, complaint_clock, local_date
from gateway.law.rights import Door, deposit_door
from gateway.law.versions import Law


def window(case: Case, law: Law, closed: Closed) -> Clock | None:
    """The days for the complaint; from the arrival where no seizure is on record."""
    if case.seized_at:
        return _clock(law, local_date(law.acts, case.seized_at), closed)
    anchors = [group.anchor for group in case.groups]
    return _clock(law, min(anchors), closed) if anchors else None


def _clock(law: Law, seized: date, closed: Closed) -> Clock | None:
    return complaint_clock(law.on(seized), seized, closed)


def last_day(case: Case, law: Law, closed: Closed) -> date | None:
    """The last day for a complaint, None where it is not known."""
    clock = window(case, law, closed)
    return date.fromisoformat(str(clock.last_day)) if clock else None


def door_on(case: Case, law: Law, last: date | None, at: datetime) -> Door:
    """Whether a deposit is taken then; `last` the last day for a complaint."""
    today = local_date(law.acts, at)
    pending = case.complaint == "lodged"
    return deposit_door(law.acts, on=today, last_day=last, pending=pending)


def officer_decides(case: Case, law: Law, at: datetime, closed: Closed) -> bool:
    """Tell whether a deposit now is the officer's to take (RD-38, X14)."""
    return door_on(case, law, last_day(case, law, closed), at) is Door.OFFICER
