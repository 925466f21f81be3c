"""Moving heads and groups by the transition table, for apply()."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from gateway.cases.case import Case, Head
from gateway.cases.transitions import rows_for


class IllegalMove(Exception):
    """An event moves a head that its rows do not let move: a bug, not a refusal."""


def move(case: Case, event: object, ids: Iterable[int], **changes: Any) -> Case:
    """Move heads as the event's row says, and set the given fields on them."""
    chosen = set(ids)
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
