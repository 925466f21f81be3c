"""SEIZE, NEW, SENT, WITHDRAW, LOST: what the seizer says before the pound."""

import pytest

from tests.service.town import (
    CANAL,
    FAR_KEEPER,
    FAR_OFFICER,
    KEEPER,
    OFFICER,
    OWNER,
    POLICE,
    SEIZER,
    STRANGER,
    Town,
)

CASE = "1000015"
PLAIN = "SEIZE 2 COW AT Mlima DAMAGE maize eaten"


def test_a_report_is_answered_with_case_pound_time_limit_and_code(town: Town) -> None:
    answer = town.answer(SEIZER, PLAIN)

    code = town.code("arrival", CASE, SEIZER)
    assert answer == (
        f"Case {CASE}: 2 cows. Take them to Mlima pound by Tue 3 Mar 2026 09:00. "
        f"Arrival code {code}, for the keeper."
    )
    assert f"text IN {CASE}" in town.heard(KEEPER)[0]


@pytest.mark.parametrize(
    ("sender", "text", "pound", "asked"),
    [
        (SEIZER, "SEIZE 1 COW AT Mlima", "Mlima pound", "what did they damage?"),
        (POLICE, "SEIZE 1 COW AT Highway 9", "Mlima pound", None),
        (POLICE, "SEIZE 1 COW AT Mlima", "Mlima pound", "on which road"),
        (CANAL, "SEIZE 1 COW AT Mlima Canal", "Mlima pound", None),
        (CANAL, "SEIZE 1 COW AT Puzha ON Canal 4", "Mlima pound", None),
        (OFFICER, "SEIZE 1 COW AT Highway 9", "Mlima pound", None),
        (STRANGER, "SEIZE 1 COW AT Mlima", "Mlima pound", "who are you?"),
        (STRANGER, "SEIZE 1 COW AT Vayal AS farmer", "Kavala pound", "what did they"),
    ],
)
def test_capacity_and_place_decide_pound_and_question(
    town: Town, sender: str, text: str, pound: str, asked: str | None
) -> None:
    first, *rest = town.say(sender, text)

    assert pound in first
    assert len(rest) == (asked is not None)
    assert asked is None or asked in rest[0]


def test_an_unknown_reporter_is_asked_fact_by_fact(town: Town) -> None:
    _, capacity = town.say(STRANGER, "SEIZE 3 COW AT Mlima")
    damage = town.answer(STRANGER, "1")
    home = town.answer(STRANGER, "paddy eaten")
    last = town.answer(STRANGER, "Puzha")

    assert "1 cultivator 2 police" in capacity
    assert "what did they damage?" in damage
    assert "where do you live?" in home
    assert last == f"Case {CASE}: noted."
    assert town.exceptions(CASE) == set()


def test_a_police_officer_outside_his_area_is_flagged_and_not_refused(
    town: Town,
) -> None:
    first = town.say(POLICE, "SEIZE 1 COW AT Vayal Road")[0]

    assert "Kavala pound" in first
    assert town.exceptions(CASE) == {"outside_area"}
    assert "outside his own area" in town.heard(FAR_OFFICER)[0]
    assert town.heard(FAR_KEEPER)


@pytest.mark.parametrize(("sender", "flagged"), [(CANAL, False), (SEIZER, True)])
def test_whom_the_director_empowered_stands_on_record(
    town: Town, sender: str, flagged: bool
) -> None:
    town.say(sender, "SEIZE 1 COW AT Puzha AS director empowered")

    assert ("outside_area" in town.exceptions(CASE)) is flagged


def test_an_equal_report_is_answered_with_the_case_that_it_made(town: Town) -> None:
    town.say(SEIZER, PLAIN)
    town.later(minutes=4)

    again = town.answer(SEIZER, f"  {PLAIN.lower()} ")
    new = town.answer(SEIZER, f"NEW {PLAIN}")

    assert again.startswith(f"This is already case {CASE}, since Mon 2 Mar 2026 09:00")
    assert new.startswith("Case 1000028: 2 cows.")
    assert town.counted("pound_case") == 2


def test_an_equal_report_a_day_later_is_another_seizure(town: Town) -> None:
    town.say(SEIZER, PLAIN)
    town.later(hours=25)

    assert town.answer(SEIZER, PLAIN).startswith("Case 1000028")


def test_a_place_nearly_known_is_offered_and_taken_by_a_digit(town: Town) -> None:
    offered = town.answer(SEIZER, "SEIZE 2 COW AT Mlimma DAMAGE maize")
    taken = town.answer(SEIZER, "1")

    assert offered == (
        'I do not know "Mlimma". Did you mean Mlima? Reply 1, or write the place again.'
    )
    assert "Take them to Mlima pound" in taken


def test_an_unknown_place_opens_the_case_and_asks_for_the_pound(town: Town) -> None:
    asked = town.answer(SEIZER, "SEIZE 2 COW AT Timbuktu DAMAGE maize")
    wrong = town.answer(SEIZER, "7")
    chosen = town.answer(SEIZER, "2")

    assert asked == (
        f"Case {CASE}: 2 cows. I do not know Timbuktu. To which pound? "
        "Reply 1 Mlima pound, 2 Kavala pound, 3 Karwan pound"
    )
    assert wrong == "Please reply with one of these figures: 1 2 3"
    assert "Take them to Kavala pound" in chosen
    assert town.exceptions(CASE) == {"unknown_place"}


