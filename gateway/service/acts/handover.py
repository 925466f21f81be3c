"""OUT, RESEND: cattle leave against the owner's one-time code (T09, D05)."""

from collections.abc import Mapping

from gateway.cases import agents, claims
from gateway.cases.case import ON_THE_WAY, Case, State
from gateway.cases.events import Delivered, Somebody
from gateway.law.pack import Pack
from gateway.messages.values import Moment, Value
from gateway.people import Role
from gateway.ports import CaseFile, CodeRow
from gateway.service.acts.common import holds, opened, own_numbers, settle, somebody
from gateway.service.ask import ask
from gateway.service.audience import holders
from gateway.service.codes import MAX_TRIES
from gateway.service.desk import Desk
from gateway.service.find import find_case, pound_of
from gateway.service.issue import alive, issue, matches, miss, use

SETTLED = frozenset({State.PAID, State.DEPOSITED})
MOST_A_MONTH = 3
"""How often one person may stand as witness in a calendar month (design 4)."""


def out(desk: Desk, said: Mapping[str, object]) -> None:
    """Hand over against the code; or give a code to the witness of one without."""
    found = opened(desk, said, Role.KEEPER)
    if found is None:
        return
    file, law, time = found
    witness = somebody(said.get("witness"))
    if witness:
        _to_witness(desk, file, witness, law.acts)
        return
    code = str(said["code"])
    rows = desk.work.codes("delivery", file.case.number)
    right = next(
        (r for r in rows if alive(r, desk.now) and matches(desk, r, code)), None
    )
    if right is None:
        _wrong_code(desk, file, rows, code, law.acts)
        return
    waits = agents.waits(file.case, right.recipient, desk.now)
    if waits:
        values: dict[str, Value] = {"case": file.case.number}
        values["time"] = Moment(waits, law.acts.tz)
        desk.reply("rejected_agent_waits", values)
        return
    paid_by = {h.payer.number for h in file.case.heads if h.payer}
    by_witness = right.recipient not in paid_by
    stands_in = Somebody(right.recipient, None) if by_witness else None
    made = claims.deliver(file.case, right.recipient, time.at, stands_in)
    if settle(desk, file, made, law):
        use(desk, right)


def _paid(case: Case) -> bool:
    return any(not head.after_sale for head in case.in_states(SETTLED))


def _wrong_code(
    desk: Desk, file: CaseFile, rows: list[CodeRow], code: str, pack: Pack
) -> None:
    """Counted on every live code of the case; five make it dead (cases.md 46)."""
    values: dict[str, Value] = {"case": file.case.number}
    if any(r.used and matches(desk, r, code) for r in rows):
        given = [x.event.at for x in file.events if isinstance(x.event, Delivered)]
        time = Moment(given[-1], pack.tz)
        desk.reply("rejected_delivered_before", {**values, "time": time})
        return
    live = [miss(desk, row) for row in rows if alive(row, desk.now)]
    if not live:
        name = "no_live_code" if _paid(file.case) else claims.none_paid(file.case)
        desk.reply(f"rejected_{name}", values)
        return
    tries = max(row.tries for row in live)
    if tries < MAX_TRIES:
        left = str(MAX_TRIES - tries)
        ask(
            desk,
            "rejected_wrong_code",
            {**values, "left": left},
            keyword="OUT",
            said={"case": file.case.number},
            missing="code",
        )
        return
    desk.reply("rejected_code_dead", values)
    _alarm(desk, file.case, pack)


def _alarm(desk: Desk, case: Case, pack: Pack) -> None:
    pound = pound_of(desk, case.pound)
    if pound is None:
        return
    values: dict[str, Value] = {
        "case": case.number,
        "pound": pound.name,
        "time": Moment(desk.now, pack.tz),
    }
    zone = pack.tz.key
    for officer in holders(desk, Role.OFFICER, pound.scopes):
        desk.tell(officer, "code_alarm", values, case=case.number, zone=zone)


def _to_witness(desk: Desk, file: CaseFile, witness: Somebody, pack: Pack) -> None:
    """Nobody with a phone: the witness gets the code and the officer sees it."""
    case, number = file.case, str(witness.number)
    if number in own_numbers(desk, case):
        desk.reply("rejected_own_witness", {"case": case.number})
        return
    if not _paid(case):
        desk.reply(f"rejected_{claims.none_paid(case)}", {"case": case.number})
        return
    if not _stands(desk, case, number, pack):
        desk.reply("rejected_witness_often", {"case": case.number})
        return
    issue(desk, "delivery", case.number, number)
    values: dict[str, Value] = {"case": case.number, "witness": witness.name or number}
    desk.reply("witness_noted", values)


def _stands(desk: Desk, case: Case, number: str, pack: Pack) -> bool:
    """Send the witness his code, if he has not stood too often this month.

    Each of the month's turns is a key of its own, which the outbox takes once; the
    same witness of the same case takes no second turn.
    """
    known = desk.work.code("delivery", case.number, number)
    month = f"{desk.received.astimezone(pack.tz):%Y-%m}"
    turns = [f"witness:{month}:{n}" for n in range(1, MOST_A_MONTH + 1)]
    values: dict[str, Value] = {"case": case.number}
    return any(
        desk.tell(
            number, "witness_code", values, case=case.number, key=key, code="delivery"
        )
        for key in ([None] if known else turns)
    )


def resend(desk: Desk, said: Mapping[str, object]) -> None:
    """The same code again while it lives; never to another number (cases.md 47)."""
    file = find_case(desk, said)
    if file is None:
        return
    case = file.case
    sent = [
        (purpose, row.recipient)
        for purpose in _purposes(case)
        for row in desk.work.codes(purpose, case.number)
        if not row.used and _may_have(desk, case, row)
    ]
    paid_by = {h.payer.number for h in case.heads if h.payer}
    for purpose, recipient in sent:
        issue(desk, purpose, case.number, recipient)
        witness = purpose == "delivery" and recipient not in paid_by
        message = "witness_code" if witness else f"{purpose}_code"
        values: dict[str, Value] = {"case": case.number}
        desk.tell(recipient, message, values, case=case.number, code=purpose)
    if not sent:
        desk.reply("rejected_no_code", {"case": case.number})
    elif desk.number not in {recipient for _, recipient in sent}:
        desk.reply("resent", {"case": case.number})


def _purposes(case: Case) -> tuple[str, ...]:
    """An arrival code is over once all have come, a delivery code once all left."""
    awaited = ("arrival",) if case.in_states(ON_THE_WAY) else ()
    paid = ("delivery",) if case.in_states(SETTLED) else ()
    return awaited + paid


def _may_have(desk: Desk, case: Case, row: CodeRow) -> bool:
    """The one it is bound to, or the keeper, who has it sent and never sees it."""
    keeps = holds(desk, case, Role.KEEPER)
    return row.recipient == desk.number or (keeps and row.purpose == "delivery")
