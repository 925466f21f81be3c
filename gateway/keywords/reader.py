"""From a text to a Reading: which keyword it has, and what its fields are."""

import dataclasses
import datetime as dt
from collections.abc import Sequence

from gateway.keywords.grammar import Keyword, shorten
from gateway.keywords.lexicon import Lexicon
from gateway.keywords.near import near
from gateway.keywords.negation import denied
from gateway.keywords.polite import without_polite_begin, without_polite_end
from gateway.keywords.reading import Code, Problem, Reading
from gateway.keywords.shapes import Fault, Ground
from gateway.keywords.spacing import spaced
from gateway.keywords.telling import near_miss
from gateway.keywords.tokens import Token, split
from gateway.keywords.walk import Walk
from gateway.keywords.words import CARRIERS_OWN, Words

_NEW = "NEW"
_REPEATABLE = "SEIZE"
_HELP = frozenset({"HELP", "FORMAT"})

Tokens = tuple[Token, ...]


class Reader:
    """Reads texts by a tuple of keywords; it never raises, whatever the text is."""

    def __init__(self, keywords: Sequence[Keyword]) -> None:
        self._keywords = {keyword.name: keyword for keyword in keywords}

    def keyword(self, name: str) -> Keyword:
        """The keyword of that canon name (KeyError when there is none)."""
        return self._keywords[name]

    def read(
        self,
        text: str,
        words: Words,
        *,
        role: str | None = None,
        region: str = "IN",
        today: dt.date | None = None,
        exponent: int = 2,
    ) -> Reading:
        """Read a text. `role` only chooses examples and near misses for the sender."""
        ground = Ground(spaced(text, words), words, region, exponent, today)
        tokens = without_polite_begin(split(ground.text), ground)
        reading = self._at_first(tokens, ground) or self._further_on(tokens, ground)
        return reading or Reading(None, problem=self._no_keyword(tokens, ground, role))

    def read_field(
        self,
        keyword: str,
        field: str,
        text: str,
        words: Words,
        *,
        region: str = "IN",
        today: dt.date | None = None,
        exponent: int = 2,
    ) -> object | Problem:
        """Read one field alone, with or without its label: the answer to a question."""
        ground = Ground(text, words, region, exponent, today)
        walk = Walk(
            self._keywords[keyword], without_polite_begin(split(text), ground), ground
        )
        problem = walk.answer(field)
        return problem if problem is not None else walk.said[field]

    def _at_first(self, tokens: Tokens, ground: Ground) -> Reading | None:
        """The reading of a text that begins with its keyword."""
        found = ground.words["keywords"].at(tokens)
        if found is None:
            return None
        name, used = found
        if name == _NEW:
            return self._new(tokens, used, ground)
        return self._fill(self._keywords[name], tokens[used:], ground)

    def _further_on(self, tokens: Tokens, ground: Ground) -> Reading | None:
        """The reading of a text with one keyword, behind its number or at the end.

        Only when all the rest is understood: a keyword may be an ordinary word too.
        """
        right, last = [], None
        for at in range(1, len(tokens)):
            found = ground.words["keywords"].at(tokens, at)
            if found is None or found[0] in CARRIERS_OWN or found[0] == _NEW:
                continue
            last = self._keywords[found[0]]
            rest = tokens[:at] + tokens[at + found[1] :]
            reading = self._fill(last, rest, ground)
            if reading.problem is None or reading.problem.code == Code.MISSING:
                right.append(reading)
        if last is None:
            return None
        problem = denied(tokens, (), last, ground)
        if problem is not None:
            return Reading(None, problem=problem)
        return right[0] if len(right) == 1 else None

    def _new(self, tokens: Tokens, used: int, ground: Ground) -> Reading:
        """`NEW SEIZE ...`: one more seizure, though it looks like one reported."""
        keyword = self._keywords[_REPEATABLE]
        found = ground.words["keywords"].at(tokens, used)
        if found is None or found[0] != keyword.name:
            token = ground.text[tokens[0].start : tokens[-1].end]
            values = {"token": shorten(token), "example": f"NEW {keyword.example}"}
            values["field"] = ground.words.field_names["word"]
            problem = Problem(Code.NOT_UNDERSTOOD, "word", "not_understood", values)
            return Reading(keyword.name, {"new": True}, problem)
        reading = self._fill(keyword, tokens[used + found[1] :], ground)
        return dataclasses.replace(reading, fields={**reading.fields, "new": True})

    def _fill(self, keyword: Keyword, tokens: Tokens, ground: Ground) -> Reading:
        if keyword.alone:
            return Reading(keyword.name, problem=_not_alone(keyword, tokens, ground))
        asked = ground.words["keywords"].at(tokens)
        if asked is not None and asked[0] in _HELP and asked[1] == len(tokens):
            return Reading(asked[0], {"word": keyword.name})
        walk = Walk(keyword, tokens, ground)
        problem = walk.fill()
        problem = denied(tokens, walk.told, keyword, ground) or problem
        return Reading(keyword.name, walk.said, problem, walk.sources)

    def _no_keyword(
        self, tokens: Sequence[Token], ground: Ground, role: str | None
    ) -> Problem:
        first = _FIRST_WORD.get(role or "", _REPEATABLE)
        example = self._keywords.get(first, self._keywords[_REPEATABLE]).example
        if not tokens:
            return Problem(Code.NO_KEYWORD, None, "no_words", {"example": example})
        values = {"token": shorten(tokens[0].plain), "example": example}
        meant = self._meant(tokens[0].key, ground.words, role)
        if meant is None:
            return Problem(Code.NO_KEYWORD, None, "no_keyword", values)
        return near_miss(
            None, Fault("near_miss", (tokens[0],), meant=meant), ground, values
        )

    def _meant(self, key: str, words: Words, role: str | None) -> str | None:
        """The name it is a slip of: no carrier's word, none that is for other roles."""
        offered = {}
        for name, meaning in words["keywords"].meanings.items():
            keyword = self._keywords[_REPEATABLE if meaning == _NEW else meaning]
            if role is None or not {role, "anyone"}.isdisjoint(keyword.who):
                offered[name] = meaning
        meant = near(key, Lexicon(offered))
        return None if offered.get(meant or "") in CARRIERS_OWN else meant


_FIRST_WORD = {
    "keeper": "IN",
    "officer": "NOTICE",
    "owner": "DUES",
    "claims_officer": "ESTABLISHED",
}


def _not_alone(
    keyword: Keyword, tokens: Sequence[Token], ground: Ground
) -> Problem | None:
    """Carriers act on the lone word, and so do we: `STOP 3 COWS` is something else."""
    rest = without_polite_end(tokens, ground)
    if not rest:
        return None
    token = ground.text[rest[0].start : rest[-1].end]
    values = {"token": shorten(" ".join(token.split())), "example": keyword.example}
    values["field"] = ground.words.field_names["word"]
    return Problem(Code.NOT_UNDERSTOOD, "word", "alone", values)
