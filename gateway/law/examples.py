"""Worked examples beside a pack: facts, and what must follow from them."""

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from gateway.law import schema
from gateway.law.answers import answer
from gateway.law.bench import Bench
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack

_NEEDED = ("id", "sentence", "facts", "expected")
_MAY_HAVE = (*_NEEDED, "reads", "version")


@dataclass(frozen=True)
class Failure:
    """An example that does not hold, or cannot be read: its id, and why."""

    id: str
    reason: str


@dataclass(frozen=True)
class Ran:
    """How many examples were run, which failed, and the lists that none spells out."""

    examples: int
    failures: tuple[Failure, ...]
    unproved: tuple[str, ...] = ()


def run_examples(
    text: str, pack: Pack, kinds: Kinds, versions: Collection[str] = ()
) -> Ran:
    """Run an examples.toml against its pack.

    What an example asks is in its facts (`answers.answer`); with `reads` it shows what
    follows from another reading, by path; with `version` it is of that one only, out
    of the `versions` that there are.
    """
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        return Ran(0, (Failure("examples.toml", str(error)),))
    bench = Bench(pack, kinds, data.get("tariffs", {}))
    examples = data.get("examples", [])
    if not isinstance(examples, list) or not all(map(_is_table, examples)):
        wrong = "examples are tables: [[examples]]"
        return Ran(0, (Failure("examples", wrong),))
    own = [one for one in examples if one.get("version", pack.version) == pack.version]
    failures = [
        Failure(str(example.get("id", number)), reason)
        for number, example in enumerate(own, start=1)
        for reason in _faults(bench, example)
    ]
    failures += [*_repeated(examples), *_of_none(examples, {pack.version, *versions})]
    return Ran(len(own), tuple(failures), tuple(_unproved(pack, own)))


def _is_table(example: object) -> bool:
    return isinstance(example, dict)


def _unproved(pack: Pack, examples: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """The lists of the pack that no example spells out."""
    told = {path for one in examples if "reads" not in one for path in _told(one)}
    for path in pack.leaves:
        if schema.is_spelt_out(path) and path not in told:
            yield path


def _told(example: Mapping[str, Any]) -> Iterable[str]:
    facts, expected = example.get("facts"), example.get("expected")
    stated = isinstance(facts, dict) and facts.get("stated") is True
    return expected if stated and isinstance(expected, dict) else ()


def _of_none(
    examples: Iterable[Mapping[str, Any]], versions: Collection[str]
) -> Iterator[Failure]:
    for example in examples:
        if "version" in example and example["version"] not in versions:
            of = f"there is no version {example['version']!r}"
            yield Failure(str(example.get("id")), of)


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
    for name in ("facts", "expected", "reads"):
        if not isinstance(example.get(name, {}), dict):
            yield f"{name} is a table: {name} = {{ ... }}"
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
