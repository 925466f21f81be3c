"""Which rate holds on a day, by what was on record when: a late record makes no day
dearer that had its price (RD-57)."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from fractions import Fraction

from gateway.law.pack import Pack
from gateway.law.rate import Rate

_FINES = ("fine", "special_fine", "double")
_ONE_DAY = timedelta(days=1)
_TICK = timedelta(microseconds=1)


def price_on(
    pack: Pack, what: str, day: date, rates: Sequence[Rate]
) -> tuple[Rate, ...]:
    """The best of the rates that are in force on a day, superseded ones among them."""
    if all(rate.made is None for rate in rates):
        return _best(rates)
    first, *later = _moments(pack, what, day, rates)
    found = _best([rate for rate in rates if stood(first, rate)])
    for moment in later:
        then = _best([rate for rate in rates if stood(moment, rate)])
        found = then if _no_dearer(then, found) else found
    return found


def _best(rates: Sequence[Rate]) -> tuple[Rate, ...]:
    """Those of the area before those for everywhere, and of these the newest."""
    local = [rate for rate in rates if rate.area is not None] or rates
    newest = max((rate.since for rate in local), default=None)
    return distinct([rate for rate in local if rate.since == newest])


def _moments(
    pack: Pack, what: str, day: date, rates: Sequence[Rate]
) -> Iterator[datetime]:
    """When a day got its price, and each later change on record.

    It had one as it began, or got it with the first record of that day. A fine is
    looked up once, on its day, and kept: what is put on record that day counts for it.
    """
    began, ended = begins(pack, day), begins(pack, day + _ONE_DAY)
    first = ended
    if what not in _FINES:
        made = [rate.made + _TICK for rate in rates if rate.made and rate.made < ended]
        priced = any(stood(began, rate) for rate in rates)
        first = began if priced else min(made, default=ended)
    yield first
    changed = {at for rate in rates for at in (rate.made, rate.undone) if at}
    yield from (at + _TICK for at in sorted(changed) if at >= first)


def begins(pack: Pack, day: date) -> datetime:
    return datetime.combine(day, time(), pack.tz)


def stood(moment: datetime, rate: Rate) -> bool:
    """Whether a rate was on record just before a moment."""
    made_by_then = rate.made is None or rate.made < moment
    return made_by_then and (rate.undone is None or rate.undone >= moment)


def _no_dearer(now: Sequence[Rate], then: Sequence[Rate]) -> bool:
    """Whether no rate of now can ask more for a day than those of then, or nothing."""
    if not now or not then:
        return not now
    most = max(rate.amount or Fraction(0) for rate in now)
    least = min(rate.amount or Fraction(0) for rate in then)
    same_units = {rate.unit for rate in now} == {rate.unit for rate in then}
    return most <= least and same_units


def distinct(rates: Sequence[Rate]) -> tuple[Rate, ...]:
    """One rate per amount and unit: equal rows contradict nothing."""
    return tuple({(rate.amount, rate.unit): rate for rate in reversed(rates)}.values())
