"""A sign at the edge of a value stays on its side in a text from right to left."""

import pytest

from gateway.messages.direction import MARK, steady


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("+919800000001", f"{MARK}+919800000001"),
        ("s.13(2)", f"s.13(2){MARK}"),
        ("(2)", f"{MARK}(2){MARK}"),
        ("1000015", "1000015"),
        ("Rs 1,750.00", "Rs 1,750.00"),
        ("\u06a9\u0627\u0626\u06d2", "\u06a9\u0627\u0626\u06d2"),
        ("...", "..."),
        ("", ""),
        ("x" * 39 + ".", "x" * 39 + "."),  # The mark has no room.
        ("x" * 40, "x" * 40),
    ],
)
def test_only_a_sign_at_an_edge_is_marked(value: str, shown: str) -> None:
    assert steady(value) == shown
