"""Claims taken back and rival claims resolved (T13, RD-67)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Head, State
from gateway.cases.claiming import UNPAID, same
from gateway.cases.picking import Counts, ids, pick
from gateway.cases.release import against_writing
from gateway.cases.track import resumes_on
from gateway.law.clocks import Closed, local_date
from gateway.law.pack import Pack
from gateway.law.versions import Law

DISPUTED = frozenset({State.DISPUTED})


@dataclass(frozen=True)
class Writing:
    """An order in writing: of whom, its number, the day it bears, its reasons."""

    authority: str
    number: str
    dated: date
    reasons: str


def withdraw_claim(
    case: Case,
    who: e.Somebody,
    law: Law,
    closed: Closed,
    at: datetime,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """T13 where two claimed: the other has it; else as if it had lapsed (RD-67)."""
    chosen = pick(case, (UNPAID | DISPUTED) - {State.REFUSED}, counts, tags)
    if isinstance(chosen, e.Rejected):
        return chosen
    mine = [head for head in chosen if _claims(head, who)]
    if not mine:
        return e.Rejected("no_claim_of_yours")
    today = local_date(law.acts, at)
    rivals = [head for head in mine if head.state is State.DISPUTED]
    parts: dict[date | None, list[Head]] = {}
    for head in mine:
        if head not in rivals:
            parts.setdefault(_until(case, head, law, closed, today), []).append(head)
    return [
        *_left_to_the_other(rivals, who, today),
        *(e.ClaimWithdrawn(ids(some), who, until, at) for until, some in parts.items()),
    ]


def _claims(head: Head, who: e.Somebody) -> bool:
    return same(head.claimant, who) or same(head.rival, who)


def _until(
    case: Case, head: Head, law: Law, closed: Closed, today: date
) -> date | None:
    """Only a head off the track has a clock to come back to."""
    if head.state is not State.CLAIMED:
        return None
    return resumes_on(case, head, law, closed, today)


def _left_to_the_other(
    heads: Iterable[Head], who: e.Somebody, today: date
) -> list[e.Event]:
    parts: dict[e.Somebody, list[Head]] = {}
    for head in heads:
        other = head.rival if same(head.claimant, who) else head.claimant
        parts.setdefault(other or who, []).append(head)
    return [
        e.DisputeResolved(ids(some), winner, who, "withdrawal", today)
        for winner, some in parts.items()
    ]


def rivals(case: Case) -> tuple[e.Somebody, ...]:
    """Everybody who claims what another claims too, first come first."""
    heads = case.in_states(DISPUTED)
    claims = [who for head in heads for who in (head.claimant, head.rival)]
    return tuple(dict.fromkeys(who for who in claims if who))


def resolve(
    case: Case,
    pack: Pack,
    winner: e.Somebody,
    order: Writing,
    at: datetime,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """T13 by written order of an authority that can release (s.18(2), RD-84).

    He who wins is the owner from then on (s.7(d)); who loses claims them no more.
    """
    if refusal := against_writing(pack, order.authority, order.dated, at):
        return refusal
    chosen = pick(case, DISPUTED, counts, tags, lambda head: not _claims(head, winner))
    if isinstance(chosen, e.Rejected):
        nobody = chosen.code == "none_in_that_state"
        return e.Rejected("no_dispute") if nobody else chosen
    parts: dict[e.Somebody, list[Head]] = {}
    for head in chosen:
        if _claims(head, winner):
            other = head.rival if same(head.claimant, winner) else head.claimant
            parts.setdefault(other or winner, []).append(head)
    if not parts:
        return _no_rival(chosen[0])
    won = [head for some in parts.values() for head in some]
    unnamed = ids(head for head in won if not same(head.owner, winner))
    named: list[e.Event] = [e.OwnerNamed(unnamed, winner, "order")] if unnamed else []
    today = local_date(pack, at)
    return named + [
        e.DisputeResolved(
            ids(some), winner, loser, "order", today, order.authority, order.number,
            order.reasons, order.dated,
        )
        for loser, some in parts.items()
    ]  # fmt: skip


def _no_rival(head: Head) -> e.Rejected:
    names = [who and (who.name or who.number) for who in (head.claimant, head.rival)]
    first, second = (name or "" for name in names)
    return e.Rejected("not_a_rival", (("first", first), ("second", second)))
