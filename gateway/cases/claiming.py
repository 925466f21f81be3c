"""Whose the cattle are: the owner named (s.7(d)), and the claim (T08)."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from functools import partial

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, ON_THE_WAY, Case, Head, State
from gateway.cases.picking import Counts, ids, pick
from gateway.law.clocks import local_date
from gateway.law.pack import Pack

UNPAID = frozenset({State.IMPOUNDED, State.CLAIMED, State.SALE_DUE, State.IN_SALE})
NAMEABLE = IN_CUSTODY | ON_THE_WAY | {State.MISSING}


def name_owner(
    case: Case,
    owner: e.Somebody,
    known_by: str,
    counts: Counts = (),
    tags: Iterable[str] = (),
    *,
    may_change: bool = False,
) -> list[e.Event] | e.Rejected:
    """The owner is known (s.7(d)); some of a herd are first his, then nobody's.

    What is known to be another's stays his, unless an officer `may_change` it.
    """

    def rank(head: Head) -> int:
        if head.owner is None:
            return 1
        return 2 if another(head.owner, owner) else 0

    chosen = pick(case, NAMEABLE, counts, tags, rank)
    if isinstance(chosen, e.Rejected):
        return chosen
    free = tuple(head for head in chosen if rank(head) < 2)
    if not counts and not tags and ((free and not may_change) or _nobodys(free)):
        chosen = free
    if free != chosen and not may_change:
        return e.Rejected("owner_known")
    return [e.OwnerNamed(ids(chosen), owner, known_by)]


def _nobodys(heads: Iterable[Head]) -> bool:
    return any(head.owner is None for head in heads)


def another(known: e.Somebody | None, named: e.Somebody) -> bool:
    """Tell whether a known owner is another person; a number may complete a name."""
    if known is None or same(known, named):
        return False
    return known.number is not None or known.name != named.name


def same(one: e.Somebody | None, other: e.Somebody) -> bool:
    """Tell whether two parties are one: by number, by name where there is none."""
    if one is None:
        return False
    if one.number or other.number:
        return one.number == other.number
    return one.name == other.name


OWN, CLAIMED, NOBODYS, OWNED, ANOTHERS = range(5)
"""How near a head is to a claimant; `OWNED` by another, `ANOTHERS` by claim."""

RIVAL = frozenset({OWNED, ANOTHERS})
"""Who claims these speaks against a known owner or an earlier claim (T12)."""


def _nearness(claimant: e.Somebody, head: Head) -> int:
    if head.claimant:
        return CLAIMED if same(head.claimant, claimant) else ANOTHERS
    if head.owner:
        return OWNED if _differ(head.owner, claimant) else OWN
    return NOBODYS


def _differ(known: e.Somebody, claimant: e.Somebody) -> bool:
    """Where a number is lacking only two names can tell that it is another."""
    if known.number and claimant.number:
        return known.number != claimant.number
    return None not in {known.name, claimant.name} and known.name != claimant.name


def claim(
    case: Case,
    claimant: e.Somebody,
    pack: Pack,
    now: datetime,
    *,
    remote: bool,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """T08: in time it takes heads off the track; one remote hold a head (RD-67)."""
    rank = partial(_nearness, claimant)
    chosen = pick(case, UNPAID, counts, tags, rank)
    if isinstance(chosen, e.Rejected):
        return chosen
    if not counts and not tags:
        chosen = _his(chosen, rank)
    if any(same(who, claimant) for head in chosen for who in head.overruled):
        return e.Rejected("overruled")
    if rivals := [head for head in chosen if rank(head) in RIVAL]:
        return disputed(rivals, claimant, pack, now)
    if remote:
        chosen = tuple(h for h in chosen if not h.remote_claims and not h.claimant)
    if not chosen:
        return e.Rejected("claimed_before")
    return claimed_by(chosen, claimant, pack, now, remote=remote)


def disputed(
    heads: Sequence[Head], rival: e.Somebody, pack: Pack, now: datetime
) -> list[e.Event] | e.Rejected:
    """T12: a claim against an earlier one, or against the owner who is known.

    One event for each who had it before; what is due for sale is not disputed.
    """
    before: dict[e.Somebody, list[Head]] = {}
    for head in heads:
        if first := _stood_before(head):
            before.setdefault(first, []).append(head)
    if not before or not pack.has("T12"):
        claimed = any(head.claimant for head in heads)
        return e.Rejected("claimed_by_another" if claimed else "owner_known")
    day = local_date(pack, now)
    return [
        e.Disputed(ids(some), claimant, rival, day) for claimant, some in before.items()
    ]


def _stood_before(head: Head) -> e.Somebody | None:
    if head.state is State.CLAIMED:
        return head.claimant
    free = head.state is State.IMPOUNDED and head.claimant is None
    return head.owner if free else None


def appeared(
    heads: Iterable[Head], who: e.Somebody, pack: Pack, now: datetime
) -> tuple[list[e.Event], list[e.Event]]:
    """Who protests has appeared and claims: his claims, and what he disputes."""
    near = [(head, _nearness(who, head)) for head in heads]
    free = [head for head, rank in near if rank in {OWN, NOBODYS}]
    against = disputed([head for head, rank in near if rank in RIVAL], who, pack, now)
    rivals = [] if isinstance(against, e.Rejected) else against
    return claimed_by(free, who, pack, now, remote=False), rivals


def _his(heads: Sequence[Head], rank: Callable[[Head], int]) -> tuple[Head, ...]:
    """Who names no heads means his own; failing them nobody's; failing them all."""
    for ranks in ({OWN, CLAIMED}, {NOBODYS}, {OWNED}):
        if some := tuple(head for head in heads if rank(head) in ranks):
            return some
    return tuple(heads)


def claimed_by(
    heads: Iterable[Head],
    claimant: e.Somebody,
    pack: Pack,
    now: datetime,
    *,
    remote: bool,
) -> list[e.Event]:
    """What is due for sale already is claimed apart: there a claim stops nothing."""
    leaves = pack.value("claim.in_time") == "leaves_s13_track"
    if remote and pack.value("claim.remote") == "pauses_nothing":
        leaves = False
    days = pack.value("claim.remote_hold_days")
    today = local_date(pack, now)
    until = today + timedelta(days=days) if remote and days else None
    parts: dict[bool, list[Head]] = {}
    for head in heads:
        in_time = head.state in {State.IMPOUNDED, State.CLAIMED}
        parts.setdefault(leaves and in_time, []).append(head)
    return [
        e.Claimed(ids(some), claimant, remote, off, until if off else None, today)
        for off, some in parts.items()
    ]
