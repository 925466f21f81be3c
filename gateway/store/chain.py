"""The hash chain of events (design.md 1.4): what is hashed, and in which order."""

import hashlib
import json
from dataclasses import dataclass


@dataclass(frozen=True)
class Link:
    """All columns of one event but its hash, as they are stored.

    `at` is integer microseconds UTC, `on` ISO 8601, `payload` the text itself.
    """

    chain: str
    seq: int
    type: str
    v: int
    at: int
    on: str
    by: str
    inbox: int | None
    digest: str | None
    payload: str


def first_hash(chain: str) -> bytes:
    """What the first event of a chain stands on: SHA-256 of its case or office."""
    return hashlib.sha256(chain.encode()).digest()


def canonical(link: Link, key: str) -> bytes:
    """UTF-8 JSON with sorted keys and no blanks; `key` is `case` or `office`."""
    columns = {
        key: link.chain,
        "seq": link.seq,
        "type": link.type,
        "v": link.v,
        "at": link.at,
        "on": link.on,
        "by": link.by,
        "inbox": link.inbox,
        "digest": link.digest,
        "payload": link.payload,
    }
    text = json.dumps(
        columns, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    return text.encode()


def next_hash(previous: bytes, link: Link, key: str) -> bytes:
    """SHA-256 of the previous 32 raw bytes and the canonical form."""
    return hashlib.sha256(previous + canonical(link, key)).digest()
