"""PROTEST, DEPOSIT, OFFER: the owner pays under protest (T10), or offers to (RD-82)."""

from collections.abc import Sequence

from gateway.keywords.common import case
from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.placed import money, paid
from gateway.keywords.plain import one_of
from gateway.keywords.proof import PROOF
from gateway.keywords.shapes import Ground, Taken
from gateway.keywords.tokens import Token, digits

_LIMBS = ("declared", "denied")
_choose = one_of("choices", *_LIMBS)


def _declares(tokens: Sequence[Token], ground: Ground) -> Taken | None:
    """`declared` by 1 or a word, `denied` by 2; never by YES, which carriers keep."""
    figure = digits(tokens[0])
    if figure in ("1", "2"):
        return Taken(_LIMBS[int(figure) - 1], 1)
    chosen = _choose(tokens, ground)
    return chosen if isinstance(chosen, Taken) else None


def _limb(name: str) -> Field:
    """One of the two things that s.14 wants said, each as a question of its own."""
    return Field(name, _declares, "1 (true) or 2 (not)", asked=True, bad="bad_choice")


PROTEST = Keyword(
    "PROTEST",
    (case("PROTEST"), _limb("illegal"), _limb("complaining")),
    "PROTEST 1000015",
    ("owner", "keeper"),
)
DEPOSIT = Keyword(
    "DEPOSIT",
    (case("DEPOSIT", "175.00"), paid("DEPOSIT 1000015 175.00"), PROOF),
    "DEPOSIT 1000015 175.00",
    ("keeper",),
)
OFFER = Keyword(
    "OFFER",
    (case("OFFER", "175.00"), money("OFFER 1000015 175.00")),
    "OFFER 1000015 175.00",
    ("owner",),
)
