"""Parts on the air: the vectors of the trade, and a second opinion on anything else."""

import pytest
import smsutil
from hypothesis import given
from hypothesis import strategies as st

from gateway.messages.segments import BASIC, EXTENSION, Segments, count, fold, offending

DUES = (
    "Case KT-0417: 3 cattle at Mlima pound. "
    "Dues today 1,260.00 (feed 840.00 + fine 420.00). "
    "Pay or claim before 17:00 on 14 Mar 2026 or they go to auction. Query *384*77#"
)

VECTORS = [
    ("nothing is one part", "", Segments("gsm7", 0, 1)),
    ("160 letters fit alone", "a" * 160, Segments("gsm7", 160, 1)),
    ("161 letters do not", "a" * 161, Segments("gsm7", 161, 2)),
    ("two full parts", "a" * 306, Segments("gsm7", 306, 2)),
    ("one letter more", "a" * 307, Segments("gsm7", 307, 3)),
    ("a long quote", DUES, Segments("gsm7", 166, 2)),
    ("a curly quote in it", DUES.replace("Mlima", "Mlima’s"), Segments("ucs2", 168, 3)),
    ("80 brackets", "[" * 80, Segments("gsm7", 160, 1)),
    ("81 brackets", "[" * 81, Segments("gsm7", 162, 2)),
    (
        "the escape pair is not parted",
        "a" * 152 + "€" + "a" * 152,
        Segments("gsm7", 306, 3),
    ),
    ("brackets are single in UCS-2", "[" * 68 + "😘", Segments("ucs2", 70, 1)),
    ("one bracket more", "[" * 69 + "😘", Segments("ucs2", 71, 2)),
    (
        "the surrogate pair is not parted",
        "अ" * 66 + "😘" + "अ" * 66,
        Segments("ucs2", 134, 3),
    ),
    ("70 Devanagari letters", "न" * 70, Segments("ucs2", 70, 1)),
    ("72 Devanagari letters", "न" * 72, Segments("ucs2", 72, 2)),
    ("signs count", "नमस्ते", Segments("ucs2", 6, 1)),
    ("the rupee sign", "₹ 5", Segments("ucs2", 3, 1)),
    ("a small c with a tail", "ç", Segments("ucs2", 1, 1)),
    ("half a surrogate pair", "\ud83d", Segments("ucs2", 1, 1)),
]


@pytest.mark.parametrize(
    ("text", "right"), [v[1:] for v in VECTORS], ids=[v[0] for v in VECTORS]
)
def test_a_text_takes_these_parts(text: str, right: Segments) -> None:
    assert count(text) == right


@given(st.text(st.sampled_from(sorted(BASIC | EXTENSION)), max_size=500))
def test_plain_texts_count_as_smsutil_counts(text: str) -> None:
    theirs = smsutil.split(text)

    assert count(text) == Segments("gsm7", theirs.total_bytes, len(theirs.parts))


LETTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\x1b")


@given(st.text(LETTERS, min_size=1, max_size=250))
def test_any_text_counts_as_smsutil_counts(text: str) -> None:
    theirs = smsutil.split(text)
    wide = theirs.encoding != "gsm0338"

    ours = count(text)

    assert ours.parts == len(theirs.parts)
    assert ours.units == theirs.total_bytes // (2 if wide else 1)
    assert ours.encoding == ("ucs2" if wide else "gsm7")


@pytest.mark.parametrize(
    ("text", "letter"),
    [
        ("plain [text] €", None),
        ("Mlima’s – pound", "’"),
        ("tab\there", "\t"),
        ("esc\x1b", "\x1b"),
    ],
)
def test_the_first_letter_that_makes_it_dear_is_named(
    text: str, letter: str | None
) -> None:
    assert offending(text) == letter


def test_folding_makes_typographic_text_plain() -> None:
    typed = "‘Mlima’s’ “big” pound\u00a0–\u2011— ₹500… `x`\t−1"

    plain = fold(typed)

    assert plain == "'Mlima's' \"big\" pound --- Rs.500... 'x' -1"
    assert offending(plain) is None


def test_folding_leaves_other_scripts_alone() -> None:
    assert fold("नमस्ते €[x] ç") == "नमस्ते €[x] ç"
