"""Each reading that a lawyer may turn round is turned, and the whole case differs."""

from typing import Any

import pytest

from gateway.cases import events as e
from gateway.law.clocks import closed_days
from gateway.law.pack import Pack
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    P,
    Q,
    day,
    refused,
    tariff_of,
)
from tests.cases.sales import NAMED, OFFICER, Market, market
from tests.law.packs import H, fixture_csv

RISING = """statute,area,kind,what,amount,from,to,section,source,basis
in-trespass-1961,,cow,fine,10.00,2026-01-01,2026-03-01,s.11(1),FX-A,F
in-trespass-1961,,cow,fine,12.00,2026-03-02,,s.11(1),FX-A,F
in-trespass-1961,,cow,charge,8.00,2026-01-01,,s.12(a),FX-A,F
in-trespass-1961,Mlima,cow,special_fine,18.00,2026-03-02,,s.11(2),FX-A,F
"""
"""The base rises on the day they are brought; a special fine begins that day too."""

PLAIN = RISING.rpartition("in-trespass")[0]


def read(pack: Pack, **leaves: Any) -> Pack:
    """A pack read otherwise: `time__anchor_day="included"`."""
    return pack.read_as({path.replace("__", "."): v for path, v in leaves.items()})


def due_on(pack: Pack, last: str, **more: Any) -> bool:
    """Whether the report of a herd brought on 2 March falls due after that day."""
    story = market("1 cow", pack=pack, **more)
    early = story.turn(f"{last} 23:59")
    made = story.turn(f"{day(last).month}-{day(last).day + 1} 00:00")
    return early == [] and isinstance(made[0], e.ReportFellDue)


def test_with_the_day_of_the_entry_counted_the_week_ends_a_day_earlier():
    """RD-02."""
    assert due_on(ACT_A, "3-09")
    assert due_on(read(ACT_A, time__anchor_day="included"), "3-08")


def test_a_closed_last_day_stays_where_nothing_rolls():
    """RD-03, D5."""
    mondays = closed_days([0])

    assert due_on(ACT_A, "3-10", closed=mondays)
    assert due_on(read(ACT_A, time__roll_if_closed=False), "3-09", closed=mondays)


def test_a_claim_by_phone_may_pause_nothing_and_one_at_the_gate_still_does():
    """RD-06."""
    pack = read(ACT_A, claim__remote="pauses_nothing")
    phone, gate = market("1 cow", pack=pack), market("1 cow", pack=pack)

    phone.claim(P, "3-04 10:00", remote=True)
    gate.claim(P, "3-04 10:00", remote=False)

    assert phone.states() == ["IMPOUNDED"]
    assert isinstance(phone.turn("3-10 00:00")[0], e.ReportFellDue)
    assert gate.states() == ["CLAIMED"]


@pytest.mark.parametrize(
    ("leaf", "base", "fine"),
    [
        ({}, PLAIN, 1200),
        ({"fine__effective_at": "seizure"}, PLAIN, 1000),
        ({}, RISING, 1200),
        ({"fine__special__effective_at": "impound"}, RISING, 1800),
    ],
)
def test_the_fine_of_the_day_of_seizure_or_of_the_entry(
    leaf: dict[str, str], base: str, fine: int
):
    """RD-11, RD-12: seized on the 1st, brought on the 2nd."""
    story = market("1 cow", pack=read(ACT_A, **leaf), tariff=tariff_of(base))

    assert story.owed("3-02 12:00").total == fine + 800


def test_a_day_of_twenty_four_hours_is_no_local_date():
    """RD-15, D10, M5: four dates are touched in three days of 24 hours."""
    elapsed = read(ACT_H, charge__day_basis="elapsed24")
    owed = [
        market("1 horse 1 foal", "5-04 23:40", pack=pack).owed("5-07 00:10").total
        for pack in (ACT_H, elapsed)
    ]

    assert owed == [8600, 6600]


@pytest.mark.parametrize(
    ("order", "paid"),
    [
        (["sale_expense", "charge", "fine"], (300, 6700, 0)),
        (["fine", "charge", "sale_expense"], (0, 6400, 600)),
        (["fine", "sale_expense", "charge"], (300, 6100, 600)),
    ],
)
def test_who_is_paid_first_when_a_sale_brings_too_little(
    order: list[str], paid: tuple[int, int, int]
):
    """RD-28, M12."""
    story = sold(read(ACT_A, settlement__order=order), "1 ass", 7000, cost=300)

    (settled,) = (one for one in story.events if isinstance(one, e.Settled))
    shares = {x.what: x.paid for x in settled.accounts[0].deductions}
    assert (shares["sale_expense"], shares["charge"], shares["fine"]) == paid
    assert settled.shortfall == 2400


def sold(pack: Pack, what: str, price: int, cost: int = 0, **said: Any) -> Market:
    """Nobody came: sold on 18 March, the account made at noon."""
    story = market(what, pack=pack)
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    story.sweep("3-18 00:01")
    story.set("3-18 11:00", **said)
    story.sold(1, price, "3-18 11:10")
    story.close("3-18 12:00", cost)
    return story


def test_a_surplus_counted_from_the_sale_does_not_wait_for_its_deposit():
    """RD-36: the same sale; the officer who sold sends the money on a week later."""
    stories = {
        anchor: sold(read(ACT_A, surplus__anchor=anchor), "1 cow", 30000, seller=NAMED)
        for anchor in ("deposit_received", "sale")
    }
    ends = {}
    for anchor, story in stories.items():
        (rest,) = story.case.rests
        if rest.received_on is None:
            story.take(story.remit(rest.amount, "3-25 10:00"))
        assert refused(story.surplus(P, "9-18")) == "surplus_late"
        story.turn("9-18 10:00")
        (credit,) = (x for x in story.events if isinstance(x, e.SurplusCredited))
        ends[anchor] = credit.opens

    assert ends == {"deposit_received": day("6-26"), "sale": day("6-19")}


