"""AGENT: a person, on paper or not, or nobody any more (RD-22)."""

import pytest

from tests.keywords.english import RAVI, fields, wrong


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("+919800000001 Ravi", {"agent": RAVI}),
        ("Ravi +919800000001", {"agent": RAVI}),
        ("+919800000001 Ravi NOTE", {"agent": RAVI, "outcome": "note"}),
        ("+919800000001 Ravi written note", {"agent": RAVI, "outcome": "note"}),
        ("NONE", {"outcome": "none"}),
    ],
)
def test_an_agent_is_named_on_paper_or_not_or_ended(
    text: str, said: dict[str, object]
) -> None:
    assert fields(f"AGENT 1000015 {text}") == {"case": "1000015", **said}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "missing"),
        ("NOTE", "not_understood"),
        ("+919800000001", "missing"),
        ("+91980 Ravi NOTE", "not_understood"),
        ("Ravi +919800000001 of Mlima NOTE", "not_understood"),
        ("NONE +919800000001 Ravi", "not_understood"),
    ],
)
def test_what_names_nobody_is_answered_by_its_field(text: str, code: str) -> None:
    assert wrong(f"AGENT 1000015 {text}")[0] == code
