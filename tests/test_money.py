"""Money is exact, is rounded half down, and is written for any phone."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.money import (
    ANNA,
    BadAmount,
    Currency,
    format_amount,
    parse_amount,
    round_half_down,
)

INR = Currency("INR", 2)
KES = Currency("KES", 2)
UGX = Currency("UGX", 0)

ANNAS = {1: 6, 2: 12, 3: 19, 4: 25, 6: 37, 8: 50, 10: 62, 12: 75, 14: 87, 22: 137}
DOUBLED = {2: 25, 3: 37, 6: 75, 14: 175}


@pytest.mark.parametrize(("annas", "paise"), ANNAS.items())
def test_annas_are_rounded_to_the_nearest_paisa_and_the_half_falls(annas, paise):
    assert round_half_down(annas * ANNA) == paise


@pytest.mark.parametrize(("annas", "paise"), DOUBLED.items())
def test_a_doubled_rate_is_doubled_before_it_is_rounded(annas, paise):
    assert round_half_down(2 * annas * ANNA) == paise


@given(st.fractions(min_value=0, max_value=10**9))
def test_rounding_never_moves_by_more_than_half_and_prefers_the_lower(amount):
    rounded = round_half_down(amount)

    assert -Fraction(1, 2) <= rounded - amount < Fraction(1, 2)


@pytest.mark.parametrize(
    ("text", "currency", "minor"),
    [
        ("10.00", INR, Fraction(1000)),
        ("10", INR, Fraction(1000)),
        ("10.5", INR, Fraction(1050)),
        (" 0 ", INR, Fraction(0)),
        ("6a", INR, Fraction(75, 2)),
        ("22a", INR, Fraction(275, 2)),
        ("2r", INR, Fraction(200)),
        ("2r8a", INR, Fraction(250)),
        ("2R8A", INR, Fraction(250)),
        ("500", UGX, Fraction(500)),
        ("1800.00", KES, Fraction(180000)),
    ],
)
def test_amounts_are_read_exactly(text, currency, minor):
    assert parse_amount(text, currency) == minor


@pytest.mark.parametrize(
    ("text", "currency", "reason"),
    [
        ("", INR, "no amount"),
        ("ten", INR, "10.00, 6a or 2r8a"),
        ("-5", INR, "no amount"),
        ("1,750.00", INR, "no amount"),
        ("10.005", INR, "2 decimals"),
        ("10.", INR, "no amount"),
        ("2r16a", INR, "16 annas"),
        ("6a", KES, "e.g. 10"),
        ("500.5", UGX, "0 decimals"),
        ("١٠", INR, "no amount"),
        ("1" * 19, INR, "too long"),
    ],
)
def test_a_bad_amount_says_what_is_wrong(text, currency, reason):
    with pytest.raises(BadAmount, match=reason):
        parse_amount(text, currency)


@pytest.mark.parametrize(
    ("minor", "currency", "text"),
    [
        (175000, INR, "Rs 1,750.00"),
        (5, INR, "Rs 0.05"),
        (-250, INR, "Rs -2.50"),
        (180000, KES, "KES 1,800.00"),
        (500, UGX, "UGX 500"),
    ],
)
def test_amounts_are_written_in_letters_every_phone_has(minor, currency, text):
    assert format_amount(minor, currency) == text


@given(st.integers(min_value=0, max_value=10**12))
def test_what_is_written_reads_back(minor):
    written = format_amount(minor, INR).removeprefix("Rs ").replace(",", "")

    assert parse_amount(written, INR) == minor
