"""The unclaimed track of a group: which clock runs, for which heads, until when."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from gateway.cases.case import Case, Group, Head, State
from gateway.cases.case import Stage as Step
from gateway.cases.due_later import coming
from gateway.law.clocks import Clock, Closed, local_date, midnight, stage_clock
from gateway.law.pack import Pack, Stage
from gateway.law.versions import Law

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Running:
    """A clock that runs for a group, and the rule it comes from."""

    group: Group
    rule: Stage
    clock: Clock
    pack: Pack
    closed: Closed

    def last_day(self, head: Head) -> date:
        """The head's own last day: the later of the clock's and its hold's."""
        last = self.clock.last_day
        assert isinstance(last, date)  # noqa: S101 - stages count days
        if head.held_until is None or head.held_until <= last:
            return last
        return next_open(self.pack, self.closed, head.held_until)

    def opens(self, head: Head) -> date:
        """The day on which the consequence opens for the head."""
        last = self.last_day(head)
        return max(self.clock.opens or last + DAY, last + DAY)


def next_open(pack: Pack, closed: Closed, day: date) -> date:
    """The day, or the next on which the office is open where the pack rolls."""
    while pack.value("time.roll_if_closed", False) and closed(day):
        day += DAY
    return day


def running(group: Group, law: Law, closed: Closed) -> Running | None:
    """Return the clock that runs for a group now, or None when people must act."""
    pack = _of_anchor(group, law)
    return _run(group, _rule(group, pack), pack, closed)


def shown(group: Group, law: Law, closed: Closed) -> Running | None:
    """As `running`; a notice also runs for the owner before it is proclaimed."""
    pack = _of_anchor(group, law)
    rule = second(pack) if group.stage is Step.NOTICED else _rule(group, pack)
    return _run(group, rule, pack, closed)


def _of_anchor(group: Group, law: Law) -> Pack:
    """The version of the day from which the clock of a group counts (RD-57)."""
    noticed = group.notice_on if group.stage is not Step.FRESH else None
    return law.on(noticed or group.anchor)


def second(pack: Pack) -> Stage | None:
    """The stage that follows once the first is done and its notice is out."""
    return next(iter(pack.stages[1:]), None)


def _run(
    group: Group, rule: Stage | None, pack: Pack, closed: Closed
) -> Running | None:
    if rule is None:
        return None
    anchor = group.notice_on if rule.anchor == "notice" else group.anchor
    if anchor is None:
        return None
    clock = _after_notice(stage_clock(pack, rule, anchor, closed), group)
    return Running(group, rule, _after_late_drum(clock, group, pack), pack, closed)


def _after_notice(clock: Clock, group: Group) -> Clock:
    """A sale counted from the impounding still waits for its own, late, notice."""
    noticed = group.notice_on
    if noticed is None or clock.opens is None or noticed < clock.opens:
        return clock
    return replace(clock, last_day=noticed, opens=noticed + DAY)


def resumes_on(case: Case, head: Head, law: Law, closed: Closed, today: date) -> date:
    """RD-67 (iii): the original last day if it is still ahead, else n days after."""
    group = case.group(head.group or 0)
    run = shown(group, law, closed)
    if run and (group.stage is Step.FRESH or head.noticed):
        last = run.last_day(head)
        if last >= today:
            return last
    pack = law.on(today)
    days = pack.value("claim.unpaid_decision_days", 0)
    return next_open(pack, closed, today + timedelta(days=days))


def _rule(group: Group, pack: Pack) -> Stage | None:
    """The first stage runs from the start, the second once all is made known."""
    if group.stage is Step.FRESH:
        return pack.stages[0]
    proclaims = pack.find("proclamation.places") is not None
    if group.stage is (Step.PROCLAIMED if proclaims else Step.NOTICED):
        return second(pack)
    return pack.stages[-1] if group.stage is Step.SALE_OPEN else None


def _after_late_drum(clock: Clock, group: Group, pack: Pack) -> Clock:
    """After a late drum the sale opens the day after it, never before (8.1).

    A place that was drummed in time is not late for being drummed again.
    """
    first = {drum.where: drum for drum in reversed(group.drums)}
    late = [local_date(pack, drum.at) for drum in first.values() if drum.late]
    if not late or clock.opens is None:
        return clock
    return replace(clock, opens=max(clock.opens, max(late) + DAY))


def clocks(case: Case, law: Law, closed: Closed) -> list[tuple[int, Clock]]:
    """Return each group's clock that people must know, by its earliest last day."""
    found = []
    for group in case.groups:
        run = shown(group, law, closed)
        heads = case.on_track(group.id)
        if run and heads:
            first = min(heads, key=run.last_day)
            last, opens = run.last_day(first), run.opens(first)
            found.append((group.id, replace(run.clock, last_day=last, opens=opens)))
    return found


def next_due(case: Case, law: Law | None, closed: Closed) -> datetime | None:
    """Return the instant at which the calendar must look at the case again."""
    if law is None:
        return None
    day = min(_days(case, law, closed), default=None)
    return midnight(law.money, day) if day else None


def _days(case: Case, law: Law, closed: Closed) -> Iterator[date]:
    for group in case.groups:
        if run := running(group, law, closed):
            yield from (run.opens(head) for head in case.on_track(group.id))
    for head in case.in_states(frozenset({State.CLAIMED})):
        if head.claim_until:
            yield head.claim_until + DAY
    yield from (day for day, _ in coming(case, law, closed))
