"""The plain values inside events: parties, beasts, fines, lines of a demand."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Somebody:
    """A party to a case: E.164 number, name and residence, as far as said."""

    number: str | None
    name: str | None
    residence: str | None = None


@dataclass(frozen=True)
class Beast:
    """One head as reported or brought; `id` counts within the case."""

    id: int
    kind: str
    tag: str | None = None


@dataclass(frozen=True)
class Fine:
    """The fine levied on one head (law.md 4.1).

    `rate` is a fraction of minor units as text ("75/2"); `held` says why it is
    not demanded yet (RD-62), `problem` why none could be found.
    """

    head: int
    row_kind: str
    rate: str
    section: str
    basis: str
    problem: str | None = None
    held: bool = False


@dataclass(frozen=True)
class MoneyLine:
    """One line of a demand; `rate` and `amount` in minor units."""

    what: str
    kind: str
    heads: int
    days: int | None
    rate: str
    amount: int
    section: str
    basis: str
    separate: bool = False
