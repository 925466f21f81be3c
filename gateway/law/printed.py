"""Quotes, clocks and packs as plain text for a terminal or a page."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from gateway.law.clocks import Clock
from gateway.law.demand import Line
from gateway.law.fines import Quote
from gateway.law.leaf import Leaf
from gateway.law.pack import Pack
from gateway.law.when import as_text
from gateway.money import format_amount

_GAPS = {
    "no_scale": "no fine is in force for it; an officer decides",
    "unlisted_kind": "the statute does not list it; an officer decides",
    "no_rate": "no rate is in force for some of its days",
}


def quote_lines(quote: Quote, title: str) -> Iterator[str]:
    """A demand line by line, with its sections, its total and what is open."""
    yield title
    for line in quote.lines:
        amount = format_amount(line.amount, quote.currency)
        apart = "  (separate)" if line.separate else ""
        yield f"{line.what:8}{_heads(line):32}{amount:>14}  {line.section}{apart}"
    total = format_amount(quote.total, quote.currency)
    yield f"{'total':40}{total:>14}"
    for gap in quote.problems:
        yield f"{gap.kind}: {_GAPS.get(gap.code, gap.code)} ({gap.code})"
    if quote.demo:
        yield "These amounts rest on demonstration rates, which are not law."


def clock_lines(clocks: Iterable[Clock], title: str) -> Iterator[str]:
    """Each clock with its last day, its opening day and its section."""
    yield title
    for clock in clocks:
        opens = f", opens {as_text(clock.opens)}" if clock.opens else ""
        last = as_text(clock.last_day)
        yield f"{clock.id:10} from {as_text(clock.anchor)} to {last}{opens}" + (
            f"  {clock.section}"
        )


def pack_lines(pack: Pack) -> Iterator[str]:
    """A pack with the citation, basis mark and reading of every value."""
    yield f"{pack.title}"
    yield _named(pack)
    for path, leaf in pack.leaves.items():
        yield f"{path} = {leaf_text(leaf)}"


def _named(pack: Pack) -> str:
    until = pack.valid_to or "further notice"
    term = f"in force from {pack.valid_from} to {until}"
    return f"{pack.id} {pack.version}, {pack.status}, {term}"


def diff_lines(pack: Pack, other: Pack) -> Iterator[str]:
    """The values on which two packs differ: - in the first, + in the second."""
    for sign, one in (("-", pack), ("+", other)):
        yield f"{sign} {_named(one)}"
    for path in dict.fromkeys((*pack.leaves, *other.leaves)):
        mine, theirs = pack.find(path), other.find(path)
        if mine == theirs:
            continue
        if mine:
            yield f"- {path} = {leaf_text(mine)}"
        if theirs:
            yield f"+ {path} = {leaf_text(theirs)}"


def pack_as_json(pack: Pack) -> dict[str, Any]:
    """A pack's head and every leaf with its citation."""
    return {
        "id": pack.id,
        "title": pack.title,
        "version": pack.version,
        "status": pack.status,
        "tz": pack.tz.key,
        "currency": pack.currency.code,
        "exponent": pack.currency.exponent,
        "valid_from": as_text(pack.valid_from),
        "valid_to": as_text(pack.valid_to),
        "digest": pack.digest,
        "leaves": [_leaf_as_json(path, leaf) for path, leaf in pack.leaves.items()],
    }


def diff_as_json(pack: Pack, other: Pack) -> dict[str, Any]:
    """The leaves on which two packs differ; null where a pack has none."""
    paths = dict.fromkeys((*pack.leaves, *other.leaves))
    return {
        "from": {"id": pack.id, "version": pack.version},
        "to": {"id": other.id, "version": other.version},
        "differences": [
            {
                "path": path,
                "from": _leaf_as_json(path, pack.find(path)),
                "to": _leaf_as_json(path, other.find(path)),
            }
            for path in paths
            if pack.find(path) != other.find(path)
        ],
    }


def _leaf_as_json(path: str, leaf: Leaf | None) -> dict[str, Any] | None:
    if leaf is None:
        return None
    return {
        **leaf.more,
        "path": path,
        "v": leaf.v,
        "c": leaf.c,
        "b": leaf.b,
        "rd": leaf.rd,
    }


def leaf_text(leaf: Leaf) -> str:
    """The value, what stands beside it, and its citation in brackets."""
    beside = "".join(f" {key} {_value(value)}" for key, value in leaf.more.items())
    value = "" if leaf.v is None else _value(leaf.v)
    marks = "; ".join(mark for mark in (leaf.c, leaf.b, leaf.rd) if mark)
    return f"{(value + beside).strip()} [{marks}]"


def _heads(line: Line) -> str:
    name = line.kind.replace("_", " ")
    days = "" if line.days is None else f", {line.days} day{'s'[: line.days != 1]}"
    return f"{line.heads} {name}{days}"


def _value(value: object) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, default=str)
