"""From a text to an act: a full command, or the answer to an open question."""

from collections.abc import Mapping

from gateway.keywords import Problem, Reading, read, read_field
from gateway.keywords import keyword as keyword_named
from gateway.keywords.grammar import missing
from gateway.ports import Question
from gateway.service.acts.table import ACTS, NEEDLESS
from gateway.service.ask import ask, last_question, open_question, restored
from gateway.service.desk import Desk
from gateway.service.offer import offer
from gateway.service.secrets import alone, hide, starred

NOT_IN_TEXT = frozenset({"pound", "confirm", "which"})
"""Fields that only a digit can answer."""

PROSE = frozenset(
    {"damage", "reasons", "place", "village", "work", "name", "note", "order", "from"}
)
"""Fields that read any words: beside them even a word with a slip is meant."""

ENOUGH = NOT_IN_TEXT | {"time"}
"""Answers after which nothing more is asked: the case they belong to is known."""


def answer(desk: Desk) -> str:
    """Answer a text; return a short note for its row."""
    reading = _read(desk)
    hide(desk, reading)
    question = open_question(desk)
    if question and (reading.keyword is None or _fits(desk, question, reading)):
        return _answered(desk, question, reading)
    if question and reading.problem is None:
        # A full command closes the question, whatever becomes of it.
        desk.work.close_question(desk.number)
    return _carry_out(desk, reading)


def _fits(desk: Desk, question: Question, reading: Reading) -> bool:
    """A word that is no full command and just what was asked for: `REGISTER`."""
    if reading.problem is None or question.missing in PROSE:
        return False
    value = _field(desk, question)
    return value is not None and not isinstance(value, Problem)


def _read(desk: Desk) -> Reading:
    role = None
    if desk.person:
        role = next(iter(sorted(desk.person.roles(desk.today))), None)
    return read(
        desk.text,
        desk.words,
        role=role,
        region=desk.line.settings.region,
        today=desk.local_day,
    )


def _carry_out(desk: Desk, reading: Reading) -> str:
    problem, keyword = reading.problem, reading.keyword
    if problem is None and keyword:
        return _act(desk, keyword, reading.fields)
    if problem is None:
        return "nothing read"
    if problem.code == "missing" and keyword and problem.field:
        if needless(desk, keyword, problem.field, reading.fields):
            return _act(desk, keyword, reading.fields)
        _ask_missing(desk, keyword, reading.fields, problem)
    elif problem.suggestion:
        offer(desk, problem)
    elif keyword is None and _no_word(desk):
        return "- no question"
    else:
        desk.reply(problem.message, starred(desk, problem))
    return f"{keyword or '-'} {problem.code} {problem.field or '-'}"


def _no_word(desk: Desk) -> bool:
    """A lone figure: a code that belongs to the keeper, or an answer too late."""
    figure = _digit(desk)
    if alone(desk):
        desk.reply("code_alone")
        return True
    if len(figure) == 1 and figure.isdecimal() and last_question(desk):
        desk.reply("question_over")
        return True
    return False


def _ask_missing(
    desk: Desk, keyword: str, said: Mapping[str, object], problem: Problem
) -> None:
    ask(
        desk,
        problem.message,
        starred(desk, problem),
        keyword=keyword,
        said=said,
        missing=str(problem.field),
    )


def _digit(desk: Desk) -> str:
    return desk.text.strip().rstrip(".").strip()


def _answered(desk: Desk, question: Question, reading: Reading) -> str:
    """Take a lone digit or the missing field; anything else is a text of its own."""
    digit = _digit(desk)
    value = question.options.get(digit) or _field(desk, question)
    if value is None or isinstance(value, Problem):
        if question.options and len(digit) == 1 and digit.isdecimal():
            desk.reply("choose_again", {"choices": " ".join(question.options)})
            return f"{question.keyword} not among the choices"
        if isinstance(value, Problem):
            desk.reply(value.message, starred(desk, value))
            return f"{question.keyword} {value.code} {value.field or '-'}"
        return _carry_out(desk, reading)
    desk.work.close_question(desk.number)
    if question.missing == "text":
        desk.text = str(value)
        return answer(desk)
    desk.answering, desk.asked = question.missing, question
    said = {**restored(question.said), question.missing: value}
    return _complete(desk, question.keyword, said)


def _field(desk: Desk, question: Question) -> object | Problem | None:
    if question.missing in NOT_IN_TEXT or question.missing == "text":
        return None
    return read_field(
        question.keyword,
        question.missing,
        desk.text,
        desk.words,
        region=desk.line.settings.region,
        today=desk.local_day,
    )


def _complete(desk: Desk, keyword: str, said: Mapping[str, object]) -> str:
    """Act, or ask for the next field that is still missing."""
    word = keyword_named(keyword)
    lack = None if desk.answering in ENOUGH else word.lack(said)
    if lack and not needless(desk, keyword, lack.field, said):
        problem = missing(word, lack, desk.words)
        _ask_missing(desk, keyword, said, problem)
        return f"{keyword} missing {lack.field}"
    return _act(desk, keyword, said)


def needless(desk: Desk, keyword: str, field: str, said: Mapping[str, object]) -> bool:
    """Tell whether the law of the case does without a field that a word asks for."""
    rule = NEEDLESS.get((keyword, field))
    return rule is not None and rule(desk, said)


def _act(desk: Desk, keyword: str, said: Mapping[str, object]) -> str:
    desk.word = keyword
    ACTS[keyword](desk, said)
    return keyword
