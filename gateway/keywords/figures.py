"""Readers of what is written in figures: case number, code, amount, receipt, lot."""

import re
from collections.abc import Sequence

from gateway.keywords import case_number
from gateway.keywords.reading import Code
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.tokens import (
    Token,
    digits,
    fold,
    has_digit,
    plain_digits,
    squash,
)

_CASE_DIGITS = 7
_CASELIKE = 5  # more digits than any count has: meant as a case number
_CODE = re.compile(r"[0-9]{3,8}")
_PIN = re.compile(r"[0-9]{4,6}")
_RECEIPT = re.compile(r"[A-Z0-9][A-Z0-9/.-]*")
_AMOUNT = re.compile(
    r"(?P<whole>[0-9OolI]+|[0-9OolI]{1,3}(?:,[0-9OolI]{2,3})*,[0-9OolI]{3})"
    r"(?:\.(?P<part>[0-9OolI]+))?(?:/[-=])?"
)
_PREFIX = re.compile(r"([^0-9.,+-]+)\.?(.*)")
_AMOUNT_DIGITS = 12
_TOO_MUCH = 1_000_000_000_000
_LOT_DIGITS = 4


def case(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A case number, in one piece or in groups (`100 001-5`)."""
    figures = plain_digits(tokens[0].plain)
    if figures is None:
        return None
    if len(figures) < _CASE_DIGITS:
        joined = _joined(tokens)
        if joined is not None:
            return joined
    if len(figures) < _CASELIKE or ground.words.kinds.at(tokens, 1):
        return None
    if not case_number.has_length(figures):
        return Fault("bad_case", (tokens[0],))
    if not case_number.passes(figures):
        return Fault("check_digit", (tokens[0],), Code.CHECK_DIGIT)
    return Taken(figures, 1)


def is_case(tokens: Sequence[Token], ground: Ground) -> bool:  # noqa: ARG001
    """Whether a right case number stands here in one piece: nothing else looks so."""
    found = plain_digits(tokens[0].plain) or ""
    return case_number.has_length(found) and case_number.passes(found)


def _joined(tokens: Sequence[Token]) -> Taken | None:
    """Groups that make a right number together: the check digit says so."""
    figures = ""
    for used, token in enumerate(tokens, start=1):
        piece = plain_digits(token.plain)
        if piece is None or max(len(piece), len(figures) - 1) >= _CASE_DIGITS:
            return None
        figures += piece
        if used > 1 and case_number.has_length(figures) and case_number.passes(figures):
            return Taken(figures, used)
    return None


def arrival_code(tokens: Sequence[Token], ground: Ground) -> Taken | None:
    """The seizer's code, of any length: a wrong one is counted, not refused."""
    figures = digits(tokens[0])
    if (
        figures is None
        or not _CODE.fullmatch(figures)
        or ground.words.kinds.at(tokens, 1)
    ):
        return None
    return Taken(figures, 1)


def delivery_code(tokens: Sequence[Token], ground: Ground) -> Taken | None:  # noqa: ARG001
    """The owner's code, also when it is written in groups (`123 456`)."""
    figures = ""
    used = 0
    for token in tokens:
        piece = plain_digits(token.plain)
        if piece is None:
            break
        figures += piece
        used += 1
    return Taken(figures, used) if _CODE.fullmatch(figures) else None


def pin(tokens: Sequence[Token], ground: Ground) -> Taken | None:  # noqa: ARG001
    """A personal number of four to six digits."""
    figures = digits(tokens[0]) or ""
    return Taken(figures, 1) if _PIN.fullmatch(figures) else None


def amount(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """Money in minor units: `175`, `175.00`, `Rs 175`, `Rs.175/-`, `1,750.00`."""
    currency = ground.words["currency"]
    before = 1 if len(tokens) > 1 and currency.at(tokens) else 0
    used = before + 1
    if currency.at(tokens, used):
        used += 1
    written = _without_currency(tokens[before].plain, ground)
    if not has_digit(written):
        return None
    minor = _minor(written, ground.exponent)
    if minor is None:
        return Fault("bad_amount", tuple(tokens[:used]))
    if minor >= _TOO_MUCH:  # Where no rate is in force, 0 is the right amount.
        return Fault("amount_range", tuple(tokens[:used]), Code.OUT_OF_RANGE)
    return Taken(minor, used)


def price(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """An amount that cannot be nothing: a bid, what is offered, levied, remitted."""
    read = amount(tokens, ground)
    if isinstance(read, Taken) and not read.value:
        return Fault("amount_range", tuple(tokens[: read.used]), Code.OUT_OF_RANGE)
    return read


def _without_currency(plain: str, ground: Ground) -> str:
    match = _PREFIX.fullmatch(plain)
    if match and squash(match[1]) in ground.words["currency"].meanings:
        return match[2]
    return plain


def _minor(written: str, exponent: int) -> int | None:
    match = _AMOUNT.fullmatch(written)
    if match is None:
        return None
    part = fold(match["part"] or "")
    if len(part) > exponent and part.strip("0"):
        return None
    whole = fold(match["whole"].replace(",", "")).lstrip("0")
    if len(whole) > _AMOUNT_DIGITS:
        return _TOO_MUCH
    return int((whole + part[:exponent].ljust(exponent, "0")) or "0")


def receipt(tokens: Sequence[Token], ground: Ground) -> Taken | None:  # noqa: ARG001
    """The number of the keeper's receipt: one token with a digit."""
    norm = tokens[0].norm
    return Taken(norm, 1) if _RECEIPT.fullmatch(norm) and has_digit(norm) else None


def lot(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:  # noqa: ARG001
    """The number of a lot in a sale, from 1 to 9999."""
    figures = digits(tokens[0])
    if figures is None:
        return None
    figures = figures.lstrip("0")
    if not 0 < len(figures) <= _LOT_DIGITS:
        return Fault("not_understood", (tokens[0],), Code.OUT_OF_RANGE)
    return Taken(int(figures), 1)
