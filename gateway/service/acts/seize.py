"""SEIZE: a seizure is reported (T01), or a fact is added to one."""

from collections.abc import Mapping
from datetime import timedelta

from gateway.cases import intake
from gateway.cases.events import OwnerNamed, Rejected, Seized, Somebody
from gateway.keywords import case_number
from gateway.messages.values import Counts, Moment, Value
from gateway.people import Place, Pound
from gateway.ports import CaseFile
from gateway.service.acts.common import (
    ask_gap,
    counts,
    myself,
    refuse,
    show_backdated,
    somebody,
    tags,
    text,
)
from gateway.service.acts.facts import add
from gateway.service.acts.gist import gist_of
from gateway.service.acts.moment import told_at
from gateway.service.acts.whereto import (
    default_capacity,
    home_pound,
    outside_area,
    pounds_for,
    work_at,
)
from gateway.service.ask import ask
from gateway.service.desk import Desk
from gateway.service.find import pack_for, place_named, place_near, pounds_here
from gateway.service.law import law_of_new
from gateway.service.record import record
from gateway.service.when import When

RECENT = timedelta(hours=24)
MOST_POUNDS = 3


def seize(desk: Desk, said: Mapping[str, object]) -> None:
    """Open a case, or add facts to the one that is named."""
    if "case" in said:
        add(desk, said, "SEIZE")
        return
    if not said.get("new") and _said_before(desk, said):
        return
    place = place_named(desk.work.places(), str(said["place"]))
    if place is None and desk.answering != "place" and _offer_place(desk, said):
        return
    _open(desk, said, place)


def _said_before(desk: Desk, said: Mapping[str, object]) -> bool:
    """An equal report is answered with the case that it already made (cases.md 9)."""
    gist = gist_of(desk, "SEIZE", said)
    case = desk.work.equal_report(desk.number, gist, desk.now - RECENT)
    file = desk.work.case(case) if case else None
    if file is None or file.case.reported_at is None:
        return False
    pack = pack_for(desk, file.case.statute)
    since = Moment(file.case.reported_at, pack.tz)
    desk.reply("already_reported", {"case": file.case.number, "since": since})
    return True


def _offer_place(desk: Desk, said: Mapping[str, object]) -> bool:
    near = place_near(desk.work.places(), str(said["place"]))
    if near is None:
        return False
    values: dict[str, Value] = {"said": str(said["place"]), "place": near.name}
    ask(
        desk,
        "ask_place",
        values,
        keyword="SEIZE",
        said=said,
        missing="place",
        options={"1": near.name},
    )
    return True


def _open(desk: Desk, said: Mapping[str, object], place: Place | None) -> None:
    capacity = text(said, "capacity") or default_capacity(desk)
    pound, home = pounds_for(desk, place, capacity)
    time = told_at(desk, said, home.statute)
    if isinstance(time, Rejected):
        refuse(desk, time)
        return
    number = case_number.make(desk.work.next_number())
    law = law_of_new(desk.line.shelf, home.statute, time.at)
    seizure = _seizure(desk, said, place, pound, capacity, time, number)
    events = [*intake.seize(law.acts, seizure)]
    file = record(desk, None, [*events, *_tag_owners(desk, events[0])], law)
    if desk.inbox_id is not None:
        desk.work.made_case(desk.inbox_id, number, gist_of(desk, "SEIZE", said))
    show_backdated(desk, file, time, law.acts)
    if pound is None:
        _ask_pound(desk, file, said)
    else:
        ask_gap(desk, file, law.money, "SEIZE")


def _seizure(
    desk: Desk,
    said: Mapping[str, object],
    place: Place | None,
    pound: Pound | None,
    capacity: str | None,
    time: When,
    number: str,
) -> intake.Seizure:
    seizer = myself(desk)
    home = text(said, "village")
    return intake.Seizure(
        number=number,
        counts=counts(said),
        tags=tags(said),
        seizer=Somebody(seizer.number, seizer.name, seizer.residence or home),
        verified=desk.person is not None,
        seized_at=time.at,
        reported_at=desk.received,
        place=place.name if place else str(said["place"]),
        place_known=place is not None,
        area=place.area if place else None,
        pound=pound.code if pound else None,
        capacity=capacity,
        damage=text(said, "damage"),
        work=text(said, "work") or work_at(place),
        alleged=somebody(said.get("owner")),
        outside_area=outside_area(desk, place, capacity),
        because=time.because,
    )


def _tag_owners(desk: Desk, event: object) -> list[OwnerNamed]:
    """An owner is known from the record of a tag that was reported (RD-83)."""
    if not isinstance(event, Seized):
        return []
    named: dict[Somebody, list[int]] = {}
    for beast in event.heads:
        record_ = desk.work.tag(beast.tag) if beast.tag else None
        if record_:
            owner = Somebody(record_.number, record_.owner, record_.village)
            named.setdefault(owner, []).append(beast.id)
    return [OwnerNamed(tuple(ids), owner, "tag") for owner, ids in named.items()]


def _ask_pound(desk: Desk, file: CaseFile, said: Mapping[str, object]) -> None:
    """An unknown place: up to three pounds to choose from by a digit (design 4)."""
    pounds = pounds_here(desk)
    home = home_pound(desk.person, pounds)
    listed = sorted(
        pounds, key=lambda p: (p != home, p.statute != home.statute, p.code)
    )
    listed = listed[:MOST_POUNDS]
    values: dict[str, Value] = {
        "case": file.case.number,
        "heads": Counts(counts(said)),
        "place": str(said["place"]),
        **{f"pound{n}": p.name for n, p in enumerate(listed, start=1)},
    }
    ask(
        desk,
        f"ask_pound_{len(listed)}",
        values,
        keyword="SEIZE",
        said={"case": file.case.number},
        missing="pound",
        options={str(n): p.code for n, p in enumerate(listed, start=1)},
        case=file.case.number,
    )
