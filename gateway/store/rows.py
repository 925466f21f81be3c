"""Pure: a CSV file as rows of named cells, and each cell read strictly."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TypeVar

from gateway.law.tariff import BadRow
from gateway.law.tariff_row import WrongCell, no_formula
from gateway.phone import BadNumber, PhoneNumber

LONGEST = 200
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


@dataclass(frozen=True)
class Sheet:
    """What a file of one kind holds: its columns in order, other names for them, and
    those that may be left out."""

    columns: tuple[str, ...]
    optional: frozenset[str] = frozenset()
    also: Mapping[str, str] | None = None


Row = Mapping[str, str]
Read = TypeVar("Read")


def read_sheet(text: str, sheet: Sheet) -> tuple[dict[int, Row], list[BadRow]]:
    """The rows by number (the header is 1), empty ones left out, and every bad row."""
    try:
        lines = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    except csv.Error as error:
        return {}, [BadRow(1, "file", f"no CSV: {error}")]
    header = [_column(cell, sheet) for cell in lines[0]] if lines else []
    if fault := _bad_header(header, sheet):
        return {}, [fault]
    rows: dict[int, Row] = {}
    bad: list[BadRow] = []
    for number, cells in enumerate(lines[1:], start=2):
        if len(cells) > len(header) and any(c.strip() for c in cells[len(header) :]):
            reason = f"{len(cells)} cells where the header has {len(header)}"
            bad.append(BadRow(number, header[-1], reason))
        elif long := _overlong(header, cells):
            bad.append(BadRow(number, long, f"longer than {LONGEST} letters"))
        elif any(cell.strip() for cell in cells):
            plain = dict.fromkeys(sheet.columns, "")
            rows[number] = plain | _cells(header, cells)
    return rows, bad


def read_rows(
    rows: Mapping[int, Row], read: Callable[[Row], Read]
) -> tuple[dict[int, Read], list[BadRow]]:
    """What each row says, by number, and the rows that cannot be read."""
    found: dict[int, Read] = {}
    bad: list[BadRow] = []
    for number, row in rows.items():
        try:
            no_formula(row)
            found[number] = read(row)
        except WrongCell as wrong:
            bad.append(BadRow(number, wrong.column, wrong.reason))
    return found, bad


def _cells(header: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    return {
        name: " ".join(cell.split()) for name, cell in zip(header, cells, strict=False)
    }


def _overlong(header: Sequence[str], cells: Sequence[str]) -> str | None:
    """The column with an entry, or a part of a list, that nobody writes on purpose."""
    for name, cell in zip(header, cells, strict=False):
        if any(len(part) > LONGEST for part in cell.split(";")):
            return name
    return None


def _column(cell: str, sheet: Sheet) -> str:
    """A header's word: letter case, hyphens, underscores and blanks don't count."""
    word = " ".join(re.split(r"[\s_-]+", cell.strip().casefold()))
    return (sheet.also or {}).get(word, word)


def _bad_header(header: Sequence[str], sheet: Sheet) -> BadRow | None:
    listed = ",".join(sheet.columns)
    for name in header:
        if name not in sheet.columns or header.count(name) > 1:
            reason = f"this column is unknown or stands twice; known: {listed}"
            return BadRow(1, name, reason)
    for name in sheet.columns:
        if name not in header and name not in sheet.optional:
            return BadRow(1, name, f"the file needs the columns {listed}")
    return None


def needed(row: Row, column: str, example: str) -> str:
    """A cell that may not be empty."""
    if not row[column]:
        raise WrongCell(column, f"this is needed, e.g. {example}")
    return row[column]


def listed(row: Row, column: str) -> tuple[str, ...]:
    """The parts of a list, split by `;`."""
    parts = (part.strip() for part in row[column].split(";"))
    return tuple(dict.fromkeys(part for part in parts if part))


def number(cell: str, column: str, region: str) -> str:
    """A mobile number in E.164."""
    try:
        return PhoneNumber.parse(cell, region).e164
    except BadNumber as error:
        why = error.code.value.replace("_", " ")
        reason = f"{cell!r} is no mobile number ({why}), e.g. +919000000001"
        raise WrongCell(column, reason) from error


def number_or_none(row: Row, column: str, region: str) -> str | None:
    """A mobile number, or None for an empty cell."""
    return number(row[column], column, region) if row[column] else None


def degrees(cell: str, column: str, most: int) -> str:
    """Decimal degrees as text, within `most` either way."""
    try:
        value = Decimal(cell)
    except InvalidOperation:
        value = Decimal("NaN")
    if not value.is_finite() or abs(value) > most:
        raise WrongCell(column, f"{cell!r} is no decimal degree, e.g. 17.3850")
    return f"{value:f}"


def weekdays(row: Row, column: str) -> tuple[int, ...]:
    """Weekdays by their English names, Monday is 0; at least one stays open."""
    found = set()
    for part in listed(row, column):
        short = part.casefold()[:3]
        if len(part) < 3 or short not in WEEKDAYS:
            raise WrongCell(column, f"{part!r} is no weekday, e.g. Sunday;Monday")
        found.add(WEEKDAYS.index(short))
    if len(found) == 7:
        raise WrongCell(column, "a week needs at least one open day")
    return tuple(sorted(found))


def whole(row: Row, column: str, least: int, most: int) -> int | None:
    """A whole number within bounds, or None for an empty cell."""
    cell = row[column]
    if not cell:
        return None
    if not re.fullmatch("[0-9]{1,4}", cell) or not least <= int(cell) <= most:
        reason = f"{cell!r} is no whole number from {least} to {most}, e.g. {least}"
        raise WrongCell(column, reason)
    return int(cell)


def days(row: Row, column: str) -> tuple[date, ...]:
    """Dates, in their order."""
    return tuple(sorted(day(part, column) for part in listed(row, column)))


def day(cell: str, column: str) -> date:
    """A date in ISO 8601."""
    try:
        return date.fromisoformat(cell)
    except ValueError as error:
        raise WrongCell(column, f"{cell!r} is no date, e.g. 2026-03-02") from error


def one_of(cell: str, column: str, known: Iterable[str]) -> str:
    """A word out of a list, letter case apart; the spelling of the list is kept."""
    words = {word.casefold(): word for word in known}
    if cell.casefold() not in words:
        some = ", ".join(list(words.values())[:8]) or "none yet"
        raise WrongCell(column, f"{cell!r} is unknown; known: {some}")
    return words[cell.casefold()]
