"""What each message is: its class, its budget of segments, its carrier ids."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from gateway.messages.render import BadTemplate


class MessageClass(StrEnum):
    """How a message is treated on its way out (design 5), in order of sending."""

    CODE = "code"
    REPLY = "reply"
    STATUTORY = "statutory"
    REMINDER = "reminder"


URGENT = (MessageClass.CODE, MessageClass.REPLY)
NORMAL = (MessageClass.STATUTORY, MessageClass.REMINDER)

MOST_SEGMENTS = 10
NAME = re.compile(r"[a-z][a-z0-9_]*")
KEYS = ("class", "segments", "sample", "ids")


@dataclass(frozen=True)
class Entry:
    """One line of the index: class, segments in GSM-7, template ids by carrier.

    `sample` has the longest realistic value of every placeholder of the text.
    """

    kind: MessageClass
    segments: int
    template_ids: tuple[tuple[str, str], ...] = ()
    sample: tuple[tuple[str, str], ...] = ()


def read_index(text: str) -> dict[str, Entry]:
    """The entries of an index.toml by message name; BadTemplate naming the key."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadTemplate(f"not TOML: {wrong}") from wrong
    return {name: _entry(name, table) for name, table in tables.items()}


def _entry(name: str, table: object) -> Entry:
    if NAME.fullmatch(name) is None:
        raise BadTemplate(f"{name}: a name has small letters, digits and _ only")
    if not isinstance(table, dict):
        raise BadTemplate(f"{name}: is no table, for example [{name}]")
    for key in table:
        if key not in KEYS:
            raise BadTemplate(f"{name}: {key} is not a key of the index")
    return Entry(
        kind=_kind(name, table),
        segments=_segments(name, table),
        template_ids=_texts(name, "ids", table),
        sample=_texts(name, "sample", table),
    )


def _kind(name: str, table: Mapping[str, object]) -> MessageClass:
    if "class" not in table:
        raise BadTemplate(f'{name}: class is missing, for example class = "reply"')
    known = [kind.value for kind in MessageClass]
    if table["class"] not in known:
        given, words = table["class"], ", ".join(known)
        raise BadTemplate(f'{name}: class "{given}" is none of {words}')
    return MessageClass(str(table["class"]))


def _segments(name: str, table: Mapping[str, object]) -> int:
    if "segments" not in table:
        raise BadTemplate(f"{name}: segments is missing, for example segments = 1")
    given = table["segments"]
    if type(given) is not int or not 1 <= given <= MOST_SEGMENTS:
        reason = f"must be a whole number from 1 to {MOST_SEGMENTS}"
        raise BadTemplate(f"{name}: segments is {given}, {reason}")
    return given


def _texts(
    name: str, key: str, table: Mapping[str, object]
) -> tuple[tuple[str, str], ...]:
    given = table.get(key, {})
    if not isinstance(given, dict):
        example = f'for example {key} = {{ name = "text" }}'
        raise BadTemplate(f"{name}: {key} is no table, {example}")
    for word, value in given.items():
        if not isinstance(value, str):
            reason = f'is no text, write {word} = "{value}"'
            raise BadTemplate(f"{name}: {key} {word} {reason}")
    return tuple(given.items())
