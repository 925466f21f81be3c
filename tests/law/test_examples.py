"""Worked examples that cannot be read, or leave a list of the statute unproved."""

import pytest

from gateway.law.examples import run_examples
from tests.law.packs import ACT_A, KINDS

ONE = """
[[examples]]
id = "X"
sentence = "The deposit is open."
facts = { stated = true }
expected = { "deposit.enabled" = true, "notice.items" = %s }
"""
ITEMS = '["number_description", "place_seized", "place_impounded"]'


def ran(text: str):
    return run_examples(text, ACT_A, KINDS, ["1961.0", "1961.1"])


def reasons(text: str) -> list[tuple[str, str]]:
    return [(one.id, one.reason) for one in ran(text).failures]


def test_what_a_pack_states_is_compared_word_for_word():
    cut = '["number_description"]'

    assert reasons(ONE % ITEMS) == []
    ((id_, reason),) = reasons(ONE % cut)
    assert id_ == "X"
    assert reason.startswith("notice.items: expected ['number_description'], got")


def test_a_list_that_no_example_spells_out_is_named():
    found = ran(ONE % ITEMS).unproved

    assert "notice.items" not in found
    assert {"ban.classes", "seizure.s10.capacities", "proclamation.places"} <= {*found}


@pytest.mark.parametrize(
    "text",
    [
        ONE.replace("stated = true", "stated = false") % ITEMS,
        ONE.replace("facts =", 'reads = { "redemption.subset" = true }\nfacts =')
        % ITEMS,
        ONE.replace("{ stated = true }", "3") % ITEMS,
    ],
)
def test_another_question_or_another_reading_spells_nothing_out(text):
    assert "notice.items" in ran(text).unproved


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("{ stated = true }", '"all"', "facts is a table: facts = { ... }"),
        ("facts =", "reads = 3\nfacts =", "reads is a table: reads = { ... }"),
        ("facts =", "why = 3\nfacts =", "unknown key 'why'"),
        ('"The deposit is open."', '""', "no sentence"),
        ("facts =", 'version = "1"\nfacts =', "there is no version '1'"),
    ],
)
def test_an_example_that_cannot_be_read_is_told_why(old, new, reason):
    assert reasons(ONE.replace(old, new) % ITEMS) == [("X", reason)]


@pytest.mark.parametrize("text", ["examples = 3", "examples = [3]"])
def test_examples_that_are_no_tables_are_told_how(text):
    assert reasons(text) == [("examples", "examples are tables: [[examples]]")]


def test_an_example_of_another_version_is_not_run():
    of_next = (ONE % "[]").replace("facts =", 'version = "1961.1"\nfacts =')

    assert (ran(of_next).examples, reasons(of_next)) == (0, [])
