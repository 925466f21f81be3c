"""PROOF: what was shown of whose the cattle are (RD-21), beside a claim or money."""

from collections.abc import Sequence

from gateway.keywords.grammar import Field
from gateway.keywords.plain import identifier, one_of, sentence
from gateway.keywords.shapes import Ground, Taken
from gateway.keywords.tokens import Token

KINDS = ("tag", "la_certificate", "two_witnesses")
_choose = one_of("choices", *KINDS)
_DETAIL = {"la_certificate": identifier, "two_witnesses": sentence}


def shown(tokens: Sequence[Token], ground: Ground) -> Taken | None:
    """A tag; a certificate with its number; witnesses with their names."""
    kind = _choose(tokens, ground)
    if not isinstance(kind, Taken):
        return None
    rest = tokens[kind.used :]
    detail = _DETAIL.get(str(kind.value))
    if detail is None:
        return None if rest else Taken((kind.value,), kind.used)
    said = detail(rest, ground) if rest else None
    if not isinstance(said, Taken):
        return None
    return Taken((kind.value, said.value), kind.used + said.used)


PROOF = Field(
    "proof",
    shown,
    "PROOF CERTIFICATE 12",
    label="PROOF",
    prose=True,
    bad="bad_proof",
)
