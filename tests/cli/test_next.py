"""What `up` invites a person to try is what the demonstration people can do."""

import pytest

from gateway.cli.next import OTHER, STORY, what_to_try
from gateway.keywords import load_words, read
from gateway.store.demo import demo_phones
from gateway.store.templates import find_templates_dir, load_templates

FACTS = {
    "web": "http://127.0.0.1:8000",
    "simulator": "http://127.0.0.1:8001",
    "token": "right-token",
    "hook_secret": "hook-secret",
    "data": "/data",
}
WORDS = load_words(load_templates(find_templates_dir()).words("en"))


@pytest.mark.parametrize(("does", "phone", "text"), [*STORY, *OTHER])
def test_every_text_is_understood_from_a_phone_that_exists(
    does: str, phone: int, text: str
) -> None:
    people = {each["number"]: each for each in demo_phones()}
    owner = people[f"+9190000000{phone:02d}"]
    arrival = text.startswith("IN")

    reading = read(
        text.replace("CODE", "1234" if arrival else "493027"),
        WORDS,
        role=owner["role"],
    )

    assert reading.problem is None
    assert str(owner["name"]) in does


def test_the_secret_of_the_hooks_is_not_shown_and_the_token_is() -> None:
    said = what_to_try(FACTS)

    assert "hook-secret" not in said
    assert "-H 'Authorization: Bearer right-token'" in said
    assert "POUNDLINE_DATA=/data python -m gateway check" in said


def test_without_a_simulator_nobody_is_invited_to_text() -> None:
    said = what_to_try({**FACTS, "simulator": None})

    assert "real people" in said
    assert "/phones" not in said
