"""What is wrong with a pack: uncited leaves, unknown names, readings not built."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from gateway.law import schema
from gateway.law.checks import faults_of
from gateway.law.leaf import entries, is_leaf
from gateway.law.pack import Pack, PackError, load

_STATUSES = ("draft", "live")


@dataclass(frozen=True)
class Problem:
    """A fault of a pack: the key it is at, and the reason."""

    key: str
    reason: str


def lint(text: str, *, test: bool = False) -> list[Problem]:
    """Every problem of a pack's text; `test` allows fixture values (basis F)."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        return [_toml_problem(text, str(error))]
    found = [*_tables(data), *_entries(data, test=test)]
    if not found:
        try:
            found += _term(load(text))
        except PackError as error:
            found.append(Problem(error.key, error.reason))
    return found


def _term(pack: Pack) -> Iterator[Problem]:
    if pack.valid_to is not None and pack.valid_to < pack.valid_from:
        reason = f"{pack.valid_to} is before valid_from {pack.valid_from}"
        yield Problem("pack.valid_to", reason)


def notes(pack: Pack) -> list[Problem]:
    """What a pack states for its readers and no code obeys: no faults."""
    reason = "recorded, not built"
    return [Problem(path, reason) for path in pack.leaves if schema.is_recorded(path)]


def _toml_problem(text: str, message: str) -> Problem:
    """The key that stands where the parser stopped: it names a double key by line."""
    at = re.search(r"at line (\d+)", message)
    lines = text.splitlines()[: int(at[1])] if at else text.splitlines()
    table, key = "", ""
    for line in lines:
        if header := re.match(r"\s*\[+\s*([\w.\-]+)", line):
            table, key = header[1], ""
        elif name := re.match(r"\s*([\w.\-]+)\s*=", line):
            key = name[1]
    return Problem(".".join(part for part in (table, key) if part) or "file", message)


def _tables(data: Mapping[str, Any]) -> Iterator[Problem]:
    for name in data:
        if name not in schema.TOP:
            yield Problem(name, "unknown table")
    if _status(data) not in _STATUSES:
        yield Problem("pack.status", "draft or live")
    stages = data.get("stages", [])
    for number, stage in enumerate(stages if isinstance(stages, list) else [], 1):
        if not isinstance(stage, dict) or not isinstance(stage.get("id"), str):
            yield Problem(f"stages.{number}", "a stage is a table with an id")


def _status(data: Mapping[str, Any]) -> object:
    head = data.get("pack")
    return head.get("status") if isinstance(head, dict) else None


def _entries(data: Mapping[str, Any], *, test: bool) -> Iterator[Problem]:
    live = _status(data) == "live"
    for path, raw in entries(data):
        table, _, name = path.rpartition(".")
        if path.partition(".")[0] not in schema.TOP:
            continue
        if table == "pack" and name in schema.PLAIN and not is_leaf(raw):
            continue
        if table.startswith("stages.") and name == "id":
            continue
        if not schema.is_known(path):
            yield Problem(path, "unknown key")
        elif not is_leaf(raw):
            yield Problem(path, "a value needs its citation: { v, c, b }")
        else:
            for reason in faults_of(path, raw, live=live, test=test):
                yield Problem(path, reason)
