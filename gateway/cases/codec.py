"""Events as the text that is hashed and stored, and back, with upgrades on reading."""

from typing import cast, get_args

import msgspec

from gateway.cases import events as e

READABLE = {("Claimed", 1), ("DisputeResolved", 1), ("Found", 1), ("LotWithdrawn", 1)}
"""Older shapes that lack only fields which have a default: read as they are now."""

TYPES: dict[str, type] = {kind.__name__: kind for kind in get_args(e.Event)}


def encode(event: e.Event) -> tuple[str, int, str]:
    """Return (type, v, payload): the payload is JSON with its keys sorted."""
    payload = msgspec.json.encode(event, order="sorted").decode()
    return type(event).__name__, event.v, payload


def decode(kind: str, v: int, payload: str) -> e.Event:
    """Return the event; an older shape is upgraded, an unknown one is a bug."""
    shape = TYPES[kind]
    if v != shape.v and (kind, v) not in READABLE:  # type: ignore[attr-defined]
        raise ValueError(f"{kind} v{v} cannot be read")
    return cast("e.Event", msgspec.json.decode(payload, type=shape))
