"""REMIT: money goes where it belongs, of a case or of a pound's window (A-64)."""

from collections.abc import Iterator, Mapping

from gateway.cases import remitting
from gateway.cases.events import FinesRemitted
from gateway.cases.ledger import ledger_of
from gateway.law.ledger import Ledger
from gateway.law.payees import payee
from gateway.messages.values import Amount, Value
from gateway.people import Pound, Role
from gateway.ports import CaseFile
from gateway.service.acts.matter import Matter, conclude, matter, weigh
from gateway.service.acts.rounds import enter, pound_said
from gateway.service.desk import Desk
from gateway.service.find import pack_for
from gateway.service.law import law_at
from gateway.service.record import record
from gateway.service.unsent import REMITTED, may_hold
from gateway.service.when import When


def remit(desk: Desk, said: Mapping[str, object]) -> None:
    """Of a case what has that very amount; of a pound case by case, oldest first."""
    amount = int(str(said["amount"]))
    if "pound" in said:
        _of_pound(desk, str(said["pound"]), amount)
        return
    found = matter(desk, said, Role.KEEPER, Role.OFFICER)
    if found is None:
        return
    made = remitting.remit(found.case, _ledger(found), found.by, amount, found.at)
    conclude(desk, found, made)


def _ledger(found: Matter) -> Ledger:
    events = (recorded.event for recorded in found.file.events)
    return ledger_of(events, found.law.money)


def _of_pound(desk: Desk, named: str, amount: int) -> None:
    pound = pound_said(desk, named, Role.KEEPER, Role.OFFICER)
    if pound is None:
        return
    waiting = list(_waiting(desk, pound))
    pack = pack_for(desk, pound.statute)
    total = sum(held for _, held in waiting)
    values: dict[str, Value] = {
        "pound": pound.name,
        "amount": Amount(amount, pack.currency),
        "held": Amount(total, pack.currency),
    }
    if amount > total:
        desk.reply("remit_too_much" if total else "remit_nothing", values)
        return
    left = amount
    for found, held in waiting:
        part = min(left, held)
        if part:
            _send(desk, found, part)
        left -= part
    first = next((f.case.number for f, _ in waiting), "")
    payload = {"amount": amount, "from": first}
    enter(desk, pound, REMITTED, payload, waiting[0][0].today)
    desk.reply("remitted", {**values, "held": Amount(total - amount, pack.currency)})


def _waiting(desk: Desk, pound: Pound) -> Iterator[tuple[Matter, int]]:
    """The cases of a pound that hold money of its window, oldest first."""
    for number in may_hold(desk.work, pound.code):
        file = desk.work.case(number)
        found = _weighed(desk, file) if file else None
        held = remitting.in_hand(_ledger(found)) if found else 0
        if found and (held or not found.case.closed):
            yield found, held


def _weighed(desk: Desk, file: CaseFile) -> Matter:
    law = law_at(desk.line.shelf, file, desk.received)
    return weigh(desk, file, law, When(desk.received, False, None))


def _send(desk: Desk, found: Matter, part: int) -> None:
    home = payee(found.law.money, "fine", governed=found.by.governed).account
    event = FinesRemitted(None, part, home, None, found.at)
    record(desk, found.file, [event], found.law, told=False)
