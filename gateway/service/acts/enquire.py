"""DUES, STATUS: what is owed, until when, and where a case stands."""

from collections.abc import Mapping
from datetime import timedelta

from gateway.cases.case import OWING, Case, Head
from gateway.cases.dues import dues
from gateway.cases.projection import project
from gateway.law.fines import Quote
from gateway.messages.replies.parts import counted
from gateway.messages.values import Amount, Value
from gateway.ports import CaseFile
from gateway.service.acts.stand import stand, view_today
from gateway.service.desk import Desk
from gateway.service.find import find_case, pound_of


def owing_to(desk: Desk, case: Case) -> tuple[Head, ...]:
    """The heads a demand is about: the asker's own, else all on which is owed."""
    held = case.in_states(OWING)
    own = tuple(
        h
        for h in held
        if any(p and p.number == desk.number for p in (h.owner, h.claimant))
    )
    return own or held


def owed(
    desk: Desk, file: CaseFile, *, later: timedelta = timedelta()
) -> tuple[Quote, tuple[Head, ...]]:
    case = file.case
    pack = desk.line.shelf.bound(str(case.digest))
    heads = owing_to(desk, case)
    tariff = desk.work.tariff(pack.id)
    kinds = desk.line.shelf.kinds
    return dues(case, heads, pack, tariff, kinds, desk.now + later), heads


def impounded(desk: Desk, said: Mapping[str, object], asking: str) -> CaseFile | None:
    """The case, if something can be owed on it; else answer where it stands."""
    file = find_case(desk, said, asking)
    if file is None:
        return None
    if only_alleged(desk, file.case):
        desk.reply("alleged_first", {"case": file.case.number})
        return None
    if not file.case.groups or not file.case.in_states(OWING):
        stand(desk, file)
        return None
    return file


def only_alleged(desk: Desk, case: Case) -> bool:
    """Named by the seizer alone: asked, never shown a demand (RD-83)."""
    parts = {p.part for p in project(case, None).parties if p.number == desk.number}
    return parts == {"alleged"}


def dues_today(desk: Desk, said: Mapping[str, object]) -> None:
    """What is owed now, tomorrow, and until when."""
    file = impounded(desk, said, "DUES")
    if file is None:
        return
    now, heads = owed(desk, file)
    tomorrow, _ = owed(desk, file, later=timedelta(days=1))
    view = view_today(desk, file)
    pound = pound_of(desk, file.case.pound)
    values: dict[str, Value] = {
        "case": file.case.number,
        "heads": counted(heads),
        "pound": pound.name if pound else "",
        "today": Amount(now.total, now.currency, now.demo),
        "tomorrow": Amount(tomorrow.total, now.currency),
    }
    last = view.last_day(head.id for head in heads)
    if last is None:
        desk.reply("dues_no_clock", values)
    else:
        desk.reply("dues", {**values, "last_day": last})


def status(desk: Desk, said: Mapping[str, object]) -> None:
    """Where the case stands and what comes next."""
    file = find_case(desk, said)
    if file:
        stand(desk, file)
