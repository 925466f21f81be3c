"""What the readers of fields work on and give: ground, taken value, fault."""

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gateway.keywords.reading import Code
from gateway.keywords.tokens import Token
from gateway.keywords.words import Words


@dataclass(frozen=True)
class Ground:
    """What a text is read against: the text itself, the words, the country, the day.

    `exponent` is the number of decimals of the money; `today` is the local date, or
    None without a clock (a day without its year is then not understood).
    """

    text: str
    words: Words
    region: str = "IN"
    exponent: int = 2
    today: dt.date | None = None


@dataclass(frozen=True)
class Taken:
    """A value and how many tokens it was read from."""

    value: object
    used: int


@dataclass(frozen=True)
class Fault:
    """These tokens stand in the field's place and are not its value."""

    message: str
    tokens: tuple[Token, ...]
    code: Code = Code.NOT_UNDERSTOOD
    meant: str | None = None  # what the last of the tokens probably meant


# None: what stands there has not the shape of this field at all.
Reader = Callable[[Sequence[Token], Ground], Taken | Fault | None]
