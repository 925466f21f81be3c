"""AGENT: an owner or a seizer lets somebody act for him (RD-22, item 64)."""

from collections.abc import Mapping

from gateway.cases import agents
from gateway.cases.case import Case
from gateway.cases.events import AgentNamed, Somebody
from gateway.messages.replies.parts import who
from gateway.messages.values import Value
from gateway.people import Role
from gateway.service.acts.common import holds, opened, own_numbers, settle, somebody
from gateway.service.acts.money import payer_of
from gateway.service.desk import Desk


def agent(desk: Desk, said: Mapping[str, object]) -> None:
    """From his own phone, or by the keeper who was shown a written note."""
    found = opened(desk, said)
    if found is None:
        return
    file, law, _ = found
    spoken = _speaker(desk, file.case, said.get("outcome"))
    if isinstance(spoken, str):
        desk.reply(spoken, {"case": file.case.number})
        return
    side, principal, on_paper = spoken
    named = somebody(said.get("agent"))
    if named and named.number in own_numbers(desk, file.case):
        desk.reply("rejected_own_agent", {"case": file.case.number})
        return
    other = _other_phones(desk, principal) if side == agents.OWNER else []
    made = agents.name_agent(
        file.case,
        side,
        principal,
        named,
        law.acts,
        desk.now,
        note=on_paper,
        elsewhere=bool(other),
    )
    saved = settle(desk, file, made, law)
    if saved:
        _tell_former(desk, file.case, saved.case)
        if named:
            _tell_other_phones(desk, saved.case, principal, named, other)


def _speaker(
    desk: Desk, case: Case, outcome: object
) -> tuple[str, Somebody, bool] | str:
    """Side, who is acted for, if on paper; else the message that says who may."""
    mine = [one for one in agents.whose(case) if one.number in desk.phones]
    if mine or case.seizer.number == desk.number:
        if outcome == "note":
            return "agent_note_to_keeper"
        if mine:
            return agents.OWNER, mine[0], False
        return agents.SEIZER, case.seizer, False
    if not holds(desk, case, Role.KEEPER):
        return "only_owner"
    if outcome is None:
        return "agent_needs_note"
    owner = payer_of(case)
    known = owner.number or owner.name
    return (agents.OWNER, owner, True) if known else "agent_no_owner"


def _other_phones(desk: Desk, principal: Somebody) -> list[str]:
    person = desk.work.person(principal.number) if principal.number else None
    return [n for n in person.numbers if n != desk.number] if person else []


def _tell_former(desk: Desk, before: Case, after: Case) -> None:
    """Who acts no longer hears it."""
    gone = set(_numbers(before.agents)) - set(_numbers(after.agents))
    for one in before.agents:
        if one.agent and one.agent.number in gone:
            values: dict[str, Value] = {
                "case": after.number,
                "principal": who(one.principal),
            }
            desk.tell(str(one.agent.number), "agent_over", values, case=after.number)


def _numbers(named: tuple[AgentNamed, ...]) -> list[str]:
    return [one.agent.number for one in named if one.agent and one.agent.number]


def _tell_other_phones(
    desk: Desk, case: Case, principal: Somebody, named: Somebody, other: list[str]
) -> None:
    """A swapped SIM is seen on the owner's other phone, which can end it at once."""
    values: dict[str, Value] = {
        "case": case.number,
        "principal": who(principal),
        "agent": who(named),
    }
    for number in other:
        if number != principal.number:
            desk.tell(number, "agent_told", values, case=case.number)
