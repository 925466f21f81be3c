"""PAID: money against cattle, the exact demand or a refusal that names it (T09)."""

from collections.abc import Mapping

from gateway.cases import claims
from gateway.cases.case import Case
from gateway.cases.events import Rejected, Somebody
from gateway.law.fines import Quote
from gateway.messages.values import Amount, Value, typed_amount
from gateway.people import Role
from gateway.service.acts.common import (
    opened,
    own_numbers,
    show_backdated,
    somebody,
    text,
)
from gateway.service.acts.shown import with_shown
from gateway.service.desk import Desk
from gateway.service.record import record


def paid(desk: Desk, said: Mapping[str, object]) -> None:
    """The exact demand, or a refusal that names it (A-30)."""
    found = opened(desk, said, Role.KEEPER)
    if found is None:
        return
    file, law, time = found
    if not file.case.groups or file.case.digest is None:
        desk.reply("rejected_nothing_owed", {"case": file.case.number})
        return
    payer = somebody(said.get("from")) or payer_of(file.case)
    if payer.number in own_numbers(desk, file.case):
        # The code would come to the one who must not have it.
        desk.reply("rejected_own_payer", {"case": file.case.number})
        return
    made = claims.pay(
        file.case,
        int(str(said["amount"])),
        payer,
        law,
        desk.work.tariff(file.case.statute),
        desk.line.shelf.kinds,
        time.at,
        receipt=text(said, "receipt"),
        because=time.because,
    )
    if isinstance(made, tuple):
        refuse_amount(desk, file.case, *made)
        return
    shown = with_shown(made, said)
    saved = record(desk, file, shown, law, at=time.at)
    show_backdated(desk, saved, time, law.acts)


def payer_of(case: Case) -> Somebody:
    """Whoever claims, else the known owner, else nobody with a phone."""
    for head in case.heads:
        if head.claimant and head.claimant.number:
            return head.claimant
    return case.owner or Somebody(None, None)


def refuse_amount(desk: Desk, case: Case, rejected: Rejected, owed: Quote) -> None:
    """Name what is owed, and the text that says so."""
    right = typed_amount(owed.total, owed.currency)
    values: dict[str, Value] = {
        "case": case.number,
        "due": Amount(owed.total, owed.currency, owed.demo),
        "example": f"{desk.words.name('keywords', desk.word)} {case.number} {right}",
        **dict(rejected.values),
    }
    desk.reply(f"rejected_{rejected.code}", values)
