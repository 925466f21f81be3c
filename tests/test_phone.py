"""Numbers as people and networks write them (cases 13, 14)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.phone import BadNumber, NumberFault, PhoneNumber, same_country

KENYAN = "+254711000101"


@pytest.mark.parametrize(
    "written",
    [
        "254711000101",
        "0711000101",
        "+254711000101",
        "00254711000101",
        "2547 1100 0101",
        " 254711000101",
        "000254711000101",
        "+254 (0)711 000-101",
        "711000101",
        "०७११०००१०१",
        "＋２５４７１１０００１０１",
        "\u202a+254711000101\u202c",
        "+254\u2011711\u2013000101",
        "+254\u00a0711000101",
    ],
)
def test_every_written_form_is_the_same_kenyan(written: str) -> None:
    assert PhoneNumber.parse(written, "KE").e164 == KENYAN


@pytest.mark.parametrize(
    ("written", "e164"),
    [
        ("9876543210", "+919876543210"),
        ("09876543210", "+919876543210"),
        ("919876543210", "+919876543210"),
        ("0091 98765 43210", "+919876543210"),
        ("254711000101", KENYAN),
        ("00254711000101", KENYAN),
        ("+14155552671", "+14155552671"),
    ],
)
def test_a_number_is_read_in_its_own_country(written: str, e164: str) -> None:
    assert str(PhoneNumber.parse(written)) == e164


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("", NumberFault.NOT_A_NUMBER),
        ("   ", NumberFault.NOT_A_NUMBER),
        ("SafariInfo", NumberFault.NOT_A_NUMBER),
        ("1800FLOWERS", NumberFault.NOT_A_NUMBER),
        ("+919876543210 x12", NumberFault.NOT_A_NUMBER),
        ("+", NumberFault.NOT_A_NUMBER),
        ("98+76543210", NumberFault.NOT_A_NUMBER),
        ("²547110001", NumberFault.NOT_A_NUMBER),
        ("9" * 41, NumberFault.NOT_A_NUMBER),
        ("1", NumberFault.NOT_A_NUMBER),
        ("22141", NumberFault.TOO_SHORT),
        ("98765", NumberFault.TOO_SHORT),
        ("98765432101234567", NumberFault.TOO_LONG),
        ("+2540254711000", NumberFault.NOT_IN_USE),
        ("0711000101", NumberFault.NOT_IN_USE),
        ("+91 22 2272 1234", NumberFault.NOT_MOBILE),
        ("022 2272 1234", NumberFault.NOT_MOBILE),
        ("1800123456", NumberFault.NOT_MOBILE),
    ],
)
def test_what_is_no_mobile_is_refused_with_the_reason(
    written: str, fault: NumberFault
) -> None:
    with pytest.raises(BadNumber) as refused:
        PhoneNumber.parse(written)

    assert refused.value.code == fault


def test_a_number_that_shares_its_last_digits_is_another_one() -> None:
    assert PhoneNumber.parse("+254733000101", "KE") != PhoneNumber(KENYAN)


def test_a_value_that_is_no_e164_cannot_be_made() -> None:
    with pytest.raises(BadNumber):
        PhoneNumber("0711000101")


def test_a_log_line_shows_the_last_two_digits() -> None:
    assert PhoneNumber(KENYAN).masked == "**01"


@given(st.text(), st.sampled_from(["IN", "KE", "UG"]))
def test_any_text_is_a_number_or_a_refusal(text: str, region: str) -> None:
    try:
        number = PhoneNumber.parse(text, region)
    except BadNumber:
        return

    assert PhoneNumber.parse(number.e164, region) == number


@given(st.from_regex(r"\A[0-9+() .-]{1,18}\Z"), st.sampled_from(["IN", "KE", "US"]))
def test_normalising_twice_changes_nothing(text: str, region: str) -> None:
    try:
        once = PhoneNumber.parse(text, region)
    except BadNumber:
        return

    assert PhoneNumber.parse(str(once), region) == once


def test_two_numbers_are_of_one_country_by_their_code() -> None:
    assert same_country("+919800000001", "+919000000005")
    assert not same_country("+919800000001", "+233240000005")
