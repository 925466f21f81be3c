"""Fields of sale, money and decisions that stand in their place, without a label."""

from dataclasses import replace

from gateway.keywords import days, figures, plain
from gateway.keywords.borders import behind
from gateway.keywords.common import WHEN
from gateway.keywords.grammar import Field
from gateway.keywords.shapes import Reader

NONE = Field("outcome", plain.one_of("choices", "none"), "NONE")


def paid(example: str) -> Field:
    """What was paid, in its place: it may be 0."""
    prompt = "missing_amount"
    return replace(money(example), read=figures.amount, prompt=prompt)


def money(example: str) -> Field:
    """A price or other sum, in its place: more than 0."""
    return Field("amount", figures.price, example, required=True, bad="bad_amount")


def lot(example: str) -> Field:
    """The number of a lot, in its place."""
    return Field("lot", figures.lot, example, required=True)


def number(name: str, example: str, label: str | None = None) -> Field:
    """The number of a paper; `NO` may stand before it."""
    read = behind("NO", plain.identifier)
    return Field(name, read, example, label=label, required=True, text=True)


def reasons(example: str) -> Field:
    """Reasons in their place at the end; `BECAUSE` may stand before them."""
    read = behind("BECAUSE", plain.sentence)
    return Field("reasons", read, example, required=True, prose=True)


def day(example: str, read: Reader = days.coming) -> Field:
    """A day that is appointed, in its place."""
    return replace(
        WHEN[0], read=read, label=None, required=True, example=example, shaped=None
    )


def hour(example: str) -> Field:
    """A time that is appointed, in its place."""
    return replace(WHEN[1], label=None, required=True, example=example, shaped=None)
