"""REFUSED, UNTIL, LEVY, OFFER: what becomes of a claim that is not paid (RD-67)."""

from collections.abc import Mapping
from datetime import date

from gateway.cases import deciding, refusal, tender
from gateway.cases.events import Somebody
from gateway.keywords import Party
from gateway.people import Role
from gateway.service.acts.claimants import named_here
from gateway.service.acts.common import counts, myself, own_numbers, tags
from gateway.service.acts.demands import quote_owners
from gateway.service.acts.matter import conclude, matter, undated
from gateway.service.acts.money import refuse_amount
from gateway.service.desk import Desk
from gateway.service.sellers import market_days, orders_for


def refused(desk: Desk, said: Mapping[str, object]) -> None:
    """T11: the owner will not pay, before a witness who is somebody else."""
    found = matter(desk, said, Role.KEEPER, Role.OFFICER)
    if found is None:
        return
    witness = _witness(said["witness"])
    if witness.number in own_numbers(desk, found.case):
        desk.reply("rejected_own_witness", {"case": found.case.number})
        return
    order = next(iter(orders_for(desk, found.case, found.today)), None)
    made = refusal.refuse(
        found.case,
        found.law.acts,
        witness,
        found.at,
        market_days=market_days(desk, found.case),
        notice_days=order.notice_days if order else None,
        order=order.number if order else None,
    )
    conclude(desk, found, made)


def _witness(party: object) -> Somebody:
    """A witness, by name alone where he has no number."""
    assert isinstance(party, Party)  # noqa: S101 - the reader's type
    return Somebody(party.number or None, party.name)


def until(desk: Desk, said: Mapping[str, object]) -> None:
    """More time; where money was offered, that the offer was none."""
    found = matter(desk, undated(said), Role.OFFICER)
    if found is None:
        return
    day = said["date"]
    assert isinstance(day, date)  # noqa: S101 - the reader's type
    reasons = str(said["reasons"])
    made = deciding.give_time(
        found.case, day, reasons, found.today, counts(said), tags(said)
    )
    conclude(desk, found, made)


def levy(desk: Desk, said: Mapping[str, object]) -> None:
    """A held fine, or that of a kind without a row; the owners hear what they owe."""
    found = matter(desk, said, Role.OFFICER)
    if found is None:
        return
    amount = None if "outcome" in said else int(str(said["amount"]))
    reasons = str(said["reasons"])
    made = deciding.decide_fine(
        found.case, found.by, amount, reasons, counts(said), tags(said)
    )
    saved = conclude(desk, found, made)
    if saved:
        quote_owners(desk, saved, found.law)


def offer(desk: Desk, said: Mapping[str, object]) -> None:
    """RD-82: the owner's word that he offered the whole demand and nobody took it."""
    found = matter(desk, said)
    if found is None:
        return
    if not named_here(found.case, desk.number):
        desk.reply("only_owner", {"case": found.case.number})
        return
    made = tender.offer(
        found.case,
        int(str(said["amount"])),
        myself(desk),
        found.law,
        found.by.tariff,
        found.by.kinds,
        found.at,
    )
    if isinstance(made, tuple):
        refuse_amount(desk, found.case, *made)
        return
    conclude(desk, found, made)
