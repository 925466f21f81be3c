"""A missing fact of a seizure is given, by the seizer or the keeper."""

from collections.abc import Mapping
from dataclasses import replace

from gateway.cases import intake
from gateway.cases.events import FactsAdded, Somebody
from gateway.ports import CaseFile
from gateway.service.acts.common import ask_gap, opened, settle, text
from gateway.service.desk import Desk
from gateway.service.find import place_named, pound_for


def add(desk: Desk, said: Mapping[str, object], keyword: str) -> None:
    """Add facts; nothing is overwritten, and the next gap is asked for."""
    found = opened(desk, said)
    if found is None:
        return
    file, pack, time = found
    facts = replace(
        _facts(desk, file, said),
        seized_at=time.at if {"date", "time"} & set(said) else None,
    )
    tariff = desk.work.tariff(file.case.statute)
    kinds = desk.line.shelf.kinds
    made = intake.add_facts(file.case, facts, pack, tariff, kinds)
    saved = settle(desk, file, made, pack)
    if saved:
        ask_gap(desk, saved, pack, keyword)


def _facts(desk: Desk, file: CaseFile, said: Mapping[str, object]) -> FactsAdded:
    facts = FactsAdded(
        capacity=text(said, "capacity"),
        damage=text(said, "damage"),
        work=text(said, "work"),
    )
    home = text(said, "village")
    seizer = file.case.seizer
    if home and seizer.residence is None:
        facts = replace(facts, seizer=Somebody(seizer.number, seizer.name, home))
    return _placed(desk, file, said, facts)


def _placed(
    desk: Desk, file: CaseFile, said: Mapping[str, object], facts: FactsAdded
) -> FactsAdded:
    pounds = desk.work.pounds()
    chosen = next((p for p in pounds if p.code == said.get("pound")), None)
    if chosen and file.case.pound is None:
        return replace(facts, pound=chosen.code, statute=chosen.statute)
    named = text(said, "place")
    place = place_named(desk.work.places(), named) if named else None
    if place is None or file.case.place_known:
        return facts
    facts = replace(facts, place=place.name, area=place.area)
    pound = pound_for(pounds, place, nearest_of_all=False)
    if pound and file.case.pound is None:
        facts = replace(facts, pound=pound.code, statute=pound.statute)
    return facts
