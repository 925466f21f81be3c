"""What is wrong with one leaf of a pack: its citation, its basis mark, its value."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gateway.law import schema
from gateway.law.readings import not_built

_BASES = ("S", "V", "R", "D", "F")
_LENGTHS = ("within", "at_least")
_LONGEST = 3660
_COUNTS = {"days": _LONGEST, "hours": 8784}
"""The most that a statute may count: ten years, or a year of hours."""


def faults_of(
    path: str, raw: Mapping[str, Any], *, live: bool, test: bool
) -> Iterator[str]:
    """Every fault of the raw leaf, or row of a table, at a dotted path."""
    is_row = path.rpartition(".")[2].isdigit()
    for key in raw:
        if key not in (schema.ROW_KEYS if is_row else schema.LEAF_KEYS):
            yield f"unknown key {key!r}"
    yield from _citation(raw, live=live, test=test)
    if fault := _row(raw) if is_row else _value(path, raw):
        yield fault


def _citation(raw: Mapping[str, Any], *, live: bool, test: bool) -> Iterator[str]:
    section, basis, reading = raw.get("c"), raw.get("b"), raw.get("rd")
    if not isinstance(section, str) or not section.strip():
        yield "no citation (c)"
    if basis not in _BASES:
        yield "no basis mark (b): S, V, R, D or F"
    if reading is not None and not re.fullmatch(r"RD-\d\d", str(reading)):
        yield f"rd is a reading such as RD-07, not {reading!r}"
    if basis == "D" and reading is None:
        yield "basis D needs its reading (rd)"
    if section == "-" and basis != "D":
        yield 'c = "-" goes only with basis D'
    if basis == "F" and not test:
        yield "basis F is a fixture, not law"
    if basis == "R" and live:
        yield "basis R is recalled, not seen: not in a live pack"


def _value(path: str, raw: Mapping[str, Any]) -> str | None:
    table, _, name = path.rpartition(".")
    value = raw.get("v")
    if "v" not in raw:
        return "no value (v)"
    if table == "transitions" and not isinstance(value, bool):
        return "true or false"
    if name in _LENGTHS:
        return _length(raw)
    if table.startswith("stages."):
        if fault := _stage_value(name, value):
            return fault
        return None if raw.get("b") == "F" else not_built(path, value)
    if shape := schema.SHAPES.get(path):
        wrong = type(value) is not shape
        needed = f"a value of type {shape.__name__} is needed"
        return needed if wrong else _count(name, value)
    if (choices := schema.CHOICES.get(path)) and value not in choices:
        return f"one of {', '.join(choices)}"
    return not_built(path, value)


def _count(name: str, value: object) -> str | None:
    unit = name.rpartition("_")[2]
    most = _COUNTS.get(unit)
    if most is not None and not _is_count(value, most):
        return f"a count of {unit} is from 0 to {most}"
    return None


def _stage_value(name: str, value: object) -> str | None:
    words = value if isinstance(value, list) and value else [value]
    if not all(isinstance(word, str) for word in words):
        return "a word, or a list of words"
    if name in ("anchor", "act") and value is words:
        return "one word"
    if name == "anchor" and value not in schema.ANCHORS:
        return f"a clock runs from one of {', '.join(sorted(schema.ANCHORS))}"
    return None


def _length(raw: Mapping[str, Any]) -> str | None:
    if not _is_count(raw["v"], _LONGEST):
        return f"a whole number from 0 to {_LONGEST}"
    if str(raw.get("unit")) not in schema.UNITS:
        return f"unit is one of {', '.join(sorted(schema.UNITS))}"
    return None


def _row(raw: Mapping[str, Any]) -> str | None:
    if not isinstance(raw.get("kinds"), list) or not raw["kinds"]:
        return "a row needs its kinds"
    amounts = [raw[key] for key in ("rs", "an", "p") if key in raw]
    named = ({"rs", "an"} <= raw.keys()) != ("p" in raw)
    if not named or not all(_is_count(amount) for amount in amounts):
        return "a row needs rs and an, or p, as whole numbers"
    return None


def _is_count(value: object, most: int | None = None) -> bool:
    if type(value) is not int or value < 0:
        return False
    return most is None or value <= most
