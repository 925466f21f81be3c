"""Moving heads and groups by the transition table, for apply()."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from gateway.cases.case import TERMINAL, Case, Group, Head, Stage
from gateway.cases.transitions import rows_for


class IllegalMove(Exception):
    """An event moves a head that its rows do not let move: a bug, not a refusal."""


def move(case: Case, event: object, ids: Iterable[int], **changes: Any) -> Case:
    """Move heads as the event's row says, and set the given fields on them."""
    chosen = set(ids)
    unknown = chosen - {head.id for head in case.heads}
    if unknown:
        raise IllegalMove(f"{type(event).__name__}: there is no head {min(unknown)}")
    heads = tuple(
        _moved(head, event, changes) if head.id in chosen else head
        for head in case.heads
    )
    return replace(case, heads=heads)


def _moved(head: Head, event: object, changes: dict[str, Any]) -> Head:
    for row in rows_for(type(event)):
        if head.state in row.states:
            return replace(head, state=row.to or head.state, **changes)
    raise IllegalMove(f"{type(event).__name__}: head {head.id} is {head.state}")


def regroup(case: Case, group_id: int, **changes: Any) -> Case:
    """Set the given fields on one group."""
    groups = tuple(
        replace(group, **changes) if group.id == group_id else group
        for group in case.groups
    )
    return replace(case, groups=groups)


def hold(case: Case, ids: Iterable[int], until: date) -> Case:
    """Give heads a last day of their own; nothing ever shortens (design 1.3)."""
    chosen = set(ids)
    heads = tuple(
        replace(h, held_until=max(until, h.held_until or until))
        if h.id in chosen
        else h
        for h in case.heads
    )
    return replace(case, heads=heads)


def back_on_track(case: Case, ids: Iterable[int]) -> Case:
    """Let unclaimed heads go on from where their own report and notice stand.

    A group that has moved on without them goes on without them: a report or a
    notice that did not name a head is none for it (s.13(2)(a)).
    """
    for group in case.groups:
        heads = [h for h in case.on_track(group.id) if h.id in set(ids)]
        unreported = [h for h in heads if _beyond_report(group) and not h.reported]
        unnoticed = [h for h in heads if group.notice_on and not h.noticed]
        unnoticed = [h for h in unnoticed if h not in unreported]
        case = set_apart(case, group, unreported, Stage.FRESH)
        case = set_apart(case, group, unnoticed, Stage.REPORTED)
    return case


def _beyond_report(group: Group) -> bool:
    """Tell whether the group's report fell due (Act H has no report)."""
    return group.opens is not None


def set_apart(case: Case, group: Group, heads: list[Head], stage: Stage) -> Case:
    """Give heads a stage of their own, with the anchor of the group they leave."""
    if not heads:
        return case
    opens = None if stage is Stage.FRESH else group.opens
    clean: dict[str, Any] = {
        "stage": stage, "opens": opens, "notice_on": None, "noticed_at": None,
        "drums": (),
    }  # fmt: skip
    if not _others(case, group, heads):
        return regroup(case, group.id, **clean)
    own = replace(group, id=len(case.groups) + 1, **clean)
    moved = {head.id for head in heads}
    return replace(
        case,
        groups=(*case.groups, own),
        heads=tuple(
            replace(h, group=own.id) if h.id in moved else h for h in case.heads
        ),
    )


def _others(case: Case, group: Group, heads: list[Head]) -> bool:
    return any(
        h.group == group.id and h.state not in TERMINAL and h not in heads
        for h in case.heads
    )
