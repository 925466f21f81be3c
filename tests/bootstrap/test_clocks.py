"""The legal clock follows its file; the machine's never moves."""

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gateway.bootstrap.clocks import clocks
from gateway.config import BadSettings


def write(file: Path, text: str) -> None:
    new = file.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    os.replace(new, file)


def ahead(moved: datetime) -> int:
    return round((moved - datetime.now(UTC)).total_seconds())


def test_without_a_file_both_clocks_are_the_machines() -> None:
    both = clocks(None)

    assert ahead(both.legal()) == ahead(both.machine()) == 0
    assert both.legal().tzinfo is UTC


def test_the_legal_clock_is_ahead_by_what_the_file_says(tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    write(file, json.dumps({"offset_s": 86400}))

    both = clocks(file)

    assert ahead(both.legal()) == 86400
    assert ahead(both.machine()) == 0


def test_a_file_that_is_replaced_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    both = clocks(file)
    assert ahead(both.legal()) == 0

    for offset in (60, 7200, 7201):
        write(file, json.dumps({"offset_s": offset}))

        assert ahead(both.legal()) == offset


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"offset_s": "x"}',
        '{"offset_s": 1e300}',
        "null",
        '{"offset_s": 250000000000}',
        '{"offset_s": 6000000000}',
        '{"offset_s": -6000000000}',
    ],
)
def test_a_spoilt_or_lost_file_never_turns_time_back(
    tmp_path: Path, spoilt: str
) -> None:
    file = tmp_path / "clock.json"
    write(file, json.dumps({"offset_s": 3600}))
    both = clocks(file)
    assert ahead(both.legal()) == 3600

    write(file, spoilt)
    assert ahead(both.legal()) == 3600

    file.unlink()
    assert timedelta(minutes=59) < both.legal() - both.machine()


@pytest.mark.parametrize("offset", [250_000_000_000, 6_000_000_000, -6_000_000_000])
def test_a_process_does_not_start_on_a_clock_that_leaves_the_calendar(
    tmp_path: Path, offset: int
) -> None:
    file = tmp_path / "clock.json"
    write(file, json.dumps({"offset_s": offset}))

    with pytest.raises(BadSettings, match=r"offset_s.*1900.*2199"):
        clocks(file)
