"""What is wrong with one leaf of a pack: its citation, its basis mark, its value."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gateway.law import schema, shapes
from gateway.law.obeyed import not_built, reading_of
from gateway.law.shaped import LENGTHS, shape_of
from gateway.law.shapes import LONGEST

_BASES = ("S", "V", "R", "D", "F")
_BESIDE = {
    "unit": LENGTHS,
    "anchor": frozenset({"within", "at_least"}),
    "key": frozenset({"source"}),
    "alarm": frozenset({"target"}),
}
"""Beside which values each key may stand."""


def faults_of(
    path: str, raw: Mapping[str, Any], *, live: bool, test: bool
) -> Iterator[str]:
    """Every fault of the raw leaf, or row of a table, at a dotted path."""
    is_row = path.rpartition(".")[2].isdigit()
    for key in raw:
        if key not in (schema.ROW_KEYS if is_row else schema.LEAF_KEYS):
            yield f"unknown key {key!r}"
    yield from _citation(raw, live=live, test=test)
    yield from _reading(path, raw.get("rd"), raw.get("b"))
    fault = _row(raw) if is_row else _value(path, raw) or _beside(path, raw)
    if fault:
        yield fault


def _citation(raw: Mapping[str, Any], *, live: bool, test: bool) -> Iterator[str]:
    section, basis = raw.get("c"), raw.get("b")
    if not isinstance(section, str) or not section.strip():
        yield "no citation (c)"
    if basis not in _BASES:
        yield "no basis mark (b): S, V, R, D or F"
    if section == "-" and basis != "D":
        yield 'c = "-" goes only with basis D'
    if basis == "F" and not test:
        yield "basis F is a fixture, not law"
    if basis == "R" and live:
        yield "basis R is recalled, not seen: not in a live pack"


def _reading(path: str, reading: object, basis: object) -> Iterator[str]:
    """A reading is one of the list, and the one that decides this very leaf."""
    if reading is None:
        if basis == "D":
            yield "basis D needs its reading (rd)"
        return
    if not isinstance(reading, str) or not re.fullmatch(r"RD-\d\d", reading):
        yield f"rd is a reading such as RD-07, not {reading!r}"
    elif reading not in schema.READINGS:
        yield f"there is no reading {reading}"
    elif (of := reading_of(path)) and reading not in of:
        yield f"{of[0]} decides this, not {reading}"


def _value(path: str, raw: Mapping[str, Any]) -> str | None:
    table, _, name = path.rpartition(".")
    value = raw.get("v")
    if "v" not in raw:
        return "no value (v)"
    if table == "transitions":
        return shapes.flag(value)
    if name in LENGTHS:
        return _length(raw)
    if table.startswith("stages."):
        if fault := _stage_value(name, value):
            return fault
        if raw.get("b") == "F":
            return None
    shape = None if reading_of(path) else shape_of(path)
    return shape(value) if shape else not_built(path, value)


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
    if not _is_count(raw["v"], LONGEST):
        return f"a whole number from 0 to {LONGEST}"
    if str(raw.get("unit")) not in schema.UNITS:
        return f"unit is one of {', '.join(sorted(schema.UNITS))}"
    return None


def _beside(path: str, raw: Mapping[str, Any]) -> str | None:
    """What stands beside a value is read with it, and nowhere else."""
    name = path.rpartition(".")[2]
    for key, of in _BESIDE.items():
        if key in raw and name not in of:
            return f"{key} has no place beside this value"
    if raw.get("anchor", "seizure") not in schema.ANCHORS:
        return f"anchor is one of {', '.join(sorted(schema.ANCHORS))}"
    if "key" in raw and (fault := shapes.some_of("area", "kind")(raw["key"])):
        return f"key: {fault}"
    if not re.fullmatch(r"P[0-9]{1,3}D", str(raw.get("alarm", "P0D"))):
        return "alarm is days as P2D"
    return None


def _row(raw: Mapping[str, Any]) -> str | None:
    if not isinstance(raw.get("kinds"), list) or not raw["kinds"]:
        return "a row needs its kinds"
    if fault := shapes.words(raw["kinds"]):
        return f"kinds: {fault}"
    if not isinstance(raw.get("young", False), bool):
        return "young: true or false"
    if not _is_count(raw.get("row", 1)):
        return "row: a whole number"
    amounts = [raw[key] for key in ("rs", "an", "p") if key in raw]
    named = ({"rs", "an"} <= raw.keys()) != ("p" in raw)
    if not named or not all(_is_count(amount) for amount in amounts):
        return "a row needs rs and an, or p, as whole numbers"
    return None


def _is_count(value: object, most: int = shapes.DEAREST) -> bool:
    return shapes.count(0, most)(value) is None
