"""Who acts for an owner or a seizer (RD-22, RD-44): named, waited for, ended."""

from datetime import datetime, timedelta

from gateway.cases import events as e
from gateway.cases.case import Case
from gateway.cases.claiming import same
from gateway.law.pack import Pack

OWNER, SEIZER = "owner", "seizer"
WAIT = timedelta(hours=12)
"""A borrowed or swapped SIM takes no herd before the owner's other phone was read."""


def name_agent(
    case: Case,
    side: str,
    principal: e.Somebody,
    agent: e.Somebody | None,
    pack: Pack,
    now: datetime,
    *,
    note: bool,
    elsewhere: bool,
) -> list[e.Event] | e.Rejected:
    """RD-22: by his own phone or a written note; another, or None, ends the former.

    Where the owner has other phones (`elsewhere`), delivery waits unless on paper.
    """
    if not _in_law(side, pack):
        return e.Rejected("no_agents")
    if agent is None and not any(_speaks(one, side, principal) for one in case.agents):
        return e.Rejected("no_agent_named")
    if agent and any(same(one, agent) for one in _others(case, side)):
        return e.Rejected("agent_of_both")
    waits = agent is not None and elsewhere and not note
    effective = now + WAIT if waits else now
    return [e.AgentNamed(side, principal, agent, note, effective)]


def _in_law(side: str, pack: Pack) -> bool:
    if side == SEIZER:
        return "seizer_agent" in pack.value("register.copy_to", ())
    return pack.find("agent.scope") is not None


def _others(case: Case, side: str) -> list[e.Somebody | None]:
    """The other party and who acts for it: nobody stands on both sides."""
    party = whose(case) if side == SEIZER else [case.seizer]
    return [*party, *(one.agent for one in case.agents if one.side != side)]


def _speaks(one: e.AgentNamed, side: str, principal: e.Somebody) -> bool:
    return one.side == side and same(one.principal, principal)


def with_agent(case: Case, event: e.AgentNamed) -> tuple[e.AgentNamed, ...]:
    """The appointments after this one: a party has one agent for a case."""
    kept = tuple(
        one for one in case.agents if not _speaks(one, event.side, event.principal)
    )
    return (*kept, event) if event.agent else kept


def whose(case: Case) -> list[e.Somebody]:
    """The known owners and the claimants: whoever may have an agent."""
    people = [case.owner]
    for head in case.heads:
        people += [head.owner, head.claimant]
    return [one for one in dict.fromkeys(people) if one]


def standing(case: Case) -> list[e.AgentNamed]:
    """The appointments whose principal the case still names."""
    named = [*whose(case), *([case.alleged] if case.alleged else [])]
    return [
        one
        for one in case.agents
        if one.side == SEIZER or any(same(one.principal, who) for who in named)
    ]


def agent_of(case: Case, number: str | None) -> e.AgentNamed | None:
    """The appointment by which this number acts for an owner."""
    mine = (one for one in standing(case) if one.side == OWNER and one.agent)
    return next((one for one in mine if one.agent and one.agent.number == number), None)


def stands_for(
    case: Case, number: str | None, pack: Pack, right: str
) -> e.Somebody | None:
    """For whom a number may do this (`agent.scope`); None: for nobody but itself."""
    found = agent_of(case, number)
    allowed = right in pack.value("agent.scope", ())
    return found.principal if found and allowed else None


def waits(case: Case, number: str | None, now: datetime) -> datetime | None:
    """When the cattle may go to this agent, if that is still ahead (item 64)."""
    found = agent_of(case, number)
    return found.effective if found and found.effective > now else None


def seizers_agents(case: Case) -> list[e.Somebody]:
    """Who gets what the seizer gets (A-11)."""
    return [one.agent for one in case.agents if one.side == SEIZER and one.agent]
