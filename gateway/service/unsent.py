"""Fines that were not sent on in time, for those who look after the books (A-53)."""

from collections.abc import Iterator, Mapping
from typing import Any

from gateway.cases.ageing import waiting
from gateway.law.clocks import local_date
from gateway.ports import Reading, Work
from gateway.service.line import Line

REMITTED = "Remitted"
"""The office event of money sent on for a pound: minor units, and the first case
(`from`) that was open or had money in hand then; those before it are done with."""


def may_hold(work: Work, pound: str) -> Iterator[str]:
    """The cases of a pound that may hold money of its window, oldest first."""
    before = work.office_events(pound, REMITTED)
    first = str(before[-1].payload["from"]) if before else ""
    for number in work.cases_at(pound, open_only=False):
        if (len(number), number) >= (len(first), first):
            yield number


def late_view(line: Line) -> list[Mapping[str, Any]]:
    """What waits longer than its target: case, account, minor units, since, days."""
    with line.store.read() as work:
        return [
            row
            for pound in work.pounds()
            for number in may_hold(work, pound.code)
            for row in _late(line, work, number)
        ]


def _late(line: Line, work: Reading, number: str) -> Iterator[Mapping[str, Any]]:
    file = work.case(number)
    if file is None:
        return
    pack = line.shelf.bound(str(file.case.digest))
    today = local_date(pack, line.legal())
    for one in waiting(file.events, pack):
        if one.late(today):
            yield {
                "case": number,
                "account": one.account,
                "amount": one.amount,
                "currency": pack.currency,
                "since": one.since.isoformat(),
                "days": one.days(today),
                "section": pack.cite("settlement.fines_remitted_to", "fine.payee"),
            }
