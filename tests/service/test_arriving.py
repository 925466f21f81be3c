"""IN: the arrival is always recorded; what is missing is asked, what differs told."""

import pytest

from tests.service.town import (
    FAR_KEEPER,
    FAR_OFFICER,
    KEEPER,
    OFFICER,
    OWNER,
    SEIZER,
    STRANGER,
    Town,
)

CASE = "1000015"


@pytest.fixture
def reported(town: Town) -> Town:
    town.say(SEIZER, "SEIZE 2 COW 1 GOAT AT Mlima DAMAGE maize")
    town.silence()
    return town


def test_the_seizer_gets_a_copy_of_all_entries(reported: Town) -> None:
    entered = reported.answer(KEEPER, f"IN {CASE} 2 COW 1 GOAT")

    assert entered == (
        f"Case {CASE}: 2 cows 1 goat entered Mon 2 Mar 2026 09:00. "
        f"Last day Mon 9 Mar 2026. Owner known? OWNER {CASE} number name"
    )
    assert reported.heard(SEIZER) == [
        f"Mlima pound, case {CASE}. Copy of the entries (s.7): 2 cows 1 goat. "
        "Brought Mon 2 Mar 2026 09:00. Seizer Asha, Mlima. Owner not known."
    ]


def test_a_difference_in_heads_is_told_to_both(reported: Town) -> None:
    told = reported.say(KEEPER, f"IN {CASE} 1 COW 1 GOAT")

    assert f"Case {CASE}: brought 1 cow 1 goat, not brought 1 cow." in told[1]
    assert told[1] in reported.heard(SEIZER)
    assert reported.exceptions(CASE) == {"not_brought", "unsigned"}


def test_a_second_entry_brings_the_rest_with_a_clock_of_its_own(reported: Town) -> None:
    reported.say(KEEPER, f"IN {CASE} 2 COW")
    reported.at("2026-03-04")

    answer = reported.answer(KEEPER, f"IN {CASE} 1 GOAT")

    assert "1 goat entered Wed 4 Mar 2026 09:00. Last day" in answer
    assert "not_brought" not in reported.exceptions(CASE)


def test_the_same_entry_again_never_doubles_a_herd(reported: Town) -> None:
    reported.say(KEEPER, f"IN {CASE} 2 COW 1 GOAT")

    asked = reported.answer(KEEPER, f"IN {CASE} 1 GOAT 2 COW")
    assert "entered Mon 2 Mar 2026 09:00 already" in asked
    assert reported.events(CASE).count("Impounded") == 1

    reported.say(KEEPER, "1")
    assert reported.events(CASE).count("Impounded") == 2


def test_a_walk_in_that_is_texted_twice_is_one_case(town: Town) -> None:
    text = f"IN 2 COW FROM {STRANGER} Ravi AT Mlima"
    town.say(KEEPER, text)

    asked = town.answer(KEEPER, text)

    assert f"Case {CASE}: 2 cows entered Mon 2 Mar 2026 09:00 already" in asked
    assert town.counted("pound_case") == 1


def test_a_walk_in_is_entered_and_what_is_missing_is_asked(town: Town) -> None:
    _, place = town.say(KEEPER, f"IN 2 COW FROM {STRANGER} Ravi")
    assert "Ravi, residence not known" in town.heard(STRANGER)[0]
    assert town.exceptions(CASE) >= {"incomplete_entry", "fine_held", "unknown_place"}
    capacity = town.answer(KEEPER, "Mlima")
    damage = town.answer(KEEPER, "1")
    home = town.answer(KEEPER, "maize eaten")
    hour = town.answer(KEEPER, "Puzha")
    too_early = town.answer(KEEPER, "14:30")
    last = town.answer(KEEPER, "08:30")

    assert "at which place were they seized?" in place
    assert "what is the seizer?" in capacity
    assert "what did they damage?" in damage
    assert "where does the seizer live?" in home
    assert "at what time were they seized?" in hour
    assert "That time is still to come" in too_early
    assert last == f"Case {CASE}: noted."
    assert town.exceptions(CASE) == {"unsigned"}


