"""What is wrong, put for the sender: which field, what was typed, what was meant."""

from collections.abc import Mapping

from gateway.keywords.grammar import Field, shorten, told
from gateway.keywords.reading import Code, Problem
from gateway.keywords.shapes import Fault, Ground
from gateway.keywords.tokens import quote


def problem_of(wanted: Field, fault: Fault, ground: Ground) -> Problem:
    """The fault as told to the sender: what was typed, which field, an example."""
    token = quote(ground.text, fault.tokens)
    values = told(wanted, ground.words, token)
    if fault.meant is None:
        return Problem(fault.code, wanted.name, fault.message, values)
    return near_miss(wanted.name, fault, ground, values)


def near_miss(
    field: str | None, fault: Fault, ground: Ground, values: Mapping[str, str]
) -> Problem:
    """The whole text as it was probably meant, offered back."""
    slip = fault.tokens[-1]
    before, after = ground.text[: slip.start], ground.text[slip.end :]
    suggestion = " ".join(f"{before}{fault.meant}{after}".split())
    shown = {**values, "suggestion": shorten(suggestion)}
    return Problem(Code.NEAR_MISS, field, "near_miss", shown, suggestion)
