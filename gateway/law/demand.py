"""The parts of a demand: a stay, a line, and a gap that an officer must fill."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

from gateway.law.levy import Levy

_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Stay:
    """Heads of one kind in custody for the same days.

    `arrived` and `until` are local dates, both counted; `levy` None means no fine
    (born in the pound, or held); `separate` heads are not a condition of delivery;
    `span` is the time elapsed, used only by a rate of 24 hours; `again` heads are back
    from an absence: their fine per head, and the first hours, were counted before.
    """

    kind: str
    heads: int
    arrived: date
    until: date
    levy: Levy | None
    separate: bool = False
    span: timedelta | None = None
    again: bool = False

    def dates(self) -> Iterator[date]:
        """The local dates touched."""
        for number in range((self.until - self.arrived).days + 1):
            yield self.arrived + number * _DAY

    def periods(self) -> int:
        """Periods of 24 hours begun, at least one; dates where no time is known."""
        if self.span is None:
            return (self.until - self.arrived).days + 1
        return max(1, -(-self.span // _DAY))

    def days_after(self, hours: int) -> int:
        """Days begun once `hours` have passed; local days where no time is known."""
        if hours == 0 or self.again or self.span is None:
            dates = (self.until - self.arrived).days + 1
            return max(0, dates - (0 if self.again else hours // 24))
        return max(0, -(-(self.span - timedelta(hours=hours)) // _DAY))


@dataclass(frozen=True)
class Line:
    """One line of a demand: amount = heads x days x rate, rounded once.

    `rate` is exact, `amount` whole minor units; `days` is None for a fine per head.
    """

    what: str
    kind: str
    heads: int
    days: int | None
    rate: Fraction
    amount: int
    section: str
    basis: str
    separate: bool = False

    def as_json(self) -> dict[str, Any]:
        """The line as printed facts; the rate as a fraction, e.g. `75/2`."""
        return {**vars(self), "rate": str(self.rate)}


@dataclass(frozen=True)
class Gap:
    """What could not be priced (no_scale, no_rate, unlisted_kind), for an officer."""

    code: str
    kind: str
    section: str | None

    def as_json(self) -> dict[str, Any]:
        """The gap as an exception that belongs to no case yet."""
        return {
            "code": self.code,
            "head": self.kind,
            "case": None,
            "section": self.section,
            "since": None,
            "cleared_by": None,
        }
