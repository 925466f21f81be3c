"""The walk along the tokens of a text: each is read in its own place, or named."""

from collections.abc import Sequence

from gateway.keywords import figures
from gateway.keywords.grammar import Field, Keyword, first_lack, missing, told
from gateway.keywords.polite import without_polite_end
from gateway.keywords.reading import Code, Problem
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.telling import problem_of
from gateway.keywords.tokens import Token, has_digit

PIN = Field("pin", figures.pin, "PIN 1234", label="PIN")


class Walk:
    """Where a reading stands: tokens, how far read, fields said, places still open."""

    def __init__(
        self, keyword: Keyword, tokens: Sequence[Token], ground: Ground
    ) -> None:
        self.keyword = keyword
        self.tokens = without_polite_end(tokens, ground)
        self.ground = ground
        self.said: dict[str, object] = {}
        self._at = 0
        self._last = keyword.fields[0]
        self._labelled = {f.label: f for f in keyword.fields if f.label}
        self._open = [f for f in keyword.fields if not f.label and not f.asked]

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
        labelled = self._label(0)
        if labelled is not None and labelled[0].name == name:
            wanted, used = labelled
        if self._end(wanted, used) == used:
            return Problem(
                Code.MISSING, name, wanted.prompt, told(wanted, self.ground.words)
            )
        problem = self._keep(wanted, used, self._read(wanted, used))
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
        labelled = self._label(self._at)
        if labelled is not None:
            return self._labelled_field(*labelled)
        polite = self.ground.words["polite"].at(self.tokens, self._at)
        if polite is not None:
            self._at += polite[1]
            return None
        return self._placed_field()

    def _label(self, at: int) -> tuple[Field, int] | None:
        found = self.ground.words["labels"].at(self.tokens, at)
        if found is None or found[0] not in self._labelled:
            return None
        return self._labelled[found[0]], found[1]

    def _labelled_field(self, wanted: Field, used: int) -> Problem | None:
        start = self._at + used
        if not self.said.keys().isdisjoint({wanted.name, wanted.instead_of}):
            twice = Fault("twice", tuple(self.tokens[self._at : start]))
            return problem_of(wanted, twice, self.ground)
        if self._end(wanted, start) == start:
            values = told(wanted, self.ground.words)
            return Problem(Code.MISSING, wanted.name, wanted.prompt, values)
        return self._keep(wanted, start, self._read(wanted, start))

    def _placed_field(self) -> Problem | None:
        """The next open place that takes the tokens; a place passed by is closed."""
        passed: Field | None = None
        for wanted in list(self._open):
            if wanted.after is not None and wanted.after not in self.said:
                continue
            self._open.remove(wanted)
            if not self.said.keys().isdisjoint({wanted.name, wanted.before}):
                continue
            read = self._read(wanted, self._at)
            if read is not None or wanted.required:
                return self._keep(wanted, self._at, read)
            passed = passed or wanted
        return self._stray(passed)

    def _read(self, wanted: Field, start: int) -> Taken | Fault | None:
        return wanted.read(self.tokens[start : self._end(wanted, start)], self.ground)

    def _end(self, wanted: Field, start: int) -> int:
        """Where its tokens end at the latest: free text runs to the next label."""
        if wanted.text or wanted.prose:
            for at in range(start, len(self.tokens)):
                labelled = self._label(at)
                if labelled is not None and self._ends(wanted, labelled, at):
                    return at
        return len(self.tokens)

    def _ends(self, wanted: Field, labelled: tuple[Field, int], at: int) -> bool:
        other, used = labelled
        if not wanted.prose:
            return True
        if other is wanted or other.name in self.said:
            return False
        return other.begins(self.tokens[at + used :], self.ground)

    def _keep(
        self, wanted: Field, start: int, read: Taken | Fault | None
    ) -> Problem | None:
        if read is None:
            return problem_of(
                wanted, Fault(wanted.bad, self._unread(start)), self.ground
            )
        if isinstance(read, Fault):
            return problem_of(wanted, read, self.ground)
        self.said[wanted.name] = read.value
        self._last = wanted
        if wanted.implies is not None:
            self.said.setdefault(*wanted.implies)
        self._at = start + read.used
        return None

    def _unread(self, start: int) -> tuple[Token, ...]:
        """What stands there, up to the next label."""
        ends = (at for at in range(start + 1, len(self.tokens)) if self._label(at))
        return tuple(self.tokens[start : next(ends, len(self.tokens))])

    def _stray(self, passed: Field | None) -> Problem:
        """What belongs to no field is named, with the field it was likely meant for."""
        lack = first_lack(self.keyword.fields, self.said)
        wanted = self.keyword.field(lack.field) if lack is not None else passed
        message = "stray" if wanted is None else wanted.bad
        fault = Fault(message, self._unread(self._at))
        return problem_of(wanted or self._last, fault, self.ground)
