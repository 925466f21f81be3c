"""Case numbers: six digits of sequence and a check digit, eight digits after 999999."""

from stdnum import damm

from gateway.keywords.tokens import plain_digits

FIRST = 100_001
_SHORT, _LONG = 7, 8
_LAST_SHORT = 999_999
_LAST = 9_999_999


def make(seq: int) -> str:
    """The case number of a place in the sequence (100001 to 9999999)."""
    if not FIRST <= seq <= _LAST:
        raise ValueError(
            f"no case number for {seq}: the sequence runs from {FIRST} to {_LAST}"
        )
    return f"{seq}{damm.calc_check_digit(str(seq))}"


def check(text: str) -> str | None:
    """The case number written there, or None: length or check digit is wrong."""
    digits = digits_of(text)
    return digits if digits is not None and passes(digits) else None


def digits_of(text: str) -> str | None:
    """The digits of a number, also with spaces or dashes; None for anything else."""
    digits = plain_digits(text)
    if digits is None:
        return None
    return digits if has_length(digits) else None


def has_length(digits: str) -> bool:
    """Length is part of the check: seven digits up to sequence 999999, then eight."""
    if len(digits) == _SHORT:
        return FIRST <= int(digits[:-1]) <= _LAST_SHORT
    return len(digits) == _LONG and _LAST_SHORT < int(digits[:-1]) <= _LAST


def passes(digits: str) -> bool:
    """Whether the last digit is the Damm check digit of the others."""
    return bool(damm.is_valid(digits))
