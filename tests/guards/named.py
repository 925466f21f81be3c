"""Tests by their name, as `cases/test_sale.py::test_...`: found, and run in place."""

import ast
import importlib
import itertools
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tests.guards.sources import ROOT, tree

TESTS = ROOT / "tests"


def run(name: str) -> None:
    """Run a test that needs no fixture, with every set of its parameters."""
    test = found(name)
    for given in _given(test):
        test(**given)


def found(name: str) -> Callable[..., object]:
    """The function of a name; ImportError or AttributeError when there is none."""
    file, _, function = name.partition("::")
    module = importlib.import_module(
        f"tests.{file.removesuffix('.py')}".replace("/", ".")
    )
    test: Callable[..., object] = getattr(module, function)
    return test


def _given(test: Callable[..., object]) -> Iterator[dict[str, Any]]:
    """What `parametrize` gives, one mark times the other."""
    marks = [m for m in getattr(test, "pytestmark", ()) if m.name == "parametrize"]
    for some in itertools.product(*(list(_sets(mark)) for mark in marks)):
        yield {name: value for one in some for name, value in one.items()}


def _sets(mark: Any) -> Iterator[dict[str, Any]]:
    names = mark.args[0]
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
    for values in mark.args[1]:
        values = getattr(values, "values", values)
        several = values if len(names) > 1 else (values,)
        yield dict(zip(names, several, strict=True))


@cache
def docstrings() -> dict[str, str]:
    """Every test of the project with its docstring, by name."""
    kept = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in tree(path).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = f"{path.relative_to(TESTS).as_posix()}::{node.name}"
                kept[name] = ast.get_docstring(node) or ""
    return kept
