"""Heads as people write them: `2 cows 1 calf`, `1 she-buffalo`, `1 cow young`."""

import itertools
import re
from collections.abc import Iterator

from gateway.law.kinds import Kinds

_IRREGULAR = {"calves": "calf", "oxen": "ox"}
_JOINED = re.compile(r"(?<=[a-z])[-_](?=[a-z])")
_MOST = 9999


class BadHeads(ValueError):
    """A text that names no heads; the message says which word and shows one right."""


def parse_heads(text: str, kinds: Kinds) -> list[tuple[str, int]]:
    """Pairs of kind id and number, in the order written. Raises BadHeads.

    Two-word and hyphened forms read the same; plurals are taken.
    """
    words = re.findall(r"[^\W\d_]+|[0-9]+|\S", _JOINED.sub(" ", text.lower()))
    found: list[tuple[str, int]] = []
    rest = [word for word in words if word not in ("and", ",", "+")]
    while rest:
        number = _number(rest.pop(0))
        name = list(itertools.takewhile(lambda word: not word.isdecimal(), rest))
        rest = rest[len(name) :]
        found.append((_kind(name, kinds), number))
    if not found:
        raise BadHeads("no heads named, e.g. 2 cow 1 goat")
    return found


def _number(word: str) -> int:
    if not word.isdecimal():
        raise BadHeads(f"{word!r}: a number comes first, e.g. 2 cow 1 goat")
    if not 1 <= int(word) <= _MOST:
        raise BadHeads(f"{word!r}: a count is from 1 to {_MOST}, e.g. 2 cow 1 goat")
    return int(word)


def _kind(name: list[str], kinds: Kinds) -> str:
    for words in itertools.product(*(_singulars(word) for word in name)):
        if "_".join(words) in kinds:
            return "_".join(words)
    raise BadHeads(f"{' '.join(name)!r} is no kind of cattle, e.g. 2 cow 1 goat")


def _singulars(word: str) -> Iterator[str]:
    yield word
    if word in _IRREGULAR:
        yield _IRREGULAR[word]
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("s"):
        yield word[:-1]
