"""How many parts a text takes on the air, and which letter made it dear."""

from dataclasses import dataclass
from typing import Literal

BASIC = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
"""GSM-7 without its escape (3GPP TS 23.038, 6.2.1): one septet each."""

EXTENSION = frozenset("\f^{}\\[~]|€")
"""Letters behind the escape (TS 23.038, 6.2.1.1): two septets, never parted."""

FOLDED = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032`", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
        **dict.fromkeys("\u00a0\u2007\u2009\u202f\t", " "),
        "\u2026": "...",
        "\u20b9": "Rs.",
    }
)
"""Letters a word processor puts in, and what a plain phone has for them."""


@dataclass(frozen=True)
class Segments:
    """`units` are septets (gsm7) or 16-bit units (ucs2); an empty text is one part."""

    encoding: Literal["gsm7", "ucs2"]
    units: int
    parts: int


def count(text: str) -> Segments:
    """Parts of `text` when sent (3GPP TS 23.040, 9.2.3.24.1).

    One part holds 160 septets or 70 UCS-2 units, a joined one 153 or 67.
    """
    if offending(text) is None:
        widths = [2 if letter in EXTENSION else 1 for letter in text]
        return Segments("gsm7", sum(widths), _parts(widths, 160, 153))
    widths = [2 if ord(letter) > 0xFFFF else 1 for letter in text]
    return Segments("ucs2", sum(widths), _parts(widths, 70, 67))


def offending(text: str) -> str | None:
    """The first letter that turns the whole text into UCS-2, or None."""
    return next((c for c in text if c not in BASIC and c not in EXTENSION), None)


def fold(text: str) -> str:
    """The text with quotes, dashes, spaces and the rupee sign as GSM-7 has them."""
    return text.translate(FOLDED)


def _parts(widths: list[int], alone: int, joined: int) -> int:
    """A letter of two units goes whole into the next part, leaving a unit unused."""
    if sum(widths) <= alone:
        return 1
    parts, room = 1, joined
    for width in widths:
        if width > room:
            parts, room = parts + 1, joined
        room -= width
    return parts
