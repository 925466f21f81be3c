"""Every transition row and every invariant is missed when it is not there."""

from contextlib import suppress

import pytest

from tests.guards.named import run
from tests.guards.switch_table import INVARIANTS, ROWS, SWITCHED

LAW = {f"T{n:02}" for n in range(1, 41)} | {f"U{n:02}" for n in range(1, 7)}


def test_every_row_and_every_invariant_can_be_switched_off() -> None:
    assert set(ROWS) == LAW
    assert set(INVARIANTS) == {f"INV{number}" for number in range(1, 12)}


@pytest.mark.parametrize("id_", SWITCHED)
def test_what_is_switched_off_is_seen_by_its_named_test(
    id_: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    switch, test = SWITCHED[id_]
    run(test)

    with monkeypatch.context() as patch:
        switch.off(patch)
        missed = True
        with suppress(Exception, pytest.fail.Exception):
            run(test)
            missed = False

    assert missed, f"{id_} is off and {test} passes"
    run(test)
