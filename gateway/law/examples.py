"""Worked examples beside a pack: facts, and what must follow from them."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from gateway.law.answers import answer
from gateway.law.bench import Bench
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack

_NEEDED = ("id", "sentence", "facts", "expected")
_MAY_HAVE = (*_NEEDED, "reads")


@dataclass(frozen=True)
class Failure:
    """An example that does not hold, or cannot be read: its id, and why."""

    id: str
    reason: str


@dataclass(frozen=True)
class Ran:
    """How many examples were run, and which failed."""

    examples: int
    failures: tuple[Failure, ...]


def run_examples(text: str, pack: Pack, kinds: Kinds) -> Ran:
    """Run an examples.toml against its pack.

    What an example asks is in its facts (`answers.answer`); with `reads` it shows what
    follows from another reading, by path.
    """
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        return Ran(0, (Failure("examples.toml", str(error)),))
    bench = Bench(pack, kinds, data.get("tariffs", {}))
    examples = data.get("examples", [])
    failures = [
        Failure(str(example.get("id", number)), reason)
        for number, example in enumerate(examples, start=1)
        for reason in _faults(bench, example)
    ]
    return Ran(len(examples), (*failures, *_repeated(examples)))


def _repeated(examples: Iterable[Mapping[str, Any]]) -> Iterator[Failure]:
    seen: set[object] = set()
    for example in examples:
        if example.get("id") in seen:
            yield Failure(str(example.get("id")), "this id stands twice")
        seen.add(example.get("id"))


def _faults(bench: Bench, example: Mapping[str, Any]) -> Iterator[str]:
    for name in example.keys() - set(_MAY_HAVE):
        yield f"unknown key {name!r}"
    for name in _NEEDED:
        if not example.get(name):
            yield f"no {name}"
            return
    try:
        read = bench.reading(example.get("reads", {}))
        got = answer(read, example["facts"])
    except KeyError as error:
        yield f"{error} is needed, or unknown"
        return
    except (ValueError, TypeError) as error:
        yield str(error)
        return
    yield from _differences("", _plain(example["expected"]), got)


def _differences(name: str, expected: Any, got: Any) -> Iterator[str]:
    """What is expected and did not come; what is not mentioned is not compared."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key, value in expected.items():
            yield from _differences(f"{name} {key}".strip(), value, got.get(key))
    elif got != expected:
        yield f"{name}: expected {expected}, got {got}"


def _plain(expected: object) -> object:
    """Native TOML dates compare as the text they stand for."""
    if isinstance(expected, dict):
        return {key: _plain(value) for key, value in expected.items()}
    return expected.isoformat() if isinstance(expected, date) else expected
