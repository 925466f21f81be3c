"""One field alone, as the answer to the question for it."""

import datetime as dt

import pytest

from gateway.keywords import Heads, Party
from tests.keywords.english import CASE, answer, refusal

RAVI = Party("+919800000001", "Ravi")


@pytest.mark.parametrize(
    ("keyword", "field", "text", "value"),
    [
        ("SEIZE", "place", "Mlima", "Mlima"),
        ("SEIZE", "place", "at Old Mlima, please", "Old Mlima"),
        ("SEIZE", "heads", "2 cow", (Heads("cow", 2),)),
        ("SEIZE", "capacity", "cultivator", "cultivator"),
        ("SEIZE", "capacity", "AS owner of land", "cultivator"),
        ("SEIZE", "damage", "maize eaten on 2 acres", "maize eaten on 2 acres"),
        ("SEIZE", "damage", "DAMAGE maize", "maize"),
        ("SEIZE", "work", "Canal 4", "Canal 4"),
        ("SEIZE", "village", "lives in Rampur", "Rampur"),
        ("SEIZE", "owner", "9800000001 Ravi", RAVI),
        ("SEIZE", "date", "9/3", dt.date(2026, 3, 9)),
        ("SEIZE", "time", "please 6 am", dt.time(6)),
        ("IN", "case", CASE, CASE),
        ("IN", "tags", "TAG 12", ("12",)),
        ("IN", "tags", "A12", ("A12",)),
        ("PAID", "amount", "Rs 175", 17500),
        ("OUT", "code", "123 456", "123456"),
        ("OUT", "witness", "Ravi 9800000001", RAVI),
        ("AID", "outcome", "rescue", "rescue"),
        ("JOIN", "village", "Old Rampur", "Old Rampur"),
    ],
)
def test_an_answer_is_read_as_that_field(
    keyword: str, field: str, text: str, value: object
) -> None:
    assert answer(keyword, field, text) == value


@pytest.mark.parametrize(
    ("keyword", "field", "text", "problem"),
    [
        ("SEIZE", "place", "", ("missing", "place", "")),
        ("SEIZE", "place", "AT", ("missing", "place", "")),
        ("SEIZE", "place", "2 cow", ("not_understood", "place", "2 cow")),
        (
            "SEIZE",
            "place",
            "Mlima DAMAGE maize",
            ("not_understood", "place", "DAMAGE maize"),
        ),
        ("SEIZE", "heads", "Mlima", ("not_understood", "heads", "Mlima")),
        ("SEIZE", "heads", "2 cow Mlima", ("not_understood", "heads", "Mlima")),
        ("SEIZE", "capacity", "king", ("not_understood", "capacity", "king")),
        ("IN", "case", "1000016", ("check_digit", "case", "1000016")),
    ],
)
def test_what_does_not_answer_is_named(
    keyword: str, field: str, text: str, problem: tuple[str, str, str]
) -> None:
    assert refusal(keyword, field, text) == problem
