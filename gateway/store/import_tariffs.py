"""Taking in a tariff file: read and checked before the line is held up, and then put on
record at once, with what it changes for open cases."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from datetime import date, timedelta

from sqlalchemy import bindparam, select

from gateway.cases.case import OWING
from gateway.cases.dues import dues
from gateway.law.cap import bites
from gateway.law.clocks import local_date
from gateway.law.rates import Rate, Tariff
from gateway.law.tariff import BadRow, numbered_tariffs, same_thing
from gateway.service.news import Cut, News, Repriced
from gateway.store.import_rates import state_of_record
from gateway.store.packs import SqlShelf
from gateway.store.stamp import Stamp
from gateway.store.tables_cases import pound_case
from gateway.store.work import SqlWork

c = pound_case.c

OPEN_UNDER = (
    select(c.number)
    .where(~c.closed, c.statute.in_(bindparam("acts", expanding=True)))
    .order_by(c.number)
)


@dataclass(frozen=True)
class Checked:
    """A tariff file that may be put on record: how many `rows` it has, which rates are
    `new`, the state of the `record` they were checked against, what they change."""

    rows: int
    new: tuple[Rate, ...]
    record: tuple[int, int]
    news: News


def check_tariffs(
    work: SqlWork, shelf: SqlShelf, text: str, stamp: Stamp, because: str | None
) -> tuple[Checked, list[BadRow]]:
    """Read a tariff file against what is on record; nothing is changed."""
    packs, state = shelf.files.newest_by_id, state_of_record(work)
    record = {act: work.tariff(act) for act in packs}
    known = [rate for tariff in record.values() for rate in tariff.rates]
    rows, bad = numbered_tariffs(text, packs=packs, kinds=shelf.kinds, known=known)
    on_record = frozenset(known)
    new = {row: rate for row, rate in rows.items() if rate not in on_record}
    bad += _elsewhere(rows, {area.name for area in work.areas()})
    if not because:
        today = {act: local_date(pack, stamp.at) for act, pack in packs.items()}
        bad += _unexplained(new, known, today)
    if bad:
        return Checked(0, (), state, News()), sorted(bad, key=lambda row: row.line)
    added = tuple({same_thing(rate): rate for rate in new.values()}.values())
    repriced = tuple(_repriced(work, shelf, record, added, stamp))
    cuts = tuple(_cuts(shelf, known, added))
    news = News(repriced=repriced, cuts=cuts)
    return Checked(len(rows), added, state, news), []


def _elsewhere(rows: Mapping[int, Rate], areas: Set[str]) -> Iterator[BadRow]:
    """Rows that name an area nobody knows."""
    some = ", ".join(sorted(areas)[:8]) or "none yet"
    for number, rate in rows.items():
        if rate.area and rate.area not in areas:
            yield BadRow(number, "area", f"{rate.area!r} is unknown; known: {some}")


def _unexplained(
    new: Mapping[int, Rate], known: Iterable[Rate], today: Mapping[str, date]
) -> Iterator[BadRow]:
    """Rows that say for days that are over something else than what is on record."""
    standing: dict[Hashable, list[Rate]] = defaultdict(list)
    for rate in known:
        standing[rate.statute, rate.what, rate.kind].append(rate)
    for number, rate in new.items():
        yesterday = today[rate.statute] - timedelta(days=1)
        last = min(rate.until or yesterday, yesterday)
        for other in standing[rate.statute, rate.what, rate.kind]:
            if _says_otherwise(rate, other, last):
                reason = (
                    f"{rate.since} is over and had its rate; say why it is put on"
                    ' record now, e.g. --because "Gazette 12 came late"'
                )
                yield BadRow(number, "from", reason)
                break


def _says_otherwise(rate: Rate, other: Rate, last: date) -> bool:
    """Whether two rates price a day up to the `last` differently, for one area."""
    same_price = (rate.amount, rate.unit) == (other.amount, other.unit)
    apart = rate.area is not None and other.area not in (None, rate.area)
    ended = other.until is not None and other.until < rate.since
    over = max(rate.since, other.since) <= last
    return over and not (same_price or apart or ended)


def _repriced(
    work: SqlWork,
    shelf: SqlShelf,
    record: Mapping[str, Tariff],
    new: Sequence[Rate],
    stamp: Stamp,
) -> Iterator[Repriced]:
    """What changes of today's and tomorrow's dues, case by case."""
    acts = sorted({rate.statute for rate in new})
    after = {act: _with(record[act], new, stamp) for act in acts}
    for number in work.run(OPEN_UNDER, {"acts": acts}).scalars().all():
        file = work.case(number)
        if file is None or file.case.digest is None:
            continue
        pack = shelf.bound(file.case.digest)
        for days in (0, 1):
            at = stamp.at + timedelta(days=days)
            owing = file.case.in_states(OWING)
            was, now = (
                dues(file.case, owing, pack, tariff, shelf.kinds, at)
                for tariff in (record[pack.id], after[pack.id])
            )
            if was.total != now.total:
                on = local_date(pack, at)
                yield Repriced(number, on, was.total, now.total, pack, now.demo)


def _with(tariff: Tariff, new: Iterable[Rate], stamp: Stamp) -> Tariff:
    """The tariff as it will be when these are on record too."""
    added = [replace(rate, made=stamp.at) for rate in new]
    things = {same_thing(rate) for rate in added}
    undone = [rate for rate in tariff.rates if same_thing(rate) in things]
    kept = [rate for rate in tariff.rates if same_thing(rate) not in things]
    gone = [replace(rate, undone=stamp.at) for rate in undone]
    return Tariff((*kept, *added), (*tariff.gone, *gone))


def _cuts(shelf: SqlShelf, known: Iterable[Rate], new: Sequence[Rate]) -> Iterator[Cut]:
    """The special fines that are over their cap from now on (RD-13)."""
    packs = shelf.files.newest_by_id
    for bite in bites(new, (*known, *new), packs, shelf.kinds):
        pack = packs[bite.special.statute]
        yield Cut(bite.special, bite.day, bite.cap, pack)
