"""The legal clock: forward only, whole seconds, kept in a file that is always whole."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gateway.simulator.clock import Backward, Clock, duration
from tests.providers.canned import Canned
from tests.simulator.playing import PHONE, Playing, config_for, simulator_running

NOON = datetime(2026, 3, 9, 12, 0, 0, 500_000, tzinfo=UTC)

DURATIONS = [
    ("P1D", timedelta(days=1)),
    ("P2W", timedelta(weeks=2)),
    ("PT36H", timedelta(hours=36)),
    ("P1DT2H3M4S", timedelta(days=1, hours=2, minutes=3, seconds=4)),
    ("PT0S", timedelta(0)),
]


@pytest.mark.parametrize(("text", "length"), DURATIONS)
def test_a_duration_is_read(text: str, length: timedelta) -> None:
    assert duration(text) == length


@pytest.mark.parametrize(
    "text",
    ["", "P", "PT", "P1DT", "1D", "P1Y", "P1M", "P1.5D", "p1d", "P١D", "P1D ", "P1H"],
)
def test_what_is_no_duration_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        duration(text)


def test_the_clock_moves_to_the_very_second_asked() -> None:
    clock = Clock(lambda: NOON, None)

    clock.to(datetime.fromisoformat("2026-03-10T09:00:00+05:30"))

    assert clock.now() == datetime(2026, 3, 10, 3, 30, tzinfo=UTC)


def test_to_the_present_second_is_no_move_back() -> None:
    clock = Clock(lambda: NOON, None)

    clock.to(NOON.replace(microsecond=0))

    assert clock.offset_s == 0


def test_the_clock_never_goes_back() -> None:
    clock = Clock(lambda: NOON, None)
    clock.advance(timedelta(days=2))

    with pytest.raises(Backward):
        clock.to(NOON + timedelta(days=1))

    assert clock.now() == NOON.replace(microsecond=0) + timedelta(days=2)


def test_the_offset_is_kept_in_the_file_over_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    Clock(lambda: NOON, file).advance(timedelta(days=1))

    assert json.loads(file.read_text()) == {"offset_s": 86400}
    assert Clock(lambda: NOON, file).offset_s == 86400
    assert [p.name for p in tmp_path.iterdir()] == ["clock.json"]


def test_a_new_clock_starts_its_file_at_nothing(tmp_path: Path) -> None:
    Clock(lambda: NOON, tmp_path / "clock.json")

    assert json.loads((tmp_path / "clock.json").read_text()) == {"offset_s": 0}


@pytest.mark.parametrize("content", ["", "7", "{}", '{"offset_s": "soon"}'])
def test_a_bad_clock_file_is_refused(content: str, tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    file.write_text(content)

    with pytest.raises(ValueError, match="offset_s"):
        Clock(lambda: NOON, file)


def test_the_clock_over_http(line: Canned, tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    config = config_for(line, now=lambda: NOON, clock_file=file)
    with simulator_running(config) as simulator:
        at_first = simulator.ask("GET", "/clock").json()
        advanced = simulator.ask("POST", "/clock", json={"advance": "P1D"}).json()
        to = {"to": "2026-03-16T09:00:00+05:30"}
        moved = simulator.ask("POST", "/clock", json=to).json()
        simulator.texts(PHONE, "x")
        shown = simulator.thread(PHONE)[0]["at"]

    assert at_first == {"now": "2026-03-09T12:00:00Z", "offset_s": 0}
    assert advanced == {"now": "2026-03-10T12:00:00Z", "offset_s": 86400}
    assert moved["now"] == "2026-03-16T03:30:00Z"
    assert json.loads(file.read_text()) == {"offset_s": moved["offset_s"]}
    assert shown == "2026-03-16T03:30:00Z"


@pytest.mark.parametrize(
    "asked",
    [
        {"advance": "-P1D"},
        {"to": "2000-01-01T00:00:00Z"},
        {"to": "0001-01-01T00:00:00+14:00"},
    ],
)
def test_backward_is_a_conflict(simulator: Playing, asked: dict[str, str]) -> None:
    answer = simulator.ask("POST", "/clock", json=asked)

    assert answer.status_code == 409
    assert "forward" in answer.json()["error"]


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"advance": 7},
        {"advance": "a day"},
        {"advance": "P9999999D"},
        {"advance": "P1D", "to": "2036-03-10T09:00:00Z"},
        {"to": "tomorrow"},
        {"to": "2036-03-10T09:00:00"},
        {"to": "9999-12-31T23:59:59-14:00"},
        {"to": "2200-01-01T00:00:00Z"},
        {"to": "8000-01-01T00:00:00Z"},
        {"advance": "P100000D"},
        ["P1D"],
    ],
)
def test_a_bad_move_is_told_with_an_example(simulator: Playing, asked: object) -> None:
    answer = simulator.ask("POST", "/clock", json=asked)

    assert answer.status_code == 400
    assert " " in answer.json()["error"]


def test_the_last_year_is_2199_and_beyond_it_nothing_moves(simulator: Playing) -> None:
    last = {"to": "2199-12-30T00:00:00Z"}
    assert simulator.ask("POST", "/clock", json=last).status_code == 200
    kept = simulator.ask("GET", "/clock").json()["offset_s"]

    answer = simulator.ask("POST", "/clock", json={"advance": "P3D"})

    assert answer.status_code == 400
    assert "2199" in answer.json()["error"]
    assert simulator.ask("GET", "/clock").json()["offset_s"] == kept


@pytest.mark.parametrize("offset", [10**10, -(10**10), 10**15])
def test_a_clock_file_that_leaves_the_calendar_is_refused(
    offset: int, tmp_path: Path
) -> None:
    file = tmp_path / "clock.json"
    file.write_text(json.dumps({"offset_s": offset}))

    with pytest.raises(ValueError, match="2199"):
        Clock(lambda: NOON, file)
