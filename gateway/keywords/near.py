"""A slip of the finger: the one name of a language that a word was probably to be."""

from rapidfuzz.distance import OSA

from gateway.keywords.lexicon import Lexicon

_SHORT, _MIDDLE = 3, 5  # letters of a short word, and of one of middle length
_LONGEST = 40


def near(key: str, lexicon: Lexicon) -> str | None:
    """The name nearest to the key of a token, never applied; None when two are.

    Distance is that of optimal string alignment: letters added, left out, changed, or
    two neighbours turned round.
    """
    typed = key[:_LONGEST]
    found: dict[str, int] = {}
    for name in lexicon.meanings:
        slips = OSA.distance(typed, name, score_cutoff=2)
        if _is_slip(typed, name, slips):
            found[name] = slips
    least = min(found.values(), default=0)
    nearest = [name for name, slips in found.items() if slips == least]
    meant = {lexicon.meanings[name] for name in nearest}
    return nearest[0] if len(meant) == 1 else None


def _is_slip(typed: str, name: str, slips: int) -> bool:
    """One slip in a word of four letters, two in one of six.

    Of shorter words two letters may have changed places, and in one of four or five
    two slips are forgiven between the right first and last letter.
    """
    shorter = min(len(typed), len(name))
    if shorter <= _SHORT:
        return slips == 1 and sorted(typed) == sorted(name)
    if shorter <= _MIDDLE and slips > 1:
        return slips == 2 and typed[0] + typed[-1] == name[0] + name[-1]
    return slips <= 2
