"""From a text to a Reading: which keyword begins it, and what its fields are."""

import datetime as dt
import re
from collections.abc import Sequence

from gateway.keywords.animals import near
from gateway.keywords.grammar import Keyword, shorten
from gateway.keywords.lexicon import Lexicon
from gateway.keywords.polite import without_polite_begin, without_polite_end
from gateway.keywords.reading import Code, Problem, Reading
from gateway.keywords.shapes import Fault, Ground
from gateway.keywords.telling import near_miss
from gateway.keywords.tokens import Token, split
from gateway.keywords.walk import Walk
from gateway.keywords.words import CARRIERS_OWN, Words

_NEW = "NEW"
_REPEATABLE = "SEIZE"
_GLUED = re.compile(r"""(\s*["'“‘]?[^\W\d_]+["'”’]?[:.,;!=*-]+)(?=\S)""")


class Reader:
    """Reads texts by a tuple of keywords; it never raises, whatever the text is."""

    def __init__(self, keywords: Sequence[Keyword]) -> None:
        self._keywords = {keyword.name: keyword for keyword in keywords}
        self._known = frozenset(self._keywords) | {_NEW}

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
        words = words.only(self._known)
        spaced = _GLUED.sub(r"\1 ", text, count=1) if _begins(text, words) else text
        ground = Ground(spaced, words, region, exponent, today)
        tokens = without_polite_begin(split(spaced), ground)
        found = words["keywords"].at(tokens)
        if found is None:
            return Reading(None, problem=self._no_keyword(tokens, ground, role))
        name, used = found
        if name != _NEW:
            return self._fill(self._keywords[name], tokens[used:], ground)
        return self._new(tokens, used, ground)

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
        ground = Ground(text, words.only(self._known), region, exponent, today)
        walk = Walk(
            self._keywords[keyword], without_polite_begin(split(text), ground), ground
        )
        problem = walk.answer(field)
        return problem if problem is not None else walk.said[field]

    def _new(self, tokens: Sequence[Token], used: int, ground: Ground) -> Reading:
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
        return Reading(
            reading.keyword, {**reading.fields, "new": True}, reading.problem
        )

    def _fill(
        self, keyword: Keyword, tokens: Sequence[Token], ground: Ground
    ) -> Reading:
        if keyword.alone:
            return Reading(keyword.name, problem=_not_alone(keyword, tokens, ground))
        walk = Walk(keyword, tokens, ground)
        problem = walk.fill()
        return Reading(keyword.name, walk.said, problem)

    def _no_keyword(
        self, tokens: Sequence[Token], ground: Ground, role: str | None
    ) -> Problem:
        first = _FIRST_WORD.get(role or "", _REPEATABLE)
        example = self._keywords.get(first, self._keywords[_REPEATABLE]).example
        if not tokens:
            return Problem(Code.NO_KEYWORD, None, "no_words", {"example": example})
        values = {"token": shorten(tokens[0].plain), "example": example}
        meant = near(tokens[0].norm, self._offered(ground.words, role))
        if meant is None:
            return Problem(Code.NO_KEYWORD, None, "no_keyword", values)
        return near_miss(
            None, Fault("near_miss", (tokens[0],), meant=meant), ground, values
        )

    def _offered(self, words: Words, role: str | None) -> Lexicon:
        """The names to offer for a slip: no carrier's word, none of other roles."""
        offered = {}
        for name, meaning in words["keywords"].meanings.items():
            keyword = self._keywords[_REPEATABLE if meaning == _NEW else meaning]
            fits = role is None or not {role, "anyone"}.isdisjoint(keyword.who)
            if fits and meaning not in CARRIERS_OWN:
                offered[name] = meaning
        return Lexicon(offered)


_FIRST_WORD = {
    "keeper": "IN",
    "officer": "NOTICE",
    "owner": "DUES",
    "claims_officer": "ESTABLISHED",
}


def _begins(text: str, words: Words) -> bool:
    """Whether a keyword begins the text with its punctuation glued to what follows."""
    match = _GLUED.match(text)
    return match is not None and words["keywords"].at(split(match[1])) is not None


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
