"""The list of kinds: young, sexes, and how people write heads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.law.heads import BadHeads, parse_heads
from tests.law.packs import KINDS

IDS = [
    "elephant", "camel", "horse", "mare", "gelding", "pony", "colt", "filly",
    "mule", "buffalo", "he_buffalo", "she_buffalo", "bullock", "bull", "ox", "cow",
    "heifer", "ass", "pig", "sheep", "ram", "ewe", "goat", "bird", "calf",
    "buffalo_calf", "foal", "lamb", "kid",
]  # fmt: skip


def test_the_list_is_complete():
    assert sorted(KINDS) == sorted(IDS)


@pytest.mark.parametrize(
    ("young", "parent"),
    [
        ("calf", "cow"),
        ("buffalo_calf", "buffalo"),
        ("foal", "horse"),
        ("lamb", "sheep"),
        ("kid", "goat"),
        ("camel_young", "camel"),
        ("she_buffalo_young", "she_buffalo"),
    ],
)
def test_young_have_a_parent(young, parent):
    assert young in KINDS
    assert KINDS.is_young(young)
    assert KINDS.parent(young) == parent


@pytest.mark.parametrize("kind", ["cow", "colt", "heifer", "unicorn"])
def test_others_have_none(kind):
    assert not KINDS.is_young(kind)


@pytest.mark.parametrize("kind", ["unicorn", "unicorn_young", "calf_young", "_young"])
def test_what_is_not_listed_is_no_kind(kind):
    assert kind not in KINDS
    assert KINDS.parent(kind) is None
    assert KINDS.general(kind) is None


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("cow", ("cow",)),
        ("mare", ("mare", "horse")),
        ("calf", ("calf", "cow_young")),
        ("cow_young", ("cow_young", "calf")),
        ("mare_young", ("mare_young", "foal", "horse_young")),
        ("camel_young", ("camel_young",)),
    ],
)
def test_a_kind_goes_by_its_own_and_its_other_names(kind, names):
    assert KINDS.same(kind) == names


def test_a_general_kind_is_made_of_its_sexes_only_when_both_are_listed():
    assert KINDS.sexed("buffalo") == ("he_buffalo", "she_buffalo")
    assert KINDS.sexed("cow") == ()
    assert KINDS.sexed("goat") == ()


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("1 horse 1 foal", [("horse", 1), ("foal", 1)]),
        ("3 cows, 1 calf and 2 kids", [("cow", 3), ("calf", 1), ("kid", 2)]),
        ("1 she-buffalo", [("she_buffalo", 1)]),
        ("2 SHE BUFFALOES", [("she_buffalo", 2)]),
        ("2 she_buffalo", [("she_buffalo", 2)]),
        ("1 cow young", [("cow_young", 1)]),
        ("2 cows young", [("cow_young", 2)]),
        ("2 calves 2 oxen 2 ponies", [("calf", 2), ("ox", 2), ("pony", 2)]),
        ("3 sheep 2 asses 1 ass", [("sheep", 3), ("ass", 2), ("ass", 1)]),
        ("1 buffalo calf", [("buffalo_calf", 1)]),
        ("2buffalo calves", [("buffalo_calf", 2)]),
    ],
)
def test_heads_are_read_as_people_write_them(text, heads):
    assert parse_heads(text, KINDS) == heads


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no heads named"),
        ("cow", "a number comes first"),
        ("0 cow", "a count is from 1"),
        ("99999 cow", "a count is from 1 to 9999"),
        ("3", "no kind"),
        ("3 4 cow", "no kind"),
        ("2 unicorns", "'unicorns' is no kind of cattle"),
        ("2 cow goat", "'cow goat' is no kind"),
        ("1.5 cow", "no kind"),
        ("-1 cow", "a number comes first"),
        ("1 -cow", "no kind"),
    ],
)
def test_heads_that_cannot_be_read_say_which_word(text, reason):
    with pytest.raises(BadHeads, match=reason):
        parse_heads(text, KINDS)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    try:
        found = parse_heads(text, KINDS)
    except BadHeads:
        return
    assert all(kind in KINDS and number > 0 for kind, number in found)
