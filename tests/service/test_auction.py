"""SALE, BID, SOLD, UNSOLD, CLOSE, WITHDRAW of a lot: the public auction."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import (
    FAR_KEEPER,
    FAR_OFFICER,
    KEEPER,
    NEIGHBOUR,
    OFFICER,
    OWNER,
    POLICE,
    SEIZER,
    WITNESS,
    Town,
)

DEPUTED = "+919000000014"
SALE = f"SALE {CASE} 23/3/2026 10:00 Mlima Market ORDER S1/2020"
BID = f"BID {CASE} 1 300 {WITNESS} Kunju"
SOLD = f"SOLD {CASE} 1 300 {WITNESS} Kunju"


def track(town: Town, keeper: str, officer: str, village: str) -> None:
    """Nobody comes: report, notice, both drums, and the day of the sale."""
    town.at("2026-03-10")
    town.say(keeper, f"REPORT {CASE}")
    town.say(officer, f"NOTICE {CASE}")
    town.say(officer, f"DRUM {CASE} VILLAGE {village}")
    town.say(officer, f"DRUM {CASE} MARKET {village} Market")
    town.at("2026-03-19")
    town.silence()


@pytest.fixture
def due(impounded: Town) -> Town:
    track(impounded, KEEPER, OFFICER, "Mlima")
    return impounded


@pytest.fixture
def selling(due: Town) -> Town:
    due.say(OFFICER, SALE)
    due.at("2026-03-23", "10:00")
    due.silence()
    return due


def test_a_sale_is_set_by_day_hour_place_and_order(due: Town) -> None:
    told = due.say(OFFICER, SALE)

    assert "Mlima Market, Mon 23 Mar 2026 10:00" in told[0]
    assert told[1] == f"Case {CASE} lots: 1 cow, 2 cow"
    assert "bring 2 cows to the sale" in due.heard(KEEPER)[0]
    assert "up for sale at Mlima Market" in due.answer(KEEPER, f"STATUS {CASE}")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (SALE.replace("Mlima Market", "Puzha"), "names other places"),
        (SALE.replace("10:00", "19:00"), "at that hour"),
        (SALE.replace("S1", "S9"), "In force that day: S1/2020"),
        (SALE.replace("S1", "S2"), "not for this case or its area"),
        (SALE.replace("S1", "S3"), "not in force on that day"),
        (f"SALE {CASE} 23/3/2026 10:00 Mlima Market", "ORDER"),
        (f"SALE {CASE} 19/3/2026 8:30 pound ORDER S1/2020", "That hour is over"),
    ],
)
def test_a_sale_that_the_order_does_not_bear_is_refused(
    due: Town, text: str, answer: str
) -> None:
    assert answer.lower() in due.answer(OFFICER, text).lower()
    assert "SaleSet" not in due.events(CASE)


@pytest.mark.parametrize("sender", [KEEPER, SEIZER, POLICE])
@pytest.mark.parametrize(
    "text", [SALE, BID, SOLD, f"UNSOLD {CASE} 1", f"CLOSE {CASE}", f"WITHDRAW {CASE} 1"]
)
def test_only_a_seller_holds_a_sale(due: Town, sender: str, text: str) -> None:
    answer = due.answer(sender, text)

    assert answer == "That word is for the officer of the pound's local authority."


def test_nothing_is_sold_that_is_not_due(impounded: Town) -> None:
    assert "no cattle of this case are due" in impounded.answer(OFFICER, SALE)
    assert "no lot 1" in impounded.answer(OFFICER, SOLD)
    assert "no sale is open" in impounded.answer(OFFICER, f"CLOSE {CASE}")


def test_no_bid_counts_before_the_hour(due: Town) -> None:
    due.say(OFFICER, SALE)

    assert "the sale has not begun" in due.answer(OFFICER, BID)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (f"BID {CASE} 1 300 {KEEPER} Ebrahim", "may not buy here (s.18(1))"),
        (f"BID {CASE} 1 300 {WITNESS} Kunju FOR Raghavan", "Raghavan may not buy"),
        (f"SOLD {CASE} 1 300 {POLICE} Chacko", "may not buy here (s.18(1))"),
        (f"BID {CASE} 9 300 {WITNESS} Kunju", "no lot 9"),
        (f"BID {CASE} 1 300", "number"),
    ],
)
def test_who_may_not_buy_is_refused_with_the_section(
    selling: Town, text: str, answer: str
) -> None:
    assert answer in selling.answer(OFFICER, text)
    assert not {"BidMade", "KnockedDown"} & set(selling.events(CASE))


def test_the_highest_bid_has_the_lot(selling: Town) -> None:
    first = selling.answer(OFFICER, BID)
    low = selling.answer(OFFICER, f"BID {CASE} 1 250 {NEIGHBOUR} Indira")
    other = selling.answer(OFFICER, f"SOLD {CASE} 1 280 {NEIGHBOUR} Indira")
    sold = selling.answer(OFFICER, SOLD)

    assert "Rs 300.00 bid by Kunju" in first
    assert "a bid of Rs 300.00 stands" in low
    assert "Kunju has bid Rs 300.00" in other
    assert "lot 1 sold for Rs 300.00 to Kunju" in sold
    assert "is yours for Rs 300.00" in selling.heard(WITNESS)[0]


def test_for_whom_it_was_bid_stands_in_the_hammer(selling: Town) -> None:
    selling.say(OFFICER, f"{BID} FOR Latheef")
    selling.say(OFFICER, SOLD)

    with selling.store.work() as work:
        file = work.case(CASE)
    assert file is not None
    assert "Latheef" in repr(file.events[-1].event)


def test_what_nobody_takes_waits_for_another_sale(selling: Town) -> None:
    unsold = selling.answer(OFFICER, f"UNSOLD {CASE} 1")
    off, _ = selling.say(OFFICER, f"WITHDRAW {CASE} 2")

    assert "no bid for lot 1" in unsold
    assert "lot 2" in off
    assert selling.events(CASE)[-1] == "SaleClosed"
    assert selling.say(OFFICER, SALE.replace("23/3", "25/3"))[0]


def test_a_payment_before_the_hammer_takes_the_lots_off_the_sale(
    selling: Town,
) -> None:
    owed = selling.answer(KEEPER, f"PAID {CASE} 1.00").split()[-1]
    selling.say(KEEPER, f"PAID {CASE} {owed}")

    assert "leaves the sale" in selling.heard(OFFICER)[0]
    assert "no lot 1" in selling.answer(OFFICER, SOLD)


def test_after_the_hammer_nothing_can_be_paid(selling: Town) -> None:
    selling.say(OFFICER, SOLD)
    selling.say(OFFICER, f"SOLD {CASE} 2 300 {WITNESS} Kunju")

    assert "they are sold" in selling.answer(KEEPER, f"PAID {CASE} 1.00")
    assert "The account is being made up" in selling.answer(KEEPER, f"STATUS {CASE}")


def test_closed_the_account_is_made(selling: Town) -> None:
    selling.say(OFFICER, SOLD)
    told = " ".join(selling.say(OFFICER, f"CLOSE {CASE}"))

    assert "proceeds Rs 300.00" in told
    assert "Settled" in selling.events(CASE)


def test_an_authority_may_be_another_and_its_deputy_sells_what_is_unclaimed(
    town: Town,
) -> None:
    town.say("+919000000011", "SEIZE 1 COW AT Vayal DAMAGE rice")
    town.say(FAR_KEEPER, f"IN {CASE} 1 COW")
    track(town, FAR_KEEPER, FAR_OFFICER, "Kavala")
    sale = f"SALE {CASE} 23/3/2026 10:00 Kavala Market ORDER S2/2020"

    told = town.say(DEPUTED, sale)
    town.at("2026-03-23", "10:00")
    town.say(DEPUTED, f"SOLD {CASE} 1 300 {WITNESS} Kunju")
    closed = town.say(DEPUTED, f"CLOSE {CASE}")

    assert "Kavala Market" in told[0]
    assert closed == [f"Case {CASE}: noted."]
    assert any("proceeds Rs 300.00" in text for text in town.heard(FAR_OFFICER))


def test_what_was_refused_no_deputy_may_sell(town: Town) -> None:
    town.say("+919000000011", "SEIZE 1 COW AT Vayal DAMAGE rice")
    town.say(FAR_KEEPER, f"IN {CASE} 1 COW")
    town.say(FAR_KEEPER, f"CLAIM {CASE} FROM {OWNER} Hari")
    town.say(FAR_KEEPER, f"REFUSED {CASE} Kunju {WITNESS}")
    town.at("2026-03-04")

    sale = f"SALE {CASE} 5/3/2026 10:00 Kavala Market ORDER S2/2020"

    assert "you may not hold this sale" in town.answer(DEPUTED, sale)
    assert "Kavala Market" in town.say(FAR_OFFICER, sale)[0]
