"""Values inside a text that runs from right to left keep their own order."""

from gateway.messages.render import LONGEST

MARK = "\u200e"
"""The left-to-right mark: of 1993, so that old telephones know it; one UCS-2 unit."""


def steady(value: str) -> str:
    """The value with a mark where a sign at its edge would jump to the other side.

    `+919800000001` would be shown with its plus behind, `s.13(2)` with its bracket in
    front. A value of letters and digits at both ends keeps its order and needs none.
    """
    if not any(letter.isascii() and letter.isalnum() for letter in value):
        return value
    before = "" if value[0].isalnum() else MARK
    behind = "" if value[-1].isalnum() else MARK
    marked = f"{before}{value}{behind}"
    return marked if len(marked) <= LONGEST else value
