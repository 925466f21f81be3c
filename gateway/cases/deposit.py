"""Deposit under protest (T10), the complaint (T38) and the ruling (T39, T40)."""

from datetime import datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Deposit
from gateway.cases.claiming import appeared
from gateway.cases.deposit_days import door_on, last_day
from gateway.cases.dues import dues, money_lines
from gateway.cases.paying import none_owing, redeemable, settled_by
from gateway.cases.picking import ids
from gateway.cases.sales import Money
from gateway.law.clocks import Closed, local_date
from gateway.law.fines import Quote
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rights import Door, Fate, deposit_fate
from gateway.law.tariff import Tariff
from gateway.law.versions import Law

ABSENT = e.Rejected("not_in_this_law")


def protest(
    case: Case,
    by: e.Somebody,
    pack: Pack,
    at: datetime,
    *,
    illegal: bool,
    complaining: bool,
) -> list[e.Event] | e.Rejected:
    """T10, first half: both limbs of s.14, or no deposit; it is a claim too (T08)."""
    if not pack.has("T10"):
        return ABSENT
    heads = redeemable(case, by, pack)
    if not heads:
        return none_owing(case, by, pack)
    if not (illegal and complaining):
        return e.Rejected("protest_limbs", (("section", str(pack.section_of("T38"))),))
    claims, rivals = appeared(heads, by, pack, at)
    protested = e.Protested(ids(heads), by, illegal, complaining, at)
    return [*claims, protested, *rivals]


def deposit(
    case: Case,
    amount: int,
    payer: e.Somebody,
    law: Law,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
    closed: Closed,
    *,
    receipt: str | None = None,
    officer: str | None = None,
    because: str | None = None,
) -> list[e.Event] | tuple[e.Rejected, Quote]:
    """T10: the demand, held; after the window and no complaint an officer decides."""
    heads = [head for head in redeemable(case, payer, law.acts) if head.protested]
    owed = dues(case, heads, law.money, tariff, kinds, at)
    last = last_day(case, law, closed)
    door = door_on(case, law, last, at)
    if refusal := _refusal(law.acts, door, bool(heads), officer):
        return refusal, owed
    if amount != owed.total:
        return e.Rejected("wrong_amount"), owed
    made = e.Deposited(
        len(case.deposits) + 1,
        ids(heads),
        payer,
        amount,
        money_lines(owed),
        owed.demo,
        at,
        last,
        receipt,
        None if door is Door.OPEN else officer,
        because,
    )
    return settled_by(case, heads, payer, law.acts, made, "deposit", at)


def _refusal(
    pack: Pack, door: Door, protested: bool, officer: str | None
) -> e.Rejected | None:
    if not pack.has("T10"):
        return ABSENT
    if not protested:
        return e.Rejected("protest_first")
    if door is Door.OPEN or (door is Door.OFFICER and officer):
        return None
    section = pack.cite("deposit.open_until") or ""
    shut = e.Rejected("deposit_shut", (("section", section),))
    return shut if door is Door.SHUT else e.Rejected("deposit_officer")


def note_complaint(
    case: Case, law: Law, number: str | None, at: datetime, closed: Closed
) -> list[e.Event] | e.Rejected:
    """T38, from any state; NONE only after the window, and then deposits apply."""
    if not law.acts.has("T38"):
        return ABSENT
    noted = e.ComplaintNoted(number, at)
    if number:
        return [noted]
    last = last_day(case, law, closed)
    if last and local_date(law.acts, at) <= last:
        return e.Rejected("complaint_open", (("last_day", last.isoformat()),))
    if case.complaint not in {None, "none"}:
        return e.Rejected("complaint_lodged")
    return [noted, *_ended(case, deposit_fate(law.acts, allowed=False), "no complaint")]


def rule(
    case: Case,
    pack: Pack,
    outcome: str,
    text: str,
    at: datetime,
    money: str | None = None,
) -> list[e.Event] | e.Rejected:
    """T39, T40 (RD-37): dismissed applies the deposit; allowed obeys the order.

    One on appeal moves no money that has gone.
    """
    if not pack.has("T39"):
        return ABSENT
    if not text.strip():
        return e.Rejected("text_needed")
    if refusal := _unruled(case, outcome):
        return refusal
    fate = deposit_fate(pack, allowed=outcome == "allowed")
    if outcome == "allowed" and money:
        fate = _SAID[money]
    ruled = e.Ruled(outcome, text, _DONE.get(fate), local_date(pack, at))
    return [ruled, *_ended(case, fate, text)]


def _unruled(case: Case, outcome: str) -> e.Rejected | None:
    """A ruling is one on a complaint; the same again only carries out what it left."""
    if case.complaint in {None, "none"}:
        return e.Rejected("no_complaint")
    if case.complaint == outcome and not _held(case):
        return e.Rejected("ruled_before")
    return None


_SAID = {"apply": Fate.APPLIED, "refund": Fate.REFUNDED}
_DONE = {fate: said for said, fate in _SAID.items()}
"""What becomes of the money in the words of an order; of some it says nothing."""


def _ended(case: Case, fate: Fate, because: str) -> list[e.Event]:
    """The deposits held so far, applied or given back; as ordered, still held."""
    if fate is Fate.APPLIED:
        return _apply(case, because)
    return _refund(case, because) if fate is Fate.REFUNDED else []


def _held(case: Case) -> list[Deposit]:
    return [held for held in case.deposits if held.state is Money.HELD]


def _apply(case: Case, because: str) -> list[e.Event]:
    return [
        e.DepositApplied(held.id, held.heads, held.amount, held.lines, because)
        for held in _held(case)
    ]


def _refund(case: Case, because: str) -> list[e.Event]:
    return [
        e.DepositRefunded(held.id, held.heads, held.amount, held.payer, because)
        for held in _held(case)
    ]
