"""From a text to an act: a full command, or the answer to an open question."""

from collections.abc import Mapping

from gateway.keywords import Problem, Reading, read, read_field
from gateway.keywords import keyword as keyword_named
from gateway.keywords.grammar import missing
from gateway.ports import Question
from gateway.service.acts.table import ACTS
from gateway.service.ask import ask, open_question, restored
from gateway.service.desk import Desk

NOT_IN_TEXT = frozenset({"pound", "confirm"})
"""Fields that only a digit can answer."""


def answer(desk: Desk) -> str:
    """Answer a text; return a short note for its row."""
    reading = _read(desk)
    question = open_question(desk)
    if reading.keyword is None and question:
        return _answered(desk, question, reading)
    if question and reading.keyword:
        # A full command closes the question, whatever becomes of it.
        desk.work.close_question(desk.number)
    return _carry_out(desk, reading)


def _read(desk: Desk) -> Reading:
    role = None
    if desk.person:
        role = next(iter(sorted(desk.person.roles(desk.today))), None)
    return read(
        desk.text,
        desk.words,
        role=role,
        region=desk.line.settings.region,
        today=desk.today,
    )


def _carry_out(desk: Desk, reading: Reading) -> str:
    problem, keyword = reading.problem, reading.keyword
    pin = reading.fields.get("pin")
    if isinstance(pin, str):
        desk.redact.append(pin)
    if problem is None and keyword:
        ACTS[keyword](desk, reading.fields)
        return keyword
    if problem is None:
        return "nothing read"
    if problem.code == "missing" and keyword and problem.field:
        _ask_missing(desk, keyword, reading.fields, problem)
    elif problem.suggestion:
        _offer(desk, problem)
    else:
        desk.reply(problem.message, problem.values)
    return f"{keyword or '-'} {problem.code} {problem.field or '-'}"


def _ask_missing(
    desk: Desk, keyword: str, said: Mapping[str, object], problem: Problem
) -> None:
    ask(
        desk,
        problem.message,
        problem.values,
        keyword=keyword,
        said=said,
        missing=str(problem.field),
    )


def _offer(desk: Desk, problem: Problem) -> None:
    """A near miss is offered back; a 1 takes the text as it was probably meant."""
    ask(
        desk,
        problem.message,
        problem.values,
        keyword="",
        said={},
        missing="text",
        options={"1": str(problem.suggestion)},
    )


def _answered(desk: Desk, question: Question, reading: Reading) -> str:
    """Take a lone digit or the missing field; anything else is a text of its own."""
    digit = desk.text.strip().rstrip(".").strip()
    value = question.options.get(digit) or _field(desk, question)
    if value is None or isinstance(value, Problem):
        if isinstance(value, Problem) and _looks_like_an_answer(question):
            desk.reply(value.message, value.values)
            return f"{question.keyword} {value.code} {value.field or '-'}"
        return _carry_out(desk, reading)
    desk.work.close_question(desk.number)
    if question.missing == "text":
        desk.text = str(value)
        return answer(desk)
    desk.answering = question.missing
    said = {**restored(question.said), question.missing: value}
    return _complete(desk, question.keyword, said)


def _looks_like_an_answer(question: Question) -> bool:
    return question.missing not in NOT_IN_TEXT and question.missing != "text"


def _field(desk: Desk, question: Question) -> object | Problem | None:
    if question.missing in NOT_IN_TEXT or question.missing == "text":
        return None
    return read_field(
        question.keyword,
        question.missing,
        desk.text,
        desk.words,
        region=desk.line.settings.region,
        today=desk.today,
    )


def _complete(desk: Desk, keyword: str, said: Mapping[str, object]) -> str:
    """Act, or ask for the next field that is still missing."""
    word = keyword_named(keyword)
    lack = None if desk.answering in NOT_IN_TEXT else word.lack(said)
    if lack:
        problem = missing(word, lack, desk.words)
        _ask_missing(desk, keyword, said, problem)
        return f"{keyword} missing {lack.field}"
    ACTS[keyword](desk, said)
    return keyword
