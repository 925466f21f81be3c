"""Case numbers: the length and the check digit are the check (design 4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.keywords import case_number

SEQUENCE = st.integers(100_001, 9_999_999)


@pytest.mark.parametrize(
    ("seq", "number"), [(100_001, "1000015"), (1_000_000, "10000004")]
)
def test_a_number_is_the_sequence_and_its_check_digit(seq: int, number: str) -> None:
    assert case_number.make(seq) == number


@pytest.mark.parametrize("seq", [0, 100_000, 10_000_000])
def test_outside_of_the_sequence_there_is_no_number(seq: int) -> None:
    with pytest.raises(ValueError, match="sequence"):
        case_number.make(seq)


@pytest.mark.parametrize(
    "text", ["1000015", "100 001-5", "100001–5", " १००००१५ ", "l0OOO15", "“1000015”."]
)
def test_a_number_is_read_as_it_is_written(text: str) -> None:
    assert case_number.check(text) == "1000015"


@pytest.mark.parametrize(
    "text",
    ["", "1000016", "100001", "10000159", "01000015", "0000000", "KT-0417", "lOOOOlS"],
)
def test_a_wrong_length_or_digit_is_no_number(text: str) -> None:
    assert case_number.check(text) is None


@given(SEQUENCE)
def test_every_number_made_is_read_back(seq: int) -> None:
    number = case_number.make(seq)

    assert case_number.check(number) == number


@given(SEQUENCE, st.data())
def test_one_wrong_digit_or_two_swapped_never_pass(
    seq: int, data: st.DataObject
) -> None:
    number = case_number.make(seq)
    at = data.draw(st.integers(0, len(number) - 2))
    digit = data.draw(st.sampled_from("0123456789").filter(lambda d: d != number[at]))
    swapped = number[:at] + number[at + 1] + number[at] + number[at + 2 :]

    assert case_number.check(number[:at] + digit + number[at + 1 :]) is None
    assert swapped == number or case_number.check(swapped) is None
