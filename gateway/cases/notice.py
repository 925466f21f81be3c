"""Report, notice, proclamation: facts in, events out."""

from datetime import date, datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Group, Head, Stage, State
from gateway.cases.lots import PUT_UP
from gateway.cases.picking import ids
from gateway.cases.track import second
from gateway.law.clocks import Closed, local_date, stage_clock
from gateway.law.pack import Pack
from gateway.law.versions import Law

PLACES = ("village", "market")
CLAIMED = frozenset({State.CLAIMED, State.DISPUTED})


def _at(case: Case, *stages: Stage) -> list[Group]:
    """The groups at the first of the stages at which there are any."""
    for stage in stages:
        if found := [g for g in case.groups if g.stage is stage and _live(case, g)]:
            return found
    return []


def _live(case: Case, group: Group) -> bool:
    """Tell whether a group has cattle that nobody has claimed, lost ones too."""
    gone = {State.IMPOUNDED, State.MISSING}
    return any(h.group == group.id and h.state in gone for h in case.heads)


def report(case: Case, pack: Pack, now: datetime) -> list[e.Event] | e.Rejected:
    """T15: only once the first week has run out unclaimed."""
    if not pack.has("T15"):
        return e.Rejected("not_in_this_law")
    groups = [g for g in _at(case, Stage.REPORT_DUE) if case.on_track(g.id)]
    if not groups:
        due = {g.id for g in case.groups if g.stage is Stage.REPORT_DUE}
        stands = any(head.group in due for head in case.in_states(CLAIMED))
        return e.Rejected("claim_stands" if stands else "report_not_due")
    return [e.Reported(g.id, ids(case.on_track(g.id)), now) for g in groups]


def post(
    case: Case,
    pack: Pack,
    affixed_at: datetime,
    dated: date | None,
    because: str | None = None,
    *,
    now: datetime,
) -> list[e.Event] | e.Rejected:
    """T16: the notice counts from the later of its date and its affixing (RD-68).

    Where none waits for its notice, the last one is posted again (X32), which never
    shortens the days that were announced; until a sale is set also where it is due,
    and then the sale waits for the new week and its drums.
    """
    if not pack.has("T16"):
        return e.Rejected("not_in_this_law")
    if affixed_at > now or (dated and dated > local_date(pack, now)):
        return e.Rejected("in_the_future")
    waiting = _at(case, *awaiting_notice(pack))
    groups = waiting or [*_noticed(case), *_due(case)]
    if not groups and any(h.sale and not h.refused_on for h in case.in_states(PUT_UP)):
        return e.Rejected("sale_is_set")
    affixed = local_date(pack, affixed_at)
    if not groups or any(affixed < _earliest(group, pack) for group in groups):
        return e.Rejected("notice_not_due")
    written = dated or affixed
    return [
        e.NoticePosted(
            g.id,
            ids([*case.on_track(g.id), *_unclaimed_due(case, g)]),
            written,
            affixed_at,
            max(written, affixed, *_announced(g, pack)),
            because,
        )
        for g in groups
    ]


def awaiting_notice(pack: Pack) -> tuple[Stage, ...]:
    """The stages that wait for a notice; at once where no report goes before it."""
    return (Stage.REPORTED,) if pack.has("T15") else (Stage.REPORTED, Stage.REPORT_DUE)


def _noticed(case: Case) -> list[Group]:
    return [*_at(case, Stage.NOTICED), *_at(case, Stage.PROCLAIMED)]


def _due(case: Case) -> list[Group]:
    """The groups whose sale is due and of which nothing is put up."""
    put_up = {head.group for head in case.in_states(PUT_UP)}
    return [
        group
        for group in case.groups
        if group.stage is Stage.SALE_OPEN
        and group.id not in put_up
        and _unclaimed_due(case, group)
    ]


def _unclaimed_due(case: Case, group: Group) -> list[Head]:
    """What a notice names of the cattle due for sale: what nobody has claimed."""
    due = case.in_states(frozenset({State.SALE_DUE}))
    own = [head for head in due if head.group == group.id and not head.refused_on]
    return [head for head in own if not (head.claimant or head.tendered_at)]


def _announced(group: Group, pack: Pack) -> list[date]:
    """The days from which a standing notice, or a late drum of it, counts."""
    if group.notice_on is None:
        return []
    late = [local_date(pack, drum.at) for drum in group.drums if drum.late]
    return [*late, group.notice_on]


def _earliest(group: Group, pack: Pack) -> date:
    """Not before the report was due, nor before a notice that it stands for."""
    if group.noticed_at:
        return local_date(pack, group.noticed_at)
    return group.opens or group.anchor


def proclaim(
    case: Case,
    law: Law,
    closed: Closed,
    where: str,
    place: str,
    at: datetime,
    drummer: str | None,
    because: str | None = None,
) -> list[e.Event] | e.Rejected:
    """T17: before the last day begins; later only with reasons (RD-25).

    What is drummed is the notice, so never before it was affixed.
    """
    if not law.acts.has("T17"):
        return e.Rejected("not_in_this_law")
    today = local_date(law.acts, at)
    made: list[e.Event] = []
    for group in _at(case, Stage.NOTICED, Stage.PROCLAIMED):
        last = _last_day(group, law, closed)
        if last is None or group.noticed_at is None:
            continue
        if today < local_date(law.acts, group.noticed_at):
            return e.Rejected("notice_first")
        late = today >= last
        if late and because is None:
            return e.Rejected("drum_late")
        whole = {drum.where for drum in group.drums} | {where} >= set(PLACES)
        made.append(
            e.Proclaimed(group.id, where, place, at, drummer, late, whole, because)
        )
    return made or e.Rejected("notice_first")


def _last_day(group: Group, law: Law, closed: Closed) -> date | None:
    """The last day of the notice, by the law in force on the day of the notice."""
    noticed = group.notice_on
    rule = second(law.on(noticed)) if noticed else None
    if noticed is None or rule is None:
        return None
    clock = stage_clock(law.on(noticed), rule, noticed, closed)
    return date.fromisoformat(str(clock.last_day))
