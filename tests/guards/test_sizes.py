"""Modules and functions stay short enough to be read at one sitting (design 2)."""

import ast

from tests.guards.sources import modules, short, tree

MODULE = 200
FUNCTION = 40


def test_no_module_is_over_200_lines() -> None:
    sizes = {
        short(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules("gateway", "workers")
    }

    assert not {path: lines for path, lines in sizes.items() if lines > MODULE}


def test_no_function_is_over_40_lines() -> None:
    long = [
        f"{short(path)} {node.name}: {size} lines"
        for path in modules("gateway", "workers")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (size := (node.end_lineno or 0) - node.lineno + 1) > FUNCTION
    ]

    assert not long


def test_each_module_says_in_its_first_line_what_it_is_for() -> None:
    silent = [
        short(path)
        for path in modules("gateway", "workers")
        if not ast.get_docstring(tree(path))
    ]

    assert not silent
