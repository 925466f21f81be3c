"""One dated rate of a fine or charge, as it was put on record."""

from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction


@dataclass(frozen=True)
class Rate:
    """One row of a notification or order, never edited, only superseded.

    `area` None is everywhere, `kind` None (only for `double`) is every kind; `amount`
    is in exact minor units per head (and day), None for `double`; in force from
    `since` to `until`, both counted; `unit` is `day`, `24h` or empty if not said.
    `made` is when it was put on record, None if it was from the start; `undone` is
    when another took its place.
    """

    statute: str
    area: str | None
    kind: str | None
    what: str
    amount: Fraction | None
    since: date
    until: date | None
    section: str
    source: str
    basis: str
    unit: str = ""
    made: datetime | None = field(default=None, compare=False)
    undone: datetime | None = field(default=None, compare=False)

    def in_force(self, day: date) -> bool:
        """Whether the rate holds on a day."""
        return self.since <= day and (self.until is None or day <= self.until)
