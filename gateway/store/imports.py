"""Taking in the files of officers: all of a file or nothing, every bad row named."""

import csv
import io
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gateway.law.tariff import BadRow, parse_tariffs
from gateway.law.tariff_row import WrongCell
from gateway.people import Place, Pound
from gateway.store import import_dated
from gateway.store.columns import clean
from gateway.store.engine import SqlStore
from gateway.store.import_dated import Stamp
from gateway.store.intakes import INTAKES, Intake
from gateway.store.packs import SqlShelf
from gateway.store.reschedule import Moved, reschedule
from gateway.store.rows import read_rows, read_sheet
from gateway.store.sheets import SHEETS, Known
from gateway.store.work import SqlWork


class BadFile(Exception):
    """A file of which nothing was taken: `rows` are all that is wrong with it."""

    def __init__(self, rows: list[BadRow]) -> None:
        super().__init__(f"{len(rows)} bad rows")
        self.rows = rows


@dataclass(frozen=True)
class Imported:
    """What an import did: rows read, how many changed something, and the open clocks
    that a newly declared closed day has moved."""

    kind: str
    rows: int
    changed: int
    moved: tuple[Moved, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The JSON shape of `import`."""
        moved = [clock.as_json() for clock in self.moved]
        return {**vars(self), "moved": moved}


KINDS = (*INTAKES, "tariffs")
"""Files name what is in files before them, in this order."""


def take_in_file(
    store: SqlStore,
    shelf: SqlShelf,
    kind: str,
    text: str,
    stamp: Stamp,
    *,
    region: str = "IN",
) -> Imported:
    """Take in a file of one of KINDS, in one transaction. Raises BadFile."""
    text = clean(text)
    with store.work() as work:
        if kind == "tariffs":
            return _take_tariffs(work, shelf, text, stamp)
        return _take_sheet(work, shelf, kind, text, stamp, region)


def _take_sheet(
    work: SqlWork, shelf: SqlShelf, kind: str, text: str, stamp: Stamp, region: str
) -> Imported:
    intake, known = INTAKES[kind], known_to(work, shelf, region)
    rows, bad = read_sheet(text, SHEETS[kind])
    read, wrong = read_rows(rows, lambda row: intake.read(row, known))
    bad += wrong + _twice(read, intake)
    before = {pound: work.closed(pound) for pound in known.pounds}
    changed = []
    for number, row in read.items():
        try:
            changed += [row] if intake.put(work, row, stamp) else []
        except WrongCell as cell:
            bad.append(BadRow(number, cell.column, cell.reason))
    if bad:
        raise BadFile(sorted(bad, key=lambda row: row.line))
    moved: list[Moved] = []
    if kind in ("pounds", "closed-days"):
        offices = {key for row in changed for key in intake.keys(row)}
        for pound in sorted(pound for pound in before if pound in offices):
            moved += reschedule(work, shelf, pound, before[pound])
    return Imported(kind, len(read), len(changed), tuple(moved))


def _twice(read: Mapping[int, Any], intake: Intake) -> list[BadRow]:
    first: dict[Hashable, int] = {}
    bad = []
    for number, row in read.items():
        for key in intake.keys(row):
            if key in first:
                reason = f"this stands in row {first[key]} already"
                bad.append(BadRow(number, intake.column, reason))
            first.setdefault(key, number)
    return bad


def _take_tariffs(work: SqlWork, shelf: SqlShelf, text: str, stamp: Stamp) -> Imported:
    packs = shelf.files.newest_by_id
    known = [rate for act in packs for rate in work.tariff(act).rates]
    rates, bad = parse_tariffs(text, packs=packs, kinds=shelf.kinds, known=known)
    areas = {area.name for area in work.areas()}
    bad += [] if bad else list(_elsewhere(text, areas))
    if bad:
        raise BadFile(bad)
    changed = sum(import_dated.put_rate(work, rate, stamp) for rate in rates)
    return Imported("tariffs", len(rates), changed)


def _elsewhere(text: str, areas: Iterable[str]) -> Iterator[BadRow]:
    """Rows of a readable tariff file that name an area nobody knows."""
    lines = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    at = [cell.strip().lower() for cell in next(lines)].index("area")
    for number, cells in enumerate(lines, start=2):
        name = cells[at].strip() if len(cells) > at else ""
        if name and name not in areas:
            some = ", ".join(sorted(areas)[:8]) or "none yet"
            yield BadRow(number, "area", f"{name!r} is unknown; known: {some}")


def known_to(work: SqlWork, shelf: SqlShelf, region: str) -> Known:
    """What rows may name."""
    areas, pounds, places = work.areas(), work.pounds(), work.places()
    return Known(
        areas=frozenset(area.name for area in areas),
        pounds=frozenset(pound.code for pound in pounds),
        authorities=frozenset(a.local_authority for a in areas if a.local_authority),
        statutes=frozenset(shelf.files.newest_by_id),
        kinds=shelf.kinds,
        sites={area.name: _sites(area.name, places, pounds) for area in areas},
        packs=shelf.files.newest_by_id,
        barred_as=frozenset(
            word for pack in shelf.files.packs for word in pack.value("ban.classes", ())
        ),
        region=region,
    )


def _sites(
    area: str, places: Sequence[Place], pounds: Sequence[Pound]
) -> frozenset[str]:
    """Where a sale may be held in an area, by name."""
    there = [place.name for place in places if place.area == area]
    return frozenset(there + [pound.name for pound in pounds if pound.area == area])
