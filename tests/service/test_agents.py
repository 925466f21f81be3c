"""AGENT: an owner or a seizer lets another act for him, and can end it (RD-22)."""

import pytest

from gateway.people import Person
from tests.service.conftest import CASE
from tests.service.town import (
    CITY_KEEPER,
    CITY_OWNER,
    CITY_SEIZER,
    KEEPER,
    NEIGHBOUR,
    OTHER_SEIZER,
    OWNER,
    SEIZER,
    STRANGER,
    Town,
)

NAMED = f"AGENT {CASE} {STRANGER} Ravi"
FIRST, SECOND = "+919812345670", "+919812345671"


@pytest.fixture
def owned(impounded: Town) -> Town:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    impounded.silence()
    return impounded


@pytest.fixture
def agented(owned: Town) -> Town:
    owned.say(OWNER, NAMED)
    owned.silence()
    return owned


def test_owner_agent_and_keeper_hear_of_the_agent(owned: Town) -> None:
    answer = owned.answer(OWNER, NAMED)

    assert answer.startswith(f"Case {CASE}: Ravi now acts for Hari.")
    assert "you may act for Hari" in owned.heard(STRANGER)[0]
    assert "Ravi may act for Hari, pay and take delivery" in owned.heard(KEEPER)[0]


def test_the_claim_of_an_agent_is_the_claim_of_the_owner(agented: Town) -> None:
    answers = agented.say(STRANGER, f"CLAIM {CASE}")

    assert ["your claim for Hari is noted" in one for one in answers] == [True]
    assert "is noted and holds until" in agented.heard(OWNER)[0]
    assert "you have claimed already" in agented.answer(OWNER, f"CLAIM {CASE}")
    assert "Disputed" not in agented.events(CASE)


def test_at_the_gate_too_an_agent_claims_for_the_owner(agented: Town) -> None:
    answer = agented.answer(KEEPER, f"CLAIM {CASE} FROM {STRANGER} Ravi")

    assert "claimed by Hari" in answer


def test_an_agent_who_pays_takes_delivery_against_his_code(agented: Town) -> None:
    agented.say(KEEPER, f"PAID {CASE} 36.00 FROM {STRANGER} Ravi")

    agented.say(KEEPER, f"OUT {CASE} {agented.code('delivery', CASE, STRANGER)}")

    assert agented.events(CASE)[-1] == "Delivered"


def test_who_has_no_authority_is_a_payer_and_payment_is_taken(owned: Town) -> None:
    owned.say(KEEPER, f"PAID {CASE} 36.00 FROM {STRANGER} Ravi")

    owned.say(KEEPER, f"OUT {CASE} {owned.code('delivery', CASE, STRANGER)}")

    assert owned.events(CASE)[-1] == "Delivered"
    assert "AgentNamed" not in owned.events(CASE)


def test_none_ends_it_and_the_case_is_hidden_from_him(agented: Town) -> None:
    assert "nobody acts for Hari" in agented.answer(OWNER, f"AGENT {CASE} NONE")

    assert "you no longer act for Hari" in agented.heard(STRANGER)[0]
    assert "There is no case" in agented.answer(STRANGER, f"CLAIM {CASE}")


def test_another_agent_ends_the_first(agented: Town) -> None:
    agented.say(OWNER, f"AGENT {CASE} {NEIGHBOUR} Indira")

    assert "you no longer act for Hari" in agented.heard(STRANGER)[0]
    assert "you may act for Hari" in agented.heard(NEIGHBOUR)[0]


@pytest.mark.parametrize(
    ("sender", "text", "answer"),
    [
        (KEEPER, NAMED, "shows you a written note"),
        (OWNER, f"{NAMED} NOTE", "show a written note to the keeper"),
        (OWNER, f"AGENT {CASE} {KEEPER} Musa", "neither you nor the keeper"),
        (OWNER, f"AGENT {CASE} {SEIZER} Usha", "on the other side of this case"),
        (SEIZER, f"AGENT {CASE} {OWNER} Hari", "on the other side of this case"),
        (OWNER, f"AGENT {CASE} NONE", "no agent is named"),
        (NEIGHBOUR, NAMED, "There is no case"),
    ],
)
def test_who_may_not_is_told_how_it_is_done(
    owned: Town, sender: str, text: str, answer: str
) -> None:
    assert answer in owned.answer(sender, text)
    assert "AgentNamed" not in owned.events(CASE)


