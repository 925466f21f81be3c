"""A language's words file is read strictly: a wrong one is refused by its key."""

import tomllib
from pathlib import Path

import pytest

from gateway.keywords import BadWords, load_words
from gateway.keywords.words import YOUNG
from tests.keywords.english import ENGLISH, TEXT, WORDS

ROOT = Path(__file__).parents[2]


def test_every_word_of_the_line_has_a_name() -> None:
    named = set(tomllib.loads(TEXT)["keywords"])

    assert named == {keyword.name for keyword in WORDS} | {"NEW"}


def test_every_kind_of_the_statutes_has_a_name_and_so_have_its_young() -> None:
    ids = _kinds_of_the_statutes()
    young = {f"{kind}_young" for kind in ids - YOUNG}

    assert set(ENGLISH.kind_names) == ids | young


def _kinds_of_the_statutes() -> set[str]:
    listed = tomllib.loads((ROOT / "statutes/kinds.toml").read_text("utf-8"))
    kinds = listed.get("kinds", listed)
    if isinstance(kinds, list):
        return {kind["id"] for kind in kinds}
    return set(kinds)


def test_every_field_has_a_name_in_plain_words() -> None:
    fields = {field.name for keyword in WORDS for field in keyword.fields}

    assert fields <= set(ENGLISH.field_names)


def test_a_kind_is_named_for_one_and_for_many() -> None:
    assert ENGLISH.kind("cow", 1) == "cow"
    assert ENGLISH.kind("cow", 2) == "cows"
    assert ENGLISH.kind("yak", 2) == "yak"


def test_the_first_name_of_a_meaning_is_shown() -> None:
    assert ENGLISH.name("capacities", "la_employee_in_area") == "local authority"
    assert ENGLISH.name("capacities", "king") == "king"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[meta]", "[meta", "Expected"),
        ("[joiners]", "[links]", "joiners: missing table"),
        ("[joiners]", "[links]\n[joiners]", "links: unknown table"),
        (
            'status = "native"',
            'stand = "native"',
            "meta: the keys are alphabet, direction, language, status",
        ),
        ('DUES = ["DUES", "DUE"]', 'DUES = "DUES"', "keywords.DUES: a list"),
        ('WHY = ["WHY"]', 'WHY = ["DUES"]', "keywords.WHY: 'DUES' is empty or used"),
        ('WHY = ["WHY"]', 'WHY = ["WHY", "WHY"]', "keywords.WHY: 'WHY' is empty or"),
        ('WHY = ["WHY"]', 'WHY = [" - "]', "keywords.WHY: ' - ' is empty"),
        ('WHY = ["WHY"]', 'WHY = ["Info"]', "carriers keep 'INFO'"),
        ('WITHDRAW = ["WITHDRAW"]', 'WITHDRAW = ["CANCEL"]', "carriers keep 'CANCEL'"),
        ('WHY = ["WHY"]', 'WHY = ["HELP"]', "'HELP' is empty or used twice"),
        ('STOP = ["STOP"]', 'STOP = ["STOPALL"]', "carriers keep 'STOPALL'"),
        ('resist = ["RESIST"', 'resist = ["YES"', "choices.resist: carriers keep"),
        ('BY = ["BY"]', 'BY = ["END"]', "labels.BY: carriers keep 'END'"),
        ('mare = ["mare", "mares"]', 'mare = ["mare"]', "kinds.mare: a list"),
        ('mare = ["mare", "mares"]', 'mare = "mare"', "kinds.mare: a list"),
        ('mare = ["mare", "mares"]', 'mare = ["mare", "cow"]', "kinds.cow: 'cow'"),
    ],
)
def test_a_wrong_file_is_refused_with_key_and_reason(
    old: str, new: str, reason: str
) -> None:
    assert old in TEXT

    with pytest.raises(BadWords) as refused:
        load_words(TEXT.replace(old, new, 1))

    assert reason in str(refused.value)
