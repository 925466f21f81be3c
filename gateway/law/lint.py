"""What is wrong with a pack: uncited leaves, unknown names, readings not built."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from gateway.law import schema
from gateway.law.checks import faults_of
from gateway.law.head import head_faults, term_fault
from gateway.law.kinds import Kinds
from gateway.law.leaf import entries, is_leaf
from gateway.law.pack import Pack, PackError, load


@dataclass(frozen=True)
class Problem:
    """A fault of a pack: the key it is at, and the reason."""

    key: str
    reason: str


def lint(text: str, *, test: bool = False, kinds: Kinds | None = None) -> list[Problem]:
    """Every problem of a pack's text; `test` allows fixture values (basis F).

    With the list of kinds, also those that rows and aliases name and it lacks.
    """
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        return [_toml_problem(text, str(error))]
    found = [*_tables(data), *_entries(data, test=test)]
    if not found:
        try:
            found += _whole(load(text), kinds)
        except PackError as error:
            found.append(Problem(error.key, error.reason))
    return found


def _whole(pack: Pack, kinds: Kinds | None) -> Iterator[Problem]:
    """What no leaf shows by itself: the term, and the kinds of the rows."""
    if fault := term_fault(pack):
        yield Problem("pack.valid_to", fault)
    named = {f"kinds.aliases.{k}": v for k, v in _aliases(pack).items()}
    seen: set[tuple[str, str]] = set()
    for path, leaf in pack.leaves.items():
        table = path.rpartition(".")[0]
        for kind in leaf.more.get("kinds", ()):
            if (table, kind) in seen:
                yield Problem(path, f"{kind!r} stands in another row too")
            seen.add((table, kind))
            named[f"{path} {kind}"] = kind
    for where, kind in named.items():
        if kinds is not None and kind not in kinds:
            yield Problem(where.partition(" ")[0], f"{kind!r} is not in kinds.toml")


def _aliases(pack: Pack) -> dict[str, str]:
    found: dict[str, str] = pack.value("kinds.aliases", {})
    return found


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
    for key, reason in head_faults(_head(data)):
        yield Problem(f"pack.{key}", reason)
    stages, seen = data.get("stages", []), set()
    for number, stage in enumerate(stages if isinstance(stages, list) else [], 1):
        if not isinstance(stage, dict) or not isinstance(stage.get("id"), str):
            yield Problem(f"stages.{number}", "a stage is a table with an id")
            continue
        if stage["id"] in seen:
            yield Problem(f"stages.{stage['id']}", "this stage stands twice")
        seen.add(stage["id"])


def _head(data: Mapping[str, Any]) -> Mapping[str, Any]:
    head = data.get("pack")
    return head if isinstance(head, dict) else {}


def _entries(data: Mapping[str, Any], *, test: bool) -> Iterator[Problem]:
    live = _head(data).get("status") == "live"
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
