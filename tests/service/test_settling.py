"""TENDER, DECLINE, BALANCE, REMIT, SURPLUS and its decision, DISPOSE."""

import pytest

from gateway.service.unsent import late_view
from tests.service.conftest import CASE
from tests.service.test_auction import SALE, track
from tests.service.town import (
    CITY_KEEPER,
    CITY_OFFICER,
    CITY_SEIZER,
    DIRECTOR,
    KEEPER,
    NEIGHBOUR,
    OFFICER,
    OWNER,
    SEIZER,
    STRANGER,
    WITNESS,
    Town,
)

ONLY_OFFICER = "That word is for the officer of the pound's local authority."
ONLY_DECIDER = "That word is for the officer who decides claims to a surplus."
GOOD = f"ESTABLISHED {CASE} two neighbours know them"
BAD = f"REJECTED {CASE} the tag is of another"
GIFT = f"DISPOSE {CASE} gift TO {WITNESS} Kunju, no bid came"


@pytest.fixture
def balance(impounded: Town) -> Town:
    """Two cows of a man who refused: one was sold and covered all."""
    town = impounded
    town.say(KEEPER, f"CLAIM {CASE} FROM {OWNER} Hari")
    town.say(KEEPER, f"REFUSED {CASE} Kunju {WITNESS}")
    town.at("2026-03-04")
    town.say(OFFICER, f"SALE {CASE} 4/3/2026 10:00 Mlima Market ORDER S1/2020")
    town.at("2026-03-04", "10:00")
    town.say(OFFICER, f"SOLD {CASE} 1 300 {WITNESS} Kunju")
    town.say(OFFICER, f"CLOSE {CASE}")
    town.silence()
    return town


@pytest.fixture
def surplus(impounded: Town) -> Town:
    """Two cows that nobody claimed were sold; the surplus is in deposit."""
    town = impounded
    track(town, KEEPER, OFFICER, "Mlima")
    town.say(OFFICER, SALE)
    town.at("2026-03-23", "10:00")
    for lot in (1, 2):
        town.say(OFFICER, f"SOLD {CASE} {lot} 400 {WITNESS} Kunju")
    town.say(OFFICER, f"CLOSE {CASE}")
    town.silence()
    return town


def test_at_cover_the_sale_is_over_and_the_rest_goes_back(balance: Town) -> None:
    stands = balance.answer(KEEPER, f"STATUS {CASE}")
    told = balance.answer(OFFICER, f"TENDER {CASE}")
    account = balance.heard(OWNER)[0]
    given = balance.answer(OFFICER, f"BALANCE {CASE} R12")

    assert "wait for the owner at Mlima pound" in stands
    assert "tendered to Hari" in told
    assert "(e) proceeds Rs 300.00" in account
    assert "received by the owner, receipt R12" in given
    assert "hand 1 cow to the owner" in balance.heard(KEEPER)[0]
    assert balance.events(CASE)[-1] == "BalanceReceived"


def test_a_sale_is_not_at_rest_before_its_money_is_sent_on(balance: Town) -> None:
    """Law 2.1: closed when every money line is at rest; the owner has had his."""
    balance.say(OFFICER, f"TENDER {CASE}")
    balance.say(OFFICER, f"BALANCE {CASE} R12")
    before = balance.answer(OFFICER, f"STATUS {CASE}")
    owner = balance.answer(OWNER, f"STATUS {CASE}")
    balance.say(OFFICER, f"REMIT {CASE} 20.00")
    balance.say(KEEPER, f"REMIT {CASE} 48.00")
    after = balance.answer(KEEPER, f"STATUS {CASE}")

    assert "Rs 68.00 of the sale is still to be sent on: REMIT" in before
    assert "The case is closed" in owner
    assert "The case is closed" in after


def test_the_account_comes_before_receipt_and_refusal(balance: Town) -> None:
    assert "first hand over the account" in balance.answer(
        OFFICER, f"BALANCE {CASE} R12"
    )
    assert "first hand over the account" in balance.answer(
        OFFICER, f"DECLINE {CASE} MONEY"
    )


def test_one_half_declined_stays_the_owners_and_both_are_unclaimed(
    balance: Town,
) -> None:
    balance.say(OFFICER, f"TENDER {CASE}")
    half = balance.answer(OFFICER, f"DECLINE {CASE} CATTLE")
    again = balance.answer(OFFICER, f"DECLINE {CASE} CATTLE")
    both = balance.answer(OFFICER, f"DECLINE {CASE} MONEY")

    assert "cattle declined" in half
    assert "declined before" in again
    assert "deemed unclaimed" in both


