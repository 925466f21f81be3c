"""Playing a journey: every line is said, every reply is heard and compared."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from gateway.cli.journey import BadJourney, Journey, Step, moment, pattern
from gateway.cli.village import KEY, Village
from gateway.keywords import case_number
from gateway.service.codes import DIGITS, derive
from gateway.store.imports import BadFile
from gateway.store.statutes import find_statutes_dir, read_shelf

NUMBER = re.compile(r"(?<!\d)\d{7,8}(?!\d)")


@dataclass(frozen=True)
class Played:
    """One printed line; `wrong` says what differs from the file, if anything."""

    text: str
    wrong: str | None = None


def play(journey: Journey, folder: Path, *, exact: bool = False) -> Iterator[Played]:
    """Play a journey; `exact` also finds replies that the file does not expect."""
    first = next((step for step in journey.steps if step.sign == "time"), None)
    if first is None or journey.steps[0] is not first:
        raise BadJourney("the story begins with a time, like: 2026-03-02 10:00")
    zone = _zone(journey)
    start = moment(first).replace(tzinfo=zone).astimezone(UTC)
    village = _village(journey, start, folder, zone)
    try:
        yield from _Stage(journey, village, zone, exact=exact).play()
    finally:
        village.close()


def _village(
    journey: Journey, start: datetime, folder: Path, zone: ZoneInfo
) -> Village:
    """The village, or what is wrong with the people and files that make it."""
    try:
        return Village(journey, start, folder, zone)
    except OSError as error:
        raise BadJourney(f"tariffs: {error.filename}: {error.strerror}") from error
    except BadFile as bad:
        reasons = "; ".join(f"{row.column}: {row.reason}" for row in bad.rows)
        raise BadJourney(f"people or tariffs: {reasons}") from bad


def _zone(journey: Journey) -> ZoneInfo:
    packs = {pack.id: pack for pack in read_shelf(find_statutes_dir()).packs}
    if journey.statute not in packs:
        known = ", ".join(packs)
        raise BadJourney(f"no statute {journey.statute}; known: {known}")
    return packs[journey.statute].tz


class _Stage:
    """The running state of a play: what was heard, who knows which case and code."""

    def __init__(
        self, journey: Journey, village: Village, zone: ZoneInfo, *, exact: bool
    ) -> None:
        self.steps = journey.steps
        self.village = village
        self.zone = zone
        self.exact = exact
        self.names = {person.number: person.name for person in journey.people}
        self.numbers = {name: number for number, name in self.names.items()}
        self.known: dict[str, dict[str, str]] = {n: {} for n in self.numbers}
        self.last: dict[str, str] = {}
        self.heard = 0

    def play(self) -> Iterator[Played]:
        waiting: list[tuple[str, str]] = []
        for position, step in enumerate(self.steps):
            if step.sign == "<":
                continue
            yield Played(self._act(step))
            waiting = self._news()
            yield from self._compare(self._expected(position), waiting)

    def _act(self, step: Step) -> str:
        if step.sign == "time":
            local = moment(step).replace(tzinfo=self.zone)
            self.village.wait_until(local.astimezone(UTC))
            return step.text
        text = self._filled(step.name, step.text)
        self.village.say(self.numbers[step.name], text)
        return f"{step.name} > {text}"

    def _expected(self, position: int) -> list[Step]:
        found = []
        for step in self.steps[position + 1 :]:
            if step.sign != "<":
                break
            found.append(step)
        return found

    def _news(self) -> list[tuple[str, str]]:
        """What the people of the journey have heard since the last step."""
        fresh = self.village.phones.heard[self.heard :]
        self.heard += len(fresh)
        for number, text in fresh:
            if number in self.names:
                self._learn(self.names[number], number, text)
        return [(self.names[n], text) for n, text in fresh if n in self.names]

    def _learn(self, name: str, number: str, text: str) -> None:
        """Remember the last case and code that a person was sent.

        A code that was never sent to a person is the last that anybody was: the
        keeper types what the owner tells him.
        """
        cases = [n for n in NUMBER.findall(text) if case_number.check(n)]
        if not cases:
            return
        self.known[name]["case"] = self.last["case"] = cases[0]
        with self.village.store.work() as work:
            for purpose in DIGITS:
                row = work.code(purpose, cases[0], number)
                if row:
                    code = derive(KEY, purpose, cases[0], number, row.generation)
                    if code in text:
                        self.known[name]["code"] = self.last["code"] = code

    def _filled(self, name: str, text: str) -> str:
        known: Mapping[str, str] = {**self.last, **self.known[name]}
        return re.sub(r"\{(case|code)\}", lambda m: known.get(m[1], m[0]), text)

    def _compare(
        self, expected: list[Step], heard: list[tuple[str, str]]
    ) -> Iterator[Played]:
        waits: dict[str, list[Step]] = {name: [] for name in self.numbers}
        for step in expected:
            waits[step.name].append(step)
        for name, text in heard:
            shown = "\n".join(f"{name} < {line}" for line in text.splitlines())
            yield Played(shown, self._judge(name, text, waits[name]))
        for step in (step for steps in waits.values() for step in steps):
            yield Played("", f"line {step.line}: {step.name} did not hear: {step.text}")

    def _judge(self, name: str, text: str, waits: list[Step]) -> str | None:
        """Take the next expected reply if it is this one; else say what is wrong."""
        one_line = " / ".join(text.splitlines())
        if waits and pattern(self._filled(name, waits[0].text)).fullmatch(one_line):
            waits.pop(0)
            return None
        return f"{name} was not expected to hear: {one_line}" if self.exact else None
