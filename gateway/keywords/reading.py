"""What a text was read as: values of fields, or the one thing that is wrong with it."""

import dataclasses
import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

Say = Callable[[str, Mapping[str, str]], str]
MASKED = "*"


class Code(StrEnum):
    """What can be wrong with a text (design 7, `read`)."""

    NO_KEYWORD = "no_keyword"
    MISSING = "missing"
    NOT_UNDERSTOOD = "not_understood"
    OUT_OF_RANGE = "out_of_range"
    CHECK_DIGIT = "check_digit"
    NEAR_MISS = "near_miss"


@dataclass(frozen=True)
class Heads:
    """So many animals of one kind (an id of kinds.toml); 1 to 500."""

    kind: str
    count: int


@dataclass(frozen=True)
class Party:
    """A person named in a text: number (E.164), name, residence when it was said.

    The number is empty where a name alone is enough and was all that was said.
    """

    number: str
    name: str
    residence: str = ""


@dataclass(frozen=True)
class Problem:
    """The one thing that is wrong: `message` names a template, `values` fill it.

    `suggestion` is the whole text as probably meant; it is offered, never applied.
    """

    code: Code
    field: str | None
    message: str
    values: Mapping[str, str] = dataclasses.field(default_factory=dict)
    suggestion: str | None = None


@dataclass(frozen=True)
class Reading:
    """A text as read: keyword (canon), fields, and what is wrong if anything is.

    `sources` has of each field the part of the text it was read from.
    """

    keyword: str | None
    fields: Mapping[str, object] = dataclasses.field(default_factory=dict)
    problem: Problem | None = None
    sources: Mapping[str, str] = dataclasses.field(default_factory=dict)

    def as_json(self, say: Say | None = None) -> dict[str, object]:
        """The shape of `read --json`; `say` renders the reply. A PIN is masked."""
        problem = self.problem
        told = None
        if problem is not None:
            reply = say(problem.message, problem.values) if say is not None else None
            told = {"code": problem.code.value, "field": problem.field, "reply": reply}
        fields = {name: _plain(value) for name, value in self.fields.items()}
        if "pin" in fields:
            fields["pin"] = MASKED
        return {"keyword": self.keyword, "fields": fields, "problem": told}


def _plain(value: object) -> object:
    match value:
        case Heads(kind, count):
            return {"kind": kind, "count": count}
        case Party(number, name, residence):
            party = {"number": number, "name": name} if number else {"name": name}
            return party | {"residence": residence} if residence else party
        case tuple():
            return [_plain(item) for item in value]
        case dt.date():
            return value.isoformat()
        case dt.time():
            return value.strftime("%H:%M")
        case _:
            return value
