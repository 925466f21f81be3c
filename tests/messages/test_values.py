"""Values are spelt for whoever reads them: money whole, days with their weekday."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.keywords import load_words
from gateway.law.heads import parse_heads
from gateway.messages.render import LONGEST
from gateway.messages.values import (
    Amount,
    Counts,
    Moment,
    Value,
    Word,
    spell,
    typed_amount,
)
from gateway.money import Currency
from gateway.store.templates import find_templates_dir, load_templates
from tests.law.packs import KINDS

ENGLISH = load_words(load_templates(find_templates_dir()).words("en"))
INR, UGX = Currency("INR", 2), Currency("UGX", 0)
INDIA = ZoneInfo("Asia/Kolkata")
HERD = (
    ("she_buffalo", 12),
    ("bullock", 3),
    ("goat", 9),
    ("buffalo_calf", 5),
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Mlima", "Mlima"),
        ("two\nlines  of text", "two lines of text"),
        (7, "7"),
        (date(2026, 3, 2), "Mon 2 Mar 2026"),
        (date(2026, 9, 30), "Wed 30 Sep 2026"),
        (Amount(175000, INR), "Rs 1,750.00"),
        (Amount(175000, INR, demo=True), "Rs 1,750.00 (demo rate)"),
        (Amount(500, UGX), "UGX 500"),
        (Counts([("cow", 1)]), "1 cow"),
        (Counts([("cow", 3), ("goat", 1)]), "3 cows 1 goat"),
        (Counts([]), ""),
        (Counts(HERD), "12 she-buffaloes 3 bullocks +14"),
        (Word("choices", "civil_court"), ENGLISH.name("choices", "civil_court")),
    ],
)
def test_a_value_is_spelt(value: Value, text: str) -> None:
    assert spell(value, ENGLISH) == text


def test_an_instant_is_said_by_the_clock_of_the_pound_not_of_the_server() -> None:
    """cases.md 32: a quarter past midnight in India is still yesterday in UTC."""
    at = datetime(2026, 3, 9, 18, 45, tzinfo=UTC)

    assert spell(Moment(at, INDIA), ENGLISH) == "Tue 10 Mar 2026 00:15"
    assert spell(Moment(at, ZoneInfo("UTC")), ENGLISH) == "Mon 9 Mar 2026 18:45"


def test_free_text_is_cut_to_what_a_carrier_takes_and_money_never() -> None:
    assert len(spell("long " * 30, ENGLISH)) <= LONGEST
    assert spell(Amount(10**15, INR), ENGLISH).endswith("000.00")


@given(
    st.lists(
        st.tuples(st.sampled_from(sorted(KINDS)), st.integers(1, 99)),
        min_size=1,
        max_size=8,
    )
)
def test_heads_of_any_herd_fit_and_no_head_is_lost(herd: list[tuple[str, int]]) -> None:
    text = spell(Counts(herd), ENGLISH)

    shown, _, rest = text.partition(" +")
    said = sum(count for _, count in parse_heads(shown, KINDS))
    assert said + int(rest or 0) == sum(count for _, count in herd)
    assert len(text) <= LONGEST


@pytest.mark.parametrize(
    ("minor", "currency", "typed"),
    [
        (175000, INR, "1750.00"),
        (5, INR, "0.05"),
        (0, INR, "0.00"),
        (500, UGX, "500"),
    ],
)
def test_an_amount_is_typed_without_separators(
    minor: int, currency: Currency, typed: str
) -> None:
    assert typed_amount(minor, currency) == typed
