"""Tariffs as officers send them: a CSV file read strictly, every bad row named."""

import csv
import io
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from gateway.law.cap import as_published, over_the_cap
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rates import Rate as Rate
from gateway.law.rates import Tariff as Tariff
from gateway.law.tariff_row import WrongCell, no_formula, rate_of_row

COLUMNS = (
    "statute",
    "area",
    "kind",
    "what",
    "amount",
    "from",
    "to",
    "section",
    "source",
    "basis",
)
"""The columns every tariff file has; `unit` may follow."""


@dataclass(frozen=True)
class BadRow:
    """A row that was not taken: its number (the header is 1), the column, and why."""

    line: int
    column: str
    reason: str


def parse_tariffs(
    csv_text: str,
    *,
    packs: Mapping[str, Pack],
    kinds: Kinds,
    known: Iterable[Rate] = (),
) -> tuple[list[Rate], list[BadRow]]:
    """The rates of a tariff file, and every bad row; as `numbered_tariffs`."""
    read, bad = numbered_tariffs(csv_text, packs=packs, kinds=kinds, known=known)
    return list(read.values()), bad


def numbered_tariffs(
    csv_text: str,
    *,
    packs: Mapping[str, Pack],
    kinds: Kinds,
    known: Iterable[Rate] = (),
) -> tuple[dict[int, Rate], list[BadRow]]:
    """The rates of a tariff file by row (the header is 1), and every bad row.

    `packs` are the statutes by id, `known` the rates already on record. A special fine
    over the cap of its base, in the file or on record, is bad (s.11(2), RD-13).
    """
    try:
        rows = list(csv.reader(io.StringIO(csv_text.removeprefix("\ufeff"))))
    except csv.Error as error:
        return {}, [BadRow(1, "file", f"no CSV: {error}")]
    header = [cell.strip().lower() for cell in rows[0]] if rows else []
    if fault := _bad_header(header):
        return {}, [fault]
    numbered = [
        (number, [cell.strip() for cell in cells])
        for number, cells in enumerate(rows[1:], start=2)
        if any(cell.strip() for cell in cells)
    ]
    read, bad = _read(header, numbered, packs, kinds)
    bad += _contradictions(read, packs, kinds, tuple(known))
    wrong = {row.line for row in bad}
    good = {number: rate for number, rate in read.items() if number not in wrong}
    return good, sorted(bad, key=lambda row: row.line)


def _bad_header(header: Sequence[str]) -> BadRow | None:
    for name in COLUMNS:
        if name not in header:
            return BadRow(1, name, f"the file needs the columns {','.join(COLUMNS)}")
    for name in header:
        if name not in (*COLUMNS, "unit") or header.count(name) > 1:
            return BadRow(1, name, "this column is unknown or stands twice")
    return None


def _read(
    header: Sequence[str],
    numbered: Iterable[tuple[int, list[str]]],
    packs: Mapping[str, Pack],
    kinds: Kinds,
) -> tuple[dict[int, Rate], list[BadRow]]:
    read: dict[int, Rate] = {}
    bad: list[BadRow] = []
    for number, cells in numbered:
        if len(cells) != len(header):
            reason = f"{len(cells)} cells where the header has {len(header)}"
            bad.append(BadRow(number, header[min(len(cells), len(header) - 1)], reason))
            continue
        try:
            row = dict(zip(header, cells, strict=True))
            no_formula(row)
            read[number] = rate_of_row(row, packs, kinds)
        except WrongCell as wrong:
            bad.append(BadRow(number, wrong.column, wrong.reason))
    return read, bad


def _contradictions(
    read: Mapping[int, Rate],
    packs: Mapping[str, Pack],
    kinds: Kinds,
    known: tuple[Rate, ...],
) -> list[BadRow]:
    """The rows, by number, that say another price than a rate of the same day, or a
    special fine over its cap."""
    bad: list[BadRow] = []
    tariff = as_published((*known, *read.values()))
    prices: dict[Hashable, set[Hashable]] = defaultdict(set)
    for rate in known:
        prices[same_thing(rate)].add((rate.amount, rate.unit))
    for number, rate in read.items():
        said = prices[same_thing(rate)]
        price = (rate.amount, rate.unit)
        if said - {price}:
            reason = "another rate for the same kind, place and day begins that day"
            bad.append(BadRow(number, "from", reason))
        elif over := over_the_cap(rate, packs[rate.statute], kinds, tariff):
            bad.append(BadRow(number, "amount", over))
        said.add(price)
    return bad


def same_thing(rate: Rate) -> Hashable:
    """What a later record takes the place of."""
    return rate.statute, rate.what, rate.kind, rate.area, rate.since
