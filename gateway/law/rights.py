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


def may_redeem(pack: Pack, *, for_sale: bool) -> bool:
    """Whether the owner may still pay and take his beast before the hammer (RD-19).

    `for_sale` once its clock is over: then only where the pack does not end it there.
    """
    return not for_sale or pack.value("redemption.until") != "clock_end"


def deposit_door(pack: Pack, *, on: date, last_day: date | None, pending: bool) -> Door:
    """Whether the deposit route is open (s.14, RD-38).

    `last_day` is the last for a complaint, None where no day is known; `pending` a
    complaint already made: who has complained is no worse off than who is about to.
    """
    if not pack.value("deposit.enabled", False):
        return Door.SHUT
    rule = pack.value("deposit.open_until")
    if rule == "always" or (last_day is not None and on <= last_day):
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


def may_prove(pack: Pack, *, on: date, last_day: date | None) -> bool:
    """Whether a claim made in time may be proved on a day (s.16(3), H(2)).

    Whenever the decider sits, but where the pack wants claim and proof both within
    the days (RD-36, RD-45); `last_day` None before these begin to run.
    """
    both = pack.value("surplus.establish") == "within"
    return not both or last_day is None or on <= last_day


def owed_by_seizer(pack: Pack, *, paid: int, loss: int) -> int:
    """What an illegal seizure costs the seizer (1871 s.22): no money of the pound.

    All that was paid for the release, and the loss up to the cap, if there is one.
    """
    cap = pack.value("complaint.compensation_cap_minor")
    return paid + (loss if cap is None else min(loss, cap))
