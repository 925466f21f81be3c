"""A text in another order is read where its meaning allows it, and else refused."""

import pytest

from tests.keywords.english import CASE, fields, reading, wrong


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        (f"{CASE} DUES", "DUES"),
        (f"{CASE} PAID 175", "PAID"),
        (f"PAID 175 {CASE}", "PAID"),
        (f"175 {CASE} PAID", "PAID"),
        ("3 COW SEIZE AT Mlima", "SEIZE"),
        ("AT Mlima SEIZE 3 COW", "SEIZE"),
        ("AT Mlima 3 COW SEIZED", "SEIZE"),
        (f"2 COW IN {CASE}", "IN"),
        (f"IN 2 COW {CASE}", "IN"),
        (f"{CASE} OWNER Ravi 9800000001", "OWNER"),
        ("Mlima FED", "FED"),
    ],
)
def test_the_number_of_the_case_and_the_count_tell_themselves(
    text: str, keyword: str
) -> None:
    found = reading(text)

    assert (found.keyword, found.problem) == (keyword, None)


@pytest.mark.parametrize(
    "text",
    [
        "my cows are out",
        "who is the owner",
        f"Hari {CASE} CLOSE",
        f"{CASE} OWNER PAID 175",
        "3 COW SEIZE PAID AT Mlima",
        "Asha SEIZE 3 COW AT Mlima",
        "WHY is there no notice",
    ],
)
def test_a_keyword_among_other_words_is_not_taken_for_a_command(text: str) -> None:
    problem = reading(text).problem

    assert problem is not None
    assert problem.suggestion is None


def test_what_is_still_missing_is_asked_for() -> None:
    assert reading(f"{CASE} PAID").keyword == "PAID"
    assert wrong(f"{CASE} PAID")[:2] == ("missing", "amount")


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("SEIZE 1 GOAT AT Mlima 3 COW", "3 COW"),
        (f"OWNER {CASE} 9800000001 Ravi {CASE}", CASE),
        (f"OWNER {CASE} Ravi 4 9800000001", "4 9800000001"),
        (f"PAID 175 {CASE} R1 R2", "R2"),
    ],
)
def test_what_was_said_already_is_said_once(text: str, token: str) -> None:
    assert wrong(text)[2] == token


@pytest.mark.parametrize(
    ("text", "day", "time"),
    [
        ("SEIZE 3 COW AT Mlima YESTERDAY 5PM", "2026-03-09", "17:00"),
        ("SEIZE 3 COW AT Mlima 9/3/2026 5:30 am", "2026-03-09", "05:30"),
        ("SEIZE TODAY 06:15 3 COW AT Mlima", "2026-03-10", "06:15"),
    ],
)
def test_a_plain_day_and_hour_need_no_label(text: str, day: str, time: str) -> None:
    said = fields(text)

    assert said == {
        "heads": [{"kind": "cow", "count": 3}],
        "place": "Mlima",
        "date": day,
        "time": time,
    }


def test_help_behind_a_word_asks_for_its_format() -> None:
    assert reading("SEIZE HELP").as_json()["fields"] == {"word": "SEIZE"}
    assert reading("SEIZE HELP").keyword == "HELP"
    assert wrong("SEIZE HELP 3 COW") == ("not_understood", "heads", "HELP 3 COW")


@pytest.mark.parametrize(
    "written",
    ["9800000001 Ravi, Kunnam", "Ravi 9800000001, Kunnam", "Ravi, 98000 00001, Kunnam"],
)
def test_a_name_stands_before_or_behind_its_number(written: str) -> None:
    assert fields(f"OWNER {CASE} {written}") == {
        "case": CASE,
        "owner": {"number": "+919800000001", "name": "Ravi", "residence": "Kunnam"},
    }


def test_what_stands_behind_the_comma_is_a_place() -> None:
    assert wrong(f"OWNER {CASE} Ravi 9800000001, 3")[:2] == ("not_understood", "owner")


def test_who_is_bid_for_is_said_by_number_or_name_or_not_at_all() -> None:
    bid = f"BID {CASE} 1 900 9800000001 Ravi FOR"

    assert fields(f"{bid} Asha")["for"] == {"name": "Asha"}  # type: ignore[index]
    assert wrong(f"{bid} &")[:2] == ("not_understood", "for")
