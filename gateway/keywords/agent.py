"""AGENT: who acts for an owner or a seizer, until another or nobody does (RD-22)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gateway.keywords.common import case, person
from gateway.keywords.grammar import Keyword, Lack, first_lack
from gateway.keywords.party import party
from gateway.keywords.placed import NONE
from gateway.keywords.plain import one_of
from gateway.keywords.shapes import Fault, Ground, Taken
from gateway.keywords.tokens import Token

_AGENT = "AGENT 1000015 +919800000001 Ravi"
_note = one_of("choices", "note")


def _by_note(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """A person, and as the last words that a note was shown."""
    for at in range(max(1, len(tokens) - 2), len(tokens)):
        note = _note(tokens[at:], ground)
        if isinstance(note, Taken) and at + note.used == len(tokens):
            read = party(tokens[:at], ground)
            if isinstance(read, Taken) and read.used == at:
                return Taken(read.value, len(tokens))
            return read
    return None


_NAMED = person("agent", None, _AGENT, required=True)
_FIELDS = (
    case("AGENT", "+919800000001 Ravi"),
    replace(NONE, example="AGENT 1000015 NONE"),
    replace(
        _NAMED,
        read=_by_note,
        required=False,
        implies=("outcome", "note"),
        before="outcome",
    ),
    replace(_NAMED, before="outcome"),
)


def _lacks(said: Mapping[str, object]) -> Lack | None:
    """Who it is, or that there is none."""
    spared = {"agent": ""} if "outcome" in said else {}
    return first_lack(_FIELDS, {**spared, **said})


AGENT = Keyword(
    "AGENT",
    _FIELDS,
    _AGENT,
    ("owner", "cultivator", "police", "public_officer", "keeper"),
    lacks=_lacks,
)
