"""What a new dated record changes in what people were told: another last day, another
price, a special fine that is cut."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from gateway.law.pack import Pack
from gateway.law.rates import Rate
from gateway.money import format_amount, round_half_down


@dataclass(frozen=True)
class Moved:
    """An open clock whose last day is another one now; its events stay as they are."""

    case: str
    clock: str
    group: int
    was: date
    now: date

    def as_json(self) -> dict[str, str | int]:
        """The shape that the import prints."""
        days = {"was": self.was.isoformat(), "now": self.now.isoformat()}
        return {"case": self.case, "clock": self.clock, "group": self.group, **days}

    def __str__(self) -> str:
        days = f"from {self.was} to {self.now}"
        return f"Case {self.case}: the last day of {self.clock} moved {days}."


@dataclass(frozen=True)
class Repriced:
    """What is to be paid on a case `on` a day, before a tariff and with it; `was` and
    `now` are in minor units."""

    case: str
    on: date
    was: int
    now: int
    pack: Pack = field(repr=False)
    demo: bool = False

    def as_json(self) -> dict[str, str | int]:
        """The shape that the import prints."""
        told: dict[str, str | int] = {"case": self.case, "on": self.on.isoformat()}
        return told | {"was": self.was, "now": self.now}

    def __str__(self) -> str:
        was, now = (format_amount(m, self.pack.currency) for m in (self.was, self.now))
        return f"Case {self.case}: to pay on {self.on} {now}, no longer {was}."


@dataclass(frozen=True)
class Cut:
    """A special fine that is over its cap from a day on: `cap` is what is levied."""

    special: Rate
    day: date
    cap: Fraction
    pack: Pack = field(repr=False)

    def as_json(self) -> dict[str, str | int | None]:
        """The shape that the import prints; amounts in minor units."""
        return {
            "statute": self.pack.id,
            "area": self.special.area,
            "kind": self.special.kind,
            "from": self.day.isoformat(),
            "special": round_half_down(self.special.amount or Fraction(0)),
            "levied": round_half_down(self.cap),
            "section": self.pack.cite("fine.special.cap_factor"),
        }

    def __str__(self) -> str:
        kind, where = self.special.kind, self.special.area or "all areas"
        amounts = (self.cap, self.special.amount or Fraction(0))
        cap, was = (
            format_amount(round_half_down(amount), self.pack.currency)
            for amount in amounts
        )
        section = self.pack.cite("fine.special.cap_factor")
        cut = f"from {self.day} {cap} is levied, not {was} ({section})"
        return f"Special fine for {kind} in {where}: {cut}."


@dataclass(frozen=True)
class News:
    """All that an import changed in what people were told."""

    moved: tuple[Moved, ...] = ()
    repriced: tuple[Repriced, ...] = ()
    cuts: tuple[Cut, ...] = ()

    def as_json(self) -> dict[str, list[dict[str, str | int | None]]]:
        """The shape that the import prints."""
        return {
            "moved": [dict(each.as_json()) for each in self.moved],
            "dues": [dict(each.as_json()) for each in self.repriced],
            "cut": [each.as_json() for each in self.cuts],
        }

    def __iter__(self) -> Iterator[str]:
        """A sentence for each."""
        for each in (*self.moved, *self.repriced, *self.cuts):
            yield str(each)


NOTHING_NEW = News()
