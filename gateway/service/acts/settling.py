"""TENDER, DECLINE, BALANCE: what a sale left goes back to the owner (T26, T27)."""

from collections.abc import Mapping

from gateway.cases import settlement
from gateway.service.acts.auction import sold_by
from gateway.service.acts.matter import conclude
from gateway.service.desk import Desk


def tender(desk: Desk, said: Mapping[str, object]) -> None:
    """Account, cattle and balance are offered together (s.15(3))."""
    found = sold_by(desk, said)
    if found:
        conclude(desk, found, settlement.tender(found.case, found.by, found.at))


def decline(desk: Desk, said: Mapping[str, object]) -> None:
    """T27: the cattle or the money."""
    found = sold_by(desk, said)
    if found:
        half = str(said["outcome"])
        made = settlement.decline(found.case, found.law.acts, half, found.at)
        conclude(desk, found, made)


def balance(desk: Desk, said: Mapping[str, object]) -> None:
    """T26: against the owner's receipt."""
    found = sold_by(desk, said)
    if found:
        made = settlement.receive(found.case, str(said["receipt"]), found.at)
        conclude(desk, found, made)
