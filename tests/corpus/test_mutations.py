"""A right text stays right in every dress; with a token more it says something else."""

import re

from hypothesis import given
from hypothesis import strategies as st

from tests.corpus.texts import Text, languages, texts, told, words

SPOKEN = {language: words(language) for language in languages()}
RIGHT = [text for text in texts() if "wrong" not in text.entry and text.keyword]
INVISIBLE = ("\u200b", "\u200d", "\u200c", "\u2060", "\ufeff", "\u00ad", "\u202a")
SCRIPTS = (
    "०१२३४५६७८९",
    "౦౧౨౩౪౫౬౭౮౯",
    "۰۱۲۳۴۵۶۷۸۹",
    "൦൧൨൩൪൫൬൭൮൯",
    "０１２３４５６７８９",
)
BLANKS = ("  ", "\n", "\r\n", "\t", "\u00a0", " \u2009")


def same(text: Text, changed: str) -> bool:
    """Whether the changed text is read as the text was, letters' case aside."""
    spoken = SPOKEN[text.language]
    twin = Text(text.language, {**text.entry, "say": changed})
    return _folded(told(twin, spoken)) == _folded(told(text, spoken))


def _folded(value: object) -> object:
    if isinstance(value, dict):
        return {name: _folded(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_folded(one) for one in value]
    if isinstance(value, str):
        plain = "".join(c for c in value if c not in INVISIBLE)
        return " ".join(plain.casefold().split())
    return value


PLAIN = [text for text in RIGHT if text.kind != "figures"]  # no l that stands for 1


@given(st.sampled_from(PLAIN), st.sampled_from([str.upper, str.lower, str.swapcase]))
def test_capitals_do_not_matter(text: Text, change: object) -> None:
    assert same(text, change(text.say))  # type: ignore[operator]


@given(st.sampled_from(RIGHT), st.sampled_from(BLANKS), st.data())
def test_one_blank_is_as_good_as_many(
    text: Text, blank: str, data: st.DataObject
) -> None:
    places = [match.start() for match in re.finditer(" ", text.say)]
    at = data.draw(st.sampled_from([*places, len(text.say)]))

    assert same(text, f"{text.say[:at]}{blank}{text.say[at:]}")


@given(st.sampled_from(RIGHT), st.sampled_from(INVISIBLE), st.data())
def test_what_nobody_sees_does_not_count(
    text: Text, hidden: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(text.say)))

    assert same(text, f"{text.say[:at]}{hidden}{text.say[at:]}")


@given(st.sampled_from(RIGHT), st.sampled_from(SCRIPTS))
def test_figures_of_any_script_are_figures(text: Text, script: str) -> None:
    changed = text.say.translate(str.maketrans("0123456789", script))

    spoken = SPOKEN[text.language]
    twin = Text(text.language, {**text.entry, "say": changed})
    was, now = told(text, spoken), told(twin, spoken)
    assert _figures(now) == _figures(was)


def _figures(value: object) -> object:
    """The reading with local figures in what is kept as typed written as 0 to 9."""
    digits = {ord(c): str(at) for script in SCRIPTS for at, c in enumerate(script)}
    if isinstance(value, dict):
        return {name: _figures(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_figures(one) for one in value]
    return value.translate(digits) if isinstance(value, str) else value


UNSIGNED = [text for text in RIGHT if text.kind != "polite"]


@given(st.sampled_from(UNSIGNED), st.data())
def test_a_token_too_many_is_seen(text: Text, data: st.DataObject) -> None:
    """Refused, or read as something else: which the reply then says."""
    pieces = text.say.split(" ")
    at = data.draw(st.integers(0, len(pieces) - 1))
    other = data.draw(st.sampled_from(["7", "1000023", "PIG", "9812300000", "Zzyx"]))
    added = [*pieces[:at], other, *pieces[at:]]

    assert not same(text, " ".join(added))
