"""Readers of dates and times as people write them, day before month."""

import datetime as dt
import re
from collections.abc import Sequence

from gateway.keywords.reading import Code
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.tokens import Token, fold

_EARLIEST, _LATEST = 1900, 2100
_CENTURY = 2000
_ISO = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})")
_WRITTEN = re.compile(
    r"([0-9]{1,2})[-/. ]([^-/. 0-9]+|[0-9]{1,2})(?:[-/. ]([0-9]{4}|[0-9]{2}))?"
)
_ORDINAL = re.compile(r"(?<=[0-9])(?:ST|ND|RD|TH)\b")
_CLOCK = re.compile(r"([0-9]{1,2})(?:[:.]([0-9]{2}))? ?([AP]M)?|([0-9]{2})([0-9]{2})")
_FULL_DAY = re.compile(
    r"[0-9]{1,2}([-/.])[0-9]{1,2}\1[0-9]{4}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
)
_PLAIN_HOUR = re.compile(
    r"[0-9]{1,2}:[0-9]{2}( ?[AP]M)?|[0-9]{1,2}([:.][0-9]{2})? ?[AP]M"
)
_NOON = 12
_NAMED = {"yesterday": -1, "today": 0, "tomorrow": 1}


def date(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A calendar day: `2026-03-02`, `2/3/2026`, `2 March`, `today`."""
    return _date(tokens, ground, -1)


def coming(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A day that is appointed: without its year it is the next such day."""
    return _date(tokens, ground, 1)


def _date(tokens: Sequence[Token], ground: Ground, way: int) -> Taken | Fault | None:
    """`way` is -1 to look back and 1 to look ahead for a day without its year."""
    named = ground.words["days"].at(tokens)
    if named is not None:
        return _named(named, tokens, ground)
    for used in (3, 2, 1):
        read = _written(tokens[:used], ground, way) if used <= len(tokens) else None
        if read is not None:
            return read
    return None


def _named(
    named: tuple[str, int], tokens: Sequence[Token], ground: Ground
) -> Taken | Fault:
    day, used = named
    if ground.today is None:
        return Fault("bad_date", tuple(tokens[:used]))
    return Taken(ground.today + dt.timedelta(days=_NAMED[day]), used)


def _written(tokens: Sequence[Token], ground: Ground, way: int) -> Taken | Fault | None:
    text = _ORDINAL.sub("", fold_figures(tokens))
    iso = _ISO.fullmatch(text)
    if iso is not None:
        return _day(tokens, int(iso[1]), int(iso[2]), int(iso[3]))
    match = _WRITTEN.fullmatch(text)
    if match is None or (len(tokens) > 1 and match[2].isdecimal()):
        return None
    month = int(match[2]) if match[2].isdecimal() else _month(match[2], ground)
    if month is None:
        return None
    if match[3] is None:
        return _nearest(tokens, month, int(match[1]), ground.today, way)
    year = int(match[3])
    return _day(
        tokens, year if year > _CENTURY // 10 else _CENTURY + year, month, int(match[1])
    )


def fold_figures(tokens: Sequence[Token]) -> str:
    """The tokens in capitals, one blank between, look-alike letters folded."""
    return " ".join(
        fold(token.plain)
        if re.fullmatch(r"[0-9OolI/.:-]+", token.plain)
        else token.norm
        for token in tokens
    )


def _month(name: str, ground: Ground) -> int | None:
    found = ground.words["months"].meanings.get(name)
    return int(found) if found is not None else None


def _nearest(
    tokens: Sequence[Token], month: int, day: int, today: dt.date | None, way: int
) -> Taken | Fault:
    """The last or the next such day: what is reported has happened, a sale has not."""
    if today is None:
        return Fault("bad_date", tuple(tokens))
    read = _day(tokens, today.year, month, day)
    if (
        isinstance(read, Taken)
        and isinstance(read.value, dt.date)
        and (today - read.value).days * way > 0
    ):
        return _day(tokens, today.year + way, month, day)
    return read


def _day(tokens: Sequence[Token], year: int, month: int, day: int) -> Taken | Fault:
    try:
        value = dt.date(year, month, day)
    except ValueError:
        return Fault("bad_date", tuple(tokens))
    if not _EARLIEST <= year <= _LATEST:
        return Fault("bad_date", tuple(tokens), Code.OUT_OF_RANGE)
    return Taken(value, len(tokens))


def time(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:  # noqa: ARG001
    """An hour of the day: `14:30`, `14.30`, `1430`, `2:30 PM`, `6 am`."""
    for used in (2, 1):
        match = (
            _CLOCK.fullmatch(fold_figures(tokens[:used]))
            if used <= len(tokens)
            else None
        )
        if match is not None and (match[2] or match[3] or match[4]):
            return _hour(tokens[:used], match)
    return None


def _hour(tokens: Sequence[Token], match: re.Match[str]) -> Taken | Fault:
    hour, minute = int(match[1] or match[4]), int(match[2] or match[5] or 0)
    if match[3]:
        if not 1 <= hour <= _NOON:
            return Fault("bad_time", tuple(tokens), Code.OUT_OF_RANGE)
        hour = hour % _NOON + (_NOON if match[3] == "PM" else 0)
    try:
        return Taken(dt.time(hour, minute), len(tokens))
    except ValueError:
        return Fault("bad_time", tuple(tokens), Code.OUT_OF_RANGE)


def is_plain_day(tokens: Sequence[Token], ground: Ground) -> bool:
    """Whether a day stands here that nobody takes for something else."""
    if ground.words["days"].at(tokens) is not None:
        return True
    return _FULL_DAY.fullmatch(fold_figures(tokens[:1])) is not None


def is_plain_hour(tokens: Sequence[Token], ground: Ground) -> bool:  # noqa: ARG001
    """Whether an hour stands here that is plainly one: `14:30`, `5 pm`."""
    written = (fold_figures(tokens[:used]) for used in (2, 1))
    return any(_PLAIN_HOUR.fullmatch(text) for text in written)
