"""The states of a head and the stages of a group, in their order."""

from enum import StrEnum


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
PAYABLE = frozenset(
    {State.IMPOUNDED, State.CLAIMED, State.REFUSED, State.SALE_DUE, State.IN_SALE}
)
"""Whose dues may be paid until the hammer; he who refused may still pay."""

OWING = PAYABLE | {State.DISPUTED}
IN_CUSTODY = OWING | {State.PAID, State.DEPOSITED}
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