def test_a_note_to_the_keeper_names_the_agent_and_the_owner_hears(owned: Town) -> None:
    owned.say(KEEPER, f"{NAMED} NOTE")

    assert "If you did not name him" in owned.heard(OWNER)[0]
    assert owned.say(KEEPER, f"AGENT {CASE} NONE") == [
        f"Case {CASE}: nobody acts for Hari any more."
    ]
    assert "nobody acts for Hari" in owned.heard(OWNER)[0]


def test_a_note_of_nobody_known_names_no_agent(impounded: Town) -> None:
    assert "no owner is known" in impounded.answer(KEEPER, f"{NAMED} NOTE")


@pytest.fixture
def two_phones(impounded: Town) -> Town:
    """The cattle are those of a man with two telephones."""
    with impounded.store.work() as work:
        person = Person(0, "Gopal", (FIRST, SECOND), "en", "Mlima", ())
        work.add_person(person, impounded.now, FIRST)
    impounded.say(KEEPER, f"OWNER {CASE} {FIRST} Gopal")
    impounded.silence()
    return impounded


def paid_by_agent(town: Town) -> str:
    """The agent pays; what the keeper hears of his code."""
    town.say(KEEPER, f"PAID {CASE} 36.00 FROM {STRANGER} Ravi")
    code = town.code("delivery", CASE, STRANGER)
    return " ".join(town.say(KEEPER, f"OUT {CASE} {code}"))


def test_the_other_phone_hears_it_and_the_cattle_wait_twelve_hours(
    two_phones: Town,
) -> None:
    answer = two_phones.answer(FIRST, NAMED)

    assert "take cattle from Mon 2 Mar 2026 21:00" in answer
    assert "If you did not name him" in two_phones.heard(SECOND)[0]
    assert "take the cattle from Mon 2 Mar 2026 21:00" in paid_by_agent(two_phones)
    assert "Delivered" not in two_phones.events(CASE)
    two_phones.later(hours=12)
    code = two_phones.code("delivery", CASE, STRANGER)
    two_phones.say(KEEPER, f"OUT {CASE} {code}")
    assert two_phones.events(CASE)[-1] == "Delivered"


def test_the_other_phone_can_end_it_and_the_known_one_hears(two_phones: Town) -> None:
    two_phones.say(FIRST, NAMED)
    two_phones.silence()

    assert "nobody acts for" in two_phones.answer(SECOND, f"AGENT {CASE} NONE")
    assert "nobody acts for" in two_phones.heard(FIRST)[0]


def test_on_paper_the_cattle_go_at_once(two_phones: Town) -> None:
    two_phones.say(FIRST, NAMED)
    two_phones.say(KEEPER, f"{NAMED} NOTE")

    paid_by_agent(two_phones)

    assert two_phones.events(CASE)[-1] == "Delivered"


def test_the_agent_of_the_seizer_has_the_copy_and_what_follows(owned: Town) -> None:
    owned.say(SEIZER, f"AGENT {CASE} {OTHER_SEIZER} Gopi")
    told = owned.heard(OTHER_SEIZER)
    owned.say(KEEPER, f"PAID {CASE} 36.00 FROM {NEIGHBOUR} Indira")
    owned.say(KEEPER, f"OUT {CASE} {owned.code('delivery', CASE, NEIGHBOUR)}")

    assert "you act for" in told[0]
    assert "2 cows" in told[1]
    assert owned.heard(OTHER_SEIZER)


def test_where_the_law_knows_no_agent_of_the_surplus_a_note_is_needed(
    agented: Town,
) -> None:
    answer = agented.answer(STRANGER, f"SURPLUS {CASE}")

    assert "an agent with his written note" in answer


def test_an_agent_protests_for_the_owner(agented: Town) -> None:
    answers = [agented.answer(STRANGER, f"PROTEST {CASE}")]
    answers += [agented.answer(STRANGER, "1")]
    agented.say(STRANGER, "1")

    assert all("?" in one or "1" in one for one in answers)
    assert "Protested" in agented.events(CASE)


def test_under_the_city_law_an_agent_does_not_deposit(town: Town) -> None:
    town.say(CITY_SEIZER, "SEIZE 1 HORSE AT Karwan")
    town.say(CITY_KEEPER, f"IN {CASE} 1 HORSE")
    town.say(CITY_KEEPER, f"OWNER {CASE} {CITY_OWNER} Yusuf")
    town.say(CITY_OWNER, NAMED)

    answer = town.answer(STRANGER, f"PROTEST {CASE}")

    assert "There is no case" not in answer
    assert "Protested" not in town.events(CASE)
