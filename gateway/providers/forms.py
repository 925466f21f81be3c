"""Reads a carrier's form from its raw bytes, since form parsers differ on bad bytes."""

import json
import re
from datetime import UTC, datetime
from urllib.parse import unquote_to_bytes

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")

# A user data header (3GPP TS 23.040, 9.2.3.24) opens with its length and the element's
# id; carriers lose or replace the NUL of the short one. Nobody types these letters.
_LOOSE_PART = re.compile("\x05[\x00\ufffd ]?\x03|\x06\x08\x04")


def fields(body: bytes, content_type: str) -> dict[str, str]:
    """Name to value, the first of a name winning; never raises, bad bytes are U+FFFD.

    A body of type application/json is read as one flat object, anything else as
    application/x-www-form-urlencoded in UTF-8. Values may still hold NUL.
    """
    if content_type.partition(";")[0].strip().lower() == "application/json":
        return _flat(body)
    found: dict[str, str] = {}
    for pair in body.split(b"&"):
        name, _, value = pair.partition(b"=")
        found.setdefault(_decoded(name), _decoded(value))
    return found


def storable(text: str) -> str:
    """The text with U+FFFD for what PostgreSQL refuses: NUL, half a surrogate pair."""
    return _UNSTORABLE.sub("\ufffd", text)


def loose_part(text: str) -> bool:
    """Whether a text still carries the header of a part of a longer one."""
    return _LOOSE_PART.match(text) is not None


def number(value: str) -> str:
    """A number as sent, with the plus that an unescaped `+` lost on its way."""
    bare = storable(value).strip()
    lost = value.startswith(" ") and bare.isascii() and bare.isdigit()
    return f"+{bare}" if lost else bare


def opaque(value: str) -> str | None:
    """A carrier's id. "None" is no id: two texts without one must not share reports."""
    found = storable(value).strip()
    return None if found.lower() in {"", "none", "null"} else found


def instant(value: str) -> datetime | None:
    """An ISO 8601 instant, `T` or blank between, in UTC unless it says otherwise."""
    try:
        read = datetime.fromisoformat(value.strip())
        return (read if read.tzinfo else read.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _decoded(raw: bytes) -> str:
    return unquote_to_bytes(raw.replace(b"+", b" ")).decode("utf-8", "replace")


def _flat(body: bytes) -> dict[str, str]:
    try:
        found = json.loads(body.decode("utf-8", "replace"), parse_int=str)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {name: str(value) for name, value in found.items() if value is not None}
