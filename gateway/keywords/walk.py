"""The walk along the tokens of a text: each is read in its own place, or named."""

from collections.abc import Sequence

from gateway.keywords import figures
from gateway.keywords.grammar import Field, Keyword, first_lack, missing, told
from gateway.keywords.polite import without_polite_end
from gateway.keywords.reading import Code, Problem
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.telling import problem_of
from gateway.keywords.tokens import Token, has_digit, quote

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
        self.told: list[Token] = []  # read as what somebody tells in his own words
        self.sources: dict[str, str] = {}
        self._at = 0
        self._last = keyword.fields[0]
        self._labelled = {f.label: f for f in keyword.fields if f.label}
        self._passed: list[Field] = []
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
        timely = self._timely(self._at)
        if timely is not None:
            wanted, read = timely
            return self._keep(wanted, self._at, read)
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
        """The next open place that takes the tokens; a place passed by is closed.

        A field that is told by its shape keeps its place open, and lets others by.
        """
        passed: Field | None = None
        for wanted in list(self._open):
            if wanted.after is not None and wanted.after not in self.said:
                continue
            if not self.said.keys().isdisjoint({wanted.name, wanted.before}):
                self._open.remove(wanted)
                continue
            read = self._read(wanted, self._at)
            if read is None and wanted.required and not wanted.shaped:
                return self._stray(wanted)
            if read is not None or not wanted.shaped:
                self._open.remove(wanted)
            if read is not None:
                return self._keep(wanted, self._at, read)
            if wanted not in self._passed:
                passed = passed or wanted
                self._passed.append(wanted)
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
                if wanted.text and at > start and self._shaped(wanted, at):
                    return at
        return len(self.tokens)

    def _shaped(self, wanted: Field, at: int) -> bool:
        """Whether something told by its shape, and not said yet, begins here."""
        if self._timely(at) is not None:
            return True
        return any(
            f.shaped is not None
            and f.name not in self.said
            and f.name != wanted.name
            and f.shaped(self.tokens[at:], self.ground)
            for f in self._open
        )

    def _timely(self, at: int) -> tuple[Field, Taken | Fault] | None:
        """A day or an hour without its label: `yesterday 5 pm`."""
        for f in self._labelled.values():
            if f.shaped is not None and f.name not in self.said:
                tokens = self.tokens[at:]
                read = (
                    f.read(tokens, self.ground)
                    if f.shaped(tokens, self.ground)
                    else None
                )
                if read is not None:
                    return f, read
        return None

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
        taken = self.tokens[start : start + read.used]
        self.sources[wanted.name] = quote(self.ground.text, taken)
        if wanted.prose:
            # Behind what is right by itself a denial would hide: DIED 1 COW not.
            own = 0 if wanted.label or wanted.required else 1
            self.told += taken[own:]
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
