"""Values that messages say: spelt when it is known who reads them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Protocol
from zoneinfo import ZoneInfo

from gateway.messages.render import clip
from gateway.money import Currency, format_amount


class Speller(Protocol):
    """The names of a language, as far as values need them."""

    def name(self, table: str, meaning: str) -> str:
        """Return the shown name of a meaning."""

    def kind(self, kind: str, count: int) -> str:
        """Return the name of a kind for so many heads."""


@dataclass(frozen=True)
class Counts:
    """Heads by kind: `3 cows 1 goat`."""

    counts: Sequence[tuple[str, int]]


@dataclass(frozen=True)
class Amount:
    """Money in minor units; `demo` says that it rests on a rate that is not law."""

    minor: int
    currency: Currency
    demo: bool = False


@dataclass(frozen=True)
class Moment:
    """An instant, said as a local day and hour."""

    at: datetime
    zone: ZoneInfo


@dataclass(frozen=True)
class Word:
    """A meaning of a words table, said by its name in the reader's language."""

    table: str
    meaning: str


@dataclass(frozen=True)
class Kinds:
    """What kinds stand in a lot, without their number: `she-buffalo+calf`."""

    kinds: Sequence[str]


@dataclass(frozen=True)
class Phrase:
    """A turn of words of the reader's language with values in it."""

    key: str
    values: "Values" = field(default_factory=dict)


@dataclass(frozen=True)
class Listed:
    """Several values in a row."""

    parts: Sequence["Value"]


Value = str | int | date | Counts | Amount | Moment | Word | Kinds | Phrase | Listed
Values = Mapping[str, Value]


def spell(value: Value, words: Speller) -> str:
    """Return the value as the reader sees it; free text is clipped, money never."""
    match value:
        case Counts(counts):
            return _counts(counts, words)
        case Amount(minor, currency, demo):
            symbol = words.name("money", currency.code)
            text = format_amount(minor, currency, symbol)
            pattern = words.name("phrases", "amount_demo") if demo else "{amount}"
            return pattern.format(amount=text)
        case Moment(at, zone):
            local = at.astimezone(zone)
            return f"{_day(local.date(), words)} {local:%H:%M}"
        case Word(table, meaning):
            return words.name(table, meaning)
        case Kinds() | Phrase() | Listed():
            return _composed(value, words)
        case date():
            return _day(value, words)
        case _:
            return clip(str(value))


def _composed(value: Kinds | Phrase | Listed, words: Speller) -> str:
    match value:
        case Kinds(kinds):
            return "+".join(words.kind(kind, 1) for kind in kinds)
        case Phrase(key, values):
            spelt = {name: spell(each, words) for name, each in values.items()}
            return words.name("phrases", key).format(**spelt)
        case _:
            return clip(", ".join(spell(part, words) for part in value.parts))


def _counts(counts: Sequence[tuple[str, int]], words: Speller) -> str:
    """Write counts; many kinds are shortened to the number of heads of the rest."""
    parts = [f"{n} {words.kind(kind, n)}" for kind, n in counts]
    text = " ".join(parts)
    while len(text) > 36 and len(parts) > 1:
        parts = parts[:-1]
        rest = sum(n for _, n in counts[len(parts) :])
        text = f"{' '.join(parts)} +{rest}"
    return text


def _day(day: date, words: Speller) -> str:
    """A date with its weekday, which people check first."""
    weekday = words.name("weekday_names", str(day.isoweekday()))
    month = words.name("month_names", str(day.month))
    return f"{weekday} {day.day} {month} {day.year}"


def typed_amount(minor: int, currency: Currency) -> str:
    """Return an amount as people type it: `1750.00`, without separators."""
    whole, rest = divmod(minor, 10**currency.exponent)
    return f"{whole}.{rest:0{currency.exponent}d}" if currency.exponent else str(whole)
