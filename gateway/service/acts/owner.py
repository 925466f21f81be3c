"""OWNER, CLAIM, SIGNED: whose cattle they are, and who says so."""

from collections.abc import Mapping

from gateway.cases import claims, custody
from gateway.cases.events import Event, Rejected, Somebody
from gateway.law.pack import Pack
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.arrive import quote_owners
from gateway.service.acts.common import counts, myself, opened, settle, somebody
from gateway.service.desk import Desk
from gateway.service.find import pound_of
from gateway.service.record import record


def owner(desk: Desk, said: Mapping[str, object]) -> None:
    """The keeper or an officer knows the owner; the quote goes to him."""
    found = opened(desk, said, Role.KEEPER, Role.OFFICER)
    named = somebody(said["owner"])
    if found is None or named is None:
        return
    file, pack, _ = found
    before = file.case.owner
    made = claims.name_owner(file.case, named, "keeper", counts(said))
    saved = settle(desk, file, made, pack)
    if saved is None:
        return
    if before and before.number and before.number != named.number:
        desk.work.supersede(before.number, saved.case.number)
    if saved.case.groups:
        quote_owners(desk, saved, pack)


def claim(desk: Desk, said: Mapping[str, object]) -> None:
    """The owner by phone, or the keeper for one who stands at the gate (T08)."""
    found = opened(desk, said)
    if found is None:
        return
    file, pack, _ = found
    at_gate = somebody(said.get("from"))
    pound = pound_of(desk, file.case.pound)
    keeps = pound is not None and desk.has_role(Role.KEEPER, pound)
    if keeps != (at_gate is not None):
        desk.reply(
            "claim_from" if keeps else "claim_yourself", {"case": file.case.number}
        )
        return
    claimant = at_gate or _named(file, desk)
    if claimant.number == file.case.seizer.number:
        desk.reply("rejected_own_seizure", {"case": file.case.number})
        return
    _claim(desk, file, claimant, said, pack, remote=at_gate is None)


def _named(file: CaseFile, desk: Desk) -> Somebody:
    """The sender, by the name under which the case knows him."""
    me = myself(desk)
    for known in (file.case.owner, file.case.alleged):
        if known and known.number == me.number:
            return Somebody(me.number, me.name or known.name, me.residence)
    return me


def _claim(
    desk: Desk,
    file: CaseFile,
    claimant: Somebody,
    said: Mapping[str, object],
    pack: Pack,
    *,
    remote: bool,
) -> None:
    admitted = _admission(file, claimant, said) if remote else []
    if admitted and not file.case.groups:
        record(desk, file, admitted, pack)
        desk.reply("owner_admitted", {"case": file.case.number})
        return
    bound = desk.line.shelf.bound(file.case.digest or pack.digest)
    made = claims.claim(
        file.case, claimant, bound, desk.now, remote=remote, counts=counts(said)
    )
    if not isinstance(made, Rejected):
        made = [*admitted, *made]
    saved = settle(desk, file, made, pack)
    if saved and admitted:
        quote_owners(desk, saved, pack)


def _admission(
    file: CaseFile, claimant: Somebody, said: Mapping[str, object]
) -> list[Event]:
    """RD-83: the CLAIM of an alleged owner is his own word that he is the owner."""
    alleged = file.case.alleged
    if file.case.owner or not alleged or alleged.number != claimant.number:
        return []
    named = claims.name_owner(file.case, claimant, "own admission", counts(said))
    return [] if isinstance(named, Rejected) else named


def signed(desk: Desk, said: Mapping[str, object]) -> None:
    """A signature was seen in the register or on the receipt."""
    found = opened(desk, said, Role.KEEPER, Role.OFFICER)
    if found is None:
        return
    file, pack, _ = found
    settle(desk, file, custody.sign(file.case, str(said["outcome"])), pack)
