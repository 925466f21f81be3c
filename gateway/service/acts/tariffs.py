"""RATES: the tariff in force at a pound, a line for each kind (A-28)."""

from collections.abc import Mapping
from dataclasses import dataclass

from gateway.law.clocks import local_date
from gateway.law.fines import Stay, levy, quote
from gateway.law.pack import Pack
from gateway.messages.values import Amount, Counts, Value, spell
from gateway.people import Pound
from gateway.service.desk import Desk
from gateway.service.find import pack_for, pounds_here

LINES = 3
"""Kinds in one message; more kinds make more messages."""


@dataclass(frozen=True)
class Rate:
    """What one head of a kind costs: the fine once, the keep a day."""

    kind: str
    fine: Amount
    day: Amount


def rates(desk: Desk, said: Mapping[str, object]) -> None:
    """The fines and daily rates in force at a pound."""
    pounds = pounds_here(desk)
    named = str(said.get("pound", "")).casefold()
    chosen = [p for p in pounds if named in {p.code.casefold(), p.name.casefold()}]
    chosen = chosen or ([] if named else _home(desk, pounds))
    if len(chosen) != 1:
        listed = " ".join(pound.code for pound in pounds[:6])
        desk.reply("rates_which", {"pounds": listed})
        return
    pound = chosen[0]
    found = tariff_of(desk, pound, pack_for(desk, pound.statute))
    if not found:
        desk.reply("rates_none", {"pound": pound.name})
    for first in range(0, len(found), LINES):
        some = found[first : first + LINES]
        values: dict[str, Value] = {"pound": pound.name}
        for n, rate in enumerate(some, 1):
            values |= {f"line{n}": rate.kind, f"amount{n}": rate.fine}
            values[f"day{n}"] = rate.day
        desk.reply(f"rates_{len(some)}", values)


def _home(desk: Desk, pounds: list[Pound]) -> list[Pound]:
    """The pounds of the sender's own area."""
    scopes = {g.scope for g in desk.person.grants} if desk.person else set()
    return [p for p in pounds if p.keeper == desk.number or scopes & set(p.scopes)]


def tariff_of(desk: Desk, pound: Pound, pack: Pack) -> list[Rate]:
    """Return the rate of every kind that has one."""
    found = [_rate(desk, pound, pack, kind) for kind in desk.line.shelf.kinds.by_id]
    return [rate for rate in found if rate]


def _rate(desk: Desk, pound: Pound, pack: Pack, kind: str) -> Rate | None:
    kinds, tariff = desk.line.shelf.kinds, desk.work.tariff(pack.id)
    today = local_date(pack, desk.now)
    fine = levy(
        pack,
        tariff,
        kinds,
        kind,
        seized_on=today,
        impounded_on=today,
        area=pound.area,
        pound_area=pound.area,
    )
    stay = Stay(kind, 1, today, today, None)
    day = quote(pack, tariff, kinds, [stay], area=pound.area)
    if fine.problem or not day.lines or fine.row_kind != kind:
        return None  # A sex or an age without a row of its own goes with its kind.
    demo = day.demo or fine.basis == "F"
    return Rate(
        spell(Counts([(kind, 1)]), desk.words).removeprefix("1 "),
        Amount(int(fine.rate), pack.currency),
        Amount(day.total, pack.currency, demo),
    )
