"""Codes and PINs do not stay in what is stored, however they were typed."""

import pytest

from gateway.store.redact import blotted

TEXTS = [
    ("OUT 1000017 493027", "OUT 1000017 ******"),
    ("OUT 1000017 493 027.", "OUT 1000017 ******."),
    ("OUT 1000017 49-30-27", "OUT 1000017 ******"),
    ("OUT 1000017 ४९३०२७", "OUT 1000017 ******"),
    ("OUT 1000017 ４９３０２７", "OUT 1000017 ******"),
    ("OUT 1000017 493O27", "OUT 1000017 ******"),
    ("493027 493027", "****** ******"),
    ("OUT 1493027 493027", "OUT 1493027 ******"),
    ("PIN493027OK", "PIN******OK"),
    ("OUT 1000017", "OUT 1000017"),
]

RAWS = [
    (b"text=OUT+1000017+493027&id=1", b"text=OUT+1000017+******&id=1"),
    (b"text=OUT%201000017%20493027", b"text=OUT%201000017%20******"),
    (b"text=OUT%201000017%20493%20027", b"text=OUT%201000017%20******"),
    (b"text=%34%39%33%30%32%37", b"text=******"),
    ("text=४९३०२७".encode(), b"text=******"),
    (b"text=%E0%A5%AA%E0%A5%AF%e0%a5%a9%E0%A5%A6%E0%A5%A8%E0%A5%AD", b"text=******"),
    (
        rb'{"text": "OUT \u096a\u096f\u0969\u0966\u0968\u096d"}',
        b'{"text": "OUT ******"}',
    ),
    (b"from=%2B919493027000&text=493027", b"from=%2B919493027000&text=******"),
    (b"\xff\x00 493027 \xed\xa0\xbd", b"\xff\x00 ****** \xed\xa0\xbd"),
]


@pytest.mark.parametrize(("text", "kept"), TEXTS)
def test_a_code_is_blotted_out_of_the_text(text: str, kept: str) -> None:
    assert blotted(text, b"", ["493027"])[0] == kept


@pytest.mark.parametrize(("raw", "kept"), RAWS)
def test_a_code_is_blotted_out_of_the_raw_form(raw: bytes, kept: bytes) -> None:
    assert blotted("", raw, ["493027"])[1] == kept


def test_each_of_several_secrets_goes() -> None:
    words, raw = blotted(
        "OUT 493027 PIN 1234", b"OUT+493027+PIN+1234", ["493027", "1234"]
    )

    assert words == "OUT ****** PIN ****"
    assert raw == b"OUT+******+PIN+****"


def test_a_secret_of_letters_goes_in_either_case() -> None:
    assert blotted("PIN aB.1", b"", ["Ab.1"])[0] == "PIN ****"
