"""Pure: rows of areas, places, pounds, tags and offices, each read strictly."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from gateway.law.tariff_row import WrongCell
from gateway.people import Area, Place, Pound, Tag
from gateway.store import rows
from gateway.store.rows import WEEKDAYS, Row
from gateway.store.sheets import Known
from gateway.store.work_offices import plain_tag

PLACE_SORTS = ("village", "market", "work")


@dataclass(frozen=True)
class Calendar:
    """When an office is closed."""

    office: str
    weekdays: tuple[int, ...]
    days: tuple[date, ...]

    def without(self, later: "Calendar") -> str:
        """What was closed and is open by a later record, in words; empty if nothing."""
        weekdays = [WEEKDAYS[n] for n in self.weekdays if n not in later.weekdays]
        dropped = [day.isoformat() for day in self.days if day not in later.days]
        return ", ".join([f"every {name.title()}" for name in weekdays] + dropped)


def area_of(row: Row, known: Known) -> Area:
    """An area; without a local authority somebody else takes the fines."""
    authority, payee = row["local authority"] or None, row["payee"] or None
    if authority is None and payee is None:
        raise WrongCell("payee", "without a local authority say who is paid")
    return Area(
        name=rows.needed(row, "name", "Mlima"),
        local_authority=authority,
        payee=payee,
        duty_phone=rows.number_or_none(row, "duty phone", known.region),
        report_recipient=rows.number_or_none(row, "report recipient", known.region),
    )


def place_of(row: Row, known: Known) -> Place:
    """A village, market or public work."""
    return Place(
        name=rows.needed(row, "name", "Mlima"),
        aliases=rows.listed(row, "aliases"),
        sort=rows.one_of(row["sort"], "sort", PLACE_SORTS),
        area=rows.one_of(row["area"], "area", known.areas),
        latitude=rows.degrees(row["latitude"], "latitude", 90),
        longitude=rows.degrees(row["longitude"], "longitude", 180),
        market_weekdays=rows.weekdays(row, "market weekdays"),
    )


def pound_of(row: Row, known: Known) -> Pound:
    """A pound; its position is one column or two."""
    latitude, longitude = _position(row)
    code = rows.needed(row, "code", "MLM").upper()
    if not code.isalnum() or len(code) > 8:
        raise WrongCell("code", f"{code!r} is no code: 1 to 8 letters or digits")
    return Pound(
        code=code,
        name=rows.needed(row, "name", "Mlima pound"),
        statute=rows.one_of(row["statute"], "statute", known.statutes),
        area=rows.one_of(row["area"], "area", known.areas),
        latitude=rows.degrees(latitude, "latitude", 90),
        longitude=rows.degrees(longitude, "longitude", 180),
        keeper=rows.number_or_none(row, "keeper", known.region),
        closed_weekdays=rows.weekdays(row, "closed weekdays"),
    )


def _position(row: Row) -> tuple[str, str]:
    if not row["position"]:
        example = "17.3850;78.4867"
        needed = (rows.needed(row, name, example) for name in ("latitude", "longitude"))
        return next(needed), next(needed)
    parts = row["position"].replace(";", " ").replace(",", " ").split()
    if len(parts) != 2:
        raise WrongCell("position", f"{row['position']!r}, e.g. 17.3850;78.4867")
    return parts[0], parts[1]


def tag_of(row: Row, known: Known) -> Tag:
    """An ear tag; stored in upper case without blanks or hyphens."""
    tag = plain_tag(rows.needed(row, "ear tag", "IN1234"))
    if not tag:
        raise WrongCell("ear tag", f"{row['ear tag']!r} is no tag, e.g. IN1234")
    kind = row["kind"].casefold().replace(" ", "_").replace("-", "_")
    if kind and kind not in known.kinds:
        raise WrongCell("kind", f"{row['kind']!r} is no kind, e.g. she_buffalo")
    return Tag(
        tag=tag,
        owner=rows.needed(row, "owner", "Asha Rao"),
        number=rows.number_or_none(row, "number", known.region),
        village=row["village"] or None,
        kind=kind or None,
        marks=row["marks"] or None,
    )


def calendar_of(row: Row, known: Known) -> Calendar:
    """The closed days of a pound (by code), an area or its authority (by name)."""
    offices: Iterable[str] = sorted(known.pounds | known.areas | known.authorities)
    return Calendar(
        office=rows.one_of(row["name"], "name", offices),
        weekdays=rows.weekdays(row, "closed weekdays"),
        days=rows.days(row, "closed days"),
    )
