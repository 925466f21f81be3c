"""FED, POSTED: what a keeper does for the whole pound: feed (A-12), the list (A-28)."""

from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.plain import text


def _word(name: str, *who: str) -> Keyword:
    example = f"{name} MLM"
    pound = Field("pound", text, example, required=True, text=True)
    return Keyword(name, (pound,), example, who)


FED = _word("FED", "keeper")
POSTED = _word("POSTED", "keeper", "officer")
