"""What did not happen: a text that denies is never done, whatever else it says."""

from collections.abc import Collection, Sequence

from gateway.keywords.grammar import Keyword, shorten
from gateway.keywords.reading import Code, Problem
from gateway.keywords.shapes import Ground
from gateway.keywords.tokens import Token

_EXAMPLE = "DUES 1000015"


def denied(
    tokens: Sequence[Token],
    told: Collection[Token],
    keyword: Keyword | None,
    ground: Ground,
) -> Problem | None:
    """The problem of a text with a negation outside of what somebody tells.

    `told` are the tokens read as damage, reasons and the like, where `not` is a word
    like any other; so is all behind the label of such a field that was not reached.
    """
    labels = {f.label for f in keyword.fields if f.prose} if keyword else set()
    for at, token in enumerate(tokens):
        label = ground.words["labels"].at(tokens, at)
        if label is not None and label[0] in labels:
            return None
        if token not in told and ground.words["negations"].at(tokens, at):
            return _problem(token, keyword, ground)
    return None


def _problem(token: Token, keyword: Keyword | None, ground: Ground) -> Problem:
    values = {
        "token": shorten(ground.text[token.start : token.end]),
        "field": ground.words.field_names["word"],
        "example": keyword.example if keyword is not None else _EXAMPLE,
    }
    return Problem(Code.NOT_UNDERSTOOD, "word", "negated", values)