@pytest.mark.parametrize("rule", ["after_allowed", "within"])
def test_a_surplus_claimed_on_the_last_day_and_proved_on_the_next(rule: str):
    """RD-36 as RD-45."""
    story = sold(read(ACT_A, surplus__establish=rule), "1 cow", 30000)
    story.take(story.surplus(P, "6-18"))

    made = story.decide(True, "6-19")

    if rule == "within":
        assert refused(made) == "surplus_late"
    else:
        story.take(made)
        assert story.money()["claimant"] == 30000 - 1000 - 17 * 800


@pytest.mark.parametrize("end", ["dismissed", "none"])
@pytest.mark.parametrize(
    ("rule", "money"),
    [
        ("apply_on_officers_word", {"keeper_hand": 1000, "pound_keeper": 800}),
        ("refund", {}),
    ],
)
def test_a_deposit_without_a_good_complaint_is_payment_or_goes_back(
    end: str, rule: str, money: dict[str, int]
):
    """RD-37."""
    story = market("1 cow", pack=read(ACT_A, deposit__on_dismissed=rule))
    story.deposit_all(P, "3-02 12:00")

    if end == "none":
        story.take(story.complaint(None, "3-12 10:00"))
    else:
        story.take(story.complaint("CC 7", "3-10 10:00"))
        story.take(story.ruling("dismissed", "5-02 10:00"))

    held = story.money()
    assert {k: v for k, v in held.items() if k != "owner"} == money
    assert sum(held.values()) == 0
    assert "deposit_held" not in held


@pytest.mark.parametrize("filed", [True, False])
def test_with_the_days_for_a_complaint_the_deposit_ends_for_officers_too(filed: bool):
    """RD-38 read by the last day: neither who has complained nor an officer helps."""
    story = market("1 cow", pack=read(ACT_A, deposit__open_until="complaint_last_day"))
    if filed:
        story.take(story.complaint("CC 7", "3-10 10:00"))
    story.take(story.protest(P, "3-11 10:00"))
    owed = story.demanded(P, "3-12 10:00")

    made = story.try_deposit(owed, P, "3-12 10:00", officer=OFFICER.number)

    assert refused(made) == "deposit_shut"
    in_time = story.try_deposit(story.demanded(P, "3-11 11:00"), P, "3-11 11:00")
    assert isinstance(in_time, list)


def test_read_literally_the_fine_is_no_condition_of_delivery():
    """RD-39: fees and expenses open the gate; the fine stays a line apart."""
    literal = read(ACT_H, release__requires=["pound_fee", "expense"])
    story = market("1 horse 1 foal", "5-04 23:40", pack=literal)
    owed = story.owed("5-07 00:10")

    story.pay(8000, P, "5-07 00:10")

    assert owed.total == 8000
    assert [x.amount for x in owed.lines if x.separate] == [300, 300]
    story.deliver(P, "5-07 00:20")
    assert set(story.states()) == {"RETURNED_PAID"}


def test_read_literally_no_fine_is_taken_out_of_the_proceeds():
    """RD-40, M6: 1360.00 and not 1357.00."""
    surplus = {}
    for name, kinds in (
        ("inclusive", ["fine", "pound_fee", "expense"]),
        ("literal", ["pound_fee", "expense"]),
    ):
        story = market(
            "2 goat 1 kid", "5-04 10:00", pack=read(ACT_H, settlement__deduct=kinds)
        )
        story.sweep("5-15 00:01")
        story.set("5-15 10:00")
        for lot, price in ((1, 50000), (2, 50000), (3, 45000)):
            story.sold(lot, price, f"5-15 10:{lot}0")
        surplus[name] = sum(rest.amount for rest in story.case.rests)

    assert surplus == {"inclusive": 135700, "literal": 136000}


def test_six_annas_a_day_rounded_by_the_head_and_day():
    """RD-49, M7: 90 annas are 562 paise, or 37 paise fifteen times."""
    annas = tariff_of(fixture_csv(H, "ANNAS"))
    by_head = read(ACT_H, currency_rules__rounding_stage="per_unit")
    keep = [
        market("3 goat", "5-04 10:00", pack=pack, tariff=annas).owed("5-08 10:00").total
        for pack in (ACT_H, by_head)
    ]

    assert keep == [300 + 562, 300 + 555]


def test_two_osmania_rupees_are_less_than_two_indian_ones():
    """RD-80: 7 O.S. = 6 Indian."""
    sicca = read(ACT_H, currency_rules__face="osmania_sicca")
    story = market("1 cow", "5-04 10:00", pack=sicca)

    story.pay(171 + 700, Q, "5-04 12:00")

    assert story.money() == {"keeper_hand": 871, "owner": -871}


def test_what_is_redeemable_until_the_clock_s_end_is_not_after_it():
    """RD-19 in Hyderabad: X33 turned round."""
    owed = {}
    for until in ("knockdown", "clock_end"):
        story = market("1 cow", "5-04 10:00", pack=read(ACT_H, redemption__until=until))
        story.sweep("5-15 00:01")
        made = story.try_pay(story.demanded(P, "5-15 10:00"), P, "5-15 10:00")
        owed[until] = None if isinstance(made, list) else refused(made)

    assert owed == {"knockdown": None, "clock_end": "redemption_over"}
