"""Fields that many words share, each with the example of its own word."""

from collections.abc import Sequence
from dataclasses import replace

from gateway.keywords import days, figures, plain
from gateway.keywords.counting import heads, many
from gateway.keywords.ear_tags import bare_tags, tags
from gateway.keywords.grammar import Field
from gateway.keywords.party import party
from gateway.keywords.shapes import Ground
from gateway.keywords.tokens import Token

CASE_EXAMPLE = "1000015"
REPORTERS = ("cultivator", "police", "public_officer", "officer", "anyone")
PARTIES = ("owner", "cultivator", "police", "public_officer", "keeper", "officer")


def case(word: str, rest: str = "", *, required: bool = True) -> Field:
    """The case number, in its place behind the word."""
    example = f"{word} {CASE_EXAMPLE} {rest}".strip()
    prompt = "missing_case"
    return Field(
        "case",
        figures.case,
        example,
        required=required,
        prompt=prompt,
        bad="bad_case",
        shaped=figures.is_case,
    )


def counted(example: str, *, required: bool = False) -> Field:
    """Animals as `2 COW 1 GOAT`, in their place."""
    return Field(
        "heads",
        heads,
        example,
        required=required,
        prompt="missing_heads",
        bad="bad_heads",
        shaped=many,
    )


def place(example: str, *, required: bool = False) -> Field:
    """`AT <place>`."""
    return Field(
        "place",
        plain.text,
        example,
        label="AT",
        required=required,
        text=True,
        prompt="missing_place",
        bad="bad_place",
    )


def person(
    name: str, label: str | None, example: str, *, required: bool = False
) -> Field:
    """`<number> <name>`, behind its label or in its place."""
    return Field(
        name,
        party,
        example,
        label=label,
        required=required,
        text=True,
        prompt="missing_party",
        bad="bad_number",
    )


def choice(example: str, *meanings: str) -> Field:
    """One of two words, in its place; the reply names both by its example."""
    choose = plain.one_of("choices", *meanings)
    return Field(
        "outcome",
        choose,
        example,
        required=True,
        prompt="missing_choice",
        bad="bad_choice",
    )


def never(tokens: Sequence[Token], ground: Ground) -> bool:  # noqa: ARG001
    """A label that is an ordinary word too counts only outside of prose."""
    return False


DAMAGE = Field(
    "damage", plain.sentence, "DAMAGE maize eaten", "DAMAGE", prose=True, until_day=True
)
CAPACITY = Field("capacity", plain.one_of("capacities"), "AS cultivator", label="AS")
LIVES = Field(
    "village", plain.text, "LIVES Mlima", label="LIVES", text=True, inside=never
)
TAGS = Field("tags", tags, "TAG A12", label="TAG")
BARE_TAGS = Field("tags", bare_tags, "A12")
FROM = person("from", "FROM", "FROM +919800000001 Ravi")


def _is_work(tokens: Sequence[Token], ground: Ground) -> bool:
    works = ground.words["works"]
    return any(works.at(tokens, at) for at in range(min(3, len(tokens))))


WORK = Field("work", plain.text, "ON Canal 4", label="ON", text=True, inside=_is_work)

WHEN = (
    Field(
        "date",
        days.date,
        "DATE 2/3/2026",
        label="DATE",
        prompt="missing_date",
        bad="bad_date",
        shaped=days.is_plain_day,
    ),
    Field(
        "time",
        days.time,
        "TIME 14:30",
        label="TIME",
        prompt="missing_time",
        bad="bad_time",
        shaped=days.is_plain_hour,
    ),
)
BECAUSE = Field(
    "reasons", plain.sentence, "BECAUSE road flooded", label="BECAUSE", prose=True
)
WHEN_AND_WHY = (*WHEN, BECAUSE)


def dated(label: str, *, required: bool = False) -> Field:
    """The date that a paper bears."""
    return replace(
        WHEN[0],
        shaped=None,
        name="dated",
        label=label,
        example=f"{label} 2/3/2026",
        required=required,
    )
