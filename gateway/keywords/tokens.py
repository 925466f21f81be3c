"""A text cut into tokens, each with its plain form and its place in the text."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

# These end a token unless they stand between two digits (1,750.00, 14:30).
_TOKEN = re.compile(r"(?:[^\s,;:]|(?<=\d)[,;:](?=\d))+[,;:]*|[,;:]+")
_OPENING = "\"'([{<#*_~|"
_CLOSING = "\"')]}>.,;:!?#*_~|"
# A token of nothing but these says nothing: a dash, a bullet, an emoji.
_MUTE = frozenset({"Pd", "Pc", "Po", "Ps", "Pe", "Pi", "Pf", "So", "Sk", "Mn", "Me"})
_SPEAKING = frozenset("&")
_QUOTES = str.maketrans(
    dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u00b4`", "'")
    | dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"')
)
_DRESS = "\ufe0e\ufe0f"  # whether a character is shown as an emoji
_LOOKALIKE = str.maketrans({"O": "0", "o": "0", "l": "1", "I": "1"})
_NUMERIC = re.compile(r"[0-9OolI]+")
_PIECES = re.compile(r"[0-9OolI]+(?:[ -]+[0-9OolI]+)*")


@dataclass(frozen=True)
class Token:
    """A word of a text, `start:end` in it.

    `plain` keeps the case, `norm` is upper, `key` is without hyphens.
    """

    plain: str
    norm: str
    key: str
    start: int
    end: int
    comma: bool
    stop: bool  # a sentence may end with it


def split(text: str) -> tuple[Token, ...]:
    """The tokens of a text; what has no plain form (a lone dash) is left out."""
    tokens = []
    bare, at = _bare(text)
    for match in _TOKEN.finditer(bare):
        cleaned = clean(match.group())
        plain = cleaned.lstrip(_OPENING).rstrip(_CLOSING)
        if not _mute(plain):
            comma = cleaned.endswith((",", ";"))
            stop = comma or cleaned.endswith((".", "!", "?"))
            start, end = at[match.start()], at[match.end()]
            tokens.append(
                Token(plain, plain.upper(), squash(plain), start, end, comma, stop)
            )
    return tuple(tokens)


def _bare(text: str) -> tuple[str, Sequence[int]]:
    """The text without what nobody sees, and where each character and the end stood."""
    if text.isascii():
        return text, range(len(text) + 1)
    at = [i for i, c in enumerate(text) if unicodedata.category(c) != "Cf"]
    return "".join(text[i] for i in at), [*at, len(text)]


def _mute(plain: str) -> bool:
    return all(c not in _SPEAKING and unicodedata.category(c) in _MUTE for c in plain)


def squash(plain: str) -> str:
    """A plain name without blanks, hyphens, case: he-buffalo and HE BUFFALO are one."""
    return plain.upper().replace(" ", "").replace("-", "").replace("_", "")


def clean(text: str) -> str:
    """Local digits as 0-9, no format characters, straight quotes and dashes, NFKC."""
    if text.isascii():
        return text.replace("`", "'")
    return unicodedata.normalize("NFC", "".join(map(_clean_character, text)))


@lru_cache(maxsize=4096)
def _clean_character(character: str) -> str:
    category = unicodedata.category(character)
    if category in {"Cf", "Me"} or character in _DRESS:
        return ""
    if category == "Nd":
        return str(unicodedata.decimal(character))
    if category == "Pd" or character == "\u2212":
        return "-"
    # A superscript two or a circled one is no digit; NFKC would make it one.
    if character.isnumeric():
        return character
    return unicodedata.normalize("NFKC", character.translate(_QUOTES))


def digits(token: Token) -> str | None:
    """The digits of a numeric token, O and l folded beside a true digit; else None."""
    if not _NUMERIC.fullmatch(token.plain) or not has_digit(token.plain):
        return None
    return token.plain.translate(_LOOKALIKE)


def fold(text: str) -> str:
    """O and l as 0 and 1, in a text already known to stand in a numeric place."""
    return text.translate(_LOOKALIKE) if has_digit(text) else text


def plain_digits(text: str) -> str | None:
    """The digits of a number in groups (`100 001-7`); None for anything else."""
    plain = clean(text).strip().strip(_OPENING + _CLOSING)
    if not _PIECES.fullmatch(plain) or not has_digit(plain):
        return None
    return re.sub(r"[ -]", "", plain).translate(_LOOKALIKE)


def has_digit(text: str) -> bool:
    """Whether the plain text has a true digit."""
    return any("0" <= c <= "9" for c in text)


def quote(text: str, tokens: Sequence[Token]) -> str:
    """What was typed from the first token to the last, line breaks as blanks."""
    return " ".join(text[tokens[0].start : tokens[-1].end].split()) if tokens else ""
