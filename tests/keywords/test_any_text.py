"""Whatever the text, the reader answers, and no field is read from another's place."""

import datetime as dt

from hypothesis import given, settings
from hypothesis import strategies as st

from gateway.keywords import read, read_field
from gateway.keywords.case_number import make
from tests.keywords.english import ENGLISH, WORDS, reading

CODES = {
    *("no_keyword", "missing", "not_understood"),
    *("out_of_range", "check_digit", "near_miss"),
}
PIECES = st.sampled_from(
    [
        *("SEIZE", "IN", "PAID", "OUT", "OWNER", "RELEASE", "DIED", "JOIN", "DRUM"),
        *("SALE", "BID", "SOLD", "UNTIL", "LEVY", "REMIT", "DISPOSE", "COMPLAINT"),
        *(
            "ORDER",
            "TO",
            "FOR",
            "NONE",
            "ALLOWED",
            "CATTLE",
            "MLM",
            "tomorrow",
            "20 March",
        ),
        *("AT", "AS", "ON", "DAMAGE", "OWNER", "TAG", "FROM", "BY", "NO", "DATED"),
        *("DATE", "TIME", "BECAUSE", "NOPHONE", "LIVES", "PIN", "please", "and", "NEW"),
        *(
            "1000015",
            "1000016",
            "4711",
            "123456",
            "3",
            "0",
            "501",
            "1O",
            "Rs",
            "175.00",
        ),
        *("COW", "he-buffalo", "young", "COWW", "A12", "+919800000001", "98000 00001"),
        *("Mlima", "Ravi,", "police", "court", "2/3/2026", "today", "14:30", "6 am"),
        *("²", "\u200d", "-", "“", "REGISTER", "RESCUE", "VILLAGE", "2 March", "canal"),
    ]
)
NAMES = st.from_regex(r"\A[B-DF-HJ-MP-RV-Z][aeiou][b-df-hj-mp-rv-z]{2,8}[aeiou]\Z")


def check(text: str) -> None:
    found = reading(text)
    told = found.as_json(lambda name, _: name)

    assert found.problem is None or found.problem.code in CODES
    assert set(found.fields) <= set(ENGLISH.field_names)
    assert (found.keyword is None) <= (found.problem is not None)
    assert told["keyword"] == found.keyword


@given(st.text())
def test_any_text_gets_a_reading(text: str) -> None:
    check(text)


@given(st.sampled_from(WORDS), st.text())
def test_any_text_behind_a_word_gets_a_reading(word: object, rest: str) -> None:
    check(f"{getattr(word, 'name', '')} {rest}")


@settings(max_examples=500)
@given(st.lists(PIECES, max_size=14))
def test_any_heap_of_our_own_words_gets_a_reading(pieces: list[str]) -> None:
    check(" ".join(pieces))


@given(st.text(), st.data())
def test_any_answer_to_any_question_gets_a_value_or_a_problem(
    text: str, data: st.DataObject
) -> None:
    word = data.draw(st.sampled_from([word for word in WORDS if word.fields]))
    field = data.draw(st.sampled_from(word.fields))

    assert read_field(word.name, field.name, text, ENGLISH) is not None


@settings(max_examples=300)
@given(
    st.permutations(["place", "damage", "owner", "tags", "capacity", "date", "time"]),
    NAMES,
    NAMES,
    st.integers(1, 500),
)
def test_labelled_fields_are_read_in_any_order(
    order: list[str], place: str, name: str, count: int
) -> None:
    said = {
        "place": f"AT {place}",
        "damage": "DAMAGE maize eaten",
        "owner": f"OWNER 9800000001 {name}",
        "tags": "TAG A12",
        "capacity": "AS police",
        "date": "DATE 2/3/2026",
        "time": "TIME 14:30",
    }
    text = " ".join([f"SEIZE {count} COW", *(said[field] for field in order)])

    found = read(text, ENGLISH)

    assert found.problem is None
    assert found.as_json()["fields"] == {
        "heads": [{"kind": "cow", "count": count}],
        "place": place,
        "damage": "maize eaten",
        "owner": {"number": "+919800000001", "name": name},
        "tags": ["A12"],
        "capacity": "police",
        "date": dt.date(2026, 3, 2).isoformat(),
        "time": "14:30",
    }


@settings(max_examples=300)
@given(
    st.integers(100_001, 9_999_999),
    st.integers(1, 500),
    st.integers(0, 9999),
    st.one_of(NAMES, st.from_regex(r"\A[0-9]{1,3}\Z")),
    st.integers(1, 5),
)
def test_a_token_too_many_is_named_and_moves_no_other_field(
    seq: int, count: int, code: int, stray: str, at: int
) -> None:
    pieces = ["IN", make(seq), f"{code:04d}", str(count), "COW"]
    right = reading(" ".join(pieces)).fields
    pieces.insert(at, stray)

    found = reading(" ".join(pieces))

    assert found.problem is not None
    moved = {name: v for name, v in found.fields.items() if right[name] != v}
    assert moved in ({}, {"code": stray})
