"""Seize, send, let go, bring to the pound: facts in, events out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import ON_THE_WAY, Case, Group, Head, State
from gateway.cases.fining import fines_for, fines_released
from gateway.cases.gaps import section_for
from gateway.cases.picking import Counts, ids
from gateway.law.clocks import local_date, send_clock
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff
from gateway.people import Pound


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


def beasts(counts: Counts, first: int, tags: Sequence[str] = ()) -> tuple[e.Beast, ...]:
    """Return one beast per head, numbered from `first`; tags go to the first ones."""
    kinds = [kind for kind, count in counts for _ in range(count)]
    named = list(tags) + [None] * len(kinds)
    return tuple(
        e.Beast(first + n, kind, tag)
        for n, (kind, tag) in enumerate(zip(kinds, named, strict=False))
    )


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
    case: Case, facts: e.FactsAdded, pack: Pack, tariff: Tariff, kinds: Kinds
) -> list[e.Event] | e.Rejected:
    """Add what was missing; a fact that is already there is not overwritten."""
    if facts.capacity:
        facts = replace(facts, section=section_for(pack, facts.capacity))
    after = fold([facts], case)
    if replace(after, seq=case.seq) == case:
        return e.Rejected("nothing_missing")
    return [replace(facts, fines=fines_released(case, after, pack, tariff, kinds))]


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


@dataclass(frozen=True)
class Arrival:
    """What the keeper says of cattle brought; `code` is right, wrong or none."""

    pound: Pound
    counts: Counts
    brought_at: datetime
    keeper: str
    code: str
    seizer: e.Somebody
    wrong_pound: bool
    tags: Sequence[str] = ()
    because: str | None = None


def bring(
    case: Case, arrival: Arrival, pack: Pack, tariff: Tariff, kinds: Kinds
) -> list[e.Event] | e.Rejected:
    """T06: the arrival is always recorded; gaps hold the fine, never the entry."""
    known, new = _match(case, arrival)
    if arrival.counts and not known and not new:
        return e.Rejected("none_in_that_state")
    anchor = local_date(pack, arrival.brought_at)
    group = Group(
        len(case.groups) + 1,
        arrival.pound.code,
        arrival.pound.area,
        arrival.brought_at,
        anchor,
    )
    brought = [
        *known,
        *(Head(b.id, b.kind, State.IMPOUNDED, b.tag) for b in new),
    ]
    bound = replace(case, seizer=arrival.seizer)
    fines = fines_for(bound, group, brought, pack, tariff, kinds)
    problems = dict.fromkeys(fine.problem for fine in fines if fine.problem)
    return [
        e.Impounded(
            group=group.id,
            pound=arrival.pound.code,
            pound_name=arrival.pound.name,
            pound_area=arrival.pound.area,
            statute=pack.id,
            pack_version=pack.version,
            pack_digest=pack.digest,
            brought_at=arrival.brought_at,
            anchor=anchor,
            heads=ids(known),
            new_heads=new,
            fines=fines,
            seizer=arrival.seizer,
            brought_by=arrival.keeper,
            arrival_code=arrival.code,
            wrong_pound=arrival.wrong_pound,
            problems=tuple(p for p in problems if p),
            because=arrival.because,
        )
    ]


def _match(case: Case, arrival: Arrival) -> tuple[list[Head], tuple[e.Beast, ...]]:
    """Heads reported are matched by kind; what is over is new heads."""
    waiting = list(case.in_states(ON_THE_WAY | {State.MISSING}))
    known = [head for head in waiting if head.tag and head.tag in arrival.tags]
    extra: list[tuple[str, int]] = []
    for kind, count in arrival.counts:
        tagged = sum(1 for head in known if head.kind == kind)
        more = [h for h in waiting if h.kind == kind and h not in known]
        more = more[: max(0, count - tagged)]
        known += more
        if count > tagged + len(more):
            extra.append((kind, count - tagged - len(more)))
    new_tags = [t for t in arrival.tags if t not in {head.tag for head in known}]
    return known, beasts(extra, len(case.heads) + 1, new_tags)
