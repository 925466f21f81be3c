"""BORN, DIED, LOST, FOUND, RELEASE: what befalls cattle in the pound."""

import pytest

from gateway.cases.events import Found
from tests.service.conftest import CASE
from tests.service.test_auction import SALE, track
from tests.service.town import (
    KEEPER,
    OFFICER,
    OWNER,
    POLICE,
    SEIZER,
    WITNESS,
    Town,
)

ORDER = f"RELEASE {CASE} BY court NO 12/2026 ON 2/3/2026 theft case closed"


@pytest.fixture
def owned(impounded: Town) -> Town:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari, Mlima")
    impounded.silence()
    return impounded


def test_a_death_ends_the_charge_and_stands_apart(owned: Town) -> None:
    answer = owned.answer(KEEPER, f"DIED {CASE} 1 COW of fever")
    owned.at("2026-03-03")

    assert answer == f"Case {CASE}: 1 cow noted as dead. The charge ends today."
    assert "1 cow died in the pound" in owned.heard(OWNER)[0]
    first, second, unproved = owned.say(OWNER, f"WHY {CASE}")
    assert "keep 1 cow 2d Rs 16.00 s.12(a)" in first + second
    assert "apart keep 1 cow 1d Rs 8.00 s.12(a)" in first + second
    assert first.splitlines()[-1] == "Total Rs 26.00 (demo rate)"
    assert "no feed entry" in unproved


def test_a_birth_has_no_fine_and_the_owner_hears_of_it(owned: Town) -> None:
    answer = owned.answer(KEEPER, f"BORN {CASE} 1 CALF")

    assert "1 calf born here, noted. No fine is due." in answer
    assert "1 calf born to your cattle" in owned.heard(OWNER)[0]
    assert "Rs 40.00 (demo rate) today" in owned.answer(OWNER, f"DUES {CASE}")


def test_loss_and_return_are_told_to_owner_and_station(owned: Town) -> None:
    lost = owned.answer(KEEPER, f"LOST {CASE} 1 COW")
    owned.at("2026-03-05")
    found = owned.answer(KEEPER, f"FOUND {CASE} 1 COW")

    assert "1 cow noted as missing" in lost
    assert "1 cow noted as back" in found
    assert [text.split(":")[1] for text in owned.heard(OWNER)] == [
        " missing",
        " back in the pound",
    ]
    station = owned.heard(POLICE)
    assert "missing from Mlima pound" in station[0]
    assert "found again" in station[1]


@pytest.mark.parametrize("word", ["BORN", "DIED", "LOST", "FOUND"])
@pytest.mark.parametrize("sender", [OWNER, OFFICER, SEIZER])
def test_only_the_keeper_says_what_befalls(owned: Town, word: str, sender: str) -> None:
    answer = owned.answer(sender, f"{word} {CASE} 1 COW")

    assert answer == "That word is for the keeper of the pound."


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("DIED {case} 3 COW", "not so many of that kind"),
        ("LOST {case} 1 GOAT", "not so many of that kind"),
        ("FOUND {case} 1 COW", "no cattle of this case can be meant"),
        ("DIED {case}", "How many animals, and which?"),
        ("BORN {case}", "How many animals, and which?"),
        ("DIED 1000028 1 COW", "There is no case 1000028"),
    ],
)
def test_what_cannot_be_is_refused(owned: Town, text: str, answer: str) -> None:
    assert answer in owned.answer(KEEPER, text.format(case=CASE))


def test_a_keepers_release_waits_for_an_officers_yes(owned: Town) -> None:
    waits = owned.answer(KEEPER, ORDER)
    (asked,) = owned.heard(OFFICER)
    assert "Released" not in owned.events(CASE)

    released = owned.answer(OFFICER, "1")

    assert "Keep them until an officer confirms it" in waits
    assert "theft case closed. Release them? Reply 1" in asked
    assert "2 cows released by order 12/2026" in released
    for number in (KEEPER, OWNER, SEIZER):
        assert any("released by order 12/2026" in text for text in owned.heard(number))


def test_an_officer_may_say_no_and_the_keeper_hears_it(owned: Town) -> None:
    owned.say(KEEPER, ORDER)
    owned.silence()

    answer = owned.answer(OFFICER, "2")

    assert "not released" in answer
    assert "does not confirm order 12/2026" in owned.heard(KEEPER)[0]
    assert "Released" not in owned.events(CASE)


def test_what_an_order_was_shown_for_is_not_sold_before_the_officers_word(
    impounded: Town,
) -> None:
    town = impounded
    track(town, KEEPER, OFFICER, "Mlima")
    town.say(KEEPER, ORDER)
    offered = town.say(OFFICER, SALE)
    stands = town.say(OFFICER, f"STATUS {CASE}")
    again = town.say(KEEPER, f"RELEASE {CASE}")
    town.at("2026-03-23", "10:00")
    asked = town.say(OFFICER, f"RELEASE {CASE}")
    denied = town.say(OFFICER, "2")
    town.say(KEEPER, f"RELEASE {CASE}")
    town.say(OFFICER, SALE)

    assert any("order 12/2026 of release waits for the officer" in t for t in offered)
    assert any("waits for the officer. Nothing is sold" in text for text in stands)
    assert any("waits for the officer" in text for text in again)
    assert any("Release them? Reply 1" in text for text in asked)
    assert any("not released" in text for text in denied)


