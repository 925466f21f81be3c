"""Every shape of event that was ever stored can be read for ever (design 1.4)."""

from pathlib import Path

import pytest

from gateway.cases.codec import TYPES, decode, encode

FILES = sorted(Path(__file__).parent.glob("*.json"))


def named(file: Path) -> tuple[str, int]:
    kind, v = file.stem.rsplit(".", 1)
    return kind, int(v)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_event_is_read_and_written_again_as_it_was(file: Path) -> None:
    kind, v = named(file)
    payload = file.read_text(encoding="utf-8").removesuffix("\n")

    event = decode(kind, v, payload)

    if v == TYPES[kind].v:  # type: ignore[attr-defined]
        assert encode(event) == (kind, v, payload)


def test_an_event_of_every_type_and_version_is_kept() -> None:
    kept = {named(file) for file in FILES}

    missing = {(kind, v) for kind in TYPES for v in range(1, TYPES[kind].v + 1)} - kept  # type: ignore[attr-defined]

    assert not missing, "run: python -m tests.events.samples"