def test_cattle_declined_and_the_money_taken_each_text_is_true(balance: Town) -> None:
    town = balance
    town.say(OFFICER, f"TENDER {CASE}")
    town.say(OFFICER, f"DECLINE {CASE} CATTLE")
    both = town.answer(OFFICER, f"STATUS {CASE}")
    town.say(OFFICER, f"BALANCE {CASE} R12")
    cattle = town.answer(OFFICER, f"STATUS {CASE}")
    out = town.answer(KEEPER, f"OUT {CASE} 123456")
    town.silence()
    taken = town.answer(OFFICER, f"BALANCE {CASE} R13")

    assert "He declined 1 cow, kept for him at Mlima pound" in both
    assert "took the money and declined 1 cow" in cattle
    assert "goes back with the balance" in out
    assert taken == f"Case {CASE}: 1 cow given back. The money was taken before."
    assert "You had the money before" in town.heard(OWNER)[0]


def test_money_declined_and_the_cattle_taken_each_text_is_true(balance: Town) -> None:
    town = balance
    town.say(OFFICER, f"TENDER {CASE}")
    town.say(OFFICER, f"DECLINE {CASE} MONEY")
    both = town.answer(OFFICER, f"STATUS {CASE}")
    taken = town.answer(OFFICER, f"BALANCE {CASE} R12")
    money = town.answer(OFFICER, f"STATUS {CASE}")

    assert "he declined Rs 232.00, kept for him" in both
    assert "The money stays at the owner's disposal" in taken
    assert "Rs 232.00 waits for the owner. When he takes it" in money


@pytest.mark.parametrize("text", [f"DECLINE {CASE}", f"BALANCE {CASE}"])
def test_what_is_missing_is_asked(balance: Town, text: str) -> None:
    assert text.split()[0] in balance.answer(OFFICER, text)


@pytest.mark.parametrize("sender", [KEEPER, OWNER, SEIZER])
@pytest.mark.parametrize("text", ["TENDER", "DECLINE {} MONEY", "BALANCE {} R12"])
def test_only_the_seller_hands_back(balance: Town, sender: str, text: str) -> None:
    said = text.format(CASE) if "{}" in text else f"{text} {CASE}"

    assert balance.answer(sender, said) == ONLY_OFFICER


def test_nothing_is_tendered_where_nothing_was_sold(impounded: Town) -> None:
    answer = impounded.answer(OFFICER, f"TENDER {CASE}")

    assert "nothing is left to be handed" in answer


def test_what_a_sale_took_is_sent_on_share_by_share(surplus: Town) -> None:
    wrong = surplus.answer(OFFICER, f"REMIT {CASE} 7.00")
    fines = surplus.answer(OFFICER, f"REMIT {CASE} 20.00")

    assert "Rs 20.00" in wrong
    assert "Rs 20.00 of fines remitted" in fines
    assert "Rs 20.00" not in surplus.answer(OFFICER, f"REMIT {CASE} 7.00")


def test_fines_that_wait_longer_than_a_week_are_listed_until_they_are_sent(
    impounded: Town,
) -> None:
    """A-53: two cows' fines, taken on the 2nd, are late from the 10th on."""
    impounded.say(KEEPER, f"PAID {CASE} 36.00")
    impounded.at("2026-03-09")
    in_time = late_view(impounded.line)
    impounded.at("2026-03-10")
    late = late_view(impounded.line)
    impounded.say(KEEPER, f"REMIT {CASE} 20.00")
    sent = late_view(impounded.line)

    assert in_time == sent == []
    assert [(row["case"], row["account"]) for row in late] == [(CASE, "keeper_hand")]
    assert [(row["amount"], row["since"], row["days"]) for row in late] == [
        (2000, "2026-03-02", 8)
    ]
    assert late[0]["section"] == "s.16(1)"


@pytest.mark.parametrize("sender", [OWNER, SEIZER])
def test_only_keeper_and_officer_remit(impounded: Town, sender: str) -> None:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")

    answer = impounded.answer(sender, f"REMIT {CASE} 20.00")

    assert answer == "That word is for the keeper of the pound."


