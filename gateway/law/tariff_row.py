"""One row of a tariff file: each cell read strictly into a rate."""

import re
from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rates import Rate, daily_charges
from gateway.law.scale import has_scale
from gateway.money import BadAmount, parse_amount

_UNITS = ("", "day", "24h")
_BASES = "SVRDF"
_CITED_BY = {
    "fine": ("fine.source",),
    "special_fine": ("fine.special.mode",),
    "double": ("fine.special.mode",),
    "charge": ("charge.what", "charge.lines"),
    "expense": ("charge.lines",),
}


class WrongCell(Exception):
    """A cell that cannot be read: its column, and why."""

    def __init__(self, column: str, reason: str) -> None:
        super().__init__(reason)
        self.column = column
        self.reason = reason


_FORMULA = re.compile(r"[=@]|[+-](?![0-9])")


def no_formula(row: Mapping[str, str]) -> None:
    """Refuse what a spreadsheet would run when a paper or an export is opened in it.

    A cell, or a part of a list, that begins with `=`, `@`, or a sign without a number.
    """
    for column, cell in row.items():
        if any(_FORMULA.match(part.strip()) for part in cell.split(";")):
            raise WrongCell(column, f"{cell!r} is a formula; write plain text")


def rate_of_row(
    row: Mapping[str, str], packs: Mapping[str, Pack], kinds: Kinds
) -> Rate:
    """The rate a row states. Raises WrongCell."""
    pack = packs.get(row["statute"])
    if pack is None:
        known = ", ".join(sorted(packs))
        raise WrongCell("statute", f"{row['statute']!r} is unknown; known: {known}")
    what = _what(row["what"], pack)
    since, until = _period(row)
    return Rate(
        statute=pack.id,
        area=row["area"] or None,
        kind=_kind(row["kind"], what, kinds),
        what=what,
        amount=_amount(row["amount"], what, pack),
        since=since,
        until=until,
        section=_section(row["section"], what, pack),
        source=_source(row["source"]),
        basis=_basis(row["basis"]),
        unit=_unit(row.get("unit", ""), what, pack),
    )


def _what(cell: str, pack: Pack) -> str:
    """What the statute leaves to tariffs; the rest of it is not a tariff's to say."""
    doubling = pack.value("fine.special.mode")
    allowed = [
        *(["fine"] if has_scale(pack) else []),
        *(["special_fine"] if doubling == "amount_up_to_double" else []),
        *(["double"] if doubling == "exact_double" else []),
        *daily_charges(pack),
    ]
    if cell not in allowed:
        takes = ", ".join(allowed) or "no tariff"
        raise WrongCell("what", f"{cell!r}: {pack.id} takes {takes}")
    return cell


def _kind(cell: str, what: str, kinds: Kinds) -> str | None:
    kind = cell.lower().replace("-", "_").replace(" ", "_")
    if not kind and what == "double":
        return None
    if kind not in kinds:
        raise WrongCell("kind", f"{cell!r} is no kind, e.g. she_buffalo")
    return kind


def _amount(cell: str, what: str, pack: Pack) -> Fraction | None:
    if what == "double":
        if cell:
            raise WrongCell("amount", "double has no amount; leave it empty")
        return None
    try:
        return parse_amount(cell, pack.currency)
    except BadAmount as error:
        raise WrongCell("amount", str(error)) from error


def _period(row: Mapping[str, str]) -> tuple[date, date | None]:
    since = _day(row, "from")
    until = _day(row, "to") if row["to"] else None
    if until and until < since:
        raise WrongCell("to", "this is before the day in column from")
    return since, until


def _day(row: Mapping[str, str], column: str) -> date:
    try:
        return date.fromisoformat(row[column])
    except ValueError as error:
        reason = f"{row[column]!r} is no date, e.g. 2026-03-02"
        raise WrongCell(column, reason) from error


def _section(cell: str, what: str, pack: Pack) -> str:
    section = cell or pack.cite(*_CITED_BY[what]) or ""
    if not any(letter.isalnum() for letter in section):
        raise WrongCell("section", "every rate cites its section, e.g. s.11(1)")
    return section


def _source(cell: str) -> str:
    if not cell:
        raise WrongCell("source", "say where the rate stands, e.g. Gazette no. 12")
    return cell


def _basis(cell: str) -> str:
    if len(cell) != 1 or cell not in _BASES:
        raise WrongCell("basis", f"{cell!r} is none of the marks S, V, R, D, F")
    return cell


def _unit(cell: str, what: str, pack: Pack) -> str:
    if cell == "24h" and pack.value("charge.day_basis") == "calendar_inclusive":
        section = pack.cite("charge.day_basis")
        raise WrongCell("unit", f"24h: each day counts here, part days too ({section})")
    if cell not in _UNITS or (cell and what not in ("charge", "expense")):
        raise WrongCell("unit", f"{cell!r}: a charge takes day or 24h, others none")
    return cell
