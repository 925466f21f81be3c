"""Tariffs as officers send them: a CSV file read strictly, every bad row named."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rates import Rate as Rate
from gateway.law.rates import Tariff as Tariff
from gateway.law.rates import own_row
from gateway.law.tariff_row import WrongCell, rate_of_row
from gateway.money import format_amount, round_half_down

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
    """The rates of a tariff file, and every bad row.

    `packs` are the statutes by id, `known` the rates already on record. A special fine
    over the cap of its base, in the file or on record, is bad (s.11(2), RD-13).
    """
    try:
        rows = list(csv.reader(io.StringIO(csv_text.removeprefix("\ufeff"))))
    except csv.Error as error:
        return [], [BadRow(1, "file", f"no CSV: {error}")]
    header = [cell.strip().lower() for cell in rows[0]] if rows else []
    if fault := _bad_header(header):
        return [], [fault]
    numbered = [
        (number, [cell.strip() for cell in cells])
        for number, cells in enumerate(rows[1:], start=2)
        if any(cell.strip() for cell in cells)
    ]
    read, bad = _read(header, numbered, packs, kinds)
    bad += _contradictions(read, packs, kinds, tuple(known))
    wrong = {row.line for row in bad}
    good = [rate for number, rate in read.items() if number not in wrong]
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
    bad: list[BadRow] = []
    tariff = Tariff((*known, *read.values()))
    seen = list(known)
    for number, rate in read.items():
        if any(_contradicts(rate, other) for other in seen):
            reason = "another rate for the same kind, place and day begins that day"
            bad.append(BadRow(number, "from", reason))
        elif over := _over_the_cap(rate, packs[rate.statute], kinds, tariff):
            bad.append(BadRow(number, "amount", over))
        seen.append(rate)
    return bad


def _contradicts(one: Rate, other: Rate) -> bool:
    def key(rate: Rate) -> tuple[object, ...]:
        return rate.statute, rate.what, rate.kind, rate.area, rate.since

    same_price = (one.amount, one.unit) == (other.amount, other.unit)
    return key(one) == key(other) and not same_price


def _over_the_cap(rate: Rate, pack: Pack, kinds: Kinds, tariff: Tariff) -> str | None:
    """Why a special fine may not be published, or None (RD-13)."""
    if rate.what != "special_fine" or rate.kind is None or rate.amount is None:
        return None
    base = own_row(
        pack,
        kinds,
        rate.kind,
        lambda name: tariff.find(pack.id, "fine", name, rate.area, rate.since),
    )
    if len(base) != 1:
        return f"no fine for {rate.kind} is in force there to measure it by"
    cap = pack.value("fine.special.cap_factor", 2) * (base[0].amount or 0)
    if rate.amount <= cap:
        return None
    allowed = format_amount(round_half_down(cap), pack.currency)
    section = pack.cite("fine.special.cap_factor")
    return f"over double the fine in force; at most {allowed} ({section})"