def test_the_windows_money_of_a_pound_is_sent_on_oldest_case_first(
    impounded: Town,
) -> None:
    town = impounded
    town.say(KEEPER, f"PAID {CASE} 36.00")
    town.say(KEEPER, f"OUT {CASE} NOPHONE Kunju {WITNESS}")
    town.say(KEEPER, f"OUT {CASE} {town.code('delivery', CASE, WITNESS)}")
    town.say(SEIZER, "SEIZE 1 COW AT Puzha DAMAGE rice")
    town.say(KEEPER, "IN 1000028 1 COW")
    town.say(KEEPER, "PAID 1000028 18.00")

    none = town.answer(KEEPER, "REMIT KVL 5.00")
    much = town.answer(KEEPER, "REMIT MLM 31.00")
    first = town.answer(KEEPER, "REMIT MLM 25.00")
    rest = town.answer(KEEPER, "REMIT MLM 5.00")
    nothing = town.answer(KEEPER, "REMIT MLM 1.00")

    assert none == "That word is for the keeper of the pound."
    assert "only Rs 30.00 is held" in much
    assert first.endswith("Still held for others: Rs 5.00")
    assert rest.endswith("Still held for others: Rs 0.00")
    assert "no money is held" in nothing
    assert town.events(CASE)[-1] == "FinesRemitted"


@pytest.mark.parametrize("sender", [NEIGHBOUR, STRANGER, OWNER])
def test_anybody_may_claim_a_surplus(surplus: Town, sender: str) -> None:
    claimed = surplus.answer(sender, f"SURPLUS {CASE}")
    again = surplus.answer(sender, f"SURPLUS {CASE}")

    assert "your claim to" in claimed
    assert "you have claimed already" in again
    assert "ESTABLISHED or REJECTED" in surplus.heard(OFFICER)[0]


def test_a_stranger_learns_of_no_case_that_has_no_surplus(impounded: Town) -> None:
    stranger = impounded.answer(STRANGER, f"SURPLUS {CASE}")

    assert "There is no case" in stranger
    assert "no surplus" in impounded.answer(KEEPER, f"SURPLUS {CASE}")


@pytest.mark.parametrize(("text", "word"), [(GOOD, "established"), (BAD, "rejected")])
def test_the_claim_is_decided_with_reasons(surplus: Town, text: str, word: str) -> None:
    early = surplus.answer(OFFICER, text)
    surplus.say(NEIGHBOUR, f"SURPLUS {CASE}")
    lacks = surplus.answer(OFFICER, " ".join(text.split()[:2]))
    surplus.say(OFFICER, text)

    assert "no claim to a surplus waits" in early
    assert "for example" in lacks
    assert word in surplus.heard(NEIGHBOUR)[-1]


def test_of_two_claims_it_is_asked_which(surplus: Town) -> None:
    surplus.say(NEIGHBOUR, f"SURPLUS {CASE}")
    surplus.say(OWNER, f"SURPLUS {CASE}")
    asked = surplus.answer(OFFICER, GOOD)
    decided = surplus.answer(OFFICER, "2")

    assert "1 Indira, 2 Hari" in asked
    assert "claim of Hari established" in decided


@pytest.mark.parametrize("sender", [KEEPER, SEIZER])
def test_only_who_decides_decides(surplus: Town, sender: str) -> None:
    surplus.say(NEIGHBOUR, f"SURPLUS {CASE}")

    assert surplus.answer(sender, GOOD) == ONLY_DECIDER


@pytest.mark.parametrize("word", ["ESTABLISHED", "REJECTED"])
def test_of_many_claims_one_is_decided_by_the_claimants_number(
    surplus: Town, word: str
) -> None:
    for claimant in (STRANGER, NEIGHBOUR, SEIZER, OWNER):
        surplus.say(claimant, f"SURPLUS {CASE}")

    many = surplus.answer(OFFICER, f"{word} {CASE} shown by two")
    wrong = surplus.answer(OFFICER, f"{word} {CASE} {WITNESS} shown by two")
    done = surplus.answer(OFFICER, f"{word} {CASE} {OWNER} 2 neighbours say so")

    assert "4 people claim" in many
    assert STRANGER in many
    assert "no claim to a surplus waits" in wrong
    assert "claim of Hari" in done
    assert word.lower() in done


@pytest.mark.parametrize("sender", [KEEPER, OFFICER, DIRECTOR])
def test_who_serves_there_claims_no_surplus_by_text(surplus: Town, sender: str) -> None:
    assert "cannot claim its surplus by text" in surplus.answer(
        sender, f"SURPLUS {CASE}"
    )


