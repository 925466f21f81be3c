"""What a leaf may hold, shape by shape."""

import pytest

from gateway.law import shapes as s

AORB = s.some_of("a", "b")
ONE = "a list of words, with one word at least"
LOTS = "a table of whole numbers, e.g. { default = 1 }"
ALIASES = 'a table of names, e.g. { stallion = "horse" }'


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        (s.flag, False),
        (s.text, "Act 1 of 1871"),
        (s.word, "local_authority"),
        (s.words, ["feeding", "watering"]),
        (s.texts, ["Kieni East"]),
        (s.count(1, 10), 10),
        (s.one_of("a", "b"), "b"),
        (AORB, ["b", "a"]),
        (s.one_or_some_of("a", "b"), "a"),
        (s.one_or_some_of("a", "b"), ["a"]),
        (s.names, {"stallion": "horse"}),
        (s.counts, {"default": 1}),
    ],
)
def test_a_value_that_fits(shape, value):
    assert shape(value) is None


@pytest.mark.parametrize(
    ("shape", "value", "reason"),
    [
        (s.flag, 1, "true or false"),
        (s.text, " ", "a text in quotes, and not an empty one"),
        (s.text, 7, "a text in quotes, and not an empty one"),
        (s.word, "Director", "one word of small letters, e.g. local_authority"),
        (s.words, [], ONE),
        (s.words, "feeding", ONE),
        (s.words, ["a", "A"], "one word of small letters, e.g. local_authority"),
        (s.words, ["a", "a"], "'a' stands twice"),
        (s.texts, ["Kieni", ""], "a text in quotes, and not an empty one"),
        (s.count(1, 10), True, "a value of type int is needed"),
        (s.count(1, 10), 11, "a whole number from 1 to 10"),
        (s.count(0, 9, "days"), -1, "a count of days is from 0 to 9"),
        (s.one_of("a", "b"), "c", "one of a, b"),
        (s.one_of("a", "b"), ["a"], "one of a, b"),
        (AORB, ["a", "c"], "'c' is none of a, b"),
        (AORB, "a", ONE),
        (AORB, [], ONE),
        (s.one_or_some_of("a", "b"), "c", "'c' is none of a, b"),
        (s.names, {}, ALIASES),
        (s.names, 3, ALIASES),
        (s.names, {"stallion": 3}, ALIASES),
        (s.counts, {"default": 0}, LOTS),
        (s.counts, [], LOTS),
        (s.rows, "cow", "a list of rows, each with its kinds and amount"),
    ],
)
def test_a_value_that_does_not_fit_is_told_why(shape, value, reason):
    assert shape(value) == reason
