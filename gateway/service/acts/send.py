"""SENT, WITHDRAW: the cattle are on the way, or let go (T02, T05)."""

from collections.abc import Mapping

from gateway.cases import intake
from gateway.service.acts.common import opened, settle
from gateway.service.desk import Desk


def sent(desk: Desk, said: Mapping[str, object]) -> None:
    """T02: only the seizer knows when he sent them."""
    found = opened(desk, said)
    if found is None:
        return
    file, pack, time = found
    if file.case.seizer.number != desk.number:
        desk.reply("only_seizer", {"case": file.case.number})
        return
    made = intake.dispatch(file.case, time.at, time.because)
    settle(desk, file, made, pack, time)


def withdraw(desk: Desk, said: Mapping[str, object]) -> None:
    """T05: before the pound, by the seizer."""
    found = opened(desk, said)
    if found is None:
        return
    file, pack, time = found
    mine = file.case.seizer.number == desk.number
    settle(desk, file, intake.let_go(file.case, time.because, by_seizer=mine), pack)
