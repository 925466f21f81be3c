"""A missing fact of a seizure is given, by the seizer or the keeper."""

from collections.abc import Mapping
from dataclasses import replace

from gateway.cases import intake
from gateway.cases.apply import fold
from gateway.cases.events import FactsAdded, Rejected, Somebody
from gateway.messages.values import Value
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.common import ask_gap, holds, next_gap, opened, settle, text
from gateway.service.acts.whereto import outside_area, pounds_for
from gateway.service.ask import ask
from gateway.service.desk import Desk
from gateway.service.find import place_named, place_near


def add(desk: Desk, said: Mapping[str, object], keyword: str) -> None:
    """Add facts; nothing is overwritten, and the next gap is asked for."""
    found = opened(desk, said)
    if found is None:
        return
    file, law, time = found
    mine = file.case.seizer.number == desk.number
    if not mine and not holds(desk, file.case, Role.KEEPER, Role.OFFICER):
        desk.reply("only_seizer_keeper", {"case": file.case.number})
        return
    if _offer_place(desk, file, said, keyword):
        return
    facts = replace(
        _facts(desk, file, said),
        seized_at=time.at if {"date", "time"} & set(said) else None,
    )
    if mine:
        facts = replace(facts, outside_area=_outside(desk, file, facts))
    tariff = desk.work.tariff(law.money.id)
    made = intake.add_facts(file.case, facts, law, tariff, desk.line.shelf.kinds)
    asks = not isinstance(made, Rejected) and next_gap(fold(made, file.case), law.money)
    saved = settle(desk, file, made, law, unsaid={"noted"} if asks else ())
    if saved:
        ask_gap(desk, saved, law.money, keyword)


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


def _outside(desk: Desk, file: CaseFile, facts: FactsAdded) -> bool:
    """RD-65, once both capacity and place are known."""
    where = facts.place or file.case.place
    place = place_named(desk.work.places(), where) if where else None
    return outside_area(desk, place, facts.capacity or file.case.capacity)


def _placed(
    desk: Desk, file: CaseFile, said: Mapping[str, object], facts: FactsAdded
) -> FactsAdded:
    pounds = desk.work.pounds()
    chosen = next((p for p in pounds if p.code == said.get("pound")), None)
    if chosen and file.case.pound is None:
        return replace(facts, pound=chosen.code, statute=chosen.statute)
    named = text(said, "place")
    place = place_named(desk.work.places(), named) if named else None
    if named is None or file.case.place_known:
        return facts
    if place is None:
        return facts if file.case.place else replace(facts, place=named)
    facts = replace(facts, place=place.name, area=place.area)
    if file.case.pound is None:
        pound, _ = pounds_for(desk, place, file.case.capacity)
        if pound:
            facts = replace(facts, pound=pound.code, statute=pound.statute)
    return facts


def _offer_place(
    desk: Desk, file: CaseFile, said: Mapping[str, object], keyword: str
) -> bool:
    """A place that we do not know: the near one is offered, else it is said."""
    named = text(said, "place")
    if named is None or file.case.place_known or desk.answering == "place":
        return False
    places = desk.work.places()
    if place_named(places, named):
        return False
    near = place_near(places, named)
    if near:
        values: dict[str, Value] = {"said": named, "place": near.name}
        ask(
            desk,
            "ask_place",
            values,
            keyword=keyword,
            said=said,
            missing="place",
            options={"1": near.name},
        )
    elif file.case.place:
        desk.reply("place_unknown", {"case": file.case.number, "said": named})
    return near is not None or file.case.place is not None
