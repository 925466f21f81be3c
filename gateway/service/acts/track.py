"""REPORT, NOTICE, DRUM: what people do on the unclaimed track (T15 to T17)."""

from collections.abc import Mapping
from datetime import date

from gateway.cases import notice as track
from gateway.people import Role
from gateway.service.acts.common import opened, settle, text
from gateway.service.desk import Desk
from gateway.service.record import calendar_of


def report(desk: Desk, said: Mapping[str, object]) -> None:
    """T15: the keeper reports what nobody claimed."""
    found = opened(desk, said, Role.KEEPER)
    if found is None:
        return
    file, pack, _ = found
    settle(desk, file, track.report(file.case, desk.received), pack)


def notice(desk: Desk, said: Mapping[str, object]) -> None:
    """T16: the officer has affixed the notice."""
    found = opened(desk, said, Role.OFFICER)
    if found is None:
        return
    file, pack, time = found
    written = said.get("dated")
    dated = written if isinstance(written, date) else None
    made = track.post(file.case, pack, time.at, dated, time.because)
    settle(desk, file, made, pack, time)


def drum(desk: Desk, said: Mapping[str, object]) -> None:
    """T17: one proclamation, in the village or in the market."""
    found = opened(desk, said, Role.OFFICER)
    if found is None:
        return
    file, pack, time = found
    made = track.proclaim(
        file.case,
        pack,
        calendar_of(desk, file.case),
        str(said["outcome"]),
        str(said["place"]),
        time.at,
        text(said, "drummer"),
        time.because,
    )
    settle(desk, file, made, pack, time)
