"""IN: cattle arrive at the pound (T06), reported before or brought by a walk-in."""

from collections.abc import Mapping

from gateway.cases import claims, intake
from gateway.cases.apply import fold
from gateway.cases.case import OWING, Case
from gateway.cases.events import Event, Rejected, Somebody
from gateway.keywords import case_number
from gateway.law.pack import Pack
from gateway.people import Pound, Role
from gateway.ports import CaseFile
from gateway.service.acts.common import (
    ask_gap,
    counts,
    refuse,
    show_backdated,
    somebody,
    tags,
    text,
)
from gateway.service.acts.facts import add
from gateway.service.desk import Desk
from gateway.service.find import pack_for, place_named
from gateway.service.issue import alive, matches, miss, use
from gateway.service.record import record
from gateway.service.when import When, when


def arrive(desk: Desk, said: Mapping[str, object]) -> None:
    """Record the arrival, or add to an entry what it lacks."""
    if "heads" not in said and "case" in said:
        add(desk, said, "IN")
        return
    pound = keepers_pound(desk)
    if pound is None:
        desk.reply("only_keeper", {"case": text(said, "case") or ""})
        return
    pack = pack_for(desk, pound.statute)
    time = when(said, desk.now, pack.tz)
    if isinstance(time, Rejected):
        refuse(desk, time, text(said, "case") or "")
        return
    if "case" not in said:
        _enter(desk, None, _walk_in(desk, said, pound, pack), said, pound, pack, time)
        return
    file = desk.work.case(str(said["case"]))
    if file is None:
        desk.reply("no_such_case", {"case": str(said["case"])})
        return
    _enter(desk, file, [], said, pound, pack, time)


def keepers_pound(desk: Desk) -> Pound | None:
    """Return the pound that the sender keeps."""
    pounds = desk.work.pounds()
    own = [p for p in pounds if p.keeper == desk.number]
    held = own or [p for p in pounds if desk.has_role(Role.KEEPER, p)]
    return held[0] if held else None


def _walk_in(
    desk: Desk, said: Mapping[str, object], pound: Pound, pack: Pack
) -> list[Event]:
    """Cattle brought without a report: opened here (number, kind, hour: always)."""
    named = text(said, "place")
    place = place_named(desk.work.places(), named) if named else None
    seizer = somebody(said["from"]) or Somebody(None, None)
    known = desk.work.person(seizer.number or "")
    home = seizer.residence or text(said, "village")
    home = home or (known.residence if known else None)
    seizure = intake.Seizure(
        number=case_number.make(desk.work.next_number()),
        counts=counts(said),
        tags=tags(said),
        seizer=Somebody(seizer.number, seizer.name, home),
        verified=known is not None,
        seized_at=None,
        reported_at=desk.now,
        place=place.name if place else named,
        place_known=place is not None,
        area=place.area if place else None,
        pound=pound.code,
        capacity=text(said, "capacity"),
        damage=text(said, "damage"),
        work=text(said, "work"),
        alleged=None,
    )
    return intake.seize(pack, seizure)


def _enter(
    desk: Desk,
    file: CaseFile | None,
    opening: list[Event],
    said: Mapping[str, object],
    pound: Pound,
    pack: Pack,
    time: When,
) -> None:
    case = fold(opening, file.case if file else None)
    tariff, kinds = desk.work.tariff(pack.id), desk.line.shelf.kinds
    arrival = intake.Arrival(
        pound=pound,
        counts=counts(said),
        tags=tags(said),
        brought_at=time.at,
        keeper=desk.number,
        code=_code(desk, case, text(said, "code")),
        seizer=case.seizer,
        wrong_pound=case.pound is not None and case.pound != pound.code,
        because=time.because,
    )
    made = intake.bring(case, arrival, pack, tariff, kinds)
    if isinstance(made, Rejected):
        refuse(desk, made, case.number)
        return
    made += _owner(fold(made, case), said)
    saved = record(desk, file, [*opening, *made], pack)
    show_backdated(desk, saved, time, pack)
    ask_gap(desk, quote_owners(desk, saved, pack), pack, "IN")


def _owner(case: Case, said: Mapping[str, object]) -> list[Event]:
    """An owner named by the keeper is known (RD-83)."""
    named = somebody(said.get("owner"))
    made = claims.name_owner(case, named, "keeper") if named else []
    return [] if isinstance(made, Rejected) else made


def _code(desk: Desk, case: Case, said: str | None) -> str:
    """A wrong arrival code never stops IN: recorded, shown, counted."""
    if said is None:
        return "none"
    desk.redact.append(said)
    for row in desk.work.codes("arrival", case.number):
        if alive(row, desk.now) and matches(desk, row, said):
            use(desk, row)
            return "right"
        miss(desk, row)
    return "wrong"


def quote_owners(desk: Desk, file: CaseFile, pack: Pack) -> CaseFile:
    """Put the demand to every known owner of heads on which something is owed."""
    owners = dict.fromkeys(
        head.owner.number
        for head in file.case.in_states(OWING)
        if head.owner and head.owner.number
    )
    for number in owners:
        heads = [
            head
            for head in file.case.in_states(OWING)
            if head.owner and head.owner.number == number
        ]
        bound = desk.line.shelf.bound(file.case.digest or pack.digest)
        made = claims.demand(
            file.case,
            heads,
            number,
            bound,
            desk.work.tariff(bound.id),
            desk.line.shelf.kinds,
            desk.now,
        )
        file = record(desk, file, made, pack)
    return file
