"""The readings that a lawyer of the place must confirm, flipped, and what changes."""

from datetime import date

import pytest

from gateway.law.rights import (
    Door,
    Fate,
    deposit_door,
    deposit_fate,
    may_prove,
    may_redeem,
    owed_by_seizer,
)
from tests.law.packs import ACT_A, ACT_H

LAST, AFTER = date(2026, 3, 11), date(2026, 3, 12)


def test_rd19_the_owner_may_redeem_until_the_hammer_unless_read_by_the_clock():
    clock_end = ACT_A.read_as({"redemption.until": "clock_end"})

    assert may_redeem(ACT_A, for_sale=True)
    assert may_redeem(clock_end, for_sale=False)
    assert not may_redeem(clock_end, for_sale=True)


@pytest.mark.parametrize(
    ("rule", "doors"),
    [
        (
            "window_or_pending_else_officer",
            [Door.OPEN, Door.OPEN, Door.OPEN, Door.OFFICER],
        ),
        ("complaint_last_day", [Door.OPEN, Door.OPEN, Door.SHUT, Door.SHUT]),
        ("always", [Door.OPEN] * 4),
    ],
)
def test_rd38_how_long_a_deposit_is_taken(rule, doors):
    pack = ACT_A.read_as({"deposit.open_until": rule})

    found = [
        deposit_door(pack, on=on, last_day=LAST, pending=pending)
        for on in (LAST, AFTER)
        for pending in (True, False)
    ]

    assert found == doors


def test_where_the_days_are_not_known_an_officer_decides():
    assert deposit_door(ACT_A, on=LAST, last_day=None, pending=False) is Door.OFFICER


def test_a_pack_without_deposits_takes_none():
    assert deposit_door(ACT_H, on=LAST, last_day=LAST, pending=True) is Door.SHUT


@pytest.mark.parametrize(
    ("path", "allowed", "reading", "fate"),
    [
        ("deposit.on_allowed", True, "per_order", Fate.AS_ORDERED),
        ("deposit.on_allowed", True, "refund", Fate.REFUNDED),
        ("deposit.on_dismissed", False, "apply_on_officers_word", Fate.APPLIED),
        ("deposit.on_dismissed", False, "refund", Fate.REFUNDED),
    ],
)
def test_rd37_what_becomes_of_a_deposit(path, allowed, reading, fate):
    assert deposit_fate(ACT_A.read_as({path: reading}), allowed=allowed) is fate


@pytest.mark.parametrize("pack", [ACT_A, ACT_H], ids=["RD-36", "RD-45"])
def test_a_surplus_claimed_in_time_may_be_proved_later_unless_read_literally(pack):
    literal = pack.read_as({"surplus.establish": "within"})

    assert may_prove(pack, on=AFTER, last_day=LAST)
    assert may_prove(literal, on=LAST, last_day=LAST)
    assert may_prove(literal, on=AFTER, last_day=None)
    assert not may_prove(literal, on=AFTER, last_day=LAST)


def test_without_a_cap_the_whole_loss_is_owed():
    assert owed_by_seizer(ACT_A, paid=1240, loss=15000) == 16240
