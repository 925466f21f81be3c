"""Readers of heads and ear tags: `3 COW 1 GOAT`, `TAG A12 A13`."""

import difflib
import re
from collections.abc import Callable, Sequence

from gateway.keywords.lexicon import Lexicon, squash
from gateway.keywords.reading import Code, Heads
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.tokens import Token, digits, has_digit

MOST = 500
# A number this long is a case, a code or a telephone unless a kind follows it.
_LONG = 4
_SAFE_INT = 9
_GLUED = re.compile(r"([0-9]+)-?([^0-9].*)")
_TAG = re.compile(r"[A-Z0-9][A-Z0-9/-]*")
_NEAR = 0.75


def heads(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """Counts with kinds one after another: a tuple of Heads, each kind added up."""
    counts: dict[str, int] = {}
    at = 0
    while True:
        start = at + _joiner(tokens[at:], ground) if counts else at
        one = _one(tokens[start:], ground)
        if isinstance(one, Fault):
            return one
        if one is None:
            break
        kind, count, used = one
        counts[kind] = counts.get(kind, 0) + count
        if not 1 <= counts[kind] <= MOST:
            return Fault(
                "count_range", tuple(tokens[start : start + used]), Code.OUT_OF_RANGE
            )
        at = start + used
    if not counts:
        return None
    return Taken(tuple(Heads(kind, count) for kind, count in counts.items()), at)


def counts(tokens: Sequence[Token], ground: Ground) -> bool:
    """Whether a count with its kind begins here."""
    return isinstance(_one(tokens, ground), tuple)


def _joiner(tokens: Sequence[Token], ground: Ground) -> int:
    """How many tokens only join two sorts: none without a number behind them."""
    found = ground.words["joiners"].at(tokens)
    if found is None or _one(tokens[found[1] :], ground) is None:
        return 0
    return found[1]


def _one(
    tokens: Sequence[Token], ground: Ground
) -> tuple[str, int, int] | Fault | None:
    glued = _glued(tokens, ground)
    if glued is not None:
        return glued
    count = _count(tokens, ground)
    if count is None:
        return None
    found = ground.words.kinds.at(tokens, 1)
    if found is not None:
        return found[0], count, 1 + found[1]
    figures = digits(tokens[0])
    if figures is None or len(figures) >= _LONG or _figure(tokens[1:]):
        return None
    return _no_kind(tokens, ground)


def _count(tokens: Sequence[Token], ground: Ground) -> int | None:
    if not tokens:
        return None
    figures = digits(tokens[0])
    if figures is None:
        return ground.words.numbers.get(squash(tokens[0].norm))
    return int(figures) if len(figures) <= _SAFE_INT else MOST + 1


def _glued(tokens: Sequence[Token], ground: Ground) -> tuple[str, int, int] | None:
    """`3COW` and `3-COW` are three cows, when what is glued on is a kind."""
    match = _GLUED.fullmatch(tokens[0].norm) if tokens else None
    if match is None:
        return None
    kind = ground.words.kinds.meanings.get(squash(match[2]))
    if kind is None:
        return None
    return kind, int(match[1]) if len(match[1]) <= _SAFE_INT else MOST + 1, 1


def _figure(tokens: Sequence[Token]) -> bool:
    return bool(tokens) and has_digit(tokens[0].plain)


def _no_kind(tokens: Sequence[Token], ground: Ground) -> Fault:
    if len(tokens) == 1 or ground.words["labels"].at(tokens, 1):
        return Fault("bad_heads", (tokens[0],))
    meant = near(tokens[1].norm, ground.words.kinds)
    if meant is None:
        return Fault("bad_heads", tuple(tokens[:2]))
    shown = ground.words.kind(ground.words.kinds.meanings[meant], 1).upper()
    return Fault("near_miss", tuple(tokens[:2]), Code.NEAR_MISS, shown)


def near(word: str, lexicon: Lexicon) -> str | None:
    """The name that a word is probably a slip of: it is offered, never applied."""
    close = difflib.get_close_matches(
        squash(word)[:40], lexicon.meanings, n=1, cutoff=_NEAR
    )
    return close[0] if close else None


def tags(tokens: Sequence[Token], ground: Ground) -> Taken | None:
    """Ear tags behind their label: tokens with a digit, up to the next count."""
    return _tags(tokens, ground, has_digit)


def bare_tags(tokens: Sequence[Token], ground: Ground) -> Taken | None:
    """Ear tags without a label: each begins with a letter, so is no number."""
    return _tags(tokens, ground, lambda norm: has_digit(norm) and norm[0].isalpha())


def _tags(
    tokens: Sequence[Token], ground: Ground, shape: Callable[[str], bool]
) -> Taken | None:
    found: list[str] = []
    for at, token in enumerate(tokens):
        if not (_TAG.fullmatch(token.norm) and shape(token.norm)):
            break
        if digits(token) is not None and isinstance(_one(tokens[at:], ground), tuple):
            break
        found.append(token.norm)
    return Taken(tuple(dict.fromkeys(found)), len(found)) if found else None
