"""Money: whole minor units of a currency, and exact fractions on the way there."""

import math
import re
from dataclasses import dataclass
from fractions import Fraction

ANNA = Fraction(25, 4)
"""Paise in one anna: 16 annas are 100 paise (Coinage Act 1906 s.14(2))."""

_SYMBOLS = {"INR": "Rs", "ZAR": "R"}  # On paper; a text has that of its language.
_DECIMAL = re.compile(r"([0-9]+)(?:\.([0-9]+))?")
_RUPEES_ANNAS = re.compile(r"(?:([0-9]+)r)?(?:([0-9]+)a)?", re.IGNORECASE)
_LONGEST = 18


class BadAmount(ValueError):
    """A text that is no amount of the currency; the message says what is wrong."""


@dataclass(frozen=True)
class Currency:
    """A currency: its ISO 4217 code and how many decimals its minor unit has."""

    code: str
    exponent: int


def round_half_down(amount: Fraction) -> int:
    """The nearest whole minor unit; where equally near, the lower one.

    Source: Coinage Act 1906 s.14(2).
    """
    return math.ceil(amount - Fraction(1, 2))


def parse_amount(text: str, currency: Currency) -> Fraction:
    """Read `10.00`, `6a` or `2r8a` as an exact number of minor units.

    Rupees and annas are read for INR only. Raises BadAmount.
    """
    written = text.strip()
    if len(written) > _LONGEST:
        raise BadAmount("too long for an amount, e.g. 10.00")
    if decimal := _DECIMAL.fullmatch(written):
        return _from_decimal(decimal[1], decimal[2] or "", currency)
    annas = _RUPEES_ANNAS.fullmatch(written)
    if written and annas and currency.code == "INR":
        return _from_annas(annas[1], annas[2])
    example = "10.00, 6a or 2r8a" if currency.code == "INR" else "10"
    raise BadAmount(f"{written!r} is no amount, e.g. {example}")


def _from_decimal(whole: str, decimals: str, currency: Currency) -> Fraction:
    if len(decimals) > currency.exponent:
        raise BadAmount(f"{currency.code} has {currency.exponent} decimals")
    return Fraction(int(whole + decimals.ljust(currency.exponent, "0")))


def _from_annas(rupees: str | None, annas: str | None) -> Fraction:
    if rupees and int(annas or 0) > 15:
        raise BadAmount("16 annas are a rupee, e.g. 2r8a")
    return int(rupees or 0) * 100 + int(annas or 0) * ANNA


def format_amount(minor: int, currency: Currency, symbol: str = "") -> str:
    """The amount as people read it: `Rs 1,750.00`, `KES 1,800.00`, `UGX 500`."""
    symbol = symbol or _SYMBOLS.get(currency.code, currency.code)
    sign = "-" if minor < 0 else ""
    unit = 10**currency.exponent
    whole, rest = divmod(abs(minor), unit)
    decimals = f".{rest:0{currency.exponent}d}" if currency.exponent else ""
    return f"{symbol} {sign}{whole:,}{decimals}"