def test_an_officer_who_is_the_owner_claims_but_decides_nothing(
    impounded: Town,
) -> None:
    town = impounded
    town.say(KEEPER, f"OWNER {CASE} {OFFICER} Fathima")
    track(town, KEEPER, OFFICER, "Mlima")
    town.say(OFFICER, SALE)
    town.at("2026-03-23", "10:00")
    for lot in (1, 2):
        town.say(OFFICER, f"SOLD {CASE} {lot} 400 {WITNESS} Kunju")
    town.say(OFFICER, f"CLOSE {CASE}")
    claimed = town.answer(OFFICER, f"SURPLUS {CASE}")
    town.say(NEIGHBOUR, f"SURPLUS {CASE}")

    own = town.answer(OFFICER, f"ESTABLISHED {CASE} {OFFICER} it is mine")
    rival = town.answer(OFFICER, f"REJECTED {CASE} {NEIGHBOUR} it is mine")
    by_another = town.say(DIRECTOR, f"ESTABLISHED {CASE} {OFFICER} tag shown")

    assert "your claim to" in claimed
    assert "The Director may decide" in own
    assert rival == own
    assert any("established" in text for text in by_another)


def test_unclaimed_the_surplus_is_credited_when_its_time_is_over(
    surplus: Town,
) -> None:
    surplus.at("2026-06-24")
    late = surplus.answer(NEIGHBOUR, f"SURPLUS {CASE}")

    assert any("nobody claimed the surplus" in t for t in surplus.heard(OFFICER))
    assert surplus.events(CASE)[-1] == "SurplusCredited"
    assert "There is no case" in late


@pytest.fixture
def nobody_bid(impounded: Town) -> Town:
    track(impounded, KEEPER, OFFICER, "Mlima")
    return impounded


def test_the_director_disposes_of_what_nobody_wants(nobody_bid: Town) -> None:
    barred = nobody_bid.answer(DIRECTOR, GIFT.replace(WITNESS, KEEPER))
    lacks = nobody_bid.answer(DIRECTOR, f"DISPOSE {CASE} gift TO {WITNESS} Kunju")
    nobody_bid.answer(DIRECTOR, GIFT)

    assert "may not buy here" in barred
    assert "reasons" in lacks
    assert "DisposedOther" in nobody_bid.events(CASE)


@pytest.mark.parametrize("sender", [KEEPER, OFFICER])
def test_only_the_director_disposes(nobody_bid: Town, sender: str) -> None:
    answer = nobody_bid.answer(sender, GIFT)

    assert answer == "That word is for the Director."


def test_a_refused_head_is_never_disposed_of(balance: Town) -> None:
    assert "no cattle of this case" in balance.answer(DIRECTOR, GIFT)


def test_under_the_city_law_all_is_sold_and_the_surplus_ends_with_government(
    town: Town,
) -> None:
    town.say(CITY_SEIZER, "SEIZE 1 HORSE 1 FOAL AT Karwan")
    town.say(CITY_KEEPER, f"IN {CASE} 1 HORSE 1 FOAL")
    town.at("2026-03-13")
    town.say(CITY_OFFICER, f"SALE {CASE} 14/3/2026 10:00 Karwan Market")
    town.at("2026-03-14", "10:00")
    town.silence()
    told = town.say(CITY_OFFICER, f"SOLD {CASE} 1 900 {STRANGER} Basheer")
    spent = town.answer(CITY_OFFICER, f"SPENT {CASE} 5 AUCTIONEER V1")
    more = town.say(CITY_OFFICER, f"SOLD {CASE} 2 600 {STRANGER} Basheer")
    closed = town.answer(CITY_OFFICER, f"CLOSE {CASE}")
    town.at("2026-03-31")

    assert "sold for Rs 900.00" in told[0]
    assert "not deducted here" in spent
    assert "(H(2))" in spent
    assert not any("text CLOSE" in text for text in more)
    assert any("surplus" in text for text in more)
    assert "its account is made" in closed
    assert "SurplusCredited" in town.events(CASE)


def test_the_director_disposes_of_some_for_a_price(nobody_bid: Town) -> None:
    """A-41, T23, RD-72: per head; what is paid goes as after a sale."""
    text = f"DISPOSE {CASE} 1 COW sold for feed FOR 900 TO {WITNESS} Kunju, no bid came"

    told = nobody_bid.say(DIRECTOR, text)
    rest = nobody_bid.answer(DIRECTOR, text.replace("1 COW", "2 COW"))

    assert "1 cow disposed of for Rs 900.00" in told[0]
    assert "Settled" in nobody_bid.events(CASE)
    assert "not so many" in rest


def test_what_is_put_up_for_sale_is_not_disposed_of(nobody_bid: Town) -> None:
    nobody_bid.say(OFFICER, SALE)

    assert f"First text CLOSE {CASE}" in nobody_bid.answer(DIRECTOR, GIFT)
