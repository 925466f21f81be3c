"""Polite words around a text, which mean nothing to the reader."""

from collections.abc import Sequence

from gateway.keywords.shapes import Ground
from gateway.keywords.tokens import Token


def without_polite_begin(
    tokens: tuple[Token, ...], ground: Ground
) -> tuple[Token, ...]:
    """The tokens without a `please` before the keyword."""
    found = ground.words["polite"].at(tokens)
    return tokens if found is None else tokens[found[1] :]


def without_polite_end(tokens: Sequence[Token], ground: Ground) -> tuple[Token, ...]:
    """The tokens without a `please` or `thank you` at the end."""
    polite = ground.words["polite"]
    left = tuple(tokens)
    while left:
        ends = (
            n
            for n in range(1, polite.longest + 1)
            if polite.at(left[-n:]) == ("listed", n)
        )
        used = next(ends, 0)
        if not used:
            break
        left = left[:-used]
    return left
