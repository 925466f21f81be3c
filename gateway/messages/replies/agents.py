"""Who is told that somebody acts for an owner or a seizer, from when, or no more."""

from dataclasses import replace

from gateway.cases import events as e
from gateway.messages.replies.copy import copy_of
from gateway.messages.replies.parts import Tell, To, View, who
from gateway.messages.values import Value


def agent_named(event: e.AgentNamed, view: View) -> list[Tell]:
    """Both parties to it and, for the owner's, the keeper who hands over (RD-22)."""
    values: dict[str, Value] = {**view.base(), "principal": who(event.principal)}
    if event.agent is None:
        ended = [Tell(To.SENDER, "agent_ended", values), *_keeper(event, values)]
        return [*ended, *_principal(event, view, "agent_keeper_ended", values)]
    values["agent"] = who(event.agent)
    name = "agent_noted"
    if event.effective > view.now:
        values["time"] = view.moment(event.effective)
        name = "agent_waits"
    tells = [Tell(To.SENDER, name, values), *_keeper(event, values)]
    tells += _principal(event, view, "agent_told", values)
    tells.append(Tell(To.PARTY, f"agent_you_{event.side}", values, party=event.agent))
    return [*tells, *_copies(event, view)]


def _principal(
    event: e.AgentNamed, view: View, name: str, values: dict[str, Value]
) -> list[Tell]:
    """Whose phone did not say it hears it."""
    if event.principal.number == view.by:
        return []
    return [Tell(To.PARTY, name, values, party=event.principal)]


def _keeper(event: e.AgentNamed, values: dict[str, Value]) -> list[Tell]:
    if event.side != "owner" or event.note:
        return []
    name = "agent_keeper" if event.agent else "agent_keeper_ended"
    return [Tell(To.KEEPER, name, values)]


def _copies(event: e.AgentNamed, view: View) -> list[Tell]:
    """A-11: the copy of the entries that the seizer has already had."""
    if event.side != "seizer":
        return []
    return [
        replace(tell, to=To.PARTY, party=event.agent)
        for group in view.case.groups
        for tell in copy_of(group, view)
    ]
