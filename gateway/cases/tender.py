"""A tender at a closed gate, or refused: accrual and clock stop (RD-82)."""

from datetime import datetime

from gateway.cases import events as e
from gateway.cases.case import Case
from gateway.cases.dues import dues, money_lines
from gateway.cases.paying import none_owing, redeemable
from gateway.cases.picking import ids
from gateway.law.fines import Quote
from gateway.law.kinds import Kinds
from gateway.law.tariff import Tariff
from gateway.law.versions import Law


def offer(
    case: Case,
    amount: int,
    by: e.Somebody,
    law: Law,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
) -> list[e.Event] | tuple[e.Rejected, Quote]:
    """OFFER: the whole demand tendered, once for each head; an officer settles it."""
    heads = redeemable(case, by, law.acts)
    owed = dues(case, heads, law.money, tariff, kinds, at)
    if law.acts.find("tender.remote") is None:
        return e.Rejected("not_in_this_law"), owed
    if not heads:
        return none_owing(case, by, law.acts), owed
    if any(head.tenders for head in heads):
        return e.Rejected("tendered_before"), owed
    if amount != owed.total:
        return e.Rejected("wrong_amount"), owed
    lines = money_lines(owed)
    return [e.TenderMade(ids(heads), by, amount, lines, owed.demo, at)]
