"""Where in a text a field begins and ends: labels, shapes, and what was said before."""

from collections.abc import Sequence

from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.polite import without_polite_end
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.tokens import Token, has_digit


class Path:
    """The tokens of one keyword's fields, the fields said and the places still open."""

    def __init__(
        self, keyword: Keyword, tokens: Sequence[Token], ground: Ground
    ) -> None:
        self.keyword = keyword
        self.tokens = without_polite_end(tokens, ground)
        self.ground = ground
        self.said: dict[str, object] = {}
        self.open = [f for f in keyword.fields if not f.label and not f.asked]
        self._labelled = {f.label: f for f in keyword.fields if f.label}

    def label(self, at: int) -> tuple[Field, int] | None:
        """The field whose label stands there, and how many tokens the label has."""
        found = self.ground.words["labels"].at(self.tokens, at)
        if found is None or found[0] not in self._labelled:
            return None
        return self._labelled[found[0]], found[1]

    def read(self, wanted: Field, start: int) -> Taken | Fault | None:
        return wanted.read(self.tokens[start : self.end(wanted, start)], self.ground)

    def end(self, wanted: Field, start: int) -> int:
        """Where its tokens end at the latest: free text runs to the next label."""
        if wanted.text or wanted.prose:
            for at in range(start, len(self.tokens)):
                labelled = self.label(at)
                if labelled is not None and self._ends(wanted, labelled, at):
                    return at
                if wanted.text and at > start and self._shaped(wanted, at):
                    return at
                if wanted.until_day and at > start and self._day_begins(at):
                    return at
        return len(self.tokens)

    def _day_begins(self, at: int) -> bool:
        """Whether a day in figures, not said yet, begins here: `[ON] 2/3/2026`."""
        return self.is_day(at) or self.before_day(self.label(at), at)

    def is_day(self, at: int) -> bool:
        """Whether a day in figures stands there: `2/3/2026`, not `yesterday`."""
        timely = self.timely(at)
        return (
            timely is not None
            and timely[0].name == "date"
            and has_digit(self.tokens[at].plain)
        )

    def before_day(self, labelled: tuple[Field, int] | None, at: int) -> bool:
        """Whether the label of a name stands before a day: `ON 2/3/2026`."""
        return (
            labelled is not None and labelled[0].text and self.is_day(at + labelled[1])
        )

    def _shaped(self, wanted: Field, at: int) -> bool:
        """Whether something told by its shape, and not said yet, begins here."""
        if self.timely(at) is not None:
            return True
        return any(
            f.shaped is not None
            and f.name not in self.said
            and f.name != wanted.name
            and f.shaped(self.tokens[at:], self.ground)
            for f in self.open
        )

    def timely(self, at: int) -> tuple[Field, Taken | Fault] | None:
        """A day or an hour without its label: `yesterday 5 pm`."""
        tokens = self.tokens[at:]
        for f in self._labelled.values():
            if f.shaped is None or f.name in self.said:
                continue
            read = (
                f.read(tokens, self.ground) if f.shaped(tokens, self.ground) else None
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

    def unread(self, start: int) -> tuple[Token, ...]:
        """What stands there, up to the next label."""
        ends = (at for at in range(start + 1, len(self.tokens)) if self.label(at))
        return tuple(self.tokens[start : next(ends, len(self.tokens))])
