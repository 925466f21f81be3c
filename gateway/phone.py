"""Telephone numbers: a person's mobile in E.164, valid by construction."""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

import phonenumbers
from phonenumbers import PhoneNumberType, ValidationResult

_E164 = re.compile(r"\+[1-9][0-9]{6,14}")
_WRITTEN = re.compile(r"\+?[0-9 ()./-]+")
_MOBILE = frozenset({PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE})
_LONGEST_WRITTEN = 40


class NumberFault(StrEnum):
    """Why a written number cannot be a person's."""

    NOT_A_NUMBER = "not_a_number"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    NOT_IN_USE = "not_in_use"
    NOT_MOBILE = "not_mobile"


class BadNumber(ValueError):
    """The text is not the number of a mobile telephone; `code` says why."""

    def __init__(self, code: NumberFault) -> None:
        super().__init__(code.value)
        self.code = code


@dataclass(frozen=True, order=True)
class PhoneNumber:
    """A mobile number in E.164 (ITU-T E.164: plus, country code, at most 15 digits)."""

    e164: str

    def __post_init__(self) -> None:
        if not _E164.fullmatch(self.e164):
            raise BadNumber(NumberFault.NOT_A_NUMBER)

    def __str__(self) -> str:
        return self.e164

    @property
    def masked(self) -> str:
        """The last two digits, which is all that a log line may show."""
        return f"**{self.e164[-2:]}"

    @classmethod
    def parse(cls, raw: str, region: str = "IN") -> "PhoneNumber":
        """Read a number as people and networks write it; `region` is ISO 3166-1.

        Raises BadNumber. Letters go first: the library would read them as keys.
        """
        written = _plain(raw)
        if len(written) > _LONGEST_WRITTEN or not _WRITTEN.fullmatch(written):
            raise BadNumber(NumberFault.NOT_A_NUMBER)
        faults: list[NumberFault] = []
        for candidate in _candidates(written):
            found = _read(candidate, region)
            if isinstance(found, PhoneNumber):
                return found
            faults.append(found)
        raise BadNumber(_telling(faults))


def _plain(raw: str) -> str:
    return "".join(_plain_character(character) for character in raw).strip()


def _plain_character(character: str) -> str:
    if unicodedata.category(character) == "Cf":
        return ""
    if character.isdecimal():
        return str(unicodedata.decimal(character))
    if unicodedata.category(character) == "Pd":
        return "-"
    if character.isspace():
        return " "
    # A superscript or a circled figure is no digit; NFKC would make it one.
    return (
        character if character.isnumeric() else unicodedata.normalize("NFKC", character)
    )


def _candidates(written: str) -> list[str]:
    digits = "".join(c for c in written if c.isdecimal())
    if written.startswith("+"):
        return ["+" + digits]
    if digits.startswith("00"):
        # Everyone dials 00, also where the metadata knows another prefix (Kenya: 000).
        return ["+" + digits[2:], digits]
    if digits.startswith("0"):
        return [digits]
    # No zero and no plus: the local form, or a plus that was lost on the way.
    return [digits, "+" + digits]


def same_country(one: str, other: str) -> bool:
    """Whether two numbers in E.164 have the same country code."""
    codes = {phonenumbers.parse(number).country_code for number in (one, other)}
    return len(codes) == 1


def has_numbers(region: str) -> bool:
    """Whether an ISO 3166-1 alpha-2 code names a country with a numbering plan."""
    return region in phonenumbers.SUPPORTED_REGIONS


def _read(candidate: str, region: str) -> "PhoneNumber | NumberFault":
    try:
        number = phonenumbers.parse(candidate, region)
    except phonenumbers.NumberParseException as error:
        return _PARSE_FAULTS.get(error.error_type, NumberFault.NOT_A_NUMBER)
    if not phonenumbers.is_valid_number(number):
        length = phonenumbers.is_possible_number_with_reason(number)
        return _LENGTH_FAULTS.get(length, NumberFault.NOT_IN_USE)
    if phonenumbers.number_type(number) not in _MOBILE:
        return NumberFault.NOT_MOBILE
    return PhoneNumber(
        phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
    )


_PARSE_FAULTS = {
    phonenumbers.NumberParseException.TOO_SHORT_NSN: NumberFault.TOO_SHORT,
    phonenumbers.NumberParseException.TOO_SHORT_AFTER_IDD: NumberFault.TOO_SHORT,
    phonenumbers.NumberParseException.TOO_LONG: NumberFault.TOO_LONG,
}
_LENGTH_FAULTS = {
    ValidationResult.TOO_SHORT: NumberFault.TOO_SHORT,
    ValidationResult.IS_POSSIBLE_LOCAL_ONLY: NumberFault.TOO_SHORT,
    ValidationResult.TOO_LONG: NumberFault.TOO_LONG,
}


def _telling(faults: list[NumberFault]) -> NumberFault:
    """The fault of the nearest reading: a real landline tells more than a length."""
    return NumberFault.NOT_MOBILE if NumberFault.NOT_MOBILE in faults else faults[0]
