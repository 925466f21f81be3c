"""Readers of fields that stand side by side without a word between them."""

from collections.abc import Callable, Sequence

from gateway.keywords.counting import counts
from gateway.keywords.days import coming, time
from gateway.keywords.figures import amount
from gateway.keywords.party import figures_of, party
from gateway.keywords.plain import text
from gateway.keywords.shapes import Fault, Ground, Reader, Taken
from gateway.keywords.tokens import Token

Begins = Callable[[Sequence[Token], Ground], bool]
# No day and no amount has more tokens, and a long text is looked through once.
_LOOK = 8
_YEAR = len("2026")
_NAME = 4  # words of a name at most, before its comma


def behind(label: str, read: Reader) -> Reader:
    """A reader that passes over a label which may stand there: `AT Mlima`, `Mlima`."""

    def passing(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
        found = ground.words["labels"].at(tokens)
        skip = found[1] if found is not None and found[0] == label else 0
        value = read(tokens[skip:], ground) if len(tokens) > skip else None
        if not isinstance(value, Taken):
            return value
        return Taken(value.value, value.used + skip)

    return passing


def before(read: Reader, begins: Begins, *, least: int = 0) -> Reader:
    """A reader that leaves alone the last place where the next field `begins`.

    The first `least` tokens are its own, whatever they look like.
    """

    def shorter(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
        places = range(len(tokens) - 1, least - 1, -1)
        found = (at for at in places if begins(tokens[at : at + _LOOK], ground))
        end = next(found, len(tokens))
        return read(tokens[:end], ground) if end else None

    return shorter


def is_day(tokens: Sequence[Token], ground: Ground) -> bool:
    """Whether a day begins here, be it one that no calendar has."""
    return coming(tokens, ground) is not None


def is_money(tokens: Sequence[Token], ground: Ground) -> bool:
    """Whether an amount begins here that counts no animals."""
    return isinstance(amount(tokens, ground), Taken) and not counts(tokens, ground)


def day_before_time(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """The day in `20 March 10 am`, where the hour could pass for a year."""
    read = coming(tokens, ground)
    if isinstance(read, Taken):
        whole_year = len(tokens[read.used - 1].plain) == _YEAR
        if whole_year or _is(time(tokens[read.used :], ground)):
            return read
    shorter = coming(tokens[:2], ground)
    return shorter if shorter and _is(time(tokens[2:], ground)) else read


def pound_before_amount(
    tokens: Sequence[Token], ground: Ground
) -> Taken | Fault | None:
    """A pound's code or name; the amount behind it is not part of it."""
    if isinstance(amount(tokens, ground), Taken):
        return None
    places = range(1, len(tokens))
    found = (at for at in places if amount(tokens[at : at + _LOOK], ground) is not None)
    return text(tokens[: next(found, len(tokens))], ground)


def receiver(tokens: Sequence[Token], ground: Ground) -> Taken | Fault | None:
    """The person in `<number> <name> <reasons>`: one word, or all up to a comma."""
    used = figures_of(tokens)
    named = tokens[used:]
    words = _words_of_name(named, ground) if used else 0
    if words is None:
        return Fault("join_comma", tuple(tokens))
    return party(tokens[: used + words], ground)


def _words_of_name(named: Sequence[Token], ground: Ground) -> int | None:
    """How many; None where it can't be told and would be a guess."""
    labels = ground.words["labels"]
    why = next((at for at in range(len(named)) if _says_why(labels.at(named, at))), 0)
    comma = next((at for at, token in enumerate(named, start=1) if token.comma), 0)
    if why == 1:
        return 1
    if comma and not 0 < why < comma:
        return comma if comma <= _NAME else None
    return 1 if len(named) != len(("name", "reason or name")) and not why else None


def _says_why(label: tuple[str, int] | None) -> bool:
    return label is not None and label[0] == "BECAUSE"


def _is(read: Taken | Fault | None) -> bool:
    return isinstance(read, Taken)
