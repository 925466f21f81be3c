"""The English words and short ways to read with them, for the tests of the reader."""

import datetime as dt
from pathlib import Path

from gateway.keywords import (
    KEYWORDS,
    Problem,
    Reading,
    load_words,
    read,
    read_field,
)

TEXT = (Path(__file__).parents[2] / "templates_sms/en/words.toml").read_text("utf-8")
ENGLISH = load_words(TEXT)
WORDS = KEYWORDS
TODAY = dt.date(2026, 3, 10)
CASE = "1000015"
RAVI = {"number": "+919800000001", "name": "Ravi"}


def reading(text: str, **ground: object) -> Reading:
    return read(text, ENGLISH, **{"today": TODAY, **ground})  # type: ignore[arg-type]


def fields(text: str) -> object:
    """The fields as JSON of a text that must be right."""
    found = reading(text)
    assert found.problem is None, found.problem
    return found.as_json()["fields"]


def wrong(text: str, **ground: object) -> tuple[str, str | None, str]:
    """Code, field and the token shown, of a text that must be wrong."""
    problem = reading(text, **ground).problem
    assert problem is not None, text
    return problem.code.value, problem.field, problem.values.get("token", "")


def answer(keyword: str, field: str, text: str) -> object:
    return read_field(keyword, field, text, ENGLISH, today=TODAY)


def refusal(keyword: str, field: str, text: str) -> tuple[str, str | None, str]:
    problem = answer(keyword, field, text)
    assert isinstance(problem, Problem), problem
    return problem.code.value, problem.field, problem.values["token"]
