"""How animals are counted: `3 COW 1 GOAT`, `COW 3`, `2COW1CALF`, `three cows`."""

import re
from collections.abc import Sequence

from gateway.keywords.near import near
from gateway.keywords.reading import Code, Heads
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.tokens import Token, digits, has_digit, squash

MOST = 500
# A number this long is a case, a code or a telephone unless a kind follows it.
LONG = 4
_SAFE_INT = 9
_GLUED = re.compile(r"(?:[0-9]+-?[^0-9]+)+")
_PIECE = re.compile(r"([0-9]+)-?([^0-9]+)")

Sorts = tuple[tuple[str, int], ...]
Counted = tuple[Sorts, int]
"""Kinds with their counts, and how many tokens say them."""


def heads(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """Counts with kinds one after another: a tuple of Heads, each kind added up."""
    one = _turned if kind_first(tokens, ground) else counted
    counts: dict[str, int] = {}
    at = 0
    while True:
        start = at + (_joiner(tokens[at:], ground) if counts else 0)
        found = one(tokens[start:], ground)
        if isinstance(found, Fault):
            return found
        if found is None:
            break
        sorts, used = found
        for kind, count in sorts:
            counts[kind] = counts.get(kind, 0) + count
            if not 1 <= counts[kind] <= MOST:
                wrong = tuple(tokens[start : start + used])
                return Fault("count_range", wrong, Code.OUT_OF_RANGE)
        at = start + used
    if not counts:
        return None
    return Taken(tuple(Heads(kind, count) for kind, count in counts.items()), at)


def counts(tokens: Sequence[Token], ground: Ground) -> bool:
    """Whether a count with its kind begins here."""
    return isinstance(counted(tokens, ground), tuple)


def many(tokens: Sequence[Token], ground: Ground) -> bool:
    """Whether a count begins here that is no part of a sentence, as `a cow` may be."""
    found = counted(tokens, ground)
    if not isinstance(found, tuple):
        return False
    ((_, count), *_), _ = found
    return has_digit(tokens[0].plain) or count > 1


def kind_first(tokens: Sequence[Token], ground: Ground) -> bool:
    """Whether the count stands behind its kind: `COW 3`."""
    return isinstance(_turned(tokens, ground), tuple)


def counted(tokens: Sequence[Token], ground: Ground) -> Counted | Fault | None:
    """One count with its kind; of glued ones all in the token."""
    glued = _glued(tokens, ground)
    if glued is not None:
        return glued, 1
    count = _count(tokens, ground)
    if count is None:
        return None
    filler = ground.words["fillers"].at(tokens, 1)
    behind = 1 + (filler[1] if filler else 0)
    found = ground.words.kinds.at(tokens, behind)
    if found is not None:
        return ((found[0], count),), behind + found[1]
    figures = digits(tokens[0])
    if figures is None or len(figures) >= LONG or _figure(tokens[1:]):
        return None
    return _no_kind(tokens, ground)


def _turned(tokens: Sequence[Token], ground: Ground) -> Counted | Fault | None:
    """`COW 3`; a kind behind it needs its own count, or whose is the figure?"""
    found = ground.words.kinds.at(tokens)
    if found is None:
        return None
    kind, used = found
    figures = digits(tokens[used]) if used < len(tokens) else None
    if figures is None or len(figures) >= LONG:
        return Fault("bad_heads", tuple(tokens[:used]))
    return ((kind, int(figures)),), used + 1


def _joiner(tokens: Sequence[Token], ground: Ground) -> int:
    """How many tokens only join two sorts: none without a count behind them."""
    found = ground.words["joiners"].at(tokens)
    if found is None:
        return 0
    rest = tokens[found[1] :]
    joins = counted(rest, ground) is not None or kind_first(rest, ground)
    return found[1] if joins else 0


def _count(tokens: Sequence[Token], ground: Ground) -> int | None:
    if not tokens:
        return None
    figures = digits(tokens[0])
    if figures is None:
        return ground.words.numbers.get(tokens[0].key)
    return _int(figures)


def _int(figures: str) -> int:
    return int(figures) if len(figures) <= _SAFE_INT else MOST + 1


def _glued(tokens: Sequence[Token], ground: Ground) -> Sorts | None:
    """`3COW`, `3-COW`, `2COW1CALF`: when all that is glued on are kinds."""
    if not tokens or not _GLUED.fullmatch(tokens[0].norm):
        return None
    pieces = _PIECE.findall(tokens[0].norm)
    kinds = [ground.words.kinds.meanings.get(squash(name)) for _, name in pieces]
    figures = [_int(figure) for figure, _ in pieces]
    named = [kind for kind in kinds if kind is not None]
    return tuple(zip(named, figures, strict=True)) if len(named) == len(kinds) else None


def _figure(tokens: Sequence[Token]) -> bool:
    return bool(tokens) and has_digit(tokens[0].plain)


def _no_kind(tokens: Sequence[Token], ground: Ground) -> Fault:
    if len(tokens) == 1 or ground.words["labels"].at(tokens, 1):
        return Fault("bad_heads", (tokens[0],))
    meant = near(tokens[1].key, ground.words.kinds)
    if meant is None:
        return Fault("bad_heads", tuple(tokens[:2]))
    shown = ground.words.kind(ground.words.kinds.meanings[meant], 1).upper()
    return Fault("near_miss", tuple(tokens[:2]), Code.NEAR_MISS, shown)
