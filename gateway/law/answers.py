"""What the facts of a worked example lead to: clocks, a demand, a sale, a right."""

from collections.abc import Callable, Iterable
from typing import Any

from gateway.law.bench import Bench, Facts, demand_of, sums_of
from gateway.law.clocks import closed_days
from gateway.law.deadlines import clock_as_json, deadlines
from gateway.law.proceeds import Dues, dues_of
from gateway.law.rights import owed_by_seizer
from gateway.law.selling import sums_of_deposit, sums_of_sale
from gateway.law.when import as_date, parse_when

_ANCHORS = ("impounded", "notice", "sold", "deposited", "seized")
_HERD = ("in", "out", "area", "tariffs", "born", "separate", "unclaimed")
_SALE = ("dues", "sale_expenses", "paid", "closed")


def answer(bench: Bench, facts: Facts) -> dict[str, Any]:
    """What follows from facts: the first of these that they name.

    What is `stated` (by path), a tariff row (is it taken), a sale (`lots` or
    `proceeds`), a `deposit` and its fate, a `loss` by an illegal seizure, heads (a
    demand), else dates (clocks).
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


def _stated(bench: Bench, _facts: Facts) -> dict[str, Any]:
    return {path: leaf.v for path, leaf in bench.pack.leaves.items()}


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
    return dues_of(bench.pack, demand_of(bench, facts).lines)


def _demand(bench: Bench, facts: Facts) -> dict[str, Any]:
    return sums_of(demand_of(bench, facts))


_QUESTIONS: dict[str, Callable[[Bench, Facts], dict[str, Any]]] = {
    "stated": _stated,
    "row": _row,
    "lots": _sale,
    "proceeds": _sale,
    "deposit": _deposit,
    "loss": _loss,
    "heads": _demand,
    "groups": _demand,
}
