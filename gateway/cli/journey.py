"""A journey file: who takes part, and what is said, heard and waited for."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from gateway.people import Role

TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")
HEADER = ("statute", "tariffs", "people")
SAID = re.compile(r"(?P<name>\S+) (?P<sign>[<>]) ?(?P<text>.*)")
STRANGER = "stranger"
"""The role of somebody whom the line does not know."""
ROLES = frozenset({*Role, "owner", STRANGER})
PERSON = re.compile(
    r"(?P<number>\+\d+) (?P<role>\w+) (?P<name>\S+)(?: (?P<pound>\S+))?"
)


class BadJourney(ValueError):
    """A journey file that can't be played; the text says which line and why."""


@dataclass(frozen=True)
class Player:
    """One of the people; `pound` is a code, None for any."""

    number: str
    role: str
    name: str
    pound: str | None


@dataclass(frozen=True)
class Step:
    """One line to play: `time` moves the clock, `>` is said, `<` is expected."""

    line: int
    sign: str
    name: str
    text: str


@dataclass(frozen=True)
class Journey:
    """A story of one statute; `tariffs` is a file, None for the demonstration's."""

    statute: str
    tariffs: str | None
    people: tuple[Player, ...]
    steps: tuple[Step, ...] = field(repr=False)


def parse(text: str) -> Journey:
    """Read a journey file (design 7). Raises BadJourney naming the line."""
    numbered = list(enumerate(text.splitlines(), start=1))
    blank = next((n for n, line in numbered if not line.strip()), len(numbered))
    head = [(n, line) for n, line in numbered[:blank] if not line.startswith("#")]
    statute, tariffs, people = _header(head)
    steps = tuple(_steps(numbered[blank:], {person.name for person in people}))
    return Journey(statute, tariffs, people, steps)


def _header(
    lines: list[tuple[int, str]],
) -> tuple[str, str | None, tuple[Player, ...]]:
    values: dict[str, str] = {}
    people = []
    for number, line in lines:
        if line.startswith(" "):
            people.append(_person(number, line.strip()))
            if len({p.name for p in people}) < len(people):
                raise BadJourney(f"line {number}: two people have the same name")
        elif line.strip():
            key, _, value = line.partition(":")
            if key not in HEADER:
                known = ", ".join(HEADER)
                raise BadJourney(f"line {number}: {key} is none of {known}")
            values[key] = value.strip()
    if not values.get("statute"):
        raise BadJourney("the header needs a line like: statute: in-trespass-1961")
    return values["statute"], values.get("tariffs"), tuple(people)


def _person(number: int, line: str) -> Player:
    found = PERSON.fullmatch(line)
    if found is None:
        example = "+919000000001 keeper Ravi MLM"
        raise BadJourney(f"line {number}: a person is written like: {example}")
    if found["role"] not in ROLES:
        known = ", ".join(sorted(ROLES))
        raise BadJourney(f"line {number}: {found['role']} is none of {known}")
    return Player(found["number"], found["role"], found["name"], found["pound"])


def _steps(lines: list[tuple[int, str]], names: set[str]) -> Iterator[Step]:
    last: Step | None = None
    for number, line in lines:
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if TIME.fullmatch(text):
            step = Step(number, "time", "", text)
            if last and moment(step) < moment(last):
                raise BadJourney(f"line {number}: the clock never goes back: {text}")
            last = step
            yield step
            continue
        if last is None:
            example = "2026-03-02 10:00"
            raise BadJourney(f"line {number}: first comes a time, like: {example}")
        yield _said(number, text, names)


def _said(number: int, text: str, names: set[str]) -> Step:
    found = SAID.fullmatch(text)
    if found is None:
        raise BadJourney(
            f"line {number}: neither a time (2026-03-02 10:00) nor NAME > text nor "
            f"NAME < reply: {text}"
        )
    if found["name"] not in names:
        known = ", ".join(sorted(names)) or "nobody"
        name = found["name"]
        raise BadJourney(f"line {number}: {name} is not among the people: {known}")
    return Step(number, found["sign"], found["name"], found["text"])


def moment(step: Step) -> datetime:
    """Return the naive local time of a `time` step; the zone is the pack's."""
    try:
        return datetime.strptime(step.text, "%Y-%m-%d %H:%M")  # noqa: DTZ007
    except ValueError:
        raise BadJourney(f"line {step.line}: {step.text} is no day and hour") from None


def pattern(expected: str) -> re.Pattern[str]:
    """Return what an expected reply matches: `*` is any run, all else is exact."""
    parts = (re.escape(part) for part in expected.split("*"))
    return re.compile(".*".join(parts), re.DOTALL)
