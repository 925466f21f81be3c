"""REPORT, NOTICE, DRUM: what people do on the unclaimed track (T15 to T17)."""

from collections.abc import Mapping
from datetime import date

from gateway.cases import notice as track
from gateway.cases.case import Case
from gateway.messages.values import Value
from gateway.people import Role
from gateway.service.acts.common import opened, settle, text
from gateway.service.desk import Desk
from gateway.service.find import place_named, pound_of
from gateway.service.reckon import calendar_of


def report(desk: Desk, said: Mapping[str, object]) -> None:
    """T15: the keeper reports what nobody claimed."""
    found = opened(desk, said, Role.KEEPER)
    if found is None:
        return
    file, law, _ = found
    settle(desk, file, track.report(file.case, law.acts, desk.received), law)


def notice(desk: Desk, said: Mapping[str, object]) -> None:
    """T16: the officer has affixed the notice."""
    found = opened(desk, said, Role.OFFICER)
    if found is None:
        return
    file, law, time = found
    written = said.get("dated")
    dated = written if isinstance(written, date) else None
    made = track.post(
        file.case, law.acts, time.at, dated, time.because, now=desk.received
    )
    settle(desk, file, made, law, time)


def drum(desk: Desk, said: Mapping[str, object]) -> None:
    """T17: one proclamation, in the village or in the market."""
    found = opened(desk, said, Role.OFFICER)
    if found is None:
        return
    file, law, time = found
    place = _drummed(desk, file.case, said)
    if place is None:
        return
    made = track.proclaim(
        file.case,
        law,
        calendar_of(desk, file.case),
        str(said["outcome"]),
        place,
        time.at,
        text(said, "drummer"),
        time.because,
    )
    settle(desk, file, made, law, time)


def _drummed(desk: Desk, case: Case, said: Mapping[str, object]) -> str | None:
    """The village or market place that is meant; s.13(2) takes no other place.

    Where none of that sort is on record for the area it stays as typed.
    """
    sort, named = str(said["outcome"]), str(said["place"])
    pound = pound_of(desk, case.pound)
    area = case.area or (pound.area if pound else None)
    places = [p for p in desk.work.places() if p.sort == sort and p.area == area]
    place = place_named(places, named)
    if place or not places:
        return place.name if place else named
    known = ", ".join(p.name for p in places)
    values: dict[str, Value] = {"case": case.number, "said": named, "places": known}
    desk.reply(f"drum_which_{sort}", values)
    return None
