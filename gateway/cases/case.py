"""The case and its heads: each animal can leave alone, each group has its clock."""

from dataclasses import dataclass, field
from datetime import date, datetime

from gateway.cases.events import Fine, Somebody
from gateway.cases.states import IN_CUSTODY as IN_CUSTODY
from gateway.cases.states import ON_THE_WAY as ON_THE_WAY
from gateway.cases.states import OWING as OWING
from gateway.cases.states import TERMINAL as TERMINAL
from gateway.cases.states import Stage as Stage
from gateway.cases.states import State as State


@dataclass(frozen=True)
class Head:
    """One animal. `left_at` ends its charges; `absences` are spans it was missing.

    `held_until` is a later last day of its own (design 1.3); `claim_until` ends a
    remote claim; `before` is the state it goes back to when found; `reported` and
    `noticed` say whether report and notice of its group named it; `sale_opens` is
    the day on which its sale opened; `dam` is the head that bore it.
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
    dam: int | None = None


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

    def on_track(self, group_id: int) -> tuple[Head, ...]:
        """Return the heads of a group that nobody has claimed."""
        return tuple(
            head
            for head in self.heads
            if head.group == group_id and head.state is State.IMPOUNDED
        )

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
