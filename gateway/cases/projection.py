"""What is stored of a case to find it again: rebuilt from events, never acted on."""

from dataclasses import dataclass
from datetime import datetime

from gateway.cases.agents import standing
from gateway.cases.case import Case, State


@dataclass(frozen=True)
class HeadRow:
    """One head as the projection holds it; `owner` is E.164."""

    id: int
    kind: str
    state: str
    tag: str | None
    owner: str | None


@dataclass(frozen=True)
class Party:
    """A number with a part in the case: seizer, owner, alleged, claimant, payer, agent.

    `former` is one who was held to be the owner until an officer named another.
    """

    number: str
    part: str


@dataclass(frozen=True)
class Projection:
    """The row of a case; `next_due_at` is when the calendar must look again."""

    number: str
    statute: str
    version: str | None
    digest: str | None
    pound: str | None
    area: str | None
    state: str
    stage: str | None
    seq: int
    next_due_at: datetime | None
    heads: tuple[HeadRow, ...]
    parties: tuple[Party, ...]


def project(case: Case, next_due_at: datetime | None) -> Projection:
    """Return the projection of a case."""
    return Projection(
        number=case.number,
        statute=case.statute,
        version=case.version,
        digest=case.digest,
        pound=case.pound,
        area=case.area,
        state=_state(case),
        stage=case.stage,
        seq=case.seq,
        next_due_at=next_due_at,
        heads=tuple(
            HeadRow(h.id, h.kind, h.state, h.tag, h.owner.number if h.owner else None)
            for h in case.heads
        ),
        parties=_parties(case),
    )


def _state(case: Case) -> str:
    """A herd that is split shows the state that is furthest from an end."""
    order = list(State)
    return min((head.state for head in case.heads), key=order.index)


def _parties(case: Case) -> tuple[Party, ...]:
    named = [(case.seizer, "seizer"), (case.alleged, "alleged"), (case.owner, "owner")]
    for head in case.heads:
        named += [(head.owner, "owner"), (head.claimant, "claimant")]
        named.append((head.payer, "payer"))
    named += [(who, "former") for who in case.former]
    named += [(one.agent, "agent") for one in standing(case)]
    found = [Party(who.number, part) for who, part in named if who and who.number]
    return tuple(dict.fromkeys(found))
