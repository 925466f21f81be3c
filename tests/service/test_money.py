"""OWNER, CLAIM, DUES, WHY, PAID, OUT, SIGNED: money against cattle, told to both."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import (
    CITY_KEEPER,
    CITY_OWNER,
    CITY_SEIZER,
    KEEPER,
    NEIGHBOUR,
    OFFICER,
    OWNER,
    POLICE,
    SEIZER,
    STRANGER,
    WITNESS,
    Town,
)


@pytest.fixture
def owned(impounded: Town) -> Town:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari, Mlima")
    impounded.silence()
    return impounded


@pytest.fixture
def paid(owned: Town) -> Town:
    owned.say(KEEPER, f"PAID {CASE} 36.00")
    owned.silence()
    return owned


@pytest.mark.parametrize("sender", [KEEPER, OFFICER])
def test_a_named_owner_gets_his_demand_to_the_paisa(
    impounded: Town, sender: str
) -> None:
    answer = impounded.answer(sender, f"OWNER {CASE} {OWNER} Hari, Mlima")

    assert answer == f"Case {CASE}: Hari noted as owner of 2 cows."
    assert impounded.heard(OWNER) == [
        f"Mlima pound, case {CASE}: your 2 cows. Fine Rs 20.00 (s.11(1)), "
        "keep Rs 16.00 (s.12(a)). To pay today: Rs 36.00 (demo rate). "
        f"Claim by Mon 9 Mar 2026: text CLAIM {CASE}"
    ]


def test_what_is_owed_grows_by_a_days_keep(owned: Town) -> None:
    today = owned.answer(OWNER, "DUES")
    owned.at("2026-03-03")
    tomorrow = owned.answer(OWNER, f"DUES {CASE}")

    assert "Rs 36.00 (demo rate) today, Rs 52.00 tomorrow" in today
    assert "Rs 52.00 (demo rate) today, Rs 68.00 tomorrow" in tomorrow
    assert "Last day Mon 9 Mar 2026" in tomorrow


def test_the_demand_is_explained_line_by_line(owned: Town) -> None:
    owned.say(KEEPER, "FED MLM")

    assert owned.answer(OWNER, f"WHY {CASE}") == (
        f"Case {CASE}\n"
        "fine 2 cows Rs 20.00 s.11(1)\n"
        "keep 2 cows 1d Rs 16.00 s.12(a)\n"
        "Total Rs 36.00 (demo rate)"
    )


def test_days_without_a_feed_entry_are_charged_and_shown(owned: Town) -> None:
    owned.at("2026-03-03")
    owned.say(KEEPER, "FED MLM")
    owned.at("2026-03-04")

    lines, unproved = owned.say(OWNER, f"WHY {CASE}")

    assert "keep 2 cows 3d Rs 48.00" in lines
    assert unproved == (
        f"Case {CASE}: days charged that have no feed entry in the book of the "
        "pound: 2 (s.12)."
    )


def test_of_several_cases_the_number_is_asked_and_answers(owned: Town) -> None:
    owned.say(SEIZER, "SEIZE 1 COW AT Puzha DAMAGE rice TAG MLM102")
    owned.say(KEEPER, "IN 1000028 1 COW")

    asked = owned.answer(OWNER, "DUES")
    told = owned.answer(OWNER, CASE)

    assert asked.startswith(f"You have several cases: 1000028 {CASE}.")
    assert told.startswith(f"Case {CASE}, 2 cows: Rs 36.00")


def test_a_claim_by_phone_holds_three_days_and_once(owned: Town) -> None:
    first = owned.answer(OWNER, f"CLAIM {CASE}")
    keeper = owned.heard(KEEPER)
    second = owned.answer(OWNER, f"CLAIM {CASE}")

    assert "is noted and holds until Thu 5 Mar 2026" in first
    assert "2 cows claimed by Hari" in keeper[0]
    assert "you have claimed already" in second


@pytest.mark.parametrize(
    ("sender", "text", "answer"),
    [
        (SEIZER, "CLAIM {case}", "you reported this seizure yourself"),
        (KEEPER, "CLAIM {case}", "who claims?"),
        (OFFICER, "CLAIM {case}", "who claims?"),
        (POLICE, "CLAIM {case}", "by phone only the owner whom the case names"),
        (NEIGHBOUR, "CLAIM {case}", "There is no case"),
        (OWNER, "CLAIM {case} FROM +919812345678 Ravi", "a claim by phone is your own"),
        (OWNER, "CLAIM {case} 3 COW", "there are not so many of that kind"),
    ],
)
def test_who_may_not_claim_is_told_how_it_is_done(
    owned: Town, sender: str, text: str, answer: str
) -> None:
    assert answer in owned.answer(sender, text.format(case=CASE))
    assert "Claimed" not in owned.events(CASE)


def test_a_claim_at_the_gate_is_the_keepers_word(impounded: Town) -> None:
    answer = impounded.answer(KEEPER, f"CLAIM {CASE} FROM {NEIGHBOUR} Indira")

    assert "2 cows claimed by Indira" in answer
    assert "2 cows claimed by Indira. No sale" in impounded.heard(NEIGHBOUR)[0]


def test_under_the_city_law_a_claim_stops_nothing(town: Town) -> None:
    town.say(CITY_SEIZER, "SEIZE 1 HORSE AT Karwan")
    town.say(CITY_KEEPER, f"IN {CASE} 1 HORSE")
    town.say(CITY_KEEPER, f"OWNER {CASE} {CITY_OWNER} Yusuf")

    (quote,) = town.heard(CITY_OWNER)
    assert "Last day to pay Thu 12 Mar 2026" in quote
    assert "It stops nothing" in town.answer(CITY_OWNER, f"CLAIM {CASE}")


def test_an_alleged_owner_who_claims_gets_his_demand(town: Town) -> None:
    town.say(SEIZER, f"SEIZE 2 COW AT Mlima DAMAGE maize OWNER {OWNER} Hari")
    town.say(KEEPER, f"IN {CASE} 2 COW")
    town.silence()

    claimed, quote = town.say(OWNER, f"CLAIM {CASE}")

    assert "is noted and holds until" in claimed
    assert "To pay today: Rs 36.00" in quote


def test_an_alleged_owner_may_answer_before_the_pound(town: Town) -> None:
    town.say(SEIZER, f"SEIZE 2 COW AT Mlima DAMAGE maize OWNER {OWNER} Hari")
    town.silence()

    assert "noted that they are yours" in town.answer(OWNER, f"CLAIM {CASE}")
    town.say(KEEPER, f"IN {CASE} 2 COW")
    assert "To pay today: Rs 36.00" in town.heard(OWNER)[0]


def test_a_wrong_amount_is_refused_with_the_right_one(owned: Town) -> None:
    answer = owned.answer(KEEPER, f"PAID {CASE} 35.99")

    assert answer == (
        f"Case {CASE}: the amount due is Rs 36.00 (demo rate). That is the amount "
        f"kept, not the note handed over. Text PAID {CASE} 36.00"
    )
    assert owned.heard(OWNER) == []


def test_the_owner_gets_receipt_and_code_and_the_keeper_no_code(owned: Town) -> None:
    (keeper,) = owned.say(KEEPER, f"PAID {CASE} 36.00")

    code = owned.code("delivery", CASE, OWNER)
    (owner,) = owned.heard(OWNER)
    assert f"Rs 36.00 (demo rate) received for 2 cows. Your delivery code: {code}" in (
        owner
    )
    assert "Hari has the code" in keeper
    assert code not in keeper


def test_delivery_is_told_to_owner_keeper_and_seizer(paid: Town) -> None:
    code = paid.code("delivery", CASE, OWNER)

    keeper = paid.answer(KEEPER, f"OUT {CASE} {code}")

    assert "2 cows delivered to Hari Mon 2 Mar 2026 09:00" in keeper
    assert "handed over to you" in paid.heard(OWNER)[0]
    assert "2 cows delivered to the owner" in paid.heard(SEIZER)[0]
    assert paid.answer(OWNER, f"STATUS {CASE}") == (
        f"Case {CASE}: 2 cows. The case is closed."
    )
    assert "signature on the receipt noted" in paid.answer(
        KEEPER, f"SIGNED {CASE} RECEIPT"
    )


def test_an_owner_hears_what_another_pays_and_takes(owned: Town) -> None:
    owned.say(KEEPER, f"PAID {CASE} 36.00 FROM {STRANGER} Ravi")
    (money,) = owned.heard(OWNER)
    code = owned.code("delivery", CASE, STRANGER)
    owned.say(KEEPER, f"OUT {CASE} {code}")
    (cattle,) = owned.heard(OWNER)

    assert "Ravi has paid Rs 36.00 (demo rate) for your 2 cows" in money
    assert "your 2 cows were handed over to Ravi" in cattle
    assert len(owned.heard(STRANGER)) == 2


def test_nothing_is_owed_twice(paid: Town) -> None:
    assert "nothing is owed here now" in paid.answer(KEEPER, f"PAID {CASE} 36.00")
    assert "All is paid" in paid.answer(OWNER, f"DUES {CASE}")


@pytest.mark.parametrize("sender", [OWNER, SEIZER, OFFICER])
@pytest.mark.parametrize("text", ["PAID {case} 36.00", "OUT {case} 123456"])
def test_only_the_keeper_takes_money_and_hands_over(
    owned: Town, sender: str, text: str
) -> None:
    answer = owned.answer(sender, text.format(case=CASE))

    assert answer == "That word is for the keeper of the pound."


def test_without_a_phone_a_witness_gets_the_code_and_the_officer_sees_it(
    impounded: Town,
) -> None:
    told = impounded.answer(KEEPER, f"PAID {CASE} 36.00")
    noted = impounded.answer(KEEPER, f"OUT {CASE} NOPHONE Kunju {WITNESS}")
    code = impounded.code("delivery", CASE, WITNESS)
    (witness,) = impounded.heard(WITNESS)
    out = impounded.answer(KEEPER, f"OUT {CASE} {code}")

    assert "No phone known" in told
    assert "the code went to Kunju" in noted
    assert code in witness
    assert "2 cows handed over Mon 2 Mar 2026 09:00" in out
    assert any("on the word of a witness" in text for text in impounded.heard(OFFICER))


def test_the_keeper_is_no_witness_and_no_payer(owned: Town) -> None:
    payer = owned.answer(KEEPER, f"PAID {CASE} 36.00 FROM {KEEPER} Myself")
    owned.say(KEEPER, f"PAID {CASE} 36.00")
    witness = owned.answer(KEEPER, f"OUT {CASE} NOPHONE Myself {KEEPER}")

    assert "that is your own number" in payer
    assert "the witness must be somebody else" in witness
    assert all(row.recipient == OWNER for row in _codes(owned))


def _codes(town: Town) -> list[object]:
    with town.store.work() as work:
        return list(work.codes("delivery", CASE))


def test_a_witness_stands_three_times_a_month_and_no_more(town: Town) -> None:
    answers = []
    for number in ("1000015", "1000028", "1000031", "1000044"):
        text = f"SEIZE 1 COW AT Mlima DAMAGE maize row {number}"
        assert number in town.say(SEIZER, text)[0]
        town.say(KEEPER, f"IN {number} 1 COW")
        town.say(KEEPER, f"PAID {number} 18.00")
        town.say(KEEPER, f"OUT {number} NOPHONE Kunju {WITNESS}")
        again = town.say(KEEPER, f"OUT {number} NOPHONE Kunju {WITNESS}")
        answers.append(again[0])
    town.at("2026-04-01")
    (april,) = town.say(KEEPER, f"OUT 1000044 NOPHONE Kunju {WITNESS}")

    assert [("the code went to" in a) for a in answers] == [True, True, True, False]
    assert "has stood for owners three times this month" in answers[-1]
    assert "the code went to Kunju" in april


@pytest.mark.parametrize(
    "text",
    [
        f"PAID {CASE} 36.00",
        f"PAID {CASE} 36.00 PROOF CERTIFICATE 12",
        f"CLAIM {CASE} FROM {NEIGHBOUR} Ravi PROOF WITNESSES A, B",
    ],
)
def test_the_proof_that_the_keeper_was_shown_is_kept_and_none_is_demanded(
    owned: Town, text: str
) -> None:
    owned.say(KEEPER, text)

    assert ("ProofShown" in owned.events(CASE)) == ("PROOF" in text)


def test_proof_is_shown_to_the_keeper_and_not_texted_by_the_owner(owned: Town) -> None:
    answer = owned.answer(OWNER, f"CLAIM {CASE} PROOF TAG")

    assert "show your proof to the keeper" in answer
    assert "Claimed" not in owned.events(CASE)
