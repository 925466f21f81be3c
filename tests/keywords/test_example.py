"""An example shows the words of its reader's language."""

import pytest

from gateway.keywords import load_words
from gateway.keywords.example import example_in
from tests.keywords.english import ENGLISH, TEXT

OTHER = load_words(
    TEXT.replace('IN = ["IN"', 'IN = ["INGIA"')
    .replace('AT = ["AT"]', 'AT = ["HAPO"]')
    .replace('village = ["VILLAGE"]', 'village = ["KIJIJI"]')
    .replace('cow = ["cow", "cows"', 'cow = ["ng\'ombe", "ng\'ombe wengi"')
)


@pytest.mark.parametrize(
    ("example", "shown"),
    [
        ("IN 1000015 2 COW", "INGIA 1000015 2 NG'OMBE"),
        ("SEIZE 3 COW AT Mlima", "SEIZE 3 NG'OMBE HAPO Mlima"),
        ("DRUM 1000015 VILLAGE Mlima", "DRUM 1000015 KIJIJI Mlima"),
        ("FED MLM", "FED MLM"),
    ],
)
def test_words_of_the_line_are_named_and_names_are_left(
    example: str, shown: str
) -> None:
    assert example_in(example, OTHER) == shown
    assert example_in(example, ENGLISH) == example
