"""The case as its events have made it: heads, groups, sales and money lines."""

from dataclasses import dataclass, field
from datetime import date, datetime

from gateway.cases.events import AgentNamed, Somebody
from gateway.cases.herd import Drum as Drum
from gateway.cases.herd import Group as Group
from gateway.cases.herd import Head as Head
from gateway.cases.sales import Deposit as Deposit
from gateway.cases.sales import Rest as Rest
from gateway.cases.sales import Sale as Sale
from gateway.cases.states import IN_CUSTODY as IN_CUSTODY
from gateway.cases.states import ON_THE_WAY as ON_THE_WAY
from gateway.cases.states import OWING as OWING
from gateway.cases.states import PAYABLE as PAYABLE
from gateway.cases.states import TERMINAL as TERMINAL
from gateway.cases.states import Stage as Stage
from gateway.cases.states import State as State


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
    former: tuple[Somebody, ...] = ()
    agents: tuple[AgentNamed, ...] = ()
    heads: tuple[Head, ...] = ()
    groups: tuple[Group, ...] = ()
    signed: frozenset[str] = frozenset()
    problems: tuple[str, ...] = ()
    aid: tuple[str, ...] = ()
    aid_answered: bool = False
    order: Order | None = None
    sales: tuple[Sale, ...] = ()
    rests: tuple[Rest, ...] = ()
    deposits: tuple[Deposit, ...] = ()
    complaint: str | None = None
    complaint_asked: int = 0
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
        """Return the heads of a group that nobody has claimed, or tendered for."""
        return tuple(
            head
            for head in self.in_states(frozenset({State.IMPOUNDED}))
            if head.group == group_id and head.tendered_at is None
        )

    def sale(self, sale_id: int) -> Sale:
        """Return the sale with that id; a KeyError is a bug."""
        return {sale.id: sale for sale in self.sales}[sale_id]

    def rest(self, rest_id: int) -> Rest:
        """Return the balance or surplus with that id; a KeyError is a bug."""
        return {rest.id: rest for rest in self.rests}[rest_id]

    @property
    def closed(self) -> bool:
        """Every animal is terminal and every money line at rest (law.md 2.1)."""
        gone = bool(self.heads) and all(h.state in TERMINAL for h in self.heads)
        lines = [rest.state for rest in self.rests]
        lines += [deposit.state for deposit in self.deposits]
        settled = not any(sale.owes_account for sale in self.sales)
        return gone and settled and all(line.at_rest for line in lines)

    @property
    def stage(self) -> Stage | None:
        """None before IN; that of the open group furthest along; at last CLOSED."""
        if self.closed:
            return Stage.CLOSED
        order = list(Stage)
        live = {h.group for h in self.heads if h.state not in TERMINAL}
        stages = [g.stage for g in self.groups if g.id in live or not live]
        return max(stages, key=order.index, default=None)
