"""The case and its heads: each animal can leave alone, each group has its clock."""

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

from gateway.cases.events import Fine, Somebody


class State(StrEnum):
    """Custody of one head (law.md 2.1 and 8.1)."""

    SEIZED = "SEIZED"
    IN_TRANSIT = "IN_TRANSIT"
    IMPOUNDED = "IMPOUNDED"
    CLAIMED = "CLAIMED"
    DISPUTED = "DISPUTED"
    REFUSED = "REFUSED"
    SALE_DUE = "SALE_DUE"
    IN_SALE = "IN_SALE"
    PAID = "PAID"
    DEPOSITED = "DEPOSITED"
    MISSING = "MISSING"
    RETURNED_PAID = "RETURNED_PAID"
    RETURNED_DEPOSIT = "RETURNED_DEPOSIT"
    RETURNED_AFTER_SALE = "RETURNED_AFTER_SALE"
    RELEASED_ORDER = "RELEASED_ORDER"
    SOLD = "SOLD"
    DISPOSED_OTHER = "DISPOSED_OTHER"
    DEAD = "DEAD"
    ABANDONED = "ABANDONED"


class Stage(StrEnum):
    """Where a group stands on the unclaimed track, in order."""

    FRESH = "FRESH"
    REPORT_DUE = "REPORT_DUE"
    REPORTED = "REPORTED"
    NOTICED = "NOTICED"
    PROCLAIMED = "PROCLAIMED"
    SALE_OPEN = "SALE_OPEN"
    CLOSED = "CLOSED"


ON_THE_WAY = frozenset({State.SEIZED, State.IN_TRANSIT})
OWING = frozenset(
    {State.IMPOUNDED, State.CLAIMED, State.DISPUTED, State.SALE_DUE, State.IN_SALE}
)
IN_CUSTODY = OWING | {State.REFUSED, State.PAID, State.DEPOSITED}
TERMINAL = frozenset(
    {
        State.RETURNED_PAID,
        State.RETURNED_DEPOSIT,
        State.RETURNED_AFTER_SALE,
        State.RELEASED_ORDER,
        State.SOLD,
        State.DISPOSED_OTHER,
        State.DEAD,
        State.ABANDONED,
    }
)


@dataclass(frozen=True)
class Head:
    """One animal. `left_at` ends its charges; `absences` are spans it was missing.

    `held_until` is a later last day of its own (design 1.3); `claim_until` ends a
    remote claim; `before` is the state it goes back to when found.
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


@dataclass(frozen=True)
class Drum:
    """One proclamation logged: `where` is `village` or `market`."""

    where: str
    place: str
    at: datetime
    late: bool


@dataclass(frozen=True)
class Group:
    """The heads brought at one time; `anchor` is the local date of s.7(b)."""

    id: int
    pound: str
    area: str
    brought_at: datetime
    anchor: date
    stage: Stage = Stage.FRESH
    last_day: date | None = None
    opens: date | None = None
    notice_on: date | None = None
    noticed_at: datetime | None = None
    drums: tuple[Drum, ...] = ()


@dataclass(frozen=True)
class Order:
    """A written order of release, shown and not yet confirmed."""

    heads: tuple[int, ...]
    authority: str
    order: str
    dated: date
    reasons: str


@dataclass(frozen=True)
class Case:
    """A case as its events have made it; `digest` is the bound pack's (RD-57)."""

    number: str = ""
    statute: str = ""
    digest: str | None = None
    version: str | None = None
    pound: str | None = None
    pound_name: str | None = None
    section: str | None = None
    capacity: str | None = None
    damage: str | None = None
    work: str | None = None
    place: str | None = None
    place_known: bool = False
    area: str | None = None
    outside_area: bool = False
    wrong_pound: bool = False
    seized_at: datetime | None = None
    reported_at: datetime | None = None
    sent_at: datetime | None = None
    sent_late: bool = False
    send_by: datetime | None = None
    seizer: Somebody = field(default_factory=lambda: Somebody(None, None))
    verified: bool = False
    owner: Somebody | None = None
    alleged: Somebody | None = None
    heads: tuple[Head, ...] = ()
    groups: tuple[Group, ...] = ()
    signed: frozenset[str] = frozenset()
    problems: tuple[str, ...] = ()
    aid: tuple[str, ...] = ()
    aid_answered: bool = False
    order: Order | None = None
    seq: int = 0

    def head(self, head_id: int) -> Head:
        """Return the head with that id; a KeyError is a bug."""
        return {head.id: head for head in self.heads}[head_id]

    def group(self, group_id: int) -> Group:
        """Return the group with that id; a KeyError is a bug."""
        return {group.id: group for group in self.groups}[group_id]

    def in_states(self, states: frozenset[State]) -> tuple[Head, ...]:
        """Return the heads now in any of the states."""
        return tuple(head for head in self.heads if head.state in states)

    @property
    def closed(self) -> bool:
        """A case is closed when every animal is terminal (law.md 2.1)."""
        return bool(self.heads) and all(h.state in TERMINAL for h in self.heads)

    @property
    def stage(self) -> Stage | None:
        """None before IN; that of the open group furthest along; at last CLOSED."""
        if self.closed:
            return Stage.CLOSED
        order = list(Stage)
        live = {h.group for h in self.heads if h.state not in TERMINAL}
        stages = [group.stage for group in self.groups if group.id in live]
        return max(stages, key=order.index, default=None)
