"""Heads and groups: each animal can leave alone, each group has its clock."""

from dataclasses import dataclass
from datetime import date, datetime

from gateway.cases.events import Fine, Somebody
from gateway.cases.states import Stage, State


@dataclass(frozen=True)
class Head:
    """One animal. `left_at` ends its charges; `absences` are spans it was missing.

    `held_until` is a later last day of its own (design 1.3); `claim_until` ends a
    remote claim; `before` is the state it goes back to when found; `reported` and
    `noticed` say whether report and notice of its group named it; `sale_opens` is
    the day on which its sale opens, `due_since` where a new notice put that off; `dam`
    is the head that bore it. `decision_due`: the officer must decide on an unpaid
    claim, `more_time` is what he gave; `rival` claims it too, an order went against the
    `overruled`; `sale` and `lot` are where it is put up; `after_sale`: the one with
    whose balance it waits to be given back.
    """

    id: int
    kind: str
    state: State
    tag: str | None = None
    group: int | None = None
    arrived_at: datetime | None = None
    left_at: datetime | None = None
    fine: Fine | None = None
    born: bool = False
    owner: Somebody | None = None
    claimant: Somebody | None = None
    claim_until: date | None = None
    remote_claims: int = 0
    held_until: date | None = None
    payer: Somebody | None = None
    absences: tuple[tuple[datetime, datetime | None], ...] = ()
    before: State | None = None
    reported: bool = False
    noticed: bool = False
    sale_opens: date | None = None
    due_since: date | None = None
    dam: int | None = None
    claimed_on: date | None = None
    decision_due: bool = False
    more_time: date | None = None
    rival: Somebody | None = None
    overruled: tuple[Somebody, ...] = ()
    disputed_on: date | None = None
    escalated: bool = False
    tendered_at: datetime | None = None
    tenders: int = 0
    protested: bool = False
    refused_on: date | None = None
    sale: int | None = None
    lot: int | None = None
    overdue: bool = False
    after_sale: int | None = None


@dataclass(frozen=True)
class Drum:
    """One proclamation logged: `where` is `village` or `market`."""

    where: str
    place: str
    at: datetime
    late: bool


@dataclass(frozen=True)
class Group:
    """Heads brought at one time and at one stage; `anchor` is the date of s.7(b).

    `opens` is the day on which the report fell due, `noticed_at` when the notice
    was affixed, `notice_on` the day from which it counts (RD-68).
    """

    id: int
    pound: str
    area: str
    brought_at: datetime
    anchor: date
    stage: Stage = Stage.FRESH
    opens: date | None = None
    notice_on: date | None = None
    noticed_at: datetime | None = None
    drums: tuple[Drum, ...] = ()
