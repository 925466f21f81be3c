"""A keyword and its fields, declared once; a text is read against them token by token."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gateway.keywords.reading import Code, Problem
from gateway.keywords.shapes import Ground, Reader, Taken
from gateway.keywords.tokens import Token, has_digit
from gateway.keywords.words import Words

Inside = Callable[[Sequence[Token], Ground], bool]


@dataclass(frozen=True)
class Field:
    """One fact of a keyword: how it is named, asked for, read, and one right example of it.

    With a `label` it stands behind that word, anywhere; without one it stands in its place.
    `text` runs to the next label; `prose` also, but there a label counts only when what follows
    it has the shape of its own field (`inside` of that field decides).
    """

    name: str
    read: Reader
    example: str
    label: str | None = None
    required: bool = False
    text: bool = False
    prose: bool = False
    after: str | None = None  # stands in its place only once this field was read
    inside: Inside | None = None
    prompt: str = "missing"
    bad: str = "not_understood"
    implies: tuple[str, str] | None = None  # another field that is said by this one

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
    """A field that is needed and was not said; `prompt` where the field's own does not fit."""

    field: str
    prompt: str | None = None


@dataclass(frozen=True)
class Keyword:
    """A word of the line: its fields in order, an example, and the roles that may send it.

    `acknowledges` is False when the answer confirms nothing (help), so a loop of two machines
    can be broken there. `lacks` says what is missing when that depends on the other fields.
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
    """The values of a message about a field: what was typed, the field in plain words, example."""
    return {
        "token": shorten(token),
        "field": words.field_names[wanted.name],
        "example": wanted.example,
    }


def usage(keyword: Keyword, words: Words) -> str:
    """How the word is written: `IN <case number> [<code>] <animals> [FROM <...>]`."""
    shown: dict[str, str] = {}
    for f in keyword.fields:
        value = f"<{words.field_names[f.name]}>"
        part = f"{words.name('labels', f.label)} {value}" if f.label else value
        shown.setdefault(f.name, part if f.required else f"[{part}]")
    return " ".join([words.name("keywords", keyword.name), *shown.values()])
