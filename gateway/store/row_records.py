"""Pure: rows of deputations, empowerments and barred persons, and what all share."""

from datetime import date
from typing import TypedDict

from gateway.law.tariff_row import WrongCell
from gateway.people import LA_MEMBER, Barred, Deputation, Empowerment
from gateway.store import rows
from gateway.store.record_rows import plain_number
from gateway.store.rows import Row
from gateway.store.sheets import Known

_BASES = "SVRDF"


class Times(TypedDict):
    """From when to when a record holds, and where that stands."""

    since: date
    until: date | None
    source: str
    basis: str


def deputation_of(row: Row, known: Known) -> Deputation:
    """A deputation by the officer whose number stands in `deputed by`."""
    held = times(row)
    deputed_by = _number(row, "deputed by", known)
    number = _number(row, "number", known)
    if number == deputed_by:
        raise WrongCell("number", "an officer deputes a subordinate, not himself")
    return Deputation(
        deputed_by=deputed_by,
        name=rows.needed(row, "name", "Asha Rao"),
        number=number,
        area=area(row, known),
        purpose=rows.needed(row, "purpose", "to sell by auction under s.13(3)"),
        dated=dated(row),
        **held,
    )


def empowerment_of(row: Row, known: Known) -> Empowerment:
    """An order of the Director that empowers an officer to seize."""
    held = times(row)
    return Empowerment(
        order=order_number(row, "order"),
        authority=rows.needed(row, "authority", "Director of Panchayats"),
        dated=dated(row),
        name=rows.needed(row, "name", "Asha Rao"),
        number=_number(row, "number", known),
        area=area(row, known),
        **held,
    )


def barred_of(row: Row, known: Known) -> Barred:
    """A barred person; a class that some version of a statute has, e.g. `police`."""
    classes = sorted(known.barred_as)
    barred_as = rows.one_of(row["class"].replace(" ", "_"), "class", classes)
    if row["area"] and row["pound"]:
        raise WrongCell("pound", "say the area or the pound, not both")
    scope = "all"
    if row["area"]:
        scope = f"area:{area(row, known)}"
    elif row["pound"]:
        scope = f"pound:{rows.one_of(row['pound'], 'pound', sorted(known.pounds))}"
    if barred_as == LA_MEMBER and scope == "all":
        raise WrongCell("area", "of which authority? say its area or a pound")
    return Barred(
        barred_as=barred_as,
        name=rows.needed(row, "name", "Asha Rao"),
        number=rows.number_or_none(row, "number", known.region),
        scope=scope,
        **times(row),
    )


def times(row: Row) -> Times:
    """The columns from, to, source and basis."""
    since = rows.day(row["from"], "from")
    until = rows.day(row["to"], "to") if row["to"] else None
    if until and until < since:
        raise WrongCell("to", "this is before the day in column from")
    source = rows.needed(row, "source", "Gazette no. 12")
    if len(row["basis"]) != 1 or row["basis"] not in _BASES:
        reason = f"{row['basis']!r} is none of the marks S, V, R, D, F"
        raise WrongCell("basis", reason)
    return Times(since=since, until=until, source=source, basis=row["basis"])


def dated(row: Row) -> date:
    """The day on which it was made; it can't hold before."""
    made = rows.day(row["dated"], "dated")
    if rows.day(row["from"], "from") < made:
        raise WrongCell("from", "nothing holds before the day on which it was made")
    return made


def order_number(row: Row, column: str) -> str:
    """The number of an order, as people write it."""
    number = rows.needed(row, column, "12/2026")
    if not plain_number(number):
        raise WrongCell(column, f"{number!r} is no order number, e.g. 12/2026")
    return number


def _number(row: Row, column: str, known: Known) -> str:
    return rows.number(row[column], column, known.region)


def area(row: Row, known: Known) -> str | None:
    """A known area; empty is everywhere."""
    return rows.one_of(row["area"], "area", known.areas) if row["area"] else None