def test_a_fine_that_was_held_comes_alive_with_the_record(town: Town) -> None:
    town.say(KEEPER, f"IN 2 COW FROM {STRANGER} Ravi AT Mlima")
    town.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    held = town.heard(OWNER)[0]
    lines, why = town.say(OWNER, f"WHY {CASE}")[:2]
    town.say(
        KEEPER,
        f"IN {CASE} AS farmer LIVES Puzha TIME 08:00 DAMAGE maize eaten",
    )

    alive = town.answer(OWNER, f"DUES {CASE}")
    no_more = town.say(OWNER, f"WHY {CASE}")

    assert "Fine Rs 0.00 (held)" in held
    assert "To pay today: Rs 16.00" in held
    assert "fine" not in lines
    assert why == (
        f"Case {CASE}: no fine is asked yet for 2 cows (s.11(1)). It waits until the"
        " record of the seizure is complete."
    )
    assert "Rs 36.00 (demo rate) today" in alive
    assert "fine 2 cows Rs 20.00" in no_more[0]
    assert not [text for text in no_more if "no fine" in text]


def test_a_keeper_who_names_the_owner_at_the_gate_has_him_told(reported: Town) -> None:
    reported.say(KEEPER, f"IN {CASE} 2 COW 1 GOAT OWNER {OWNER} Hari, Mlima")

    assert "To pay today: Rs 41.50" in reported.heard(OWNER)[0]
    assert "Owner Hari, Mlima." in reported.heard(SEIZER)[0]


def test_a_wrong_arrival_code_never_stops_the_entry(reported: Town) -> None:
    right = reported.code("arrival", CASE, SEIZER)
    wrong = f"{(int(right) + 1) % 10_000:04d}"

    answers = reported.say(KEEPER, f"IN {CASE} {wrong} 2 COW 1 GOAT")

    assert "entered" in answers[0]
    assert "The entry stands; this is on record" in answers[1]
    assert answers[1] in reported.heard(SEIZER)


def test_cattle_at_another_pound_are_entered_and_both_pounds_know(
    reported: Town,
) -> None:
    answer = reported.answer(FAR_KEEPER, f"IN {CASE} 2 COW 1 GOAT")

    assert "entered" in answer
    assert reported.exceptions(CASE) == {"wrong_pound", "unsigned"}
    assert "came to Kavala pound" in reported.heard(KEEPER)[0]
    assert "not to the pound they were meant for" in reported.heard(FAR_OFFICER)[0]


@pytest.mark.parametrize("sender", [SEIZER, OFFICER, STRANGER, OWNER])
def test_only_a_keeper_enters_cattle(reported: Town, sender: str) -> None:
    answer = reported.answer(sender, f"IN {CASE} 2 COW")

    assert answer == "That word is for the keeper of the pound."
    assert reported.events(CASE) == ["Seized"]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("IN 1000028 2 COW", "There is no case 1000028 for your number."),
        ("IN 2 COW", "Which case do they belong to?"),
        (f"IN {CASE} TAG XYZ1", "How many animals, and which?"),
        (f"IN {CASE} 0 COW", "a count is from 1 to 500"),
        (f"IN {CASE} 2 COW TIME 23:00", "That time is still to come"),
        (f"IN {CASE} 2 COW DATE 27/2/2026", "more than a day ago"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_reason(
    reported: Town, text: str, answer: str
) -> None:
    assert answer in reported.answer(KEEPER, text)
    assert reported.events(CASE) == ["Seized"]


def test_an_entry_without_animals_asks_for_them_and_keeps_the_code(
    reported: Town,
) -> None:
    code = reported.code("arrival", CASE, SEIZER)

    asked = reported.answer(KEEPER, f"IN {CASE} {code}")
    entered = reported.answer(KEEPER, "2 cow 1 goat")

    assert "How many animals, and which?" in asked
    assert "2 cows 1 goat entered" in entered
    assert code not in reported.written()


def test_a_walk_in_is_counted_by_its_tags(town: Town) -> None:
    answer = town.say(KEEPER, f"IN TAG MLM101 MLM104 FROM {STRANGER} Ravi AT Mlima")[0]

    assert "1 cow 1 goat entered" in answer


def test_a_closed_case_is_not_opened_by_a_wrong_number(reported: Town) -> None:
    reported.say(SEIZER, f"WITHDRAW {CASE}")

    asked = reported.answer(KEEPER, f"IN {CASE} 2 COW")

    assert "is closed. Are you sure of the number?" in asked
    assert "Impounded" not in reported.events(CASE)
    assert "2 cows entered" in reported.say(KEEPER, "1")[0]
