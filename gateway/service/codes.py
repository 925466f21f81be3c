"""One-time codes: derived from a secret key, never stored and never guessed twice."""

import hashlib
import hmac
from datetime import timedelta

DIGITS = {"arrival": 4, "delivery": 6}
LIFETIME = {"arrival": timedelta(days=7), "delivery": timedelta(days=14)}
"""How long a code of each purpose lives, by the legal clock (design 4)."""

MAX_TRIES = 5
"""Wrong tries of the person it is bound to that make a code dead."""


def derive(key: bytes, purpose: str, case: str, recipient: str, generation: int) -> str:
    """The decimal code of a purpose, for one recipient (E.164) of one case.

    HMAC-SHA256, truncated as in RFC 4226, 5.3. Raises KeyError for another purpose.
    """
    said = "\x00".join((purpose, case, recipient, str(generation)))
    digest = hmac.new(key, said.encode(), hashlib.sha256).digest()
    offset = digest[-1] & 0x0F
    number = int.from_bytes(digest[offset : offset + 4]) & 0x7FFF_FFFF
    width = DIGITS[purpose]
    return f"{number % 10**width:0{width}d}"
