"""What stands around a text and means nothing: greetings, thanks, a name below."""

from collections.abc import Sequence

from gateway.keywords.shapes import Ground
from gateway.keywords.tokens import Token, has_digit

_NAME = 3  # words of a name under a text, at most


def without_polite_begin(
    tokens: tuple[Token, ...], ground: Ground
) -> tuple[Token, ...]:
    """The tokens without a greeting or `please` before the keyword."""
    polite = ground.words["polite"]
    while (found := polite.at(tokens)) is not None:
        tokens = tokens[found[1] :]
    return tokens


def without_polite_end(tokens: Sequence[Token], ground: Ground) -> tuple[Token, ...]:
    """The tokens without a signature, a `please` or a `thank you` at the end."""
    polite = ground.words["polite"]
    left = tuple(tokens[: _signature(tokens, ground)])
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


def _signature(tokens: Sequence[Token], ground: Ground) -> int:
    """Where a signature begins (`Regards, Asha`, a last line `- Asha`), or the end."""
    closings = ground.words["closings"]
    first = max(1, len(tokens) - _NAME - closings.longest)
    for at in range(first, len(tokens)):
        closing = closings.at(tokens, at)
        name = tokens[at + (closing[1] if closing else 0) :]
        new = _new_sentence if closing else _dashed
        if new(tokens, at, ground) and _is_name(name, ground):
            return at
    return len(tokens)


def _is_name(tokens: Sequence[Token], ground: Ground) -> bool:
    """At most three words, of letters only, none of them ours."""
    ours = ("labels", "keywords", "choices")
    return len(tokens) <= _NAME and not any(
        has_digit(token.plain)
        or ground.words.kinds.at(tokens, at)
        or any(ground.words[table].at(tokens, at) for table in ours)
        for at, token in enumerate(tokens)
    )


def _between(tokens: Sequence[Token], at: int, ground: Ground) -> str:
    return ground.text[tokens[at - 1].end : tokens[at].start]


def _new_sentence(tokens: Sequence[Token], at: int, ground: Ground) -> bool:
    return tokens[at - 1].stop or "\n" in _between(tokens, at, ground)


def _dashed(tokens: Sequence[Token], at: int, ground: Ground) -> bool:
    """`--` or a new line with a dash before the name."""
    gap = _between(tokens, at, ground)
    begun = ground.text[tokens[at].start] in "-\u2013\u2014"
    dash = begun or any(c in gap for c in "-\u2013\u2014")
    return dash and ("\n" in gap or "--" in gap)