def test_a_lot_is_not_knocked_down_while_an_order_waits(impounded: Town) -> None:
    town = impounded
    track(town, KEEPER, OFFICER, "Mlima")
    town.say(OFFICER, SALE)
    town.at("2026-03-23", "10:00")
    town.say(KEEPER, ORDER)
    held = town.say(OFFICER, f"SOLD {CASE} 1 400 {WITNESS} Kunju")
    town.say(OFFICER, f"RELEASE {CASE}")
    town.say(OFFICER, "1")

    assert any("waits for the officer" in text for text in held)
    assert "KnockedDown" not in town.events(CASE)
    assert "Released" in town.events(CASE)


def test_no_order_is_older_than_the_seizure(owned: Town) -> None:
    answer = owned.answer(KEEPER, ORDER.replace("2/3/2026", "1/3/2026"))

    assert "dated Sun 1 Mar 2026, before the seizure" in answer
    assert "ReleaseAsked" not in owned.events(CASE)


def test_another_order_waits_until_the_first_is_answered(owned: Town) -> None:
    owned.say(KEEPER, ORDER)

    other = owned.answer(KEEPER, ORDER.replace("12/2026", "13/2026"))

    assert "order 12/2026 of release waits for the officer" in other


def test_an_officer_releases_at_once(owned: Town) -> None:
    assert "2 cows released by order" in owned.answer(OFFICER, ORDER)
    assert "Hand them over and keep the writing" in owned.heard(KEEPER)[0]


def test_a_yes_after_half_an_hour_is_no_yes(owned: Town) -> None:
    owned.say(KEEPER, ORDER)
    owned.later(minutes=31)

    assert "That question is over" in owned.say(OFFICER, "1")[0]
    assert "Released" not in owned.events(CASE)


@pytest.mark.parametrize(
    ("sender", "text", "answer"),
    [
        (OWNER, ORDER, "That word is for the keeper"),
        (SEIZER, ORDER, "That word is for the keeper"),
        (KEEPER, f"RELEASE {CASE} BY court NO 12 ON 2/3/2026", "reason"),
        (KEEPER, f"RELEASE {CASE} BY court ON 2/3/2026 closed", "missing"),
        (KEEPER, f"RELEASE {CASE} NO 12 ON 2/3/2026 closed", "missing"),
    ],
)
def test_an_order_has_its_authority_number_date_and_reasons(
    owned: Town, sender: str, text: str, answer: str
) -> None:
    assert answer in owned.answer(sender, text)
    assert "ReleaseAsked" not in owned.events(CASE)


def test_a_late_word_is_shown_to_the_officer_with_its_reason(owned: Town) -> None:
    owned.at("2026-03-05")
    owned.silence()

    owned.say(KEEPER, f"DIED {CASE} 1 COW DATE 3/3/2026 BECAUSE my phone was broken")

    (late,) = [text for text in owned.heard(OFFICER) if "was texted only" in text]
    assert "DIED of Tue 3 Mar 2026 12:00" in late
    assert late.endswith("Reason: my phone was broken")


def test_the_status_tells_of_what_is_there(owned: Town) -> None:
    owned.say(KEEPER, f"DIED {CASE} 1 COW")
    one_left = owned.answer(OWNER, f"STATUS {CASE}")
    owned.say(KEEPER, f"LOST {CASE} 1 COW")
    none_left = owned.answer(OWNER, f"STATUS {CASE}")

    assert one_left.startswith(f"Case {CASE}: 1 cow in Mlima pound.")
    assert "missing from Mlima pound" in none_left


INDIRA = "+919000000009"


@pytest.fixture
def of_two_owners(impounded: Town) -> Town:
    impounded.say(KEEPER, f"OWNER {CASE} 1 COW {INDIRA} Indira, Puzha")
    impounded.say(KEEPER, f"OWNER {CASE} 1 COW {OWNER} Hari, Mlima")
    impounded.silence()
    return impounded


@pytest.mark.parametrize(("word", "done"), [("DIED", "dead"), ("LOST", "missing")])
def test_of_cattle_of_two_owners_the_keeper_is_asked_which(
    of_two_owners: Town, word: str, done: str
) -> None:
    """law.md 75."""
    asked = of_two_owners.answer(KEEPER, f"{word} {CASE} 1 COW")

    assert asked == f"Case {CASE}: which one? 1 Indira, 2 Hari"
    assert done in of_two_owners.answer(KEEPER, "2")
    assert of_two_owners.heard(INDIRA) == []
    assert CASE in of_two_owners.heard(OWNER)[0]


def test_several_unlike_heads_are_named_one_by_one(of_two_owners: Town) -> None:
    of_two_owners.say(KEEPER, f"IN {CASE} 1 COW")

    answer = of_two_owners.say(KEEPER, f"DIED {CASE} 2 COW")[-1]

    assert answer == (
        f"Case {CASE}: these differ by tag or owner. Say which, one by one: "
        f"DIED {CASE} 1 cow"
    )


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("FOUND {case} 1 COW", None),
        ("FOUND {case} 1 COW DATE 3/3/2026 BECAUSE no tower", "no tower"),
        ("IN {case} 1 COW DATE 3/3/2026 BECAUSE no tower", "no tower"),
    ],
)
def test_why_a_return_is_told_late_is_kept(
    impounded: Town, text: str, note: str | None
) -> None:
    impounded.say(KEEPER, f"LOST {CASE} 1 COW")
    impounded.at("2026-03-06")

    impounded.say(KEEPER, text.format(case=CASE))

    with impounded.store.work() as work:
        file = work.case(CASE)
    assert file
    (found,) = [x.event for x in file.events if isinstance(x.event, Found)]
    assert found.note == note
