"""Readers of free text and names, and of words out of a list."""

from collections.abc import Sequence

from gateway.keywords.counting import heads, many
from gateway.keywords.edges import trimmed
from gateway.keywords.shapes import Fault, Ground, Reader, Taken
from gateway.keywords.tokens import Token, has_digit, quote


def text(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A name of a place, person or work as typed: a letter in it, and no animals."""
    said = trimmed(quote(ground.text, tokens))
    if not any(character.isalpha() for character in said):
        return None
    counted = _counted(tokens, ground)
    if counted is not None:
        return Fault("stray", counted)
    return Taken(said, len(tokens))


def _counted(tokens: Sequence[Token], ground: Ground) -> tuple[Token, ...] | None:
    """`AT Mlima 3 COW`: the animals stand in the place's place."""
    for at in range(len(tokens)):
        found = heads(tokens[at:], ground) if many(tokens[at:], ground) else None
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
    said = trimmed(quote(ground.text, tokens))
    return Taken(said, len(tokens)) if any(has_digit(t.plain) for t in tokens) else None


def name_before_village(
    tokens: Sequence[Token], ground: Ground
) -> Taken | Fault | None:
    """The name in `Asha Mlima` or `Asha Devi, Mlima`; without a comma who can tell?"""
    commas = [at for at, token in enumerate(tokens[:-1], start=1) if token.comma]
    if len(tokens) > len(("name", "village")) and not commas:
        return Fault("join_comma", tuple(tokens))
    return text(tokens[: commas[0] if commas else 1], ground)


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
