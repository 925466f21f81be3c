"""The shape of each leaf that no reading decides: its type, words and bounds."""

import re
from collections.abc import Callable

Shape = Callable[[object], str | None]
"""Says why a value does not fit, or None."""

_WORD = re.compile(r"[a-z][a-z0-9_]*")
LONGEST = 3660
_HOURS = 8784
"""The most that a statute may count: ten years, or a year of hours."""

DEAREST = 10**12


def flag(value: object) -> str | None:
    """Yes or no."""
    return None if isinstance(value, bool) else "true or false"


def text(value: object) -> str | None:
    """Words for people to read."""
    if isinstance(value, str) and value.strip():
        return None
    return "a text in quotes, and not an empty one"


def word(value: object) -> str | None:
    """One name, as `director`, that the pack is free to choose."""
    if isinstance(value, str) and _WORD.fullmatch(value):
        return None
    return "one word of small letters, e.g. local_authority"


def words(value: object) -> str | None:
    """Names that the pack is free to choose: one at least, none twice."""
    return _list(value) or next(filter(None, map(word, _items(value))), None)


def texts(value: object) -> str | None:
    """Texts for people to read: one at least, none twice."""
    return _list(value) or next(filter(None, map(text, _items(value))), None)


def count(least: int, most: int, of: str = "") -> Shape:
    """A whole number between two, both included."""

    def fits(value: object) -> str | None:
        if type(value) is not int:
            return "a value of type int is needed"
        if least <= value <= most:
            return None
        what = f"a count of {of} is" if of else "a whole number"
        return f"{what} from {least} to {most}"

    return fits


def one_of(*known: str) -> Shape:
    """One of the words that the code acts on."""

    def fits(value: object) -> str | None:
        return None if value in known else f"one of {', '.join(known)}"

    return fits


def some_of(*known: str) -> Shape:
    """Some of the words that the code acts on: one at least, none twice."""

    def fits(value: object) -> str | None:
        if fault := _list(value):
            return fault
        strange = [one for one in _items(value) if one not in known]
        return f"{strange[0]!r} is none of {', '.join(known)}" if strange else None

    return fits


def one_or_some_of(*known: str) -> Shape:
    """A word that the code acts on, or a list of such words."""
    several = some_of(*known)
    return lambda value: several([value] if isinstance(value, str) else value)


def names(value: object) -> str | None:
    """Names of animals, each with the kind that it is."""
    pairs = value.items() if isinstance(value, dict) else ()
    if pairs and not any(word(one) for pair in pairs for one in pair):
        return None
    return 'a table of names, e.g. { stallion = "horse" }'


def counts(value: object) -> str | None:
    """Numbers by name, of lots and their heads."""
    most = value.values() if isinstance(value, dict) else ()
    if most and not any(count(1, LONGEST)(one) for one in most):
        return None
    return "a table of whole numbers, e.g. { default = 1 }"


def rows(_value: object) -> str | None:
    """Nothing: a table of fines is a list of rows."""
    return "a list of rows, each with its kinds and amount"


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _list(value: object) -> str | None:
    items = _items(value)
    if not items:
        return "a list of words, with one word at least"
    twice = [one for number, one in enumerate(items) if one in items[:number]]
    return f"{twice[0]!r} stands twice" if twice else None


days = count(0, LONGEST, "days")
hours = count(0, _HOURS, "hours")
money = count(0, DEAREST)
