"""Report, notice, proclamation: facts in, events out."""

from datetime import date, datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Group, Stage
from gateway.law.clocks import Closed, local_date, stage_clock
from gateway.law.pack import Pack

PLACES = ("village", "market")


def _at(case: Case, *stages: Stage) -> Group | None:
    return next((group for group in case.groups if group.stage in stages), None)


def report(case: Case, now: datetime) -> list[e.Event] | e.Rejected:
    """T15: only once the first week has run out unclaimed."""
    group = _at(case, Stage.REPORT_DUE)
    if group is None:
        return e.Rejected("report_not_due")
    return [e.Reported(group.id, now)]


def post(
    case: Case,
    pack: Pack,
    affixed_at: datetime,
    dated: date | None,
    because: str | None = None,
) -> list[e.Event] | e.Rejected:
    """T16: the notice counts from the later of its date and its affixing (RD-68)."""
    group = _at(case, Stage.REPORTED, Stage.NOTICED, Stage.PROCLAIMED)
    if group is None:
        return e.Rejected("notice_not_due")
    affixed = local_date(pack, affixed_at)
    written = dated or affixed
    later = max(written, affixed)
    return [e.NoticePosted(group.id, written, affixed_at, later, because)]


def proclaim(
    case: Case,
    pack: Pack,
    closed: Closed,
    where: str,
    place: str,
    at: datetime,
    drummer: str | None,
    because: str | None = None,
) -> list[e.Event] | e.Rejected:
    """T17: before the last day begins; later only with reasons (RD-25)."""
    group = _at(case, Stage.NOTICED, Stage.PROCLAIMED)
    rule = next((s for s in pack.stages if s.anchor == "notice"), None)
    if group is None or group.notice_on is None or rule is None:
        return e.Rejected("notice_first")
    last = stage_clock(pack, rule, group.notice_on, closed).last_day
    late = local_date(pack, at) >= last
    if late and because is None:
        return e.Rejected("drum_late")
    logged = {drum.where for drum in group.drums} | {where}
    complete = logged >= set(PLACES)
    return [e.Proclaimed(group.id, where, place, at, drummer, late, complete, because)]
