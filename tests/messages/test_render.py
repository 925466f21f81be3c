"""Templates are filled strictly, cut gently and linted before anyone gets them."""

import pytest

from gateway.messages.index import Entry, MessageClass, read_index
from gateway.messages.lint import faults
from gateway.messages.render import BadTemplate, clip, fill, placeholders


def test_values_are_put_where_the_template_names_them() -> None:
    text = fill("Case {case}: pay {amount}.", {"case": "1000017", "amount": "Rs 5.00"})

    assert text == "Case 1000017: pay Rs 5.00."


def test_a_value_is_plain_text_even_with_braces_and_formats_in_it() -> None:
    text = fill("At {place}", {"place": "{case} {0!r} %s <b>"})

    assert text == "At {case} {0!r} %s <b>"


def test_a_value_that_the_template_does_not_use_does_no_harm() -> None:
    assert fill("Case {case}", {"case": "1000017", "purpose": "arrival"}) == (
        "Case 1000017"
    )


def test_a_missing_value_is_refused_naming_it_and_what_was_given() -> None:
    with pytest.raises(BadTemplate) as refused:
        fill("Case {case}: {amount}", {"case": "1000017", "sum": "5"})

    assert str(refused.value) == "no value for {amount}; given: case, sum"


@pytest.mark.parametrize(
    "template",
    ["Case {case", "Case case}", "{}", "{case!r}", "{case:>9}", "{{case}}", "{CASE}"],
)
def test_a_brace_that_makes_no_placeholder_is_refused(template: str) -> None:
    with pytest.raises(BadTemplate, match="brace"):
        fill(template, {"case": "1000017"})


def test_placeholders_are_listed_once_in_their_order() -> None:
    assert placeholders("{b} {a} {b}") == ("b", "a")


@pytest.mark.parametrize(
    ("given", "cut"),
    [
        ("Mlima", "Mlima"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 38 + ".."),
        ("a" * 37 + " bcdefg", "a" * 37 + ".."),
        (" two\n\nlines  of \tit ", "two lines of it"),
        ("", ""),
    ],
)
def test_free_text_is_squeezed_and_shortened(given: str, cut: str) -> None:
    assert clip(given) == cut


def test_free_text_is_shortened_to_the_length_asked_for() -> None:
    assert clip("abcdefghij", 5) == "abc.."


INDEX = """
[case_opened]
class = "reply"
segments = 1
sample = { case = "1000017" }

[quote]
class = "statutory"
segments = 2
ids = { airtel = "1207", jio = "1208" }
"""


def test_the_index_gives_class_budget_samples_and_carrier_ids() -> None:
    index = read_index(INDEX)

    assert index == {
        "case_opened": Entry(MessageClass.REPLY, 1, sample=(("case", "1000017"),)),
        "quote": Entry(
            MessageClass.STATUTORY, 2, (("airtel", "1207"), ("jio", "1208"))
        ),
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[a]\nclass = 'reply'\n", "a: segments is missing, for example segments = 1"),
        ("[a]\nsegments = 1\n", 'a: class is missing, for example class = "reply"'),
        (
            "[a]\nclass = 'sms'\nsegments = 1\n",
            'a: class "sms" is none of code, reply, statutory, reminder',
        ),
        (
            "[a]\nclass = 'reply'\nsegments = 0\n",
            "a: segments is 0, must be a whole number from 1 to 10",
        ),
        (
            "[a]\nclass = 'reply'\nsegments = true\n",
            "a: segments is True, must be a whole number from 1 to 10",
        ),
        (
            "[a]\nclass = 'reply'\nsegments = 1\nkind = 'x'\n",
            "a: kind is not a key of the index",
        ),
        (
            "[a]\nclass = 'reply'\nsegments = 1\nsample = { n = 5 }\n",
            'a: sample n is no text, write n = "5"',
        ),
        (
            "[a]\nclass = 'reply'\nsegments = 1\nids = 'x'\n",
            'a: ids is no table, for example ids = { name = "text" }',
        ),
        ("a = 1\n", "a: is no table, for example [a]"),
        ("[Case-Opened]\n", "Case-Opened: a name has small letters, digits and _ only"),
    ],
)
def test_a_wrong_index_is_refused_by_key_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadTemplate) as refused:
        read_index(text)

    assert str(refused.value) == reason


def test_an_index_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadTemplate, match="line 2"):
        read_index("[a]\nclass = \n")


REPLY = Entry(MessageClass.REPLY, 1, sample=(("case", "1000017"),))


@pytest.mark.parametrize(
    ("alphabet", "template", "entry", "expected"),
    [
        ("gsm7", "Case {case}", REPLY, []),
        ("ucs2", "\u0915 {case}", REPLY, []),
        ("gsm7", "Case {case} {place}", REPLY, ["{place} has no sample in the index"]),
        ("gsm7", "Case", REPLY, ["the sample case is not used by the text"]),
        ("gsm7", "", Entry(MessageClass.REPLY, 1), ["the text is empty"]),
        ("gsm7", " {case}", REPLY, ["the text begins or ends with a blank"]),
        ("gsm7", "{case", REPLY, ["a brace that makes no placeholder, write {name}"]),
        (
            "gsm7",
            "{case}\\nNext",
            REPLY,
            ["a backslash: write a real line break, not \\n"],
        ),
        (
            "gsm7",
            "\u20b9 {case}",
            REPLY,
            ['"\u20b9" (U+20B9) is not in the GSM alphabet'],
        ),
        (
            "gsm7",
            "{case}" + "x" * 160,
            REPLY,
            ["takes 2 parts with its samples, the budget is 1"],
        ),
        ("ucs2", "\u0915" * 190 + "{case}", REPLY, []),
        (
            "ucs2",
            "\u0915" * 201 + "{case}",
            REPLY,
            ["takes 4 parts with its samples, the budget is 3"],
        ),
        (
            "gsm7",
            "{case}",
            Entry(MessageClass.REPLY, 1, sample=(("case", "x" * 41),)),
            ["the sample case has 41 characters, carriers take 40"],
        ),
        (
            "gsm7",
            "{case}",
            Entry(MessageClass.REPLY, 1, sample=(("case", ""),)),
            ["the sample case is empty"],
        ),
    ],
)
def test_a_text_is_linted_with_its_longest_samples(
    alphabet: str, template: str, entry: Entry, expected: list[str]
) -> None:
    assert faults(alphabet, template, entry) == expected


def test_the_english_text_behind_one_that_nobody_has_read_counts_too() -> None:
    text = "\u0915" * 130 + "{case}"

    assert faults("ucs2", text, REPLY, "x" * 200) == []
    assert faults("ucs2", text, REPLY, "x" * 270) == [
        "takes 7 parts with its samples, the budget is 6"
    ]
