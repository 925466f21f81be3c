"""The unclaimed track of a group: which clock runs, for which heads, until when."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from gateway.cases.case import Case, Group, Head, State
from gateway.cases.case import Stage as Step
from gateway.law.clocks import Clock, Closed, local_date, midnight, stage_clock
from gateway.law.pack import Pack, Stage

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Running:
    """A clock that runs for a group, and the rule it comes from."""

    group: Group
    rule: Stage
    clock: Clock

    def last_day(self, head: Head) -> date:
        """The head's own last day: the later of the clock's and its hold's."""
        assert isinstance(self.clock.last_day, date)  # noqa: S101 - stages count days
        return max(self.clock.last_day, head.held_until or self.clock.last_day)

    def opens(self, head: Head) -> date:
        """The day on which the consequence opens for the head."""
        last = self.last_day(head)
        return max(self.clock.opens or last + DAY, last + DAY)


def running(group: Group, pack: Pack, closed: Closed) -> Running | None:
    """Return the clock that runs for a group now, or None when people must act."""
    return _run(group, _rule(group, pack), pack, closed)


def _run(
    group: Group, rule: Stage | None, pack: Pack, closed: Closed
) -> Running | None:
    if rule is None:
        return None
    anchor = group.notice_on if rule.anchor == "notice" else group.anchor
    if anchor is None:
        return None
    clock = stage_clock(pack, rule, anchor, closed)
    return Running(group, rule, _after_late_drum(clock, group, pack))


def _rule(group: Group, pack: Pack) -> Stage | None:
    """The first stage runs from the start, one anchored on notice once proclaimed."""
    if group.stage is Step.FRESH:
        return pack.stages[0]
    proclaims = pack.find("proclamation.places") is not None
    ready = Step.PROCLAIMED if proclaims else Step.NOTICED
    if group.stage is ready:
        return next((s for s in pack.stages if s.anchor == "notice"), None)
    if group.stage is Step.SALE_OPEN:
        return pack.stages[-1]
    return None


def _after_late_drum(clock: Clock, group: Group, pack: Pack) -> Clock:
    """After a late drum the sale opens the day after it, never before (8.1)."""
    late = [local_date(pack, drum.at) for drum in group.drums if drum.late]
    if not late or clock.opens is None:
        return clock
    opens = max(clock.opens, max(late) + DAY)
    return Clock(clock.id, clock.anchor, clock.last_day, opens, clock.section)


def on_track(case: Case, group: Group) -> tuple[Head, ...]:
    """The heads of a group that nobody has claimed."""
    return tuple(
        head
        for head in case.heads
        if head.group == group.id and head.state is State.IMPOUNDED
    )


def clocks(case: Case, pack: Pack, closed: Closed) -> list[tuple[int, Clock]]:
    """Return each group's clock that people must know, from the notice on too."""
    found = [
        _run(group, _shown(group, pack), pack, closed)
        for group in case.groups
        if on_track(case, group)
    ]
    return [(run.group.id, run.clock) for run in found if run]


def _shown(group: Group, pack: Pack) -> Stage | None:
    """The clock of a notice runs for the owner before it has been proclaimed."""
    if group.stage is Step.NOTICED:
        return next((s for s in pack.stages if s.anchor == "notice"), None)
    return None if group.stage is Step.SALE_OPEN else _rule(group, pack)


def next_due(case: Case, pack: Pack | None, closed: Closed) -> datetime | None:
    """Return the instant at which the calendar must look at the case again."""
    if pack is None or case.closed:
        return None
    days = [
        run.opens(head)
        for run in (running(group, pack, closed) for group in case.groups)
        if run
        for head in on_track(case, run.group)
    ]
    days += [
        head.claim_until + DAY
        for head in case.in_states(frozenset({State.CLAIMED}))
        if head.claim_until
    ]
    return midnight(pack, min(days)) if days else None
