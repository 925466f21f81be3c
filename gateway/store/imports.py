"""Taking in the files of officers: all of a file or nothing, every bad row named."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gateway.law.tariff import BadRow
from gateway.law.tariff_row import WrongCell
from gateway.people import Place, Pound
from gateway.service.news import NOTHING_NEW, Moved, News
from gateway.store.columns import clean
from gateway.store.engine import SqlStore
from gateway.store.import_dated import calendar_of
from gateway.store.import_rates import put_rates, state_of_record
from gateway.store.import_tariffs import Checked, check_tariffs
from gateway.store.intakes import INTAKES, Intake
from gateway.store.packs import SqlShelf
from gateway.store.reschedule import reschedule
from gateway.store.row_places import Calendar
from gateway.store.rows import read_rows, read_sheet
from gateway.store.sheets import SHEETS, Known
from gateway.store.stamp import Stamp
from gateway.store.work import SqlWork


class BadFile(Exception):
    """A file of which nothing was taken: `rows` are all that is wrong with it."""

    def __init__(self, rows: list[BadRow]) -> None:
        super().__init__(f"{len(rows)} bad rows")
        self.rows = rows


@dataclass(frozen=True)
class Imported:
    """What an import did: rows read, how many changed something, what that changes for
    open cases and special fines, and what else there is to say of it."""

    kind: str
    rows: int
    changed: int
    news: News = NOTHING_NEW
    notes: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The JSON shape of `import`."""
        told = {"kind": self.kind, "rows": self.rows, "changed": self.changed}
        return {**told, **self.news.as_json(), "notes": list(self.notes)}


MOST_ROWS = 10_000
"""What can be put on record without keeping texts waiting; a longer file comes in
parts."""

KINDS = (*INTAKES, "tariffs")
"""Files name what is in files before them, in this order."""


Teller = Callable[[SqlWork, News], None]


def _nobody(_work: SqlWork, _news: News) -> None:
    """There is nobody to tell yet."""


def take_in_file(
    store: SqlStore,
    shelf: SqlShelf,
    kind: str,
    text: str,
    stamp: Stamp,
    *,
    region: str = "IN",
    because: str | None = None,
    tell: Teller = _nobody,
) -> Imported:
    """Take in a file of one of KINDS, in one transaction. Raises BadFile.

    `because` is why a tariff says something else of days that are over; `tell` tells
    those whom the news concern, in the same transaction.
    """
    if text.count("\n") > MOST_ROWS + 1:
        reason = f"over {MOST_ROWS} rows; send the file in parts"
        raise BadFile([BadRow(MOST_ROWS + 2, "file", reason)])
    text = clean(text)
    if kind == "tariffs":
        return _take_tariffs(store, shelf, text, stamp, because, tell)
    with store.work() as work:
        taken = _take_sheet(work, shelf, kind, text, stamp, region)
        tell(work, taken.news)
    return taken


def _take_sheet(
    work: SqlWork, shelf: SqlShelf, kind: str, text: str, stamp: Stamp, region: str
) -> Imported:
    intake, known = INTAKES[kind], known_to(work, shelf, region)
    rows, bad = read_sheet(text, SHEETS[kind])
    read, wrong = read_rows(rows, lambda row: intake.read(row, known))
    bad += wrong + _twice(read, intake)
    before = {pound: work.closed(pound) for pound in known.pounds}
    notes = list(_said_of(work, read.values())) if kind == "closed-days" else []
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
    return Imported(
        kind, len(read), len(changed), News(moved=tuple(moved)), tuple(notes)
    )


def _said_of(work: SqlWork, calendars: Iterable[Calendar]) -> Iterator[str]:
    """What a file of closed days opens again, and what in it moves no clock (RD-04)."""
    pounds = work.pounds()
    for new in calendars:
        old = calendar_of(work, new.office)
        if old and (open_again := old.without(new)):
            yield f"{new.office}: no longer closed: {open_again}."
        if new.office not in {pound.code for pound in pounds}:
            theirs = ", ".join(pound.code for pound in pounds) or "none yet"
            yield (
                f"{new.office}: no clock goes by these days; clocks go by the closed"
                f" days of the pound, by its code: {theirs}."
            )


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


def _take_tariffs(
    store: SqlStore,
    shelf: SqlShelf,
    text: str,
    stamp: Stamp,
    because: str | None,
    tell: Teller,
) -> Imported:
    """Checked while the line goes on, and again only if the record changed since."""
    with store.read() as work:
        checked = _checked(work, shelf, text, stamp, because)
    with store.work() as work:
        if checked.record != state_of_record(work):
            checked = _checked(work, shelf, text, stamp, because)
        put_rates(work, checked.new, stamp, because)
        tell(work, checked.news)
    return Imported("tariffs", checked.rows, len(checked.new), checked.news)


def _checked(
    work: SqlWork, shelf: SqlShelf, text: str, stamp: Stamp, because: str | None
) -> Checked:
    checked, bad = check_tariffs(work, shelf, text, stamp, because)
    if bad:
        raise BadFile(bad)
    return checked


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
