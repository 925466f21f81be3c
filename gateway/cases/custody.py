"""Death, birth, loss, release by order, signatures, aid: facts in, events out."""

from datetime import date, datetime

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, ON_THE_WAY, Case, Group, State
from gateway.cases.intake import beasts
from gateway.cases.picking import Counts, ids, pick
from gateway.law.clocks import local_date
from gateway.law.pack import Pack

COURTS = frozenset({"civil_court", "other_court"})


def died(
    case: Case, counts: Counts, at: datetime, note: str | None
) -> list[e.Event] | e.Rejected:
    """T34."""
    chosen = pick(case, IN_CUSTODY, counts)
    if isinstance(chosen, e.Rejected):
        return chosen
    return [e.Died(ids(chosen), at, note)]


def born(
    case: Case, counts: Counts, at: datetime, note: str | None
) -> list[e.Event] | e.Rejected:
    """T35: young of a beast in custody, with the last group that still has one."""
    held = case.in_states(IN_CUSTODY)
    if not held:
        return e.Rejected("none_in_that_state")
    group = max(head.group or 1 for head in held)
    return [e.Born(group, beasts(counts, len(case.heads) + 1), at, note)]


def lost(
    case: Case, counts: Counts, at: datetime, note: str | None, *, before_pound: bool
) -> list[e.Event] | e.Rejected:
    """T36 from custody by the keeper, T04 before the pound by the seizer."""
    states = ON_THE_WAY if before_pound else IN_CUSTODY
    chosen = pick(case, states, counts)
    if isinstance(chosen, e.Rejected):
        return chosen
    return [e.WentMissing(ids(chosen), at, note)]


def found(
    case: Case, counts: Counts, at: datetime, pack: Pack
) -> list[e.Event] | e.Rejected:
    """T37: gone on notice day, the notice restarts (RD-54)."""
    chosen = pick(case, frozenset({State.MISSING}), counts)
    if isinstance(chosen, e.Rejected):
        return chosen
    if any(head.group is None for head in chosen):
        return e.Rejected("bring_first")
    restarts = any(
        _gone_on_notice_day(case.group(h.group or 0), h.absences[-1][0]) for h in chosen
    )
    return [e.Found(ids(chosen), at, local_date(pack, at), restarts)]


def _gone_on_notice_day(group: Group, gone: datetime) -> bool:
    return group.noticed_at is not None and gone <= group.noticed_at


def release(
    case: Case,
    pack: Pack,
    counts: Counts,
    authority: str,
    order: str,
    dated: date,
    reasons: str,
    *,
    confirmed: bool,
) -> list[e.Event] | e.Rejected:
    """T33: by an authority the pack lists, or any court (RD-84), in writing."""
    listed = set(pack.value("release_order.by", ()))
    courts = COURTS if pack.value("release_order.any_court", False) else frozenset()
    if authority not in listed | courts:
        return e.Rejected("not_an_authority", (("authority", authority),))
    chosen = pick(case, IN_CUSTODY, counts)
    if isinstance(chosen, e.Rejected):
        return chosen
    kind = e.Released if confirmed else e.ReleaseAsked
    return [kind(ids(chosen), authority, order, dated, reasons)]


def confirm_release(case: Case) -> list[e.Event] | e.Rejected:
    """T33, second half: the officer's yes to an order the keeper showed."""
    order = case.order
    if order is None:
        return e.Rejected("no_order_waits")
    held = ids(case.in_states(IN_CUSTODY))
    heads = tuple(head for head in order.heads if head in held)
    return [e.Released(heads, order.authority, order.order, order.dated, order.reasons)]


def sign(case: Case, what: str) -> list[e.Event] | e.Rejected:
    """A-09, A-31: a signature or thumb was seen on the page."""
    if what in case.signed:
        return e.Rejected("signed_before")
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
