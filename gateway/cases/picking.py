"""Which heads of a case are meant by `2 COW`, a tag, or nothing at all."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from gateway.cases.case import Case, Head, State
from gateway.cases.events import Beast, Rejected

Counts = Sequence[tuple[str, int]]
"""Kinds and how many of each, as people write them."""


def pick(
    case: Case,
    states: frozenset[State],
    counts: Counts = (),
    tags: Iterable[str] = (),
    rank: Callable[[Head], int] = lambda _: 0,
) -> tuple[Head, ...] | Rejected:
    """Return the heads meant, out of those in the states; all when none is named.

    A tag means its own head and counts as one of its kind; of the others those of
    the lowest rank are meant first.
    """
    free = sorted(case.in_states(states), key=rank)
    if not free:
        return Rejected("none_in_that_state")
    wanted = set(tags)
    chosen = [head for head in free if head.tag in wanted]
    if unknown := wanted - {head.tag for head in chosen}:
        return _too_few(min(unknown), 0)
    if not counts and not wanted:
        return _in_order(free)
    for kind, count in total(counts).items():
        tagged = sum(1 for head in chosen if head.kind == kind)
        more = [h for h in free if h.kind == kind and h not in chosen]
        if tagged + len(more) < count:
            return _too_few(kind, tagged + len(more))
        chosen += more[: max(0, count - tagged)]
    return _in_order(chosen)


def unlike(case: Case, states: frozenset[State], counts: Counts) -> tuple[Head, ...]:
    """Heads of one kind that differ by tag, owner or claimant, where not all are meant.

    One of each sort; nothing where it makes no difference which of them it is.
    """
    for kind, count in total(counts).items():
        same = [head for head in case.in_states(states) if head.kind == kind]
        sorts = {(head.tag, head.owner, head.claimant): head for head in same[::-1]}
        if count < len(same) and len(sorts) > 1:
            return _in_order(sorts.values())
    return ()


def total(counts: Counts) -> Counter[str]:
    """Return how many of each kind, kinds that were said twice added up."""
    found: Counter[str] = Counter()
    for kind, count in counts:
        found[kind] += count
    return found


def _too_few(kind: str, count: int) -> Rejected:
    return Rejected("not_so_many", (("kind", kind), ("count", str(count))))


def _in_order(heads: Iterable[Head]) -> tuple[Head, ...]:
    return tuple(sorted(heads, key=lambda head: head.id))


def ids(heads: Iterable[Head]) -> tuple[int, ...]:
    """Return the ids of heads."""
    return tuple(head.id for head in heads)


def beasts(counts: Counts, first: int, tags: Sequence[str] = ()) -> tuple[Beast, ...]:
    """Return one beast per head, numbered from `first`; tags go to the first ones."""
    kinds = [kind for kind, count in counts for _ in range(count)]
    named = list(tags) + [None] * len(kinds)
    return tuple(
        Beast(first + n, kind, tag)
        for n, (kind, tag) in enumerate(zip(kinds, named, strict=False))
    )
