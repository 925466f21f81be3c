"""Who acts for a party, and when the law knows no agent (RD-22, RD-44)."""

from datetime import timedelta

import pytest

from gateway.cases import agents
from gateway.cases import events as e
from gateway.cases.apply import apply
from gateway.cases.case import Case
from gateway.law.pack import Pack
from tests.cases.builders import ACT_A, ACT_H, SHELF, P, Q, Somebody, at, impounded

RAVI = Somebody("+919000000029", "Ravi")
NOON = at("3-05 12:00")
BENUE = SHELF.newest("ng-benue-2022")


def named(
    case: Case,
    agent: e.Somebody | None = RAVI,
    *,
    side: str = agents.OWNER,
    principal: e.Somebody = P,
    pack: Pack = ACT_A,
    note: bool = False,
    elsewhere: bool = False,
) -> e.Event | str:
    """The event, or the code of the refusal."""
    made = agents.name_agent(
        case, side, principal, agent, pack, NOON, note=note, elsewhere=elsewhere
    )
    return made.code if isinstance(made, e.Rejected) else made[0]


def owned() -> Case:
    story = impounded("2 goat")
    story.owner(P)
    return story.case


def agented(**more: bool) -> Case:
    case = owned()
    event = named(case, **more)
    assert isinstance(event, e.AgentNamed)
    return apply(case, event)


@pytest.mark.parametrize("side", [agents.OWNER, agents.SEIZER])
def test_a_law_without_agents_has_none(side: str) -> None:
    assert named(owned(), side=side, pack=BENUE) == "no_agents"


@pytest.mark.parametrize(
    ("more", "waits"),
    [
        ({"elsewhere": True}, 12),
        ({"elsewhere": True, "note": True}, 0),
        ({}, 0),
    ],
)
def test_delivery_waits_where_another_phone_can_object(
    more: dict[str, bool], waits: int
) -> None:
    case = agented(**more)

    until = agents.waits(case, RAVI.number, NOON)

    assert until == (NOON + timedelta(hours=waits) if waits else None)
    assert agents.waits(case, RAVI.number, NOON + timedelta(hours=12)) is None
    assert agents.waits(case, Q.number, NOON) is None


@pytest.mark.parametrize(
    ("pack", "rights"),
    [(ACT_A, {"delivery", "deposit", "balance"}), (ACT_H, {"delivery", "payment"})],
)
def test_an_agent_does_what_the_law_of_the_case_lets_him(
    pack: Pack, rights: set[str]
) -> None:
    case = agented()

    allowed = {
        right
        for right in ("delivery", "payment", "deposit", "balance")
        if agents.stands_for(case, RAVI.number, pack, right) == P
    }

    assert allowed == rights
    assert agents.stands_for(case, Q.number, pack, "delivery") is None


def test_a_party_has_one_agent_and_none_once_it_is_ended() -> None:
    case = agented()
    second = named(case, Q)
    ended = named(case, None)
    assert isinstance(second, e.AgentNamed)
    assert isinstance(ended, e.AgentNamed)

    assert [one.agent for one in apply(case, second).agents] == [Q]
    assert apply(case, ended).agents == ()
    assert named(owned(), None) == "no_agent_named"


def test_an_agent_of_him_who_is_the_owner_no_more_acts_for_nobody() -> None:
    case = agented()

    after = apply(case, e.OwnerNamed((1, 2), Q, "officer"))

    assert agents.agent_of(case, RAVI.number) is not None
    assert agents.agent_of(after, RAVI.number) is None


def test_nobody_stands_on_both_sides() -> None:
    case = agented()

    assert named(case, case.seizer) == "agent_of_both"
    for one in (P, RAVI):
        made = named(case, one, side=agents.SEIZER, principal=case.seizer)
        assert made == "agent_of_both"
