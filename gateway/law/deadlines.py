"""Every clock that the known dates of a case start, side by side."""

from datetime import date, datetime
from typing import Any

from gateway.law.clocks import (
    NEVER_CLOSED,
    Clock,
    Closed,
    complaint_clock,
    send_clock,
    stage_clock,
    surplus_clock,
)
from gateway.law.pack import Pack
from gateway.law.when import When, as_date, as_text


def deadlines(
    pack: Pack,
    *,
    impounded: When | None = None,
    notice: When | None = None,
    sold: When | None = None,
    deposited: When | None = None,
    seized: When | None = None,
    closed: Closed = NEVER_CLOSED,
) -> list[Clock]:
    """The clocks whose anchor is known: send, the stages, complaint, surplus.

    At least one anchor is needed. The 24 hours need the instant of the seizure.
    """
    given = {
        "seizure": seized,
        "impounded": impounded,
        "notice": notice,
        "sale": sold,
        "deposit_received": deposited,
    }
    days = {anchor: as_date(when, pack.tz) for anchor, when in given.items() if when}
    if not days:
        raise ValueError("at least one date is needed")
    clocks = [send_clock(pack, seized) if isinstance(seized, datetime) else None]
    for stage in pack.stages:
        if stage.anchor in days:
            clocks.append(stage_clock(pack, stage, days[stage.anchor], closed))
    clocks += _after(pack, days, closed)
    return [clock for clock in clocks if clock]


def clocks_as_json(clocks: list[Clock]) -> dict[str, Any]:
    """The JSON shape of `deadlines`, dates and instants in ISO 8601."""
    return {"clocks": [clock_as_json(clock) for clock in clocks]}


def clock_as_json(clock: Clock) -> dict[str, Any]:
    """One clock; `opens` is null where nothing opens."""
    return {
        "id": clock.id,
        "anchor": as_text(clock.anchor),
        "last_day": as_text(clock.last_day),
        "opens": as_text(clock.opens),
        "section": clock.section,
    }


def _after(pack: Pack, days: dict[str, date], closed: Closed) -> list[Clock | None]:
    surplus = days.get(pack.value("surplus.anchor", "sale"))
    seized = days.get("seizure")
    return [
        complaint_clock(pack, seized, closed) if seized else None,
        surplus_clock(pack, surplus, closed) if surplus else None,
    ]
