"""The walk along the tokens of a text: each is read in its own place, or named."""

from collections.abc import Sequence

from gateway.keywords import figures
from gateway.keywords.grammar import Field, Keyword, first_lack, missing, told
from gateway.keywords.path import Path
from gateway.keywords.reading import Code, Party, Problem
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.telling import problem_of
from gateway.keywords.tokens import Token, has_digit, quote

PIN = Field("pin", figures.pin, "PIN 1234", label="PIN")


class Walk(Path):
    """Where a reading stands: tokens, how far read, fields said, places still open."""

    def __init__(
        self, keyword: Keyword, tokens: Sequence[Token], ground: Ground
    ) -> None:
        super().__init__(keyword, tokens, ground)
        self.told: list[Token] = []  # read as what somebody tells in his own words
        self.sources: dict[str, str] = {}
        self._at = 0
        self._last = keyword.fields[0]
        self._passed: list[Field] = []

    def fill(self) -> Problem | None:
        """Read all fields into `said`; the first thing that is wrong ends the walk."""
        problem = self._take_pin()
        while problem is None and self._at < len(self.tokens):
            problem = self._step()
        if problem is not None:
            return problem
        lack = self.keyword.lack(self.said)
        return None if lack is None else missing(self.keyword, lack, self.ground.words)

    def answer(self, name: str) -> Problem | None:
        """Read that one field from the whole text, behind its label or without."""
        wanted, used = self.keyword.field(name), 0
        labelled = self.label(0)
        if labelled is not None and labelled[0].name == name:
            wanted, used = labelled
        if self.end(wanted, used) == used:
            return Problem(
                Code.MISSING, name, wanted.prompt, told(wanted, self.ground.words)
            )
        problem = self._keep(wanted, used, self.read(wanted, used))
        if problem is None and self._at < len(self.tokens):
            return problem_of(
                wanted, Fault("stray", self.tokens[self._at :]), self.ground
            )
        return problem

    def _take_pin(self) -> Problem | None:
        """`PIN 1234` as the last word, on any keyword."""
        before, last = self.tokens[-2:-1], self.tokens[-1:]
        if self.ground.words["labels"].at(before) != ("PIN", 1) or not has_digit(
            last[0].plain
        ):
            return None
        secret = PIN.read(last, self.ground)
        if not isinstance(secret, Taken):
            return problem_of(PIN, Fault(PIN.bad, tuple(before)), self.ground)
        self.said[PIN.name] = secret.value
        self.tokens = self.tokens[:-2]
        return None

    def _step(self) -> Problem | None:
        labelled = self.label(self._at)
        if labelled is not None:
            if self.before_day(labelled, self._at):
                self._at += labelled[1]
                return None
            return self._labelled_field(*labelled)
        polite = self.ground.words["polite"].at(self.tokens, self._at)
        if polite is not None:
            self._at += polite[1]
            return None
        timely = self.timely(self._at)
        if timely is not None:
            wanted, read = timely
            return self._keep(wanted, self._at, read)
        return self._placed_field()

    def _labelled_field(self, wanted: Field, used: int) -> Problem | None:
        start = self._at + used
        if not self.said.keys().isdisjoint({wanted.name, wanted.instead_of}):
            twice = Fault("twice", tuple(self.tokens[self._at : start]))
            return problem_of(wanted, twice, self.ground)
        if self.end(wanted, start) == start:
            values = told(wanted, self.ground.words)
            return Problem(Code.MISSING, wanted.name, wanted.prompt, values)
        return self._keep(wanted, start, self.read(wanted, start))

    def _placed_field(self) -> Problem | None:
        """The next open place that takes the tokens; a place passed by is closed.

        A field that is told by its shape keeps its place open, and lets others by.
        """
        passed: Field | None = None
        for wanted in list(self.open):
            if wanted.after is not None and wanted.after not in self.said:
                continue
            if not self.said.keys().isdisjoint({wanted.name, wanted.before}):
                self.open.remove(wanted)
                continue
            read = self.read(wanted, self._at)
            if read is None and wanted.required and not wanted.shaped:
                return self._stray(wanted)
            if read is not None or not wanted.shaped:
                self.open.remove(wanted)
            if read is not None:
                return self._keep(wanted, self._at, read)
            if wanted not in self._passed:
                passed = passed or wanted
                self._passed.append(wanted)
        return self._stray(passed)

    def _keep(
        self, wanted: Field, start: int, read: Taken | Fault | None
    ) -> Problem | None:
        if read is None:
            return problem_of(
                wanted, Fault(wanted.bad, self.unread(start)), self.ground
            )
        if isinstance(read, Fault):
            return problem_of(wanted, read, self.ground)
        self.said[wanted.name] = read.value
        taken = self.tokens[start : start + read.used]
        self.sources[wanted.name] = quote(self.ground.text, taken)
        if wanted.prose and not isinstance(read.value, Party):
            # Behind what is right by itself a denial would hide: DIED 1 COW not.
            own = 0 if wanted.label or wanted.required else 1
            self.told += taken[own:]
        self._last = wanted
        if wanted.implies is not None:
            self.said.setdefault(*wanted.implies)
        self._at = start + read.used
        return None

    def _stray(self, passed: Field | None) -> Problem:
        """What belongs to no field is named, with the field it was likely meant for."""
        lack = first_lack(self.keyword.fields, self.said)
        wanted = self.keyword.field(lack.field) if lack is not None else passed
        message = "stray" if wanted is None else wanted.bad
        fault = Fault(message, self.unread(self._at))
        return problem_of(wanted or self._last, fault, self.ground)
