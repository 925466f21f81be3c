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


def test_a_wrong_notice_is_posted_again_until_the_sale_is_set(due: Town) -> None:
    """X32: new week, new drums, no sale before."""
    anew = due.answer(OFFICER, f"NOTICE {CASE}")
    told = due.heard(KEEPER)[0]
    early = due.answer(OFFICER, SALE)
    due.at("2026-03-28")
    undrummed = due.answer(OFFICER, SALE.replace("23/3", "30/3"))
    due.say(OFFICER, f"DRUM {CASE} VILLAGE Mlima BECAUSE the notice was wrong")
    due.say(OFFICER, f"DRUM {CASE} MARKET Mlima Market BECAUSE the notice was wrong")
    due.at("2026-03-29")
    sale = due.say(OFFICER, SALE.replace("23/3", "30/3"))
    late = due.answer(OFFICER, f"NOTICE {CASE}")

    assert "the old one is void" in anew
    assert "Thu 26 Mar 2026" in anew
    assert "may claim until Thu 26 Mar 2026" in told
    assert "no cattle of this case are due" in early
    assert "no cattle of this case are due" in undrummed
    assert "Mon 30 Mar 2026 10:00" in sale[0]
    assert f"WITHDRAW {CASE} and the lot" in late


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
        (f"BID {CASE} 1 300 {WITNESS} Kunju FOR {KEEPER}", "may not buy"),
        (f"SOLD {CASE} 1 300 {WITNESS} Kunju FOR {KEEPER} Asha", "Asha may not buy"),
        (f"SOLD {CASE} 1 300 {WITNESS} Kunju BY {POLICE} Hari", "Hari may not buy"),
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


def test_what_the_sale_cost_is_deducted_and_goes_back_to_the_office(
    selling: Town,
) -> None:
    selling.say(OFFICER, f"SOLD {CASE} 1 900 {WITNESS} Kunju")
    noted = selling.answer(OFFICER, f"SPENT {CASE} 25.00 auctioneer V12")
    again = selling.answer(OFFICER, f"SPENT {CASE} 25.00 auctioneer V12")
    selling.say(OFFICER, f"SOLD {CASE} 2 900 {WITNESS} Kunju")
    cart = selling.answer(OFFICER, f"SPENT {CASE} 5 transport V13")
    selling.say(OFFICER, f"CLOSE {CASE}")
    late = selling.answer(OFFICER, f"SPENT {CASE} 1 transport V14")
    sent = selling.answer(OFFICER, f"REMIT {CASE} 30.00")

    assert "AUCTIONEER Rs 25.00, voucher V12, noted for the sale of 2 cows" in noted
    assert "noted already" in again
    assert "TRANSPORT Rs 5.00" in cart
    assert "the account is made" in late
    assert "Rs 30.00 of expenses of the sale paid over" in sent


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("25 drummer V1", "Deducted are only: auctioneer, advertisement, transport"),
        ("25 auctioneer", "voucher"),
        ("25", "AUCTIONEER, ADVERTISEMENT or TRANSPORT?"),
        ("0 auctioneer V1", "0"),
    ],
)
def test_an_expense_says_what_it_was_for_and_by_which_voucher(
    selling: Town, text: str, answer: str
) -> None:
    assert answer in selling.answer(OFFICER, f"SPENT {CASE} {text}")
    assert "ExpenseNoted" not in selling.events(CASE)


def test_with_the_last_lot_the_sale_is_over_and_says_what_comes_next(
    selling: Town,
) -> None:
    first = " ".join(selling.say(OFFICER, f"SOLD {CASE} 1 300 {WITNESS} Kunju"))
    last = " ".join(selling.say(OFFICER, f"SOLD {CASE} 2 300 {WITNESS} Kunju"))
    account = " ".join(selling.say(OFFICER, f"CLOSE {CASE}"))
    again = selling.answer(OFFICER, f"CLOSE {CASE}")

    assert "When all is done, text CLOSE" in first
    assert "When all is done" not in last
    assert f"the sale is over. Enter its costs: SPENT {CASE}" in last
    assert "proceeds Rs 600.00" in account
    assert "its account is made" in again


def test_a_payment_for_the_last_lots_ends_the_sale_too(selling: Town) -> None:
    selling.say(OFFICER, SOLD)
    owed = selling.answer(KEEPER, f"PAID {CASE} 1.00").split()[-1]
    selling.silence()
    selling.say(KEEPER, f"PAID {CASE} {owed}")

    assert any("the sale is over" in text for text in selling.heard(OFFICER))
    assert selling.events(CASE)[-1] == "SaleClosed"


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


def test_a_bid_that_stands_is_neither_passed_over_nor_undercut(selling: Town) -> None:
    """T21, T22: the lot is the bidder's, unless the officer says why not."""
    selling.say(OFFICER, BID)

    nobody = selling.answer(OFFICER, f"UNSOLD {CASE} 1")
    silent = selling.answer(OFFICER, f"WITHDRAW {CASE} 1")
    unheard = selling.answer(OFFICER, f"SOLD {CASE} 1 700 {NEIGHBOUR} Indira")
    said = selling.answer(OFFICER, f"WITHDRAW {CASE} 1 BECAUSE she has no money")

    assert nobody == silent
    assert f"Kunju bid Rs 300.00 for lot 1. SOLD, or say why not: WITHDRAW {CASE}" in (
        silent
    )
    assert "Kunju has bid Rs 300.00" in unheard
    assert "withdrawn because she has no money" in said


