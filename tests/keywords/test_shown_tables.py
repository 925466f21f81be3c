"""The tables of a words file that are only shown: complete, or the file is refused."""

import pytest

from gateway.keywords import load_words
from gateway.keywords.lexicon import BadWords
from tests.keywords.english import TEXT


@pytest.mark.parametrize(
    ("right", "wrong", "named"),
    [
        ('7 = "Sun"\n', "", "weekday_names.7: is missing"),
        ("[money]\n", '[money]\nXAU = "oz"\n', "money.XAU: is no key of this table"),
        ('practice = "practice"', 'practice = " "', "phrases.practice: a text is"),
        ('12 = "Dec"\n\n#', "12 = 12\n\n#", "month_names.12: a text is needed"),
        ("{amount} (demo", "(demo", "amount_demo: {amount} is missing"),
        ("apart {line}", "apart {line} {x}", "line_separate: 'apart {line} {x}' has"),
    ],
)
def test_a_shown_table_is_refused_by_table_and_key(
    right: str, wrong: str, named: str
) -> None:
    assert right in TEXT

    with pytest.raises(BadWords, match=named.replace("{", r"\{").replace("}", r"\}")):
        load_words(TEXT.replace(right, wrong))
