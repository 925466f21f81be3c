"""The two ends that every test of the simulator plays between."""

from collections.abc import Iterator

import pytest

from tests.providers.canned import Canned, canned_carrier
from tests.simulator.playing import Playing, config_for, simulator_running


@pytest.fixture
def line() -> Iterator[Canned]:
    """Stands in for the gateway: takes callbacks with 200 unless told otherwise."""
    with canned_carrier() as line:
        line.says(200, "")
        yield line


@pytest.fixture
def simulator(line: Canned) -> Iterator[Playing]:
    with simulator_running(config_for(line)) as playing:
        yield playing
