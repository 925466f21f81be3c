"""Readers of people: a telephone number with a name, in either order."""

import re
from collections.abc import Sequence

from gateway.keywords.plain import text
from gateway.keywords.reading import Code, Party
from gateway.keywords.shapes import Fault, Ground, Reader, Taken
from gateway.keywords.tokens import Token, digits, fold, has_digit
from gateway.phone import BadNumber, NumberFault, PhoneNumber

_FIGURES = re.compile(r"\+?[0-9OolI()./+-]+")
FEWEST_FIGURES = 8
"""What a person's number has at least; reasons may open with a shorter figure."""

_NUMBER_FAULTS = {
    NumberFault.NOT_A_NUMBER: "number_not_a_number",
    NumberFault.TOO_SHORT: "number_too_short",
    NumberFault.TOO_LONG: "number_too_long",
    NumberFault.NOT_IN_USE: "number_not_in_use",
    NumberFault.NOT_MOBILE: "number_not_mobile",
}


def party(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A person as `<number> <name>[, <residence>]` or `<name> <number>`."""
    at = next((at for at, token in enumerate(tokens) if has_digit(token.plain)), 0)
    end = at + figures_of(tokens[at:])
    if end == at:
        return Fault("bad_number", tuple(tokens[at:])) if at else None
    number = _number(tokens[at:end], ground)
    if isinstance(number, Fault):
        return number
    if at:
        return _name_first(tokens, at, end, number, ground)
    return _number_first(tokens, end, number, ground)


def _name_first(
    tokens: Sequence[Token], at: int, end: int, number: str, ground: Ground
) -> Taken | Fault | None:
    """What stands behind the number without a comma is not the person's."""
    name = named(tokens[:at], ground) or Fault("bad_number", tuple(tokens[:at]))
    if isinstance(name, Fault):
        return name
    if not tokens[end:] or not tokens[end - 1].comma:
        return Taken(Party(number, str(name.value)), end)
    lives = text(tokens[end:], ground)
    if not isinstance(lives, Taken):
        return lives
    return Taken(Party(number, str(name.value), str(lives.value)), len(tokens))


def _number_first(
    tokens: Sequence[Token], end: int, number: str, ground: Ground
) -> Taken | Fault:
    said = tokens[end:]
    comma = next(
        (at for at, token in enumerate(said[:-1], start=1) if token.comma), len(said)
    )
    figure = next((token for token in said[:comma] if digits(token)), None)
    if figure is not None:
        return Fault("stray", (figure,))
    name = _text_or_missing(said[:comma], tokens, ground, named)
    if isinstance(name, Fault):
        return name
    lives = (
        _text_or_missing(said[comma:], tokens, ground, text)
        if comma < len(said)
        else ""
    )
    if isinstance(lives, Fault):
        return lives
    return Taken(Party(number, name, lives), len(tokens))


def _text_or_missing(
    said: Sequence[Token], tokens: Sequence[Token], ground: Ground, read_as: Reader
) -> str | Fault:
    read = read_as(said, ground)
    if isinstance(read, Fault):
        return read
    if read is None:
        return Fault("missing_name", tuple(tokens), Code.MISSING)
    return str(read.value)


def figures_of(tokens: Sequence[Token]) -> int:
    """How many tokens at the beginning are a telephone number."""
    used = 0
    while used < len(tokens) and _FIGURES.fullmatch(tokens[used].plain):
        if not has_digit(tokens[used].plain):
            break
        used += 1
        if tokens[used - 1].comma:
            break
    return used


def bare_number(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A telephone number alone; fewer figures than one has are something else."""
    end = 1 if _is_long(tokens[:1]) else figures_of(tokens)
    if not _is_long(tokens[:end]):
        return None
    number = _number(tokens[:end], ground)
    return number if isinstance(number, Fault) else Taken(number, end)


def _is_long(tokens: Sequence[Token]) -> bool:
    figures = sum(letter.isdigit() for t in tokens for letter in fold(t.plain))
    return figures >= FEWEST_FIGURES and figures_of(tokens) == len(tokens)


def _number(tokens: Sequence[Token], ground: Ground) -> str | Fault:
    written = " ".join(fold(token.plain) for token in tokens)
    try:
        return PhoneNumber.parse(written, ground.region).e164
    except BadNumber as error:
        return Fault(_NUMBER_FAULTS[error.code], tuple(tokens))


def number_or_name(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A person by number, by name, or by both: `FOR +919800000001`, `FOR Asha`."""
    used = figures_of(tokens)
    if used and used == len(tokens):
        number = _number(tokens, ground)
        return number if isinstance(number, Fault) else Taken(Party(number, ""), used)
    if any(has_digit(token.plain) for token in tokens):
        return party(tokens, ground)
    name = named(tokens, ground)
    if not isinstance(name, Taken):
        return name
    return Taken(Party("", str(name.value)), len(tokens))


def named(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A person's name: the word before a field is never silently part of it."""
    labels = ground.words["labels"]
    for at in range(len(tokens)):
        if labels.at(tokens, at) is not None and len(tokens) > 1:
            return Fault("stray", tuple(tokens[at:]))
    return text(tokens, ground)
