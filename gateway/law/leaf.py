"""One cited value of a statute, and how the values of a file are found."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, time
from decimal import Decimal
from typing import Any


@dataclass(frozen=True)
class Leaf:
    """A value with its citation.

    `v` value, `c` section cited ("-" for mere practice), `b` basis mark (S seed,
    V verified, R recalled, D default reading, F fixture), `rd` the reading that
    decides it, `more` what stands beside the value (unit, anchor, rs, an, ...).
    """

    v: Any
    c: str
    b: str
    rd: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)


def leaf_from(raw: Mapping[str, Any]) -> Leaf:
    """A leaf from its raw table; absent `c` and `b` become empty."""
    more = {key: raw[key] for key in raw if key not in ("v", "c", "b", "rd")}
    return Leaf(raw.get("v"), raw.get("c", ""), raw.get("b", ""), raw.get("rd"), more)


def is_leaf(value: object) -> bool:
    """Whether a raw value is written as a leaf (perhaps an incomplete one)."""
    return isinstance(value, dict) and not {"v", "c", "b"}.isdisjoint(value)


def entries(node: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every raw leaf, row and plain value with its dotted path.

    Rows of a list are numbered from 1; list items with an `id` go by it
    (`stages.sale.within`).
    """
    for key, value in node.items():
        here = f"{path}.{key}" if path else key
        if isinstance(value, dict) and not is_leaf(value):
            yield from entries(value, here)
        elif _is_list_of_tables(value):
            yield from _items(value, here)
        else:
            yield here, value


def _items(items: list[dict[str, Any]], path: str) -> Iterator[tuple[str, Any]]:
    for number, item in enumerate(items, start=1):
        if "id" in item:
            yield from entries(item, f"{path}.{item['id']}")
        else:
            yield f"{path}.{number}", item


def _is_list_of_tables(value: object) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(item, dict) for item in value)
    )


def put(node: Any, keys: Sequence[str], value: Any) -> None:
    """Change the value of a leaf, or of a key within it. KeyError when absent."""
    for key in keys[:-1]:
        node = _step(node, key)
    last = keys[-1]
    if is_leaf(node) and last not in node:
        raise KeyError(last)
    if is_leaf(node):
        node[last] = value
    else:
        _step(node, last)["v"] = value


def _step(node: Any, key: str) -> Any:
    """Into a table by name, into a list by the id of its item."""
    if isinstance(node, list):
        return {item.get("id"): item for item in node}[key]
    return node[key]


def canonical_json(data: Mapping[str, Any]) -> str:
    """The one JSON text of a pack, from which its digest is taken."""
    return json.dumps(
        data,
        sort_keys=True,
        separators=(",", ":"),
        ensure_ascii=False,
        default=_plain,
    )


def _plain(value: object) -> object:
    if isinstance(value, Decimal):
        return {"$decimal": str(value)}
    if isinstance(value, date | time):
        return value.isoformat()
    raise TypeError(f"{value!r} has no place in a pack")


def read_json(text: str) -> dict[str, Any]:
    """The data of a canonical JSON text, decimals exact again."""
    data = json.loads(text, object_hook=_revive)
    if not isinstance(data, dict):
        raise ValueError("a pack is a table")
    return data


def _revive(table: dict[str, Any]) -> Any:
    return Decimal(table["$decimal"]) if "$decimal" in table else table
