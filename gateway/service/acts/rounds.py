"""FED, POSTED: the day's feed (A-12), the list of rates at the pound (A-28)."""

from collections.abc import Mapping
from datetime import date

from gateway.law.clocks import local_date
from gateway.messages.values import Value
from gateway.people import Pound, Role
from gateway.ports.records import FED, LIST_POSTED
from gateway.service.desk import Desk
from gateway.service.find import pack_for


def pound_said(desk: Desk, said: str, *roles: Role) -> Pound | None:
    """Return the pound of that code or name, if the sender has a role there."""
    wanted = said.casefold().removesuffix(" pound")
    for pound in desk.work.pounds():
        if wanted in {
            pound.code.casefold(),
            pound.name.casefold().removesuffix(" pound"),
        }:
            if any(desk.has_role(role, pound) for role in roles):
                return pound
            desk.reply(f"only_{roles[0].value}", {"case": ""})
            return None
    desk.reply("no_such_pound", {"said": said})
    return None


def fed(desk: Desk, said: Mapping[str, object]) -> None:
    """The day's entry, once a day; two days apart from it a line of feed is owed."""
    pound = pound_said(desk, str(said["pound"]), Role.KEEPER)
    if pound is None:
        return
    day = _day(desk, pound)
    values: dict[str, Value] = {"pound": pound.name, "day": day}
    if desk.work.fed_on(pound.code, day):
        desk.reply("fed_before", values)
        return
    enter(desk, pound, FED, {}, day)
    desk.reply("fed", values)


def posted(desk: Desk, said: Mapping[str, object]) -> None:
    """The list of rates hangs where everybody can read it."""
    pound = pound_said(desk, str(said["pound"]), Role.KEEPER, Role.OFFICER)
    if pound is None:
        return
    day = _day(desk, pound)
    enter(desk, pound, LIST_POSTED, {"version": day.isoformat()}, day)
    desk.reply("posted", {"pound": pound.name, "day": day})


def _day(desk: Desk, pound: Pound) -> date:
    return local_date(pack_for(desk, pound.statute), desk.received)


def enter(
    desk: Desk, pound: Pound, kind: str, payload: Mapping[str, object], day: date
) -> None:
    """Write into the chain of a pound."""
    desk.work.office_event(
        pound.code, kind, payload, desk.now, day, desk.number, desk.inbox_id
    )
