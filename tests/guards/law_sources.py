"""What code, packs and tests say of each row of the law by themselves."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache

from gateway.cases.transitions import ROWS
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.guards.named import docstrings
from tests.guards.sources import ROOT, modules, short, texts, tree

CITED = re.compile(r"\b(A-|H-|RD-|T|U|X|INV|M)(\d+)\b(?: to \1(\d+)\b)?")
"""A row in a docstring; D ids stand there for documents and are not taken."""

LISTS = tuple(
    f"gateway/law/{name}.py"
    for name in ("schema", "readings", "obeyed", "checks", "lint", "lexicon", "shaped")
)
"""Modules that name every leaf and obey none."""

EXAMPLES = "guards/test_statutes.py::test_the_examples_of_every_pack_hold"
FIXTURES = "statutes/test_packs.py::test_the_examples_of_the_test_packs_hold"
SALES = {"balance", "accounts", "sold", "held", "proceeds", "shortfall", "surplus"}


@cache
def cited() -> dict[str, list[str]]:
    """By row: the tests whose docstring names it."""
    found: dict[str, list[str]] = {}
    for test, text in docstrings().items():
        for id_ in dict.fromkeys(_ids(text)):
            found.setdefault(id_, []).append(test)
    return found


def _ids(text: str) -> Iterator[str]:
    for kind, first, last in CITED.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{kind}{number:0{len(first)}}"


@cache
def makers() -> dict[str, list[str]]:
    """By transition row: the modules that make or apply its events."""
    found: dict[str, list[str]] = {}
    for path in modules("gateway/cases"):
        name = short(path)
        if "/events/" in name or name.endswith("/transitions.py"):
            continue
        made = set(_made(ast.walk(tree(path))))
        for row in ROWS:
            if row.event.__name__ in made and name not in found.setdefault(row.id, []):
                found[row.id].append(name)
    return found


def _made(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Events that are built, and those that a table of appliers has a key for."""
    for node in nodes:
        names = [node.func] if isinstance(node, ast.Call) else []
        names = list(node.keys) if isinstance(node, ast.Dict) else names
        for name in names:
            if isinstance(name, ast.Attribute):
                yield name.attr


@cache
def leaves() -> dict[str, list[str]]:
    """By reading: the leaves of the shipped packs that cite it."""
    found: dict[str, list[str]] = {}
    for pack in read_shelf(find_statutes_dir()).packs:
        for path, leaf in pack.leaves.items():
            if leaf.rd and path not in found.setdefault(leaf.rd, []):
                found[leaf.rd].append(path)
    return found


@cache
def readers() -> dict[str, list[str]]:
    """By leaf: the modules that read it."""
    found: dict[str, list[str]] = {}
    for path in modules("gateway"):
        if short(path) not in LISTS:
            for text in dict.fromkeys(texts(path)):
                found.setdefault(text, []).append(short(path))
    return found


@cache
def examples() -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """By id: the sentence of a worked example, the test that runs it, its modules."""
    found: dict[str, tuple[str, str, tuple[str, ...]]] = {}
    for folder, test in (("statutes", EXAMPLES), ("tests/statutes", FIXTURES)):
        for file in sorted((ROOT / folder).glob("*/examples.toml")):
            for one in tomllib.loads(file.read_text(encoding="utf-8"))["examples"]:
                id_, said = one["id"], set(one["expected"])
                found.setdefault(id_, (one["sentence"], test, _obeying(id_, said)))
    return found


def exemplified(id_: str) -> list[str]:
    """The tests that run worked examples named after a row: `RD-02`, `RD-12b`."""
    return [
        test
        for name, (_, test, _) in examples().items()
        if re.fullmatch(f"{id_}[a-z]?", name)
    ]


def _obeying(id_: str, said: set[str]) -> tuple[str, ...]:
    if "seizer_owes" in said:
        return ("gateway/law/rights.py",)
    if said & SALES and id_.startswith("M"):
        return ("gateway/law/selling.py", "gateway/law/proceeds.py")
    if id_.startswith("M") or "days" in said:
        return ("gateway/law/fines.py", "gateway/law/lines.py")
    return ("gateway/law/clocks.py", "gateway/law/deadlines.py")
