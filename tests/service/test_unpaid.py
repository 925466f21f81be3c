"""REFUSED, UNTIL, LEVY, OFFER, WITHDRAW: what becomes of a claim not paid for."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import (
    CITY_KEEPER,
    CITY_OFFICER,
    CITY_SEIZER,
    KEEPER,
    NEIGHBOUR,
    OFFICER,
    OWNER,
    SEIZER,
    STRANGER,
    WITNESS,
    Town,
)

REFUSED = f"REFUSED {CASE} Kunju {WITNESS}"
UNTIL = f"UNTIL {CASE} 20/3/2026 BECAUSE of rain"
OFFER = f"OFFER {CASE} 36.00"


@pytest.fixture
def claimed(impounded: Town) -> Town:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari, Mlima")
    impounded.say(KEEPER, f"CLAIM {CASE} FROM {OWNER} Hari")
    impounded.silence()
    return impounded


@pytest.mark.parametrize("sender", [KEEPER, OFFICER])
def test_a_refusal_before_a_witness_opens_the_sale_on_the_orders_day(
    claimed: Town, sender: str
) -> None:
    claimed.answer(sender, REFUSED)

    assert "Refused" in claimed.events(CASE)
    assert "Tue 3 Mar 2026" in claimed.heard(OWNER)[0]


def test_a_refusal_needs_a_witness_who_is_somebody_else(claimed: Town) -> None:
    asked = claimed.answer(KEEPER, f"REFUSED {CASE}")
    own = claimed.answer(KEEPER, KEEPER + " Ebrahim")
    named = claimed.say(KEEPER, f"REFUSED {CASE} Kunju")

    assert "witness" in asked
    assert "the witness must be somebody else" in own
    assert named
    assert "Refused" in claimed.events(CASE)


def test_nobody_refuses_who_has_not_claimed(impounded: Town) -> None:
    answer = impounded.answer(KEEPER, REFUSED)

    assert "no cattle of this case can be meant by that now" in answer


def test_the_city_law_knows_no_refusal(town: Town) -> None:
    town.say(CITY_SEIZER, "SEIZE 1 HORSE AT Karwan")
    town.say(CITY_KEEPER, f"IN {CASE} 1 HORSE")

    assert "does not know" in town.answer(CITY_OFFICER, REFUSED)


@pytest.mark.parametrize("text", [UNTIL, f"LEVY {CASE} 2 COW 5 BECAUSE calves"])
@pytest.mark.parametrize("sender", [KEEPER, OWNER, SEIZER])
def test_only_the_officer_decides(claimed: Town, text: str, sender: str) -> None:
    answer = claimed.answer(sender, text)

    assert answer == "That word is for the officer of the pound's local authority."


def test_more_time_is_told_to_the_owner(claimed: Town) -> None:
    claimed.answer(OFFICER, UNTIL)

    assert claimed.events(CASE)[-1] == "MoreTime"
    assert "until Fri 20 Mar 2026" in claimed.heard(OWNER)[0]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (f"UNTIL {CASE} 2/3/2026 BECAUSE of rain", "later one"),
        (f"UNTIL {CASE} 20/3/2026", "BECAUSE"),
        (f"UNTIL {CASE} 1 GOAT 20/3/2026 BECAUSE rain", "not so many of that kind"),
    ],
)
def test_time_that_can_not_be_given_is_refused(
    claimed: Town, text: str, answer: str
) -> None:
    assert answer in claimed.answer(OFFICER, text)
    assert "MoreTime" not in claimed.events(CASE)


def test_no_time_is_given_where_nobody_has_claimed(impounded: Town) -> None:
    assert "no unpaid claim" in impounded.answer(OFFICER, UNTIL)


def test_an_officer_decides_a_held_fine_and_the_owner_hears_what_he_owes(
    town: Town,
) -> None:
    town.say(KEEPER, f"IN 2 COW FROM {STRANGER} Ravi AT Mlima")
    town.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    town.silence()

    over = town.answer(OFFICER, f"LEVY {CASE} 2 COW 50 BECAUSE he let them in")
    less = town.answer(OFFICER, f"LEVY {CASE} 2 COW 4 BECAUSE they were small")
    town.answer(OFFICER, f"LEVY {CASE} 2 COW 10 BECAUSE the field is known")
    again = town.answer(OFFICER, f"LEVY {CASE} 2 COW NONE BECAUSE they were small")

    assert "Rs 10.00 a head" in over
    assert "Rs 10.00 a head" in less
    assert any("Fine Rs 20.00" in text for text in town.heard(OWNER))
    assert "no fine of those animals waits" in again


def test_a_kind_without_a_row_is_fined_by_a_row_in_force_or_not_at_all(
    town: Town,
) -> None:
    town.say(SEIZER, "SEIZE 1 SHEEP AT Mlima DAMAGE maize eaten")
    town.say(KEEPER, f"IN {CASE} 1 SHEEP")
    town.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    town.silence()

    guessed = town.answer(OFFICER, f"LEVY {CASE} 1 SHEEP 5000 BECAUSE big one")
    town.answer(OFFICER, f"LEVY {CASE} 1 SHEEP 3 BECAUSE as a goat")

    assert "Rs 3.00 5.00 6.00 10.00 15.00 a head, or NONE" in guessed
    told = town.heard(OWNER)
    assert any("Fine Rs 3.00 (s.11(1), officer)" in text for text in told), told
    assert any("demo rate" in text for text in told)


def test_an_offer_of_the_whole_demand_stops_the_charges_once(claimed: Town) -> None:
    wrong = claimed.answer(OWNER, f"OFFER {CASE} 20.00")
    noted = claimed.answer(OWNER, OFFER)
    claimed.at("2026-03-04")
    dues = claimed.answer(OWNER, "DUES")
    again = claimed.answer(OWNER, OFFER)

    assert wrong.endswith(f"Text OFFER {CASE} 36.00")
    assert "Rs 36.00" in noted
    assert "Rs 36.00 (demo rate) today" in dues
    assert "your offer is noted already" in again


@pytest.mark.parametrize(
    ("sender", "answer"),
    [
        (SEIZER, "only the owner or whoever has claimed"),
        (KEEPER, "only the owner or whoever has claimed"),
        (NEIGHBOUR, "There is no case"),
    ],
)
def test_only_an_owner_offers(claimed: Town, sender: str, answer: str) -> None:
    assert answer in claimed.answer(sender, OFFER)


def test_a_claim_is_taken_back_by_whoever_made_it(claimed: Town) -> None:
    claimed.answer(OWNER, f"WITHDRAW {CASE}")

    assert claimed.events(CASE)[-1] == "ClaimWithdrawn"
    assert "Hari" in claimed.heard(KEEPER)[0]


def test_of_two_who_claim_one_stays_when_the_other_withdraws(claimed: Town) -> None:
    claimed.say(KEEPER, f"CLAIM {CASE} FROM {NEIGHBOUR} Indira")
    stands = claimed.answer(OFFICER, f"STATUS {CASE}")
    paid = claimed.answer(KEEPER, f"PAID {CASE} 36.00")
    claimed.silence()

    claimed.say(NEIGHBOUR, f"WITHDRAW {CASE}")

    assert "claimed by two people" in stands
    assert "two people claim them" in paid
    assert claimed.events(CASE)[-1] == "DisputeResolved"
    assert claimed.heard(OWNER)


@pytest.fixture
def rivals(claimed: Town) -> Town:
    """Hari and Indira both claim two cows."""
    claimed.say(KEEPER, f"CLAIM {CASE} FROM {NEIGHBOUR} Indira")
    claimed.silence()
    return claimed


ORDER = "BY magistrate NO 12 ON 1/3/2026 deed shown"


def test_a_written_order_decides_who_of_two_is_the_owner(rivals: Town) -> None:
    decided = rivals.answer(OFFICER, f"OWNER {CASE} {NEIGHBOUR} Indira {ORDER}")
    lost = " ".join(rivals.heard(OWNER))
    again = rivals.answer(OWNER, f"CLAIM {CASE}")
    paid = " ".join(rivals.say(KEEPER, f"PAID {CASE} 36.00"))

    assert "The claim of Indira stands" in decided
    assert "order 12 of the MAGISTRATE gives 2 cows to Indira" in lost
    assert "no longer you" not in lost
    assert "stands alone now" in rivals.heard(NEIGHBOUR)[0]
    assert "an order has given them to another" in again
    assert "Indira has the code" in paid
    assert "DisputeResolved" in rivals.events(CASE)


def test_of_an_order_the_officer_is_told_what_is_lacking(rivals: Town) -> None:
    owner = f"OWNER {CASE} {NEIGHBOUR} Indira"
    bare = rivals.answer(OFFICER, owner)
    number = rivals.answer(OFFICER, f"{owner} BY magistrate")
    dated = rivals.answer(OFFICER, "NO 12")
    why = rivals.answer(OFFICER, "1/3/2026")
    decided = rivals.answer(OFFICER, "deed shown")

    assert f"OWNER {CASE} {NEIGHBOUR} Indira BY magistrate NO 12 ON" in bare
    assert "order number is missing" in number
    assert "Which day?" in dated
    assert "reasons" in why
    assert "The claim of Indira stands" in decided


@pytest.mark.parametrize(
    ("sender", "text", "answer"),
    [
        (OFFICER, f"{NEIGHBOUR} Indira BY keeper NO 12 ON 1/3/26 x", "as authority"),
        (OFFICER, f"{NEIGHBOUR} Indira BY court NO 12 ON 3/3/2026 x", "still to come"),
        (OFFICER, f"{WITNESS} Kunju {ORDER}", "between Hari and Indira"),
        (KEEPER, f"{NEIGHBOUR} Indira {ORDER}", "for the officer"),
        (KEEPER, f"{NEIGHBOUR} Indira", "two people claim them"),
    ],
)
def test_what_is_no_order_decides_nothing(
    rivals: Town, sender: str, text: str, answer: str
) -> None:
    assert answer in " ".join(rivals.say(sender, f"OWNER {CASE} {text}"))
    assert "DisputeResolved" not in rivals.events(CASE)


def test_where_nobody_disputes_the_owner_is_named_without_an_order(
    claimed: Town,
) -> None:
    answer = claimed.answer(OFFICER, f"OWNER {CASE} {OWNER} Hari {ORDER}")

    assert "leave out the order" in answer
