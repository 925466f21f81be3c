"""The transition table (law.md 2.2, 2.3, 8.1): row, event, from, to.

A pack switches rows on and gives each its section; `apply` uses the same rows.
"""

from dataclasses import dataclass

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, ON_THE_WAY, OWING, State


@dataclass(frozen=True)
class Row:
    """One row; `to` None moves no head, or not every one to the same state.

    A claim takes off the track what is not yet due; young are born into the state
    of their dam; the found go back to the state before.
    """

    id: str
    event: type
    states: frozenset[State]
    to: State | None


NOWHERE: frozenset[State] = frozenset()
ANY = frozenset(State)
CLAIMABLE = frozenset({State.IMPOUNDED, State.SALE_DUE, State.IN_SALE, State.CLAIMED})

ROWS: tuple[Row, ...] = (
    Row("T01", e.Seized, NOWHERE, State.SEIZED),
    Row("T02", e.Dispatched, frozenset({State.SEIZED}), State.IN_TRANSIT),
    Row("T03", e.AidRequested, NOWHERE, None),
    Row("T03", e.AidComing, NOWHERE, None),
    Row("T04", e.WentMissing, ON_THE_WAY, State.MISSING),
    Row("T05", e.LetGo, ON_THE_WAY, State.ABANDONED),
    Row("T06", e.Impounded, ON_THE_WAY | {State.MISSING}, State.IMPOUNDED),
    Row("T08", e.Claimed, CLAIMABLE, None),
    Row("T08", e.ClaimLapsed, frozenset({State.CLAIMED}), State.IMPOUNDED),
    Row("T09", e.Paid, OWING, State.PAID),
    Row("T09", e.Delivered, frozenset({State.PAID}), State.RETURNED_PAID),
    Row("U01", e.Paid, OWING, State.PAID),
    Row("U01", e.Delivered, frozenset({State.PAID}), State.RETURNED_PAID),
    Row("T14", e.ReportFellDue, frozenset({State.IMPOUNDED}), None),
    Row("T15", e.Reported, NOWHERE, None),
    Row("T16", e.NoticePosted, NOWHERE, None),
    Row("T17", e.Proclaimed, NOWHERE, None),
    Row("T18", e.SaleFellDue, frozenset({State.IMPOUNDED}), State.SALE_DUE),
    Row("U02", e.SaleFellDue, frozenset({State.IMPOUNDED}), State.SALE_DUE),
    Row("T33", e.ReleaseAsked, IN_CUSTODY, None),
    Row("T33", e.Released, IN_CUSTODY, State.RELEASED_ORDER),
    Row("T34", e.Died, IN_CUSTODY, State.DEAD),
    Row("T35", e.Born, NOWHERE, None),
    Row("T36", e.WentMissing, IN_CUSTODY, State.MISSING),
    Row("T37", e.Found, frozenset({State.MISSING}), None),
)


def rows_for(event_type: type) -> tuple[Row, ...]:
    """Return the rows that an event of this type can stand for."""
    return tuple(row for row in ROWS if row.event is event_type)
