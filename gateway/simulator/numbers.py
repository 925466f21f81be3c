"""Numbers as the network writes them."""

import re


def e164(text: str) -> str:
    """The number with its plus, which may be left out; else ValueError."""
    found = re.fullmatch(r"\+?([1-9][0-9]{6,14})", text)
    if found is None:
        raise ValueError("a number is written with its country, as +254711000101")
    return f"+{found[1]}"
