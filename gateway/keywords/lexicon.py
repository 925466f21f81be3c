"""Names of one sort (kinds, labels, choices) and what each of them means."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gateway.keywords.tokens import Token, clean, squash


class BadWords(ValueError):
    """A words file is refused; the message names the key and the reason."""


@dataclass(frozen=True)
class Lexicon:
    """Names of one sort and what each means; blanks, hyphens, case are all one."""

    meanings: Mapping[str, str] = field(default_factory=dict)
    longest: int = 0

    def at(self, tokens: Sequence[Token], start: int = 0) -> tuple[str, int] | None:
        """The meaning of the tokens at `start`, and how many; the longest name wins."""
        for used in range(min(self.longest, len(tokens) - start), 0, -1):
            key = "".join(token.key for token in tokens[start : start + used])
            if key in self.meanings:
                return self.meanings[key], used
        return None


def lexicon(table: str, entries: Mapping[str, Sequence[str]]) -> Lexicon:
    """The lexicon of meaning to names; a name that means two things is refused."""
    meanings: dict[str, str] = {}
    longest = 0
    for meaning, names in entries.items():
        if isinstance(names, str):
            raise BadWords(f"{table}.{meaning}: a list of names is needed")
        for name in names:
            key = squash(clean(name))
            if (
                not key
                or meanings.get(key, meaning) != meaning
                or names.count(name) > 1
            ):
                raise BadWords(f"{table}.{meaning}: {name!r} is empty or used twice")
            meanings[key] = meaning
            longest = max(longest, len(name.replace("-", " ").split()))
    return Lexicon(meanings, longest)
