"""Pure: a chain of stored events against its hashes and its recorded end."""

from collections.abc import Iterable
from dataclasses import dataclass

from gateway.store.chain import Link, first_hash, next_hash


@dataclass(frozen=True)
class Bad:
    """The first thing that is not as it was written: chain, event and why."""

    chain: str
    seq: int
    why: str


@dataclass(frozen=True)
class End:
    """Where a chain ends, as its case or office row says."""

    seq: int
    hash: bytes


def broken(
    chain: str, key: str, links: Iterable[tuple[Link, bytes]], end: End
) -> Bad | None:
    """Return the first event that is missing, changed or too many, if any."""
    previous, seq = first_hash(chain), 0
    for link, stored in links:
        seq += 1
        if link.seq != seq:
            return Bad(chain, seq, "the event is missing")
        hashed = _hash(previous, link, key)
        if hashed != stored:
            return Bad(chain, seq, "the event is not as it was written")
        previous = hashed
    if seq < end.seq:
        return Bad(chain, seq + 1, "the event is missing")
    if seq > end.seq:
        return Bad(chain, end.seq + 1, "the event is not in the recorded chain")
    if previous != end.hash:
        return Bad(chain, seq, "the recorded end of the chain is not this event's hash")
    return None


def _hash(previous: bytes, link: Link, key: str) -> bytes | None:
    """None for columns that can't have been written by us."""
    try:
        return next_hash(previous, link, key)
    except (TypeError, ValueError):
        return None
