"""A keyword and its fields, declared once, and what to ask when one is missing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gateway.keywords.example import example_in
from gateway.keywords.reading import Code, Problem
from gateway.keywords.shapes import Ground, Reader, Taken
from gateway.keywords.tokens import Token, has_digit
from gateway.keywords.words import Words

Inside = Callable[[Sequence[Token], Ground], bool]


@dataclass(frozen=True)
class Field:
    """One fact of a keyword: its name, reader, question and one right example.

    With a `label` it stands behind that word, else in its place. `text` runs to the
    next label; `prose` too, but in it a label counts only when what follows it
    has the shape of its own field (where that has an `inside`, it decides).
    """

    name: str
    read: Reader
    example: str
    label: str | None = None
    required: bool = False
    text: bool = False
    prose: bool = False
    after: str | None = None  # stands in its place only once this field was read
    before: str | None = None  # and no more once this one was
    asked: bool = False  # an answer to its question says it, no text by itself
    inside: Inside | None = None
    prompt: str = "missing"
    bad: str = "not_understood"
    instead_of: str | None = None  # a text says the one or the other
    implies: tuple[str, str] | None = None  # another field that is said by this one
    shaped: Inside | None = None  # told by its shape, wherever it stands in a text
    until_day: bool = False  # a plain day written in it is the day of the act

    def begins(self, tokens: Sequence[Token], ground: Ground) -> bool:
        """Whether, behind its label and inside prose, the tokens can be this field."""
        if self.inside is not None:
            return self.inside(tokens, ground)
        if not tokens:
            return False
        return has_digit(tokens[0].plain) or isinstance(
            self.read(tokens, ground), Taken
        )


@dataclass(frozen=True)
class Lack:
    """A needed field that was not said; `prompt` where its own does not fit."""

    field: str
    prompt: str | None = None


@dataclass(frozen=True)
class Keyword:
    """A word of the line: its fields in order, an example, the roles that may send it.

    `acknowledges` is False when the answer confirms nothing (help): there a loop of
    two machines is broken. `lacks` says what is missing where that is not simple.
    """

    name: str
    fields: tuple[Field, ...]
    example: str
    who: tuple[str, ...]
    acknowledges: bool = True
    lacks: Callable[[Mapping[str, object]], Lack | None] | None = None
    alone: bool = False  # with anything behind it the word is not meant

    def field(self, name: str) -> Field:
        """The field of that name (the first where it can be said in two ways)."""
        return next(f for f in self.fields if f.name == name)

    def lack(self, said: Mapping[str, object]) -> Lack | None:
        """The first field that is needed and not among those said."""
        if self.lacks is not None:
            return self.lacks(said)
        return first_lack(self.fields, said)


def first_lack(fields: Sequence[Field], said: Mapping[str, object]) -> Lack | None:
    """The first required field that was not said."""
    return next(
        (Lack(f.name) for f in fields if f.required and f.name not in said), None
    )


_SHOWN = 40  # a carrier's registered template takes no longer value (design 4)


def shorten(text: str) -> str:
    """At most 40 characters of a value that goes into a message."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def missing(keyword: Keyword, lack: Lack, words: Words) -> Problem:
    """The question for a field that was not said."""
    wanted = keyword.field(lack.field)
    return Problem(
        Code.MISSING, wanted.name, lack.prompt or wanted.prompt, told(wanted, words)
    )


def told(wanted: Field, words: Words, token: str = "") -> dict[str, str]:
    """The values of a message about a field: what was typed, its name, an example."""
    return {
        "token": shorten(token),
        "field": words.field_names[wanted.name],
        "example": example_in(wanted.example, words),
    }


def usage(keyword: Keyword, words: Words) -> str:
    """How the word is written: `IN <case number> [<code>] <animals> [FROM <...>]`."""
    shown: dict[str, str] = {}
    for f in keyword.fields:
        if f.asked:
            continue
        value = f"<{words.field_names[f.name]}>"
        part = f"{words.name('labels', f.label)} {value}" if f.label else value
        shown.setdefault(f.name, part if f.required else f"[{part}]")
    return " ".join([words.name("keywords", keyword.name), *shown.values()])
