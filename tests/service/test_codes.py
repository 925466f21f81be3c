"""Codes are derived: the same for the same facts, another for any other."""

import hashlib
import hmac

import pytest

from gateway.service import codes
from gateway.service.codes import derive

KEY = b"k" * 32


def test_a_code_is_the_same_each_time_it_is_derived() -> None:
    first = derive(KEY, "delivery", "1000017", "+919000000001", 1)
    again = derive(KEY, "delivery", "1000017", "+919000000001", 1)

    assert first == again


@pytest.mark.parametrize(("purpose", "digits"), [("arrival", 4), ("delivery", 6)])
def test_every_code_has_its_digits_also_when_it_begins_with_noughts(
    purpose: str, digits: int
) -> None:
    found = {derive(KEY, purpose, "1000017", "+919000000001", n) for n in range(500)}

    assert all(len(code) == digits and code.isdecimal() for code in found)
    assert any(code.startswith("0") for code in found)


def test_another_purpose_case_person_generation_or_key_gives_another_code() -> None:
    facts = ("delivery", "1000017", "+919000000001", 1)

    others = [
        derive(KEY, "delivery", "1000025", "+919000000001", 1),
        derive(KEY, "delivery", "1000017", "+919000000002", 1),
        derive(KEY, "delivery", "1000017", "+919000000001", 2),
        derive(b"x" * 32, *facts),
        derive(KEY, "arrival", "1000017", "+919000000001", 1),
    ]

    assert derive(KEY, *facts) not in others


def test_truncation_is_that_of_rfc_4226() -> None:
    # By hand: the low nibble of the last byte is the offset of 31 bits.
    said = b"arrival\x001000017\x00+919000000001\x003"
    digest = hmac.new(KEY, said, hashlib.sha256).digest()
    at = digest[31] % 16
    number = int(digest[at : at + 4].hex(), 16) % 2**31

    assert derive(KEY, "arrival", "1000017", "+919000000001", 3) == str(number)[-4:]


def test_every_purpose_has_a_lifetime() -> None:
    assert codes.LIFETIME.keys() == codes.DIGITS.keys()
    assert codes.LIFETIME["arrival"].days == 7
    assert codes.LIFETIME["delivery"].days == 14
