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
        ("PROTEST", "illegal", "1", "declared"),
        ("PROTEST", "illegal", "true", "declared"),
        ("PROTEST", "complaining", "2.", "denied"),
        ("PROTEST", "complaining", "I do not", "denied"),
        ("LEVY", "heads", "2 cow", (Heads("cow", 2),)),
        ("LEVY", "tags", "TAG 12", ("12",)),
        ("LEVY", "amount", "50", 5000),
        ("LEVY", "outcome", "none", "none"),
        ("UNTIL", "date", "20 March", dt.date(2026, 3, 20)),
        ("UNTIL", "reasons", "he is ill", "he is ill"),
        ("SALE", "time", "10 am", dt.time(10)),
        ("SALE", "place", "at Mlima", "Mlima"),
        ("SALE", "order", "order no 12", "12"),
        ("BID", "lot", "2", 2),
        ("BID", "buyer", "9800000001 Ravi", RAVI),
        ("DISPOSE", "to", "to 9800000001 Ravi", RAVI),
        ("DISPOSE", "reasons", "because no bid came", "no bid came"),
        ("COMPLAINT", "complaint", "CC 12/2026", "CC 12/2026"),
        ("REMIT", "pound", "MLM", "MLM"),
        ("REFUSED", "witness", "Asha", Party("", "Asha")),
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
        ("PROTEST", "illegal", "yes", ("not_understood", "illegal", "yes")),
        ("PROTEST", "illegal", "3", ("not_understood", "illegal", "3")),
        ("PROTEST", "illegal", "", ("missing", "illegal", "")),
    ],
)
def test_what_does_not_answer_is_named(
    keyword: str, field: str, text: str, problem: tuple[str, str, str]
) -> None:
    assert refusal(keyword, field, text) == problem
