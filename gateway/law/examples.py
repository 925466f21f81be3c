"""Worked examples beside a pack: facts, and what must follow from them."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from gateway.law.clocks import closed_days
from gateway.law.deadlines import clock_as_json, deadlines
from gateway.law.fines import Quote, quote
from gateway.law.heads import parse_heads
from gateway.law.herd import Herd, stays_of
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Rate, Tariff, parse_tariffs
from gateway.law.when import as_date, parse_when

_ANCHORS = ("impounded", "notice", "sold", "deposited", "seized")
_NEEDED = ("id", "sentence", "facts", "expected")


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


@dataclass(frozen=True)
class _Bench:
    """What every example of a file is run against."""

    pack: Pack
    kinds: Kinds
    files: Mapping[str, str]

    def rates(self, name: str | None, more: str = "") -> tuple[list[Rate], list[Any]]:
        if name is None:
            return [], []
        text = self.files[name].rstrip("\n") + "\n" + more
        return parse_tariffs(text, packs={self.pack.id: self.pack}, kinds=self.kinds)


def run_examples(text: str, pack: Pack, kinds: Kinds) -> Ran:
    """Run an examples.toml against its pack.

    An example asks for clocks (facts name an anchor), for a quote (facts name heads)
    or whether a tariff row is taken (facts name a row).
    """
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        return Ran(0, (Failure("examples.toml", str(error)),))
    bench = _Bench(pack, kinds, data.get("tariffs", {}))
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


def _faults(bench: _Bench, example: Mapping[str, Any]) -> Iterator[str]:
    for name in _NEEDED:
        if not example.get(name):
            yield f"no {name}"
            return
    try:
        got = _answer(bench, example["facts"])
    except (ValueError, KeyError) as error:
        yield f"{type(error).__name__}: {error}"
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


def _answer(bench: _Bench, facts: Mapping[str, Any]) -> dict[str, Any]:
    if "row" in facts:
        _, bad = bench.rates(facts["tariffs"], facts["row"])
        return {"accepted": not bad, "column": bad[0].column if bad else None}
    if "heads" in facts or "groups" in facts:
        return _sums(_quote(bench, facts))
    return _clocks(bench.pack, facts)


def _clocks(pack: Pack, facts: Mapping[str, Any]) -> dict[str, Any]:
    given = {
        anchor: parse_when(str(facts[anchor]), pack.tz)
        for anchor in _ANCHORS
        if anchor in facts
    }
    closed = [
        as_date(parse_when(str(day), pack.tz), pack.tz)
        for day in facts.get("closed", [])
    ]
    clocks = deadlines(pack, **given, closed=closed_days((), closed))
    shown = [clock_as_json(clock) for clock in clocks]
    return {
        clock["id"]: {key: clock[key] for key in ("last_day", "opens")}
        for clock in shown
    }


def _quote(bench: _Bench, facts: Mapping[str, Any]) -> Quote:
    pack, kinds, area = bench.pack, bench.kinds, facts.get("area")
    rates, bad = bench.rates(facts.get("tariffs"))
    if bad:
        raise ValueError(f"tariffs {facts['tariffs']}: {bad[0]}")
    tariff = Tariff(tuple(rates))
    stays = [
        stay
        for group in facts.get("groups", [{}])
        for stay in stays_of(
            pack, tariff, kinds, _herd(bench, {**facts, **group}), area
        )
    ]
    return quote(pack, tariff, kinds, stays, area=area)


def _herd(bench: _Bench, facts: Mapping[str, Any]) -> Herd:
    zone = bench.pack.tz
    seized = facts.get("seized")
    return Herd(
        heads=tuple(parse_heads(facts["heads"], bench.kinds)),
        arrived=parse_when(str(facts["in"]), zone),
        until=parse_when(str(facts["out"]), zone),
        seized=parse_when(str(seized), zone) if seized else None,
        born=facts.get("born", False),
        separate=facts.get("separate", False),
    )


def _sums(answer: Quote) -> dict[str, Any]:
    def total(what: str) -> int:
        return sum(
            line.amount
            for line in answer.lines
            if line.what == what and not line.separate
        )

    return {
        "total": answer.total,
        "fine": total("fine"),
        "charge": total("charge"),
        "expense": total("expense"),
        "separate": sum(line.amount for line in answer.lines if line.separate),
        "days": [line.days for line in answer.lines if line.what == "charge"],
        "problems": [gap.code for gap in answer.problems],
    }
