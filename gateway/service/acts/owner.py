"""OWNER, CLAIM, SIGNED: whose cattle they are, and who says so."""

from collections.abc import Mapping

from gateway.cases import agents, claims, custody
from gateway.cases.case import Case, Head
from gateway.cases.events import Event, Rejected, Somebody
from gateway.law.versions import Law
from gateway.messages.replies.parts import counted, who
from gateway.messages.values import Value
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.claimants import known_owner
from gateway.service.acts.common import (
    counts,
    holds,
    myself,
    opened,
    own_numbers,
    settle,
    somebody,
    tags,
)
from gateway.service.acts.demands import quote_owners
from gateway.service.acts.rivals import by_order, without_order
from gateway.service.acts.shown import with_shown
from gateway.service.desk import Desk
from gateway.service.record import record


def owner(desk: Desk, said: Mapping[str, object]) -> None:
    """The keeper or an officer knows the owner, or an order says who he is."""
    found = opened(desk, said, Role.KEEPER, Role.OFFICER)
    named = somebody(said["owner"])
    if found is None or named is None:
        return
    file, law, _ = found
    if named.number in own_numbers(desk, file.case):
        desk.reply("rejected_own_number", {"case": file.case.number})
    elif "authority" in said:
        by_order(desk, said, named)
    elif not without_order(desk, file.case, named):
        _known(desk, file, law, named, said)


def _known(
    desk: Desk,
    file: CaseFile,
    law: Law,
    named: Somebody,
    said: Mapping[str, object],
) -> None:
    """The quote goes to him; whom he displaces is told."""
    officer = holds(desk, file.case, Role.OFFICER)
    known_by = "keeper" if holds(desk, file.case, Role.KEEPER) else "officer"
    made = claims.name_owner(
        file.case, named, known_by, counts(said), tags(said), may_change=officer
    )
    saved = settle(desk, file, made, law)
    if saved is None:
        return
    for number in _owners(file.case) - _owners(saved.case):
        desk.work.supersede(number, saved.case.number)
    _tell_former(desk, file.case, saved.case, named)
    if saved.case.groups:
        quote_owners(desk, saved, law)


def _tell_former(desk: Desk, before: Case, after: Case, named: Somebody) -> None:
    """Who is displaced hears of it, and how he can still claim."""
    lost: dict[str, list[Head]] = {}
    for head in before.heads:
        was, now = head.owner, after.head(head.id).owner
        if was and was.number and now and was.number != now.number:
            lost.setdefault(was.number, []).append(head)
    for number, heads in lost.items():
        values: dict[str, Value] = {
            "case": after.number,
            "heads": counted(heads),
            "owner": who(named),
        }
        desk.tell(number, "owner_changed", values, case=after.number)


def _owners(case: Case) -> set[str]:
    return {h.owner.number for h in case.heads if h.owner and h.owner.number}


def claim(desk: Desk, said: Mapping[str, object]) -> None:
    """The owner by phone, or the keeper for one who stands at the gate (T08)."""
    found = opened(desk, said)
    if found is None:
        return
    file, law, _ = found
    at_gate = somebody(said.get("from"))
    who_speaks = at_gate.number if at_gate else desk.number
    owner = agents.stands_for(file.case, who_speaks, law.acts, "delivery")
    stands = at_gate and known_owner(desk, file.case, at_gate)
    claimant = owner or stands or _named(file, desk)
    wrong = None
    if at_gate or owner is None:
        wrong = _may_not_claim(desk, file.case, claimant, at_gate is not None)
    if not wrong and at_gate is None and "proof" in said:
        wrong = "proof_at_gate"
    if wrong:
        desk.reply(wrong, {"case": file.case.number})
        return
    saved = _claim(desk, file, claimant, said, law, remote=at_gate is None)
    if saved and owner and not at_gate:
        values = {"case": file.case.number, "principal": who(owner)}
        desk.reply("agent_claimed", values)


def _may_not_claim(
    desk: Desk, case: Case, claimant: Somebody, at_gate: bool
) -> str | None:
    """By phone only a number that the case names (RD-67); the rest at the gate."""
    if claimant.number == case.seizer.number:
        return "rejected_own_seizure"
    if holds(desk, case, Role.KEEPER, Role.OFFICER):
        return None if at_gate else "claim_from"
    if at_gate:
        return "claim_yourself"
    known = (case.owner, case.alleged, *case.former)
    named = _owners(case) | {p.number for p in known if p}
    return None if desk.number in named else "claim_not_named"


def _named(file: CaseFile, desk: Desk) -> Somebody:
    """The sender, by the name under which the case knows him."""
    me = myself(desk)
    for known in (file.case.owner, file.case.alleged, *file.case.former):
        if known and known.number == me.number:
            return Somebody(me.number, me.name or known.name, me.residence)
    return me


def _claim(
    desk: Desk,
    file: CaseFile,
    claimant: Somebody,
    said: Mapping[str, object],
    law: Law,
    *,
    remote: bool,
) -> CaseFile | None:
    admitted = _admission(file, claimant, said) if remote else []
    if admitted and not file.case.groups:
        record(desk, file, admitted, law)
        desk.reply("owner_admitted", {"case": file.case.number})
        return None
    made = claims.claim(
        file.case,
        claimant,
        law.acts,
        desk.now,
        remote=remote,
        counts=counts(said),
        tags=tags(said),
    )
    if not isinstance(made, Rejected):
        made = [*admitted, *with_shown(made, said)]
    saved = settle(desk, file, made, law)
    if saved and admitted:
        quote_owners(desk, saved, law)
    return saved


def _admission(
    file: CaseFile, claimant: Somebody, said: Mapping[str, object]
) -> list[Event]:
    """RD-83: the CLAIM of an alleged owner is his own word that he is the owner."""
    alleged = file.case.alleged
    if file.case.owner or not alleged or alleged.number != claimant.number:
        return []
    named = claims.name_owner(
        file.case, claimant, "own admission", counts(said), tags(said)
    )
    return [] if isinstance(named, Rejected) else named


def signed(desk: Desk, said: Mapping[str, object]) -> None:
    """A signature was seen in the register or on the receipt."""
    found = opened(desk, said, Role.KEEPER, Role.OFFICER)
    if found is None:
        return
    file, law, _ = found
    settle(desk, file, custody.sign(file.case, str(said["outcome"])), law)
