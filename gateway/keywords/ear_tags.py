"""Readers of ear tags: `TAG A12 A13`, or `A12` in its place."""

import re
from collections.abc import Callable, Sequence

from gateway.keywords.counting import counts
from gateway.keywords.shapes import Ground, Taken
from gateway.keywords.tokens import Token, digits, has_digit

_TAG = re.compile(r"[A-Z0-9][A-Z0-9/-]*")


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
        if digits(token) is not None and counts(tokens[at:], ground):
            break
        found.append(token.norm)
    return Taken(tuple(dict.fromkeys(found)), len(found)) if found else None
