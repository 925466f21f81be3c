"""Readers of free text, names, numbers of people, and of words out of a list."""

import re
from collections.abc import Sequence

from gateway.keywords.animals import heads
from gateway.keywords.reading import Code, Party
from gateway.keywords.shapes import Fault, Ground, Reader, Taken
from gateway.keywords.tokens import Token, fold, has_digit, quote
from gateway.phone import BadNumber, NumberFault, PhoneNumber

_FIGURES = re.compile(r"\+?[0-9OolI()./+-]+")
_NUMBER_FAULTS = {
    NumberFault.NOT_A_NUMBER: "number_not_a_number",
    NumberFault.TOO_SHORT: "number_too_short",
    NumberFault.TOO_LONG: "number_too_long",
    NumberFault.NOT_IN_USE: "number_not_in_use",
    NumberFault.NOT_MOBILE: "number_not_mobile",
}
_EDGE = " ,;:.\"'“”‘’"


def text(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A name of a place, person or work as typed: a letter in it, and no animals."""
    said = quote(ground.text, tokens).strip(_EDGE)
    if not any(character.isalpha() for character in said):
        return None
    counted = _counted(tokens, ground)
    if counted is not None:
        return Fault("stray", counted)
    return Taken(said, len(tokens))


def _counted(tokens: Sequence[Token], ground: Ground) -> tuple[Token, ...] | None:
    """`AT Mlima 3 COW`: the animals stand in the place's place."""
    for at in range(len(tokens)):
        found = heads(tokens[at:], ground)
        if isinstance(found, Taken):
            return tuple(tokens[at : at + found.used])
    return None


def sentence(tokens: Sequence[Token], ground: Ground) -> Taken | None:
    """What somebody tells in his own words: damage, reasons."""
    said = quote(ground.text, tokens).strip(" ,;")
    return Taken(said, len(tokens)) if any(c.isalpha() for c in said) else None


def note(tokens: Sequence[Token], ground: Ground) -> Taken | None:
    """A sentence behind counted animals; a figure there belongs to the count."""
    return None if has_digit(tokens[0].plain) else sentence(tokens, ground)


def identifier(tokens: Sequence[Token], ground: Ground) -> Taken | None:
    """The number of a paper, as typed: it has a digit."""
    said = quote(ground.text, tokens).strip(_EDGE)
    return Taken(said, len(tokens)) if any(has_digit(t.plain) for t in tokens) else None


def name_before_village(
    tokens: Sequence[Token], ground: Ground
) -> Taken | Fault | None:
    """The name in `Asha Mlima` or `Asha Devi, Mlima`; without a comma who can tell?"""
    commas = [at for at, token in enumerate(tokens[:-1], start=1) if token.comma]
    if len(tokens) > len(("name", "village")) and not commas:
        return Fault("join_comma", tuple(tokens))
    return text(tokens[: commas[0] if commas else 1], ground)


def party(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A person as `<number> <name>[, <residence>]`."""
    used = figures_of(tokens)
    number = _number(tokens[:used], ground) if used else None
    if number is None or isinstance(number, Fault):
        return number
    named = tokens[used:]
    comma = next(
        (at for at, token in enumerate(named[:-1], start=1) if token.comma), len(named)
    )
    name = _text_or_missing(named[:comma], tokens, ground)
    if isinstance(name, Fault):
        return name
    lives = (
        _text_or_missing(named[comma:], tokens, ground) if comma < len(named) else ""
    )
    if isinstance(lives, Fault):
        return lives
    return Taken(Party(number, name, lives), len(tokens))


def witness(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A person as `<name> <number>`, or turned round: the shapes tell them apart."""
    at = next((at for at, token in enumerate(tokens) if has_digit(token.plain)), None)
    if at is None or at == 0:
        return party(tokens, ground) if tokens and at == 0 else None
    used = figures_of(tokens[at:])
    number = _number(tokens[at : at + used], ground) if used else None
    if number is None:
        return Fault("bad_number", tuple(tokens[at:]))
    if isinstance(number, Fault):
        return number
    name = text(tokens[:at], ground)
    if not isinstance(name, Taken):
        return Fault("bad_number", tuple(tokens[:at]))
    return Taken(Party(number, str(name.value)), at + used)


def figures_of(tokens: Sequence[Token]) -> int:
    """How many tokens at the beginning are a telephone number."""
    used = 0
    while used < len(tokens) and _FIGURES.fullmatch(tokens[used].plain):
        if not has_digit(tokens[used].plain):
            break
        used += 1
    return used


def _number(tokens: Sequence[Token], ground: Ground) -> str | Fault:
    written = " ".join(fold(token.plain) for token in tokens)
    try:
        return PhoneNumber.parse(written, ground.region).e164
    except BadNumber as error:
        return Fault(_NUMBER_FAULTS[error.code], tuple(tokens))


def _text_or_missing(
    named: Sequence[Token], tokens: Sequence[Token], ground: Ground
) -> str | Fault:
    read = text(named, ground)
    if isinstance(read, Fault):
        return read
    if read is None:
        return Fault("missing_name", tuple(tokens), Code.MISSING)
    return str(read.value)


def one_of(table: str, *meanings: str) -> Reader:
    """A reader of one of the named meanings of a table (of all when none is named)."""

    def choose(tokens: Sequence[Token], ground: Ground) -> Taken | None:
        found = ground.words[table].at(tokens)
        if found is None or (meanings and found[0] not in meanings):
            return None
        return Taken(*found)

    return choose


def word_or(table: str, *meanings: str) -> Reader:
    """As `one_of`; any other word as typed, which its act refuses with the list."""
    choose = one_of(table, *meanings)

    def read(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
        known, word = choose(tokens, ground), tokens[0].plain
        typed = None if has_digit(word) else Taken(word.casefold(), 1)
        return known or typed

    return read
