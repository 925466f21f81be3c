"""The project's own files, as the guards read them."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def modules(*folders: str) -> list[Path]:
    """Return every Python file of those folders, by path."""
    return sorted(path for name in folders for path in (ROOT / name).rglob("*.py"))


def short(path: Path) -> str:
    """Return a path as people write it."""
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    """Yield the dotted names that a file imports, wherever in it."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def texts(path: Path) -> Iterator[str]:
    """Yield the string literals of a file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
