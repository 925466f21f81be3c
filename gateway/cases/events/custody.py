"""What befalls cattle in custody: release by order, death, birth, loss."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from gateway.cases.events.parts import Beast


@dataclass(frozen=True)
class ReleaseAsked:
    """T33, first half: an order was shown; an officer has to confirm it."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    authority: str
    order: str
    dated: date
    reasons: str


@dataclass(frozen=True)
class ReleaseDenied:
    """T33: the officer does not confirm an order that was shown; nothing moves."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    order: str


@dataclass(frozen=True)
class Released:
    """T33: cattle released by written order (D18)."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    authority: str
    order: str
    dated: date
    reasons: str


@dataclass(frozen=True)
class Died:
    """T34: heads died in custody (D22); the fine stays, the charge ends that day."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    at: datetime
    note: str | None


@dataclass(frozen=True)
class Born:
    """T35: young born in custody (D22); no fine, a charge if there is a rate.

    `dam` is None when more than one beast can be meant.
    """

    v: ClassVar[int] = 1
    group: int
    dam: int | None
    heads: tuple[Beast, ...]
    at: datetime
    note: str | None


@dataclass(frozen=True)
class WentMissing:
    """T04/T36: heads rescued, strayed or stolen; accrual and clocks pause."""

    v: ClassVar[int] = 1
    heads: tuple[int, ...]
    at: datetime
    note: str | None


@dataclass(frozen=True)
class Found:
    """T37: missing heads are back; `held_until` is the day the absence ended.

    `notice_restarts` where they were gone on the day of the notice; `note` is what was
    told of it, and why it came late (None in v 1: not kept).
    """

    v: ClassVar[int] = 2
    heads: tuple[int, ...]
    at: datetime
    held_until: date
    notice_restarts: bool
    note: str | None = None
