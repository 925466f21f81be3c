"""Which heads of a case are meant by `2 COW`, a tag, or nothing at all."""

from collections.abc import Iterable, Sequence

from gateway.cases.case import Case, Head, State
from gateway.cases.events import Rejected

Counts = Sequence[tuple[str, int]]
"""Kinds and how many of each, as people write them."""


def pick(
    case: Case,
    states: frozenset[State],
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> tuple[Head, ...] | Rejected:
    """Return the heads meant, out of those in the states; all when none is named."""
    free = list(case.in_states(states))
    if not free:
        return Rejected("none_in_that_state")
    wanted = set(tags)
    chosen = [head for head in free if head.tag in wanted]
    if not counts:
        return tuple(chosen or free)
    for kind, count in counts:
        found = [h for h in free if h.kind == kind][:count]
        if len(found) < count:
            return Rejected("not_so_many", (("kind", kind), ("count", str(len(found)))))
        chosen += [head for head in found if head not in chosen]
    return tuple(chosen)


def ids(heads: Iterable[Head]) -> tuple[int, ...]:
    """Return the ids of heads."""
    return tuple(head.id for head in heads)
