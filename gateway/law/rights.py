"""What a reading decides for a person at the gate: redeem, deposit, claim a surplus."""

from datetime import date
from enum import StrEnum

from gateway.law.pack import Pack


class Door(StrEnum):
    """Whether a deposit under protest is taken: yes, as an officer says, or no."""

    OPEN = "open"
    OFFICER = "officer"
    SHUT = "shut"


class Fate(StrEnum):
    """What becomes of a deposit: it is payment, it goes back, or as the order says."""

    APPLIED = "applied"
    REFUNDED = "refunded"
    AS_ORDERED = "as_ordered"


def may_redeem(pack: Pack, *, on: date, last_day: date, hammer_fallen: bool) -> bool:
    """Whether the owner may still pay and take his beast (RD-19).

    Until the hammer falls; or, where the pack says so, to the clock's last day.
    """
    by_clock = pack.value("redemption.until", "knockdown") == "clock_end"
    return not hammer_fallen and (not by_clock or on <= last_day)


def deposit_door(pack: Pack, *, on: date, last_day: date, pending: bool) -> Door:
    """Whether the deposit route is open (s.14, RD-38).

    `last_day` is the last for a complaint, `pending` a complaint already made: who
    has complained is no worse off than who is about to.
    """
    if not pack.value("deposit.enabled", False):
        return Door.SHUT
    rule = pack.value("deposit.open_until")
    if rule == "always" or on <= last_day:
        return Door.OPEN
    if rule == "complaint_last_day":
        return Door.SHUT
    return Door.OPEN if pending else Door.OFFICER


def deposit_fate(pack: Pack, *, allowed: bool) -> Fate:
    """What follows when an officer records the end of the complaint (RD-37)."""
    path = "deposit.on_allowed" if allowed else "deposit.on_dismissed"
    if pack.value(path) == "refund":
        return Fate.REFUNDED
    return Fate.AS_ORDERED if allowed else Fate.APPLIED


def surplus_is_due(pack: Pack, *, last_day: date, claimed: date, proved: date) -> bool:
    """Whether a claim proved on a day is in time (s.16(3), H(2); RD-36, RD-45).

    The claim must be; the proof only where the pack wants both within the days.
    """
    both = pack.value("surplus.establish") == "within"
    return claimed <= last_day and (not both or proved <= last_day)


def owed_by_seizer(pack: Pack, *, paid: int, loss: int) -> int:
    """What an illegal seizure costs the seizer (1871 s.22): no money of the pound.

    All that was paid for the release, and the loss up to the cap, if there is one.
    """
    cap = pack.value("complaint.compensation_cap_minor")
    return paid + (loss if cap is None else min(loss, cap))
