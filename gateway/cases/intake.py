"""Seize, send, let go, add facts: facts in, events out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.arrival import Arrival as Arrival
from gateway.cases.arrival import bring as bring
from gateway.cases.case import ON_THE_WAY, Case, State
from gateway.cases.fining import fines_released
from gateway.cases.gaps import section_for
from gateway.cases.picking import Counts, beasts, ids
from gateway.law.clocks import local_date, send_clock
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff
from gateway.law.versions import Law


@dataclass(frozen=True)
class Seizure:
    """What the seizer says; instants in UTC, counts by kind."""

    number: str
    counts: Counts
    seizer: e.Somebody
    verified: bool
    seized_at: datetime | None
    reported_at: datetime
    place: str | None
    place_known: bool
    area: str | None
    pound: str | None
    tags: Sequence[str] = ()
    capacity: str | None = None
    damage: str | None = None
    work: str | None = None
    alleged: e.Somebody | None = None
    outside_area: bool = False
    because: str | None = None


def seize(pack: Pack, said: Seizure) -> list[e.Event]:
    """T01: nothing is refused; what is missing holds the fine, not the case."""
    clock = send_clock(pack, said.seized_at) if said.seized_at else None
    return [
        e.Seized(
            number=said.number,
            statute=pack.id,
            heads=beasts(said.counts, 1, said.tags),
            seizer=said.seizer,
            verified=said.verified,
            seized_at=said.seized_at,
            reported_at=said.reported_at,
            place=said.place,
            place_known=said.place_known,
            area=said.area,
            pound=said.pound,
            section=section_for(pack, said.capacity),
            capacity=said.capacity,
            damage=said.damage,
            work=said.work,
            alleged=said.alleged,
            outside_area=said.outside_area,
            send_by=_instant(clock.last_day) if clock else None,
            because=said.because,
        )
    ]


def _instant(value: object) -> datetime | None:
    return value if isinstance(value, datetime) else None


def add_facts(
    case: Case, facts: e.FactsAdded, law: Law, tariff: Tariff, kinds: Kinds
) -> list[e.Event] | e.Rejected:
    """Add what was missing; a fact that is already there is not overwritten."""
    if facts.capacity:
        facts = replace(
            facts, section=section_for(_of_seizure(case, law), facts.capacity)
        )
    after = fold([facts], case)
    if replace(after, seq=case.seq) == case:
        return e.Rejected("nothing_missing")
    return [replace(facts, fines=fines_released(case, after, law.money, tariff, kinds))]


def _of_seizure(case: Case, law: Law) -> Pack:
    """Who may seize is asked of the law of the day of the seizure (RD-57)."""
    at = case.seized_at or case.reported_at
    return law.on(local_date(law.acts, at)) if at else law.acts


def dispatch(
    case: Case, at: datetime, because: str | None = None
) -> list[e.Event] | e.Rejected:
    """T02: sent to the pound; late is a flag, never a refusal (RD-08, RD-09)."""
    heads = case.in_states(frozenset({State.SEIZED}))
    if not heads:
        return e.Rejected("nothing_to_send")
    late = case.send_by is not None and at > case.send_by
    return [e.Dispatched(ids(heads), at, late, because)]


def let_go(
    case: Case, because: str | None, *, by_seizer: bool
) -> list[e.Event] | e.Rejected:
    """T05: free under s.9; a breach of duty under s.10, recorded with its reason."""
    heads = case.in_states(ON_THE_WAY)
    if not heads or not by_seizer:
        return e.Rejected("nothing_to_withdraw")
    breach = case.section == "s10"
    if breach and because is None:
        return e.Rejected("reason_needed")
    return [e.LetGo(ids(heads), because, breach)]