def test_an_unknown_place_is_mended_by_its_name(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Timbuktu DAMAGE maize")
    town.say(SEIZER, "1")

    still_unknown = town.answer(SEIZER, f"SEIZE {CASE} AT Samarkand")
    near = town.answer(SEIZER, f"SEIZE {CASE} AT Mlimma")
    noted = town.answer(SEIZER, "1")

    assert "we do not know Samarkand either" in still_unknown
    assert "Did you mean Mlima?" in near
    assert noted == f"Case {CASE}: noted."
    assert town.exceptions(CASE) == set()


def test_an_alleged_owner_is_asked_and_not_dunned(town: Town) -> None:
    town.say(SEIZER, f"{PLAIN} OWNER {OWNER} Hari")

    (asked,) = town.heard(OWNER)
    assert "Are they yours?" in asked
    assert "Rs" not in asked


def test_an_owner_known_by_the_tag_gets_his_demand_at_the_entry(town: Town) -> None:
    town.say(SEIZER, f"{PLAIN} TAG MLM101 MLM102")
    assert town.heard(OWNER) == []

    town.say(KEEPER, f"IN {CASE} 2 COW")

    (quote,) = town.heard(OWNER)
    assert "Fine Rs 20.00 (s.11(1)), keep Rs 16.00 (s.12(a))" in quote
    assert "Rs 36.00 (demo rate)" in quote
    assert "Claim by Mon 9 Mar 2026" in quote


def test_sent_is_noted_and_late_only_recorded(town: Town) -> None:
    town.say(SEIZER, PLAIN)
    in_time = town.answer(SEIZER, f"SENT {CASE}")
    town.say(SEIZER, f"NEW {PLAIN}")
    town.later(hours=25)
    late = town.answer(SEIZER, "SENT 1000028")

    assert "noted as sent Mon 2 Mar 2026 09:00" in in_time
    assert "after the time limit. Bring them all the same" in late
    assert town.exceptions("1000028") == {"late_send"}
    assert any("sent after the time limit" in text for text in town.heard(OFFICER))


@pytest.mark.parametrize(
    ("sender", "text", "answer"),
    [
        (KEEPER, "SENT {case}", "only the one who seized the cattle can say"),
        (OFFICER, "SENT {case}", "only the one who seized the cattle can say"),
        (KEEPER, "WITHDRAW {case}", "only the seizer can let cattle go"),
        (STRANGER, "SENT {case}", "There is no case {case} for your number"),
        (STRANGER, "WITHDRAW {case}", "There is no case {case} for your number"),
        (POLICE, "LOST {case} 1 COW", "That word is for the keeper"),
    ],
)
def test_only_the_seizer_speaks_for_his_seizure(
    town: Town, sender: str, text: str, answer: str
) -> None:
    town.say(SEIZER, PLAIN)

    assert answer.format(case=CASE) in town.answer(sender, text.format(case=CASE))


def test_a_seizer_may_let_go_before_the_pound(town: Town) -> None:
    town.say(SEIZER, PLAIN)
    town.silence()

    assert "noted as let go" in town.answer(SEIZER, f"WITHDRAW {CASE}")
    assert "Do not expect them" in town.heard(KEEPER)[0]
    assert "The case is closed" in town.answer(SEIZER, f"STATUS {CASE}")


def test_on_a_public_work_letting_go_needs_a_reason(town: Town) -> None:
    town.say(POLICE, "SEIZE 1 COW AT Highway 9")

    refused = town.answer(POLICE, f"WITHDRAW {CASE}")
    taken = town.answer(POLICE, f"WITHDRAW {CASE} BECAUSE the owner came and cried")

    assert "on a public work the law says send them" in refused
    assert "noted as let go" in taken


def test_cattle_lost_on_the_way_are_told_to_the_station(town: Town) -> None:
    town.say(SEIZER, PLAIN)

    assert "1 cow noted as missing" in town.answer(SEIZER, f"LOST {CASE} 1 COW")
    assert "missing from Mlima pound or on the way" in town.heard(POLICE)[0]


def test_a_fact_that_is_known_is_not_overwritten(town: Town) -> None:
    town.say(SEIZER, PLAIN)

    answer = town.answer(SEIZER, f"SEIZE {CASE} DAMAGE all of the paddy")

    assert "What is on record is not overwritten" in answer


def test_only_seizer_keeper_and_officer_add_to_the_record(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima TAG MLM101 MLM102")

    refused = town.answer(OWNER, f"SEIZE {CASE} DAMAGE nothing at all")
    taken = town.answer(OFFICER, f"SEIZE {CASE} DAMAGE maize eaten")

    assert "only the one who seized the cattle, the keeper or the officer" in refused
    assert taken == f"Case {CASE}: noted."


def test_an_equal_answer_to_a_question_is_no_equal_report(town: Town) -> None:
    town.say(SEIZER, "SEIZE 3 COW")
    town.say(SEIZER, "Mlima")
    town.say(SEIZER, "SEIZE 5 GOAT")

    other = town.say(SEIZER, "Mlima")[0]

    assert other.startswith("Case 1000028: 5 goats.")
