"""AID, COMING: police are called against resistance or rescue (T03)."""

from collections.abc import Mapping

from gateway.cases import custody
from gateway.messages.values import Value
from gateway.people import Role
from gateway.service.acts.common import opened, settle, text
from gateway.service.audience import area_named
from gateway.service.desk import Desk
from gateway.service.find import place_named, pound_of


def aid(desk: Desk, said: Mapping[str, object]) -> None:
    """With a case it is recorded there; without one in the chain of the area."""
    against = str(said["outcome"])
    if "case" not in said:
        _without_case(desk, said, against)
        return
    found = opened(desk, said)
    if found is None:
        return
    file, law, _ = found
    pound = pound_of(desk, file.case.pound)
    area = area_named(desk, file.case.area or (pound.area if pound else None))
    duty = area.duty_phone if area else None
    made = custody.ask_aid(file.case, against, desk.number, text(said, "place"), duty)
    settle(desk, file, made, law)


def _without_case(desk: Desk, said: Mapping[str, object], against: str) -> None:
    """A man who is resisted has no case number yet (law.md 8, 4)."""
    named = text(said, "place")
    place = place_named(desk.work.places(), named) if named else None
    area = area_named(desk, place.area if place else _home_area(desk))
    if area is None or area.duty_phone is None:
        desk.reply("aid_where", {})
        return
    payload = {"against": against, "place": named, "by": desk.number}
    desk.work.office_event(
        area.name,
        "AidRequested",
        payload,
        desk.now,
        desk.today,
        desk.number,
        desk.inbox_id,
    )
    values: dict[str, Value] = {"number": desk.number, "place": named or area.name}
    desk.tell(area.duty_phone, "aid_station_no_case", values)
    desk.reply("aid_asked", {**values, "case": ""})


def _home_area(desk: Desk) -> str | None:
    if desk.person is None:
        return None
    scopes = [grant.scope for grant in desk.person.grants]
    areas = [s.removeprefix("area:") for s in scopes if s.startswith("area:")]
    return areas[0] if areas else None


def coming(desk: Desk, said: Mapping[str, object]) -> None:
    """The station answers."""
    found = opened(desk, said)
    if found is None:
        return
    file, law, _ = found
    pound = pound_of(desk, file.case.pound)
    area = area_named(desk, file.case.area)
    duty = area is not None and area.duty_phone == desk.number
    if not duty and not (pound and desk.has_role(Role.POLICE, pound)):
        desk.reply("only_police", {"case": file.case.number})
        return
    settle(desk, file, custody.answer_aid(file.case, desk.number), law)
