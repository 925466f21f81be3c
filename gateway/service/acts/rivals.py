"""OWNER … BY: which of two claimants is the owner, by written order (T13, s.18(2))."""

from collections.abc import Mapping
from datetime import date

from gateway.cases import dispute
from gateway.cases.case import Case, State
from gateway.cases.claiming import same
from gateway.cases.events import Somebody
from gateway.messages.replies.parts import counted
from gateway.messages.values import Value
from gateway.people import Role
from gateway.service.acts.common import counts, holds, tags
from gateway.service.acts.matter import conclude, matter
from gateway.service.desk import Desk


def by_order(desk: Desk, said: Mapping[str, object], winner: Somebody) -> None:
    """An officer enters what an authority or a court has decided."""
    found = matter(desk, said, Role.OFFICER)
    if found is None:
        return
    dated = said["dated"]
    assert isinstance(dated, date)  # noqa: S101 - the reader's type
    order = dispute.Writing(
        str(said["authority"]), str(said["order"]), dated, str(said["reasons"])
    )
    made = dispute.resolve(
        found.case, found.law.acts, winner, order, found.at, counts(said), tags(said)
    )
    conclude(desk, found, made)


def without_order(desk: Desk, case: Case, named: Somebody) -> bool:
    """One of two rivals is named by word alone: say what is lacking."""
    if not any(same(rival, named) for rival in dispute.rivals(case)):
        return False
    if not holds(desk, case, Role.OFFICER):
        desk.reply("rejected_disputed", {"case": case.number})
        return True
    disputed = case.in_states(frozenset({State.DISPUTED}))
    owner = " ".join(part for part in (named.number, named.name) if part)
    values: dict[str, Value] = {
        "case": case.number,
        "heads": counted(disputed),
        "owner": owner,
    }
    desk.reply("dispute_which_order", values)
    return True
