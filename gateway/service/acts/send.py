"""SENT, WITHDRAW: the cattle are on the way, or let go (T02, T05)."""

from collections.abc import Mapping

from gateway.cases import dispute, intake
from gateway.service.acts import auction
from gateway.service.acts.claimants import claims_here
from gateway.service.acts.common import myself, opened, settle
from gateway.service.acts.matter import conclude, weigh
from gateway.service.desk import Desk


def sent(desk: Desk, said: Mapping[str, object]) -> None:
    """T02: only the seizer knows when he sent them."""
    found = opened(desk, said)
    if found is None:
        return
    file, law, time = found
    if file.case.seizer.number != desk.number:
        desk.reply("only_seizer", {"case": file.case.number})
        return
    made = intake.dispatch(file.case, time.at, time.because)
    settle(desk, file, made, law, time)


def withdraw(desk: Desk, said: Mapping[str, object]) -> None:
    """T05 by the seizer; T13 by a claimant; T22, a lot, by the officer."""
    if "lot" in said:
        auction.withdraw_lot(desk, said)
        return
    found = opened(desk, said)
    if found is None:
        return
    file, law, time = found
    if claims_here(file.case, desk.number):
        known = weigh(desk, file, law, time)
        made = dispute.withdraw_claim(
            file.case, myself(desk), known.law, known.by.closed, time.at
        )
        conclude(desk, known, made)
        return
    mine = file.case.seizer.number == desk.number
    settle(desk, file, intake.let_go(file.case, time.because, by_seizer=mine), law)
