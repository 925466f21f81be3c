"""What the worked examples of a pack are run against, and the demands they ask for."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gateway.law.fines import Quote, quote
from gateway.law.heads import parse_heads
from gateway.law.herd import Herd, stays_of
from gateway.law.kinds import Kinds
from gateway.law.obeyed import not_built
from gateway.law.pack import Pack
from gateway.law.tariff import BadRow, Rate, Tariff, parse_tariffs
from gateway.law.when import parse_when

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Bench:
    """What every example of a file is run against: pack, kinds, tariff files."""

    pack: Pack
    kinds: Kinds
    files: Mapping[str, str]

    def reading(self, values: Mapping[str, Any]) -> "Bench":
        """The bench with another reading of the pack. ValueError when not built."""
        for path, value in values.items():
            if fault := not_built(path, value):
                raise ValueError(fault)
        return replace(self, pack=self.pack.read_as(values)) if values else self

    def rates(
        self, name: str | None, more: str = ""
    ) -> tuple[list[Rate], list[BadRow]]:
        """The rates of a tariff file, one row added, and the rows that are bad."""
        if name is None:
            return [], []
        text = self.files[name].rstrip("\n") + "\n" + more
        return parse_tariffs(text, packs={self.pack.id: self.pack}, kinds=self.kinds)


def demand_of(bench: Bench, facts: Facts) -> Quote:
    """The demand for the heads, or the groups of heads, that facts name."""
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


def _herd(bench: Bench, facts: Facts) -> Herd:
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


def sums_of(demand: Quote) -> dict[str, Any]:
    """A demand in plain values: its sums, days and problems."""

    def total(what: str) -> int:
        return sum(
            line.amount
            for line in demand.lines
            if line.what == what and not line.separate
        )

    return {
        "total": demand.total,
        "fine": total("fine"),
        "charge": total("charge"),
        "expense": total("expense"),
        "separate": sum(line.amount for line in demand.lines if line.separate),
        "days": [line.days for line in demand.lines if line.what == "charge"],
        "problems": [gap.code for gap in demand.problems],
    }
