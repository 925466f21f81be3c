"""The hash of an event is what design.md 1.4 says, to the byte."""

import hashlib

from gateway.store.chain import Link, canonical, first_hash, next_hash

LINK = Link(
    chain="1000017",
    seq=1,
    type="Signed",
    v=1,
    at=1772428500000001,
    on="2026-03-02",
    by="+919000000011",
    inbox=None,
    digest="ab",
    payload='{"what":"उषा"}',
)
CANONICAL = (
    '{"at":1772428500000001,"by":"+919000000011","case":"1000017","digest":"ab",'
    '"inbox":null,"on":"2026-03-02","payload":"{\\"what\\":\\"उषा\\"}","seq":1,'
    '"type":"Signed","v":1}'
)


def test_the_canonical_form_is_sorted_json_without_blanks() -> None:
    assert canonical(LINK, "case") == CANONICAL.encode()


def test_an_office_event_is_under_its_office() -> None:
    assert b'"office":"1000017"' in canonical(LINK, "office")


def test_the_raw_previous_hash_stands_before_it() -> None:
    first = hashlib.sha256(b"1000017").digest()

    assert first_hash("1000017") == first
    assert next_hash(first, LINK, "case") == (
        hashlib.sha256(first + CANONICAL.encode()).digest()
    )
