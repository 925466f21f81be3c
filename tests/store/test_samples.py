"""A sample of the index is as long as a language makes it."""

import pytest

from gateway.keywords import load_words
from gateway.messages.index import Entry, MessageClass
from gateway.store.samples import spoken
from tests.keywords.english import ENGLISH, TEXT

OTHER = load_words(
    TEXT.replace('language = "en"', 'language = "xx"')
    .replace('6 = "Sat"', '6 = "Saturnday"')
    .replace('5 = "May"', '5 = "Mayness"')
    .replace('INR = "Rs"', 'INR = "Rupia"')
    .replace("{amount} (demo rate)", "{amount} ya mfano")
    .replace('WITHDRAW = ["WITHDRAW"', 'WITHDRAW = ["ONDOA"')
    .replace('bullock = ["bullock", "bullocks"', 'bullock = ["dume", "madume"')
)


@pytest.mark.parametrize(
    ("sample", "said"),
    [
        ("Wed 30 Sep 2026 14:20", "Saturnday 30 Mayness 2026 14:20"),
        ("Rs 123,456.00 (demo rate)", "Rupia 123,456.00 ya mfano"),
        ("12 she-buffaloes 3 bullocks +14", "12 she-buffaloes 3 madume 14 goats"),
        ("2 bullocks", "2 madume"),
        ("2 of those big brown ones", "2 of those big brown ones"),
        ("3 bullocks or so", "3 bullocks or so"),
        ("WITHDRAW", "ONDOA"),
        ("Mlima", "Mlima"),
    ],
)
def test_a_sample_is_named_at_its_longest(sample: str, said: str) -> None:
    entry = Entry(MessageClass.REPLY, 1, sample=(("value", sample),))

    assert dict(spoken(entry, ENGLISH, OTHER).sample)["value"] == said
    assert spoken(entry, ENGLISH, ENGLISH) is entry
