"""Blotting codes and PINs out of a stored text and out of its raw form."""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

_LOOK_ALIKE = {"0": "oO", "1": "lI|"}
_BETWEEN = r"(?:[ +.\-]|%20|%2[dD])*"
# A digit may stand before the code only as the end of a percent escape.
_BEFORE = r"(?:(?<=%[0-9A-Fa-f]{2})|(?<![0-9]))"
_AFTER = r"(?![0-9])"


def blotted(words: str, raw: bytes, secrets: Sequence[str]) -> tuple[str, bytes]:
    """The text and the raw form with `*` for each secret, however it was typed.

    Digits of other scripts, letters that are read as digits, blanks between and
    percent or JSON escapes are the same secret. Only whole numbers are blotted, so
    that a case number that holds the digits keeps them.
    """
    for secret in secrets:
        stars = "*" * len(secret)
        words = re.sub(_pattern(secret, raw=False), stars, words)
        letters = raw.decode("latin-1")
        letters = re.sub(_pattern(secret, raw=True), stars, letters)
        raw = letters.encode("latin-1")
    return words, raw


def _pattern(secret: str, *, raw: bool) -> str:
    forms = [_forms(letter, raw) for letter in secret]
    before = _BEFORE if raw else r"(?<!\d)"
    return before + _BETWEEN.join(forms) + (_AFTER if raw else r"(?!\d)")


@cache
def _forms(letter: str, raw: bool) -> str:
    """Every way in which a letter of the secret may have been written."""
    letters = {letter, *_LOOK_ALIKE.get(letter, "")}
    if letter in "0123456789":
        letters |= _digits()[letter]
    else:
        letters |= {letter.lower(), letter.upper()}
    forms = {form for one in letters for form in (_raw_forms(one) if raw else {one})}
    return "(?:" + "|".join(re.escape(f) for f in sorted(forms, key=len)[::-1]) + ")"


def _raw_forms(letter: str) -> set[str]:
    octets = letter.encode()
    percent = "".join(f"%{octet:02X}" for octet in octets)
    escaped = "".join(f"\\u{unit:04x}" for unit in _units(letter))
    plain = octets.decode("latin-1")
    return {plain, percent, percent.lower(), escaped, escaped.upper().replace("U", "u")}


def _units(letter: str) -> list[int]:
    wide = letter.encode("utf-16-be")
    return [int.from_bytes(wide[i : i + 2], "big") for i in range(0, len(wide), 2)]


@cache
def _digits() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for point in range(0x110000):
        letter = chr(point)
        if letter.isdecimal():
            found.setdefault(str(unicodedata.decimal(letter)), set()).add(letter)
    return found
