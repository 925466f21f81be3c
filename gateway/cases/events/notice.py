"""The unclaimed track: report, notice, proclamation, sale due."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar


@dataclass(frozen=True)
class ReportFellDue:
    """T14: nobody claimed in time; the keeper must report."""

    v: ClassVar[int] = 1
    group: int
    heads: tuple[int, ...]
    last_day: date
    opens: date


@dataclass(frozen=True)
class Reported:
    """T15: the keeper reported the unclaimed cattle (D06)."""

    v: ClassVar[int] = 1
    group: int
    heads: tuple[int, ...]
    at: datetime


@dataclass(frozen=True)
class NoticePosted:
    """T16: the notice of these heads was affixed; `notice_on` is the later date."""

    v: ClassVar[int] = 1
    group: int
    heads: tuple[int, ...]
    dated: date
    affixed_at: datetime
    notice_on: date
    because: str | None = None


@dataclass(frozen=True)
class Proclaimed:
    """T17: one proclamation by drum, in the `village` or the `market`."""

    v: ClassVar[int] = 1
    group: int
    where: str
    place: str
    at: datetime
    drummer: str | None
    late: bool
    complete: bool
    because: str | None = None


@dataclass(frozen=True)
class SaleFellDue:
    """T18/U02: the clock before the sale ran out for these heads."""

    v: ClassVar[int] = 1
    group: int
    heads: tuple[int, ...]
    last_day: date
    opens: date
