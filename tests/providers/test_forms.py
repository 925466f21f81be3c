"""Any bytes at all make a text or a report that the database will take."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.providers import PROVIDERS
from gateway.providers.forms import fields, storable
from tests.providers.samples import SAMPLES

TYPES = ["application/x-www-form-urlencoded", "application/json", "", "text/plain; x"]
FIELDS = [b"id=", b"&text=", b"&from=", b"&date=", b"%", b"%00", b"%ED%A0%BD", b"+"]
BODIES = st.one_of(
    st.binary(),
    st.lists(st.one_of(st.sampled_from(FIELDS), st.binary(max_size=5))).map(b"".join),
    st.dictionaries(st.sampled_from(["id", "text", "from", "date"]), st.text()).map(
        lambda form: repr(form).replace("'", '"').encode("utf-8", "surrogatepass")
    ),
)


def storable_in_postgresql(*values: str | None) -> bool:
    return all(
        value is None or ("\x00" not in value and value.encode("utf-8") is not None)
        for value in values
    )


@pytest.mark.parametrize("name", [provider.name for provider in PROVIDERS])
@given(body=BODIES, kind=st.sampled_from(TYPES))
def test_no_body_is_too_bad_to_be_read(name: str, body: bytes, kind: str) -> None:
    provider = SAMPLES[name].build("http://127.0.0.1:9")

    text = provider.parse_inbound(body, kind)
    report = provider.parse_receipt(body, kind)

    assert storable_in_postgresql(text.text, text.sender, text.to, text.provider_id)
    assert storable_in_postgresql(report.status, report.reason, report.number)
    assert text.raw == report.raw == body
    assert text.sent_at is None or text.sent_at.tzinfo is not None


@given(st.text())
def test_what_is_storable_stays_as_it_was(text: str) -> None:
    once = storable(text)

    assert storable(once) == once
    assert len(once) == len(text)


def test_names_are_decoded_as_values_are() -> None:
    assert fields(b"te%78t=a&b", "") == {"text": "a", "b": ""}
