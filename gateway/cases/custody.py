"""Death, birth, loss, signatures, aid: facts in, events out."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, ON_THE_WAY, Case, Head, State
from gateway.cases.picking import Counts, beasts, ids, pick
from gateway.cases.release import confirm_release as confirm_release
from gateway.cases.release import deny_release as deny_release
from gateway.cases.release import release as release
from gateway.law.clocks import local_date
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack

MISSING = frozenset({State.MISSING})
TAKEN_BACK = frozenset(
    {
        State.RETURNED_PAID,
        State.RETURNED_DEPOSIT,
        State.RETURNED_AFTER_SALE,
        State.RELEASED_ORDER,
    }
)
"""Whose owner signs the receipt in the register (A-31)."""


def died(
    case: Case,
    counts: Counts,
    at: datetime,
    note: str | None,
    tags: Iterable[str] = (),
    which: int | None = None,
) -> list[e.Event] | e.Rejected:
    """T34; `which` head of its kind is meant first."""
    chosen = pick(case, IN_CUSTODY, counts, tags, lambda head: head.id != which)
    if isinstance(chosen, e.Rejected):
        return chosen
    return [e.Died(ids(chosen), at, note)]


def born(
    case: Case,
    counts: Counts,
    at: datetime,
    note: str | None,
    kinds: Kinds,
    tags: Sequence[str] = (),
) -> list[e.Event] | e.Rejected:
    """T35: young of a beast in custody, with its dam; `1 cow` born is a calf."""
    young = [(_young_of(kinds, kind), count) for kind, count in counts]
    if not young or not case.in_states(IN_CUSTODY):
        return e.Rejected("none_in_that_state")
    events: list[e.Event] = []
    first = len(case.heads) + 1
    for kind, count in young:
        dams = _dams(case, kinds, kind)
        if not dams:
            return e.Rejected("no_dam")
        dam = dams[0] if all(_alike(dams[0], d) for d in dams) else None
        group = max(head.group or 1 for head in dams)
        if dam:
            group = dam.group or group
        heads = beasts([(kind, count)], first, tags)
        events.append(e.Born(group, dam.id if dam else None, heads, at, note))
        first, tags = first + count, tags[count:]
    return events


def _young_of(kinds: Kinds, kind: str) -> str:
    """The young of a kind; a kind of young stays what it is."""
    if kinds.is_young(kind):
        return kind
    names = kinds.same(f"{kind}_young")
    return next((name for name in names if name in kinds.by_id), f"{kind}_young")


def _dams(case: Case, kinds: Kinds, young: str) -> tuple[Head, ...]:
    """Who can have borne it: of its parent's kind, or of a sexed one, and no male."""
    parent = kinds.parent(young)
    return tuple(
        head
        for head in case.in_states(IN_CUSTODY)
        if parent in {head.kind, kinds.general(head.kind)} and _bears(kinds, head.kind)
    )


def _bears(kinds: Kinds, kind: str) -> bool:
    found = kinds.by_id.get(kind)
    return found is not None and found.sex in {None, "female"}


def _alike(one: Head, other: Head) -> bool:
    """Whether it makes no difference which of two is the dam."""

    def standing(head: Head) -> tuple[object, ...]:
        return head.group, head.state, head.owner, head.claimant, head.payer

    return standing(one) == standing(other)


def lost(
    case: Case,
    counts: Counts,
    at: datetime,
    note: str | None,
    *,
    before_pound: bool,
    tags: Iterable[str] = (),
    which: int | None = None,
) -> list[e.Event] | e.Rejected:
    """T36 from custody by the keeper, T04 before the pound by the seizer."""
    states = ON_THE_WAY if before_pound else IN_CUSTODY
    chosen = pick(case, states, counts, tags, lambda head: head.id != which)
    if isinstance(chosen, e.Rejected):
        return chosen
    return [e.WentMissing(ids(chosen), at, note)]


def found(
    case: Case,
    counts: Counts,
    at: datetime,
    pack: Pack,
    tags: Iterable[str] = (),
    which: int | None = None,
    note: str | None = None,
) -> list[e.Event] | e.Rejected:
    """T37: one event for those gone on notice day, one for the others (RD-54)."""
    chosen = pick(case, MISSING, counts, tags, lambda head: head.id != which)
    if isinstance(chosen, e.Rejected):
        return chosen
    if any(head.group is None for head in chosen):
        return e.Rejected("bring_first")
    return back(case, chosen, at, pack, note)


def back(
    case: Case,
    heads: Sequence[Head],
    at: datetime,
    pack: Pack,
    note: str | None,
) -> list[e.Event]:
    """The events of heads that had been lost from the pound and are there again."""
    gone = [h for h in heads if _gone_on_notice_day(case, h, at, pack)]
    others = [head for head in heads if head not in gone]
    day = local_date(pack, at)
    return [
        e.Found(ids(some), at, day, notice_restarts=restarts, note=note)
        for some, restarts in ((gone, True), (others, False))
        if some
    ]


def _gone_on_notice_day(case: Case, head: Head, at: datetime, pack: Pack) -> bool:
    group = case.group(head.group or 0)
    if group.noticed_at is None or group.notice_on is None:
        return False
    gone, affixed = local_date(pack, head.absences[-1][0]), group.noticed_at
    away = gone <= group.notice_on and local_date(pack, affixed) <= local_date(pack, at)
    return away and head.before in {State.IMPOUNDED, State.CLAIMED}


def sign(case: Case, what: str) -> list[e.Event] | e.Rejected:
    """A-09, A-31: a signature or thumb was seen on the page."""
    if what in case.signed:
        return e.Rejected("signed_before")
    if what == "receipt" and not case.in_states(TAKEN_BACK):
        return e.Rejected("receipt_not_due")
    return [e.Signed(what)]


def ask_aid(
    case: Case, against: str, by: str, place: str | None, duty_phone: str | None
) -> list[e.Event]:
    """T03: a call for aid; it binds the station only in a s.9 seizure (RD-64)."""
    return [
        e.AidRequested(against, by, place, duty_phone, binding=case.section == "s9")
    ]


def answer_aid(case: Case, by: str) -> list[e.Event] | e.Rejected:
    """T03: the station is coming."""
    if not case.aid:
        return e.Rejected("no_aid_asked")
    return [e.AidComing(by)]
