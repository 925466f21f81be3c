"""Codes and PINs in texts: found, blotted out, and never kept in a question."""

import hashlib
import hmac
import re
from collections.abc import Mapping

from gateway.keywords import Problem, Reading
from gateway.service.codes import DIGITS
from gateway.service.desk import Desk

SEALED = "sealed:"
CODED = {"IN": "arrival", "OUT": "delivery"}
"""The words that carry a code, and which."""

ECHOED = frozenset({"token", "suggestion"})
"""The values of a reply that repeat what was typed."""

_PIN = re.compile(r"\bPIN\W+(\d+)", re.IGNORECASE)
_FIGURES = re.compile(r"(?<!\d)\d+(?!\d)")
_GROUPS = re.compile(r"(?<!\d)(\d{3})[ .-](\d{3})(?!\d)")


def secrets_in(reading: Reading, text: str) -> list[str]:
    """The codes and PINs of a text; in one that has an error, what looks like one."""
    said = [reading.fields.get(name) for name in ("code", "pin")]
    found = [secret for secret in said if isinstance(secret, str)]
    found += _PIN.findall(text)
    if reading.problem:
        figures = _FIGURES.findall(text) + ["".join(f) for f in _GROUPS.findall(text)]
        found += [f for f in figures if len(f) in _widths(reading)]
    return list(dict.fromkeys(found))


def _widths(reading: Reading) -> set[int]:
    """How long a code can be that stands in a text with an error."""
    if reading.keyword is None:
        return set(DIGITS.values())
    return {DIGITS[CODED[reading.keyword]]} if reading.keyword in CODED else set()


def hide(desk: Desk, reading: Reading) -> None:
    """See that the stored text does not keep them."""
    desk.redact += secrets_in(reading, desk.text)


def alone(desk: Desk) -> bool:
    """Tell whether the text is nothing but what looks like a code; it is blotted."""
    figure = desk.text.strip()
    if not figure.isdecimal() or len(figure) not in DIGITS.values():
        return False
    desk.redact.append(figure)
    return True


def starred(desk: Desk, problem: Problem) -> dict[str, str]:
    """What is said of a problem, with stars for the secrets of the text."""
    values = dict(problem.values)
    for name in ECHOED & set(values):
        for secret in desk.redact:
            shape = "[ .-]?".join(map(re.escape, secret))
            values[name] = re.sub(shape, "*" * len(secret), values[name])
    return values


def sealed(key: bytes, said: Mapping[str, object]) -> dict[str, object]:
    """Fields as a question may keep them: a code only as its keyed digest, no PIN."""
    kept = {name: value for name, value in said.items() if name != "pin"}
    code = kept.get("code")
    if isinstance(code, str) and not code.startswith(SEALED):
        kept["code"] = seal(key, code)
    return kept


def seal(key: bytes, code: str) -> str:
    """A code as what can be compared and not read."""
    return SEALED + hmac.new(key, code.encode(), hashlib.sha256).hexdigest()
