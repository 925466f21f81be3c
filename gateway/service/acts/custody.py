"""BORN, DIED, LOST, FOUND, RELEASE: what befalls cattle in custody (T33 to T37)."""

from collections.abc import Mapping
from datetime import date

from gateway.cases import custody
from gateway.cases.case import IN_CUSTODY, ON_THE_WAY
from gateway.cases.custody import MISSING
from gateway.cases.events import Rejected
from gateway.messages.values import Value, Word
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.common import (
    counts,
    holds,
    opened,
    refuse,
    settle,
    tags,
    text,
)
from gateway.service.acts.which import asked_which, chosen
from gateway.service.ask import ask
from gateway.service.desk import Desk
from gateway.service.find import may_see, pound_of
from gateway.service.when import When


def _note(said: Mapping[str, object], time: When) -> str | None:
    """What was told of it, and why it comes late."""
    told = [part for part in (text(said, "note"), time.because) if part]
    return "; ".join(told) or None


def born(desk: Desk, said: Mapping[str, object]) -> None:
    """T35."""
    found = opened(desk, said, Role.KEEPER)
    if found:
        file, law, time = found
        made = custody.born(
            file.case,
            counts(said),
            time.at,
            _note(said, time),
            desk.line.shelf.kinds,
            tags(said),
        )
        settle(desk, file, made, law, time)


def died(desk: Desk, said: Mapping[str, object]) -> None:
    """T34."""
    found = opened(desk, said, Role.KEEPER)
    if found:
        file, law, time = found
        if asked_which(desk, "DIED", said, file.case, IN_CUSTODY):
            return
        note, which = _note(said, time), chosen(said)
        made = custody.died(file.case, counts(said), time.at, note, tags(said), which)
        settle(desk, file, made, law, time)


def lost(desk: Desk, said: Mapping[str, object]) -> None:
    """T36 by the keeper; T04 by the seizer, before the pound."""
    found = opened(desk, said)
    if found is None:
        return
    file, law, time = found
    seizer = file.case.seizer.number == desk.number
    mine = seizer and bool(file.case.in_states(ON_THE_WAY))
    if not mine and not holds(desk, file.case, Role.KEEPER):
        desk.reply("only_keeper", {"case": file.case.number})
        return
    if asked_which(desk, "LOST", said, file.case, ON_THE_WAY if mine else IN_CUSTODY):
        return
    made = custody.lost(
        file.case,
        counts(said),
        time.at,
        _note(said, time),
        before_pound=mine,
        tags=tags(said),
        which=chosen(said),
    )
    settle(desk, file, made, law, time)


def found(desk: Desk, said: Mapping[str, object]) -> None:
    """T37."""
    known = opened(desk, said, Role.KEEPER)
    if known:
        file, law, time = known
        if asked_which(desk, "FOUND", said, file.case, MISSING):
            return
        made = custody.found(
            file.case,
            counts(said),
            time.at,
            law.acts,
            tags(said),
            chosen(said),
            _note(said, time),
        )
        settle(desk, file, made, law, time)


def release(desk: Desk, said: Mapping[str, object]) -> None:
    """T33: a keeper's RELEASE waits for an officer's yes (design 4)."""
    if "confirm" in said:
        _confirm(desk, said)
        return
    known = opened(desk, said, Role.KEEPER, Role.OFFICER)
    if known is None:
        return
    file, law, time = known
    if "authority" not in said:
        _ask_again(desk, file)
        return
    pound = pound_of(desk, file.case.pound)
    officer = pound is not None and desk.has_role(Role.OFFICER, pound)
    dated = said["dated"]
    assert isinstance(dated, date)  # noqa: S101 - the reader's type
    made = custody.release(
        file.case,
        law.acts,
        counts(said),
        str(said["authority"]),
        str(said["order"]),
        dated,
        str(said["reasons"]),
        confirmed=officer,
        at=time.at,
    )
    saved = settle(desk, file, made, law, time)
    if saved and not officer:
        _ask_officers(desk, saved)


def order_waits(desk: Desk, said: Mapping[str, object]) -> bool:
    """Tell whether an order was shown already, so that its facts are not asked for."""
    file = desk.work.case(str(said.get("case", "")))
    if file is None or "authority" in said or not may_see(desk, file.case):
        return False
    return file.case.order is not None


def _ask_officers(desk: Desk, file: CaseFile) -> None:
    pound, order = pound_of(desk, file.case.pound), file.case.order
    if pound is None or order is None:
        return
    values: dict[str, Value] = {
        "case": file.case.number,
        "authority": Word("choices", order.authority),
        "order": order.order,
        "reasons": order.reasons,
    }
    for officer in desk.work.people(Role.OFFICER, pound.scopes, desk.today):
        ask(
            desk,
            "ask_release",
            values,
            keyword="RELEASE",
            said={"case": file.case.number},
            missing="confirm",
            options={"1": "confirmed", "2": "refused"},
            to=officer.numbers[0],
            case=file.case.number,
        )


def _ask_again(desk: Desk, file: CaseFile) -> None:
    """RELEASE and the case alone: the officer is asked once more."""
    _ask_officers(desk, file)
    order = file.case.order
    if order and not holds(desk, file.case, Role.OFFICER):
        values = (("order", order.order),)
        refuse(desk, Rejected("order_waits", values), file.case.number)


def _confirm(desk: Desk, said: Mapping[str, object]) -> None:
    known = opened(desk, said, Role.OFFICER)
    if known is None:
        return
    file, law, time = known
    if said["confirm"] == "confirmed":
        made = custody.confirm_release(file.case, time.at)
    else:
        made = custody.deny_release(file.case)
    settle(desk, file, made, law, time)
