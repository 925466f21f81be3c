"""Pure: rows of sale orders, each cell read strictly."""

import re
from datetime import time

from gateway.keywords import case_number
from gateway.law.pack import Pack
from gateway.law.tariff_row import WrongCell
from gateway.money import BadAmount, parse_amount
from gateway.people import SaleOrder
from gateway.store import row_records as records
from gateway.store import rows
from gateway.store.rows import Row
from gateway.store.sheets import Known

_HOURS = re.compile(r"([0-9]{1,2}:[0-9]{2})\s?-\s?([0-9]{1,2}:[0-9]{2})")
_YEAR = 366
_UNDER_HIM = frozenset("additional assistant deputy joint sub".split())  # noqa: SIM905


def order_of(row: Row, known: Known) -> SaleOrder:
    """A sale order; `area` empty is everywhere, `cases` make it a special one."""
    area = records.area(row, known)
    statute = rows.one_of(row["statute"], "statute", known.statutes)
    cash = rows.whole(row, "cash percent", 1, 100)
    return SaleOrder(
        number=records.order_number(row, "number"),
        statute=statute,
        authority=_authority(row, known.packs[statute]),
        dated=records.dated(row),
        area=area,
        places=_places(row, area, known),
        cases=_cases(row),
        weekdays=rows.weekdays(row, "weekdays"),
        hours=_hours(row["hours"]),
        notice_days=rows.whole(row, "notice days", 0, _YEAR),
        conditions=rows.listed(row, "conditions"),
        reserve=_reserve(row["reserve"], statute, known),
        cash_percent=100 if cash is None else cash,
        rest_days=_rest(row, cash),
        removal_days=rows.whole(row, "removal days", 0, _YEAR),
        buyer_pays_from=rows.whole(row, "buyer pays from", 0, _YEAR),
        **records.times(row),
    )


def _authority(row: Row, pack: Pack) -> str:
    """Who made it: where the statute says who may, by the title it gives him."""
    said = rows.needed(row, "authority", "Director of Panchayats")
    maker = str(pack.value("roles.conditions_maker", "")).replace("_", " ")
    words = set(re.findall(r"\w+", said.casefold()))
    if not words.issuperset(maker.split()) or words & _UNDER_HIM:
        section = pack.cite("roles.conditions_maker")
        reason = f"{said!r}: the {maker} makes these orders ({section})"
        raise WrongCell("authority", f"{reason}, e.g. {maker.capitalize()}")
    return said


def _places(row: Row, area: str | None, known: Known) -> tuple[str, ...]:
    said = rows.listed(row, "places")
    if not said:
        raise WrongCell("places", "this is needed, e.g. Mlima Market")
    areas = known.sites if area is None else (area,)
    sites = sorted({site for name in areas for site in known.sites.get(name, ())})
    return tuple(rows.one_of(p, "places", sites) for p in said)


def _cases(row: Row) -> tuple[str, ...]:
    found = []
    for part in rows.listed(row, "cases"):
        number = case_number.check(part)
        if number is None:
            raise WrongCell("cases", f"{part!r} is no case number, e.g. 1000015")
        found.append(number)
    return tuple(found)


def _hours(cell: str) -> tuple[time, time] | None:
    if not cell:
        return None
    said = _HOURS.fullmatch(cell)
    try:
        first, last = map(_time, said.groups() if said else ())
    except ValueError as error:
        raise WrongCell("hours", f"{cell!r} are no hours, e.g. 09:00-16:00") from error
    if last <= first:
        raise WrongCell("hours", f"{cell!r} end before they begin")
    return first, last


def _time(cell: str) -> time:
    return time.fromisoformat(cell.zfill(len("09:00")))


def _reserve(cell: str, statute: str, known: Known) -> int | None:
    if not cell:
        return None
    try:
        amount = parse_amount(cell, known.packs[statute].currency)
    except BadAmount as error:
        raise WrongCell("reserve", str(error)) from error
    if amount.denominator != 1:
        raise WrongCell("reserve", f"{cell!r} is no whole minor unit, e.g. 100.00")
    return int(amount)


def _rest(row: Row, cash: int | None) -> int | None:
    rest = rows.whole(row, "rest days", 1, _YEAR)
    partly = cash is not None and cash < 100
    if partly and rest is None:
        raise WrongCell("rest days", "within how many days is the rest due? e.g. 3")
    if rest is not None and not partly:
        raise WrongCell("rest days", "no rest is due where all is paid at the hammer")
    return rest