def test_a_sale_closed_before_its_hour_is_called_off(due: Town) -> None:
    due.say(OFFICER, SALE)
    due.silence()

    told = due.answer(OFFICER, f"CLOSE {CASE}")

    assert "the sale of Mon 23 Mar 2026 10:00 is called off. Unsold: 2 cows" in told
    assert "is called off. Keep 2 cows" in due.heard(KEEPER)[0]


def test_close_names_what_was_not_sold(selling: Town) -> None:
    selling.say(OFFICER, SOLD)

    told = selling.say(OFFICER, f"CLOSE {CASE}")

    assert any("Unsold, they wait for another sale: 1 cow" in text for text in told)


def test_another_day_or_hour_than_announced_needs_a_new_sale(selling: Town) -> None:
    """A-40, T21: who was told Monday does not find it sold on Tuesday night."""
    selling.at("2026-03-23", "18:30")
    evening = selling.answer(OFFICER, SOLD)
    selling.at("2026-03-24", "23:50")
    night = selling.answer(OFFICER, SOLD)
    late = selling.answer(
        OFFICER, f"{SOLD} DATE 23/3/2026 TIME 11:00 BECAUSE no signal"
    )
    selling.silence()
    told = selling.say(OFFICER, SALE.replace("23/3", "26/3"))

    assert "at that hour" in evening
    assert "announced for Mon 23 Mar 2026" in night
    assert "lot 1 sold for Rs 300.00" in late
    assert "Thu 26 Mar 2026 10:00" in " ".join(told)
    assert "bring 1 cow to the sale" in selling.heard(KEEPER)[0]


def test_a_day_without_a_market_is_said_and_a_closed_one_refused(due: Town) -> None:
    closed = due.answer(OFFICER, SALE.replace("23/3", "22/3"))
    told = due.say(OFFICER, SALE)

    assert "the office is closed on Sun 22 Mar 2026" in closed
    assert any("Mon 23 Mar 2026 is no market day of Mlima Market" in t for t in told)


def test_the_order_is_asked_for_and_answered_alone(due: Town) -> None:
    asked = due.answer(OFFICER, f"SALE {CASE} 25/3/2026 10:00 Mlima Market")
    told = due.say(OFFICER, "ORDER S1/2020")

    assert "ORDER" in asked
    assert "Wed 25 Mar 2026 10:00" in told[0]


@pytest.mark.parametrize("name", ["Raghavan", "the Raghavan Pillai", "the keeper"])
@pytest.mark.parametrize("word", ["BID", "SOLD"])
def test_a_name_alone_is_asked_about_and_the_answer_kept(
    selling: Town, word: str, name: str
) -> None:
    """A-60, H-11, RD-50: a number decides; a name only makes a question."""
    asked = selling.answer(OFFICER, f"{word} {CASE} 1 300 {WITNESS} Kunju FOR {name}")
    selling.say(OFFICER, "1")

    assert f"is {name} police, keeper, officer or member here?" in asked
    with selling.store.work() as work:
        file = work.case(CASE)
    assert file is not None
    assert f"{name} is nobody who may not buy" in repr(file.events[-1].event)


def test_whoever_has_the_name_of_one_barred_but_a_number_of_his_own_buys(
    selling: Town,
) -> None:
    told = selling.answer(OFFICER, f"SOLD {CASE} 1 300 {WITNESS} Ebrahim")

    assert "sold for Rs 300.00 to Ebrahim" in told


def test_whose_money_it_is_stands_on_the_hammer(selling: Town) -> None:
    """X35."""
    selling.say(OFFICER, f"{SOLD} BY {NEIGHBOUR} Indira")

    with selling.store.work() as work:
        file = work.case(CASE)
    assert file is not None
    assert "payer=Somebody(number='" + NEIGHBOUR in repr(file.events[-1].event)


def test_a_mistyped_price_is_undone_with_reasons_and_told_to_all(selling: Town) -> None:
    """X03: before the account; the lot is put up again, and sold for what was meant."""
    selling.say(OFFICER, f"SOLD {CASE} 1 3500 {WITNESS} Kunju")
    selling.silence()
    silent = selling.answer(OFFICER, f"UNSOLD {CASE} 1")
    undone = selling.answer(OFFICER, f"UNSOLD {CASE} 1 BECAUSE typed 3500 for 350")
    again = selling.answer(OFFICER, f"SOLD {CASE} 1 350 {WITNESS} Kunju")

    assert "say why: UNSOLD" in silent
    assert "the sale of lot 1 for Rs 3,500.00 is undone: typed 3500 for 350" in undone
    assert "do not hand over lot 1" in selling.heard(KEEPER)[0]
    assert "is not yours" in selling.heard(WITNESS)[0]
    assert "lot 1 sold for Rs 350.00" in again


def test_after_the_account_no_hammer_is_undone(selling: Town) -> None:
    selling.say(OFFICER, SOLD)
    selling.say(OFFICER, f"CLOSE {CASE}")

    late = selling.answer(OFFICER, f"UNSOLD {CASE} 1 BECAUSE not paid")

    assert "its account is made" in late
