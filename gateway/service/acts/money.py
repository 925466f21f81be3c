"""PAID, OUT, RESEND: money against cattle, with the owner's one-time code (T09)."""

from collections.abc import Mapping

from gateway.cases import claims
from gateway.cases.case import Case
from gateway.cases.events import Rejected, Somebody
from gateway.law.fines import Quote
from gateway.law.pack import Pack
from gateway.messages.values import Amount, Moment, Value, typed_amount
from gateway.people import Role
from gateway.ports import CaseFile, CodeRow
from gateway.service.acts.common import (
    opened,
    settle,
    show_backdated,
    somebody,
    text,
)
from gateway.service.codes import MAX_TRIES
from gateway.service.desk import Desk
from gateway.service.find import find_case, pound_of
from gateway.service.issue import alive, issue, matches, miss, use
from gateway.service.record import record


def paid(desk: Desk, said: Mapping[str, object]) -> None:
    """The exact demand, or a refusal that names it (A-30)."""
    found = opened(desk, said, Role.KEEPER)
    if found is None:
        return
    file, pack, time = found
    if not file.case.groups or file.case.digest is None:
        desk.reply("rejected_nothing_owed", {"case": file.case.number})
        return
    payer = somebody(said.get("from")) or _payer(file.case)
    made = claims.pay(
        file.case,
        int(str(said["amount"])),
        payer,
        desk.line.shelf.bound(file.case.digest),
        desk.work.tariff(file.case.statute),
        desk.line.shelf.kinds,
        time.at,
        receipt=text(said, "receipt"),
        because=time.because,
    )
    if isinstance(made, tuple):
        _refuse_amount(desk, file.case, *made)
        return
    saved = record(desk, file, made, pack)
    show_backdated(desk, saved, time, pack)


def _payer(case: Case) -> Somebody:
    """Whoever claims, else the known owner, else nobody with a phone."""
    for head in case.heads:
        if head.claimant and head.claimant.number:
            return head.claimant
    return case.owner or Somebody(None, None)


def _refuse_amount(desk: Desk, case: Case, rejected: Rejected, owed: Quote) -> None:
    values: dict[str, Value] = {
        "case": case.number,
        "due": Amount(owed.total, owed.currency, owed.demo),
        "example": f"PAID {case.number} {typed_amount(owed.total, owed.currency)}",
    }
    desk.reply(f"rejected_{rejected.code}", values)


def out(desk: Desk, said: Mapping[str, object]) -> None:
    """Hand over against the code; or give a code to the witness of one without."""
    found = opened(desk, said, Role.KEEPER)
    if found is None:
        return
    file, pack, time = found
    witness = somebody(said.get("witness"))
    if witness:
        _to_witness(desk, file, witness)
        return
    code = str(said["code"])
    desk.redact.append(code)
    rows = desk.work.codes("delivery", file.case.number)
    right = next(
        (r for r in rows if alive(r, desk.now) and matches(desk, r, code)), None
    )
    if right is None:
        _wrong_code(desk, file.case, rows, code, pack)
        return
    paid_by = {h.payer.number for h in file.case.heads if h.payer}
    by_witness = right.recipient not in paid_by
    stands_in = Somebody(right.recipient, None) if by_witness else None
    made = claims.deliver(file.case, right.recipient, time.at, stands_in)
    if settle(desk, file, made, pack):
        use(desk, right)


def _wrong_code(
    desk: Desk, case: Case, rows: list[CodeRow], code: str, pack: Pack
) -> None:
    """Counted on every live code of the case; five make it dead (cases.md 46)."""
    values: dict[str, Value] = {"case": case.number}
    done = next((r for r in rows if r.used and matches(desk, r, code)), None)
    if done:
        desk.reply("rejected_delivered_before", values)
        return
    live = [miss(desk, row) for row in rows if alive(row, desk.now)]
    if not live:
        desk.reply("rejected_no_live_code", values)
        return
    tries = max(row.tries for row in live)
    if tries < MAX_TRIES:
        left = str(MAX_TRIES - tries)
        desk.reply("rejected_wrong_code", {**values, "left": left})
        return
    desk.reply("rejected_code_dead", values)
    _alarm(desk, case, pack)


def _alarm(desk: Desk, case: Case, pack: Pack) -> None:
    pound = pound_of(desk, case.pound)
    if pound is None:
        return
    values: dict[str, Value] = {
        "case": case.number,
        "pound": pound.name,
        "time": Moment(desk.now, pack.tz),
    }
    for officer in desk.work.people(Role.OFFICER, pound.scopes, desk.today):
        desk.tell(officer.numbers[0], "code_alarm", values, case=case.number)


def _to_witness(desk: Desk, file: CaseFile, witness: Somebody) -> None:
    """Nobody with a phone: the witness gets the code and the officer sees it."""
    case = file.case
    if witness.number == desk.number:
        desk.reply("rejected_own_witness", {"case": case.number})
        return
    if not any(head.payer for head in case.heads):
        desk.reply("rejected_nothing_paid", {"case": case.number})
        return
    number = str(witness.number)
    issue(desk, "delivery", case.number, number)
    values: dict[str, Value] = {"case": case.number, "witness": witness.name or number}
    desk.tell(number, "witness_code", values, case=case.number, code="delivery")
    desk.reply("witness_noted", values)


def resend(desk: Desk, said: Mapping[str, object]) -> None:
    """The same code again while it lives; never to another number (cases.md 47)."""
    file = find_case(desk, said)
    if file is None:
        return
    case = file.case
    sent = [
        (purpose, row.recipient)
        for purpose in ("arrival", "delivery")
        for row in desk.work.codes(purpose, case.number)
        if not row.used and _may_have(desk, case, row)
    ]
    for purpose, recipient in sent:
        issue(desk, purpose, case.number, recipient)
        values: dict[str, Value] = {"case": case.number}
        desk.tell(recipient, f"{purpose}_code", values, case=case.number, code=purpose)
    if not sent:
        desk.reply("rejected_no_code", {"case": case.number})
    elif desk.number not in {recipient for _, recipient in sent}:
        desk.reply("resent", {"case": case.number})


def _may_have(desk: Desk, case: Case, row: CodeRow) -> bool:
    """The one it is bound to, or the keeper, who has it sent and never sees it."""
    pound = pound_of(desk, case.pound)
    keeps = pound is not None and desk.has_role(Role.KEEPER, pound)
    return row.recipient == desk.number or (keeps and row.purpose == "delivery")
