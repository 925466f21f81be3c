"""Heads, parties, money and lines of a demand as they stand on paper."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from gateway.cases.case import Head
from gateway.cases.events import MoneyLine, Somebody
from gateway.documents.paper import Amount, Table, Value
from gateway.law.pack import Pack
from gateway.money import Currency

NO_TAG = "none"


def plain(word: str) -> str:
    """A name out of a pack or an event as people read it."""
    return word.replace("_", " ")


def party(who: Somebody | None) -> str | None:
    """Name, residence and number, as far as known."""
    if who is None:
        return None
    known = (who.name, who.residence, who.number)
    return ", ".join(part for part in known if part) or None


def named(who: Somebody) -> str | None:
    """The name; the number where nobody gave one."""
    return who.name or who.number


def counted(heads: Iterable[Head]) -> str:
    """`2 cow, 1 goat`."""
    kinds = Counter(plain(head.kind) for head in heads)
    return ", ".join(f"{number} {kind}" for kind, number in kinds.items())


def described(heads: Iterable[Head]) -> Table:
    """One row a head."""
    rows = tuple((head.id, plain(head.kind), head.tag or NO_TAG) for head in heads)
    return Table(("Head", "Kind", "Tag"), rows)


def listed(heads: Iterable[int]) -> str:
    """`1, 2, 5`."""
    return ", ".join(str(head) for head in heads)


def money(pack: Pack, minor: int, demo: bool = False) -> Amount:
    """An amount in the currency of the pack."""
    return Amount(minor, pack.currency, demo)


def exact(rate: Fraction, currency: Currency, demo: bool) -> Value:
    """An exact rate: whole minor units as money, a part of one as it stands."""
    if rate.denominator == 1:
        return Amount(int(rate), currency, demo)
    return f"{rate.numerator}/{rate.denominator} of a minor unit"


def is_demo(lines: Iterable[MoneyLine]) -> bool:
    """Whether any line rests on a rate that is not law."""
    return any(line.basis == "F" for line in lines)


def priced(pack: Pack, lines: Sequence[MoneyLine]) -> Table:
    """The lines of a demand, each with its section."""
    rows = tuple(_priced(pack, line) for line in lines)
    columns = ("What", "Kind", "Heads", "Days", "Rate", "Amount", "Section", "Demanded")
    return Table(columns, rows)


def _priced(pack: Pack, line: MoneyLine) -> tuple[Value, ...]:
    demo = line.basis == "F"
    return (
        line.what,
        plain(line.kind),
        line.heads,
        "-" if line.days is None else line.days,
        exact(Fraction(line.rate), pack.currency, demo),
        money(pack, line.amount, demo),
        line.section,
        "separately" if line.separate else "yes",
    )


def demanded(lines: Iterable[MoneyLine]) -> int:
    """What the lines of a demand add up to, in minor units."""
    return sum(line.amount for line in lines if not line.separate)
