"""Open questions: one a person, thirty minutes, a digit or the field answers it."""

from collections.abc import Mapping
from datetime import date, time, timedelta

from gateway.keywords import Heads, Party
from gateway.messages.values import Values
from gateway.ports import Question
from gateway.service.desk import Desk
from gateway.service.secrets import sealed

OPEN_FOR = timedelta(minutes=30)


def ask(
    desk: Desk,
    message: str,
    values: Values,
    *,
    keyword: str,
    said: Mapping[str, object],
    missing: str,
    options: Mapping[str, str] | None = None,
    to: str | None = None,
    case: str | None = None,
) -> None:
    """Put the question to the sender (or to `to`) and remember it."""
    number = to or desk.number
    kept = sealed(desk.line.settings.secret_key, said)
    question = Question(
        number,
        keyword,
        {name: _plain(value) for name, value in kept.items()},
        missing,
        options or {},
        desk.now + OPEN_FOR,
    )
    desk.work.ask(question)
    desk.tell(number, message, values, case=case)


def open_question(desk: Desk) -> Question | None:
    """Return the sender's question while it is still open."""
    question = last_question(desk)
    return question if question and desk.received <= question.expires_at else None


def last_question(desk: Desk) -> Question | None:
    """Return the sender's last question that was not answered, open or over."""
    return desk.work.question(desk.number)


def _plain(value: object) -> object:
    """A field's value as JSON."""
    match value:
        case tuple():
            return [_plain(one) for one in value]
        case Heads(kind, count):
            return {"kind": kind, "count": count}
        case Party(number, name, residence):
            return {"number": number, "name": name, "residence": residence}
        case date():
            return {"date": value.isoformat()}
        case time():
            return {"time": value.isoformat()}
        case _:
            return value


def restored(said: Mapping[str, object]) -> dict[str, object]:
    """Return fields from their JSON."""
    return {name: _rich(value) for name, value in said.items()}


def _rich(value: object) -> object:
    match value:
        case list():
            return tuple(_rich(one) for one in value)
        case {"kind": str(kind), "count": int(count)}:
            return Heads(kind, count)
        case {"number": str(number), "name": str(name), **rest}:
            return Party(number, name, str(rest.get("residence", "")))
        case {"date": str(day)}:
            return date.fromisoformat(day)
        case {"time": str(hour)}:
            return time.fromisoformat(hour)
        case _:
            return value
