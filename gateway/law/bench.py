"""What the facts of a worked example lead to: clocks, a demand, a sale, a right."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gateway.law.clocks import closed_days
from gateway.law.deadlines import clock_as_json, deadlines
from gateway.law.fines import Quote, quote
from gateway.law.heads import parse_heads
from gateway.law.herd import Herd, stays_of
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.proceeds import Dues, dues_of
from gateway.law.readings import not_built
from gateway.law.rights import owed_by_seizer
from gateway.law.selling import sums_of_deposit, sums_of_sale
from gateway.law.tariff import BadRow, Rate, Tariff, parse_tariffs
from gateway.law.when import as_date, parse_when

_ANCHORS = ("impounded", "notice", "sold", "deposited", "seized")
_HERD = ("in", "out", "area", "tariffs", "born", "separate", "unclaimed")
_SALE = ("dues", "sale_expenses", "paid", "closed")
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


def answer(bench: Bench, facts: Facts) -> dict[str, Any]:
    """What follows from facts: the first of these that they name.

    A tariff row (is it taken), a sale (`lots` or `proceeds`), a `deposit` and its
    fate, a `loss` by an illegal seizure, heads (a demand), else dates (clocks).
    Raises ValueError on a fact of another name.
    """
    known = {*_QUESTIONS, *_ANCHORS, *_HERD, *_SALE}
    if strange := facts.keys() - known:
        raise ValueError(
            f"unknown fact {min(strange)!r}; known: {', '.join(sorted(known))}"
        )
    for name, ask in _QUESTIONS.items():
        if name in facts:
            return ask(bench, facts)
    return _clocks(bench, facts)


def _row(bench: Bench, facts: Facts) -> dict[str, Any]:
    _, bad = bench.rates(facts["tariffs"], facts["row"])
    return {"accepted": not bad, "column": bad[0].column if bad else None}


def _clocks(bench: Bench, facts: Facts) -> dict[str, Any]:
    zone = bench.pack.tz
    given = {
        anchor: parse_when(str(facts[anchor]), zone)
        for anchor in _ANCHORS
        if anchor in facts
    }
    closed = [
        as_date(parse_when(str(day), zone), zone) for day in facts.get("closed", [])
    ]
    clocks = deadlines(bench.pack, **given, closed=closed_days((), closed))
    shown = [clock_as_json(clock) for clock in clocks]
    return {
        clock["id"]: {key: clock[key] for key in ("last_day", "opens")}
        for clock in shown
    }


def _sale(bench: Bench, facts: Facts) -> dict[str, Any]:
    lots: Iterable[int] = facts.get("lots", [facts.get("proceeds", 0)])
    return sums_of_sale(
        bench.pack,
        _dues(bench, facts),
        lots=tuple(lots),
        expenses=facts.get("sale_expenses", 0),
        unclaimed=facts.get("unclaimed", False),
    )


def _deposit(bench: Bench, facts: Facts) -> dict[str, Any]:
    allowed = facts["deposit"] == "allowed"
    return sums_of_deposit(bench.pack, _dues(bench, facts), allowed=allowed)


def _loss(bench: Bench, facts: Facts) -> dict[str, Any]:
    owed = owed_by_seizer(bench.pack, paid=facts["paid"], loss=facts["loss"])
    return {"seizer_owes": owed}


def _dues(bench: Bench, facts: Facts) -> Dues:
    """Stated as such, or those of the heads named."""
    if "dues" in facts:
        return Dues(**facts["dues"])
    return dues_of(bench.pack, _quote(bench, facts).lines)


def _demand(bench: Bench, facts: Facts) -> dict[str, Any]:
    return _sums(_quote(bench, facts))


_QUESTIONS: dict[str, Callable[[Bench, Facts], dict[str, Any]]] = {
    "row": _row,
    "lots": _sale,
    "proceeds": _sale,
    "deposit": _deposit,
    "loss": _loss,
    "heads": _demand,
    "groups": _demand,
}


def _quote(bench: Bench, facts: Facts) -> Quote:
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


def _sums(demand: Quote) -> dict[str, Any]:
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
