"""What officers have put on record with a date, and what is noted at an office."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Protocol

from gateway.people import Barred, Deputation, Empowerment, SaleOrder

FED = "Fed"
"""The office event of a pound's daily feed entry (RD-75); `on` is the day."""

LIST_POSTED = "ListPosted"
"""The office event of a list exhibited at a pound (A-28); its payload's `version` is
the ISO date from which the list holds, else it is the day of the event."""


CASE_OPENED = "CaseOpened"
"""The office event of a case that was opened; its payload names the `case`."""

UNPLACED = "unplaced"
"""The office of cases for which no pound was known as they were opened."""


@dataclass(frozen=True)
class OfficeEvent:
    """One event of an office's chain; `payload` holds JSON values."""

    seq: int
    kind: str
    payload: Mapping[str, Any]
    at: datetime
    on: date
    by: str
    inbox_id: int | None


class RecordsPort(Protocol):
    """Dated records. Of one thing the latest that has begun holds, until it ends."""

    def sale_order(self, number: str, on: date | None = None) -> SaleOrder | None:
        """Return the order of that number: as in force on a day, else the latest."""

    def sale_orders(self, area: str, on: date) -> list[SaleOrder]:
        """Return the orders in force for an area, its own before those for all."""

    def deputations(self, number: str, on: date) -> list[Deputation]:
        """Return what an E.164 number is deputed to on a day."""

    def empowerments(self, number: str, on: date) -> list[Empowerment]:
        """Return the Director's empowerments of a number in force on a day."""

    def barred(
        self, number: str | None, name: str, pound: str, on: date
    ) -> list[Barred]:
        """Return why somebody may not buy at a pound (by code) on a day.

        By any number of his, then by the same name alone: an entry with another number
        or none. Roles and deputations count. The pack says which classes bar.
        """

    def office_events(self, office: str, kind: str) -> list[OfficeEvent]:
        """Return the events of one kind in the chain of an office, oldest first."""

    def fed_on(self, pound: str, day: date) -> bool:
        """Tell whether the day's feed entry was made at a pound."""

    def posted_version(self, pound: str) -> date | None:
        """Return the date from which the list exhibited at a pound holds."""

    def on_trial(self) -> bool:
        """Tell whether any of these records is a demonstration (basis F)."""
