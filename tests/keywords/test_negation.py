"""What did not happen is never done; in damage and reasons `not` is a word as any."""

import pytest

from tests.keywords.english import CASE, fields, reading, wrong


@pytest.mark.parametrize(
    ("text", "token"),
    [
        (f"NOT PAID {CASE} 175", "NOT"),
        (f"PAID {CASE} NOT 175", "NOT"),
        (f"PAID {CASE} 175 not yet", "not"),
        (f"HAS NOT PAID {CASE}", "NOT"),
        (f"{CASE} 175 PAID never", "never"),
        (f"DIED {CASE} 1 COW not", "not"),
        (f"HANDED {CASE} not yet", "not"),
        (f"REFUSED {CASE} didn't pay", "didn't"),
        ("SEIZE 3 COW AT Mlima not sent", "not"),
        (f"CLAIM not {CASE}", "not"),
        (f"OWNER {CASE} 9800000001 not known", "not"),
    ],
)
def test_a_denial_is_not_done(text: str, token: str) -> None:
    problem = reading(text).problem

    assert problem is not None
    assert problem.message == "negated"
    assert wrong(text) == ("not_understood", "word", token)


@pytest.mark.parametrize(
    ("text", "field", "said"),
    [
        (f"REJECTED {CASE} not his cow", "reasons", "not his cow"),
        ("SEIZE 3 COW AT Mlima DAMAGE not ripe", "damage", "not ripe"),
        (f"DIED {CASE} 1 COW was not fed", "note", "was not fed"),
        (f"UNTIL {CASE} 20/3 BECAUSE he can't walk", "reasons", "he can't walk"),
    ],
)
def test_what_somebody_tells_may_say_not(text: str, field: str, said: str) -> None:
    assert fields(text)[field] == said  # type: ignore[index]


def test_another_fault_is_named_where_only_the_damage_says_not() -> None:
    text = "SEIZE 3 COWW AT Mlima DAMAGE not ripe"

    assert wrong(text)[:2] == ("near_miss", "heads")


def test_a_text_without_any_word_of_ours_is_answered_as_such() -> None:
    assert wrong("I did not see the man")[0] == "no_keyword"
