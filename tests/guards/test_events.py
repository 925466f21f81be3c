"""Every event has its row, its applier, its reply and an example of its shape."""

from typing import Any, get_args

from gateway.cases import events as e
from gateway.cases.apply import APPLIERS
from gateway.cases.transitions import ROWS
from tests.guards.sources import ROOT

KINDS: tuple[Any, ...] = get_args(e.Event)
WITHOUT_A_ROW = {
    e.AgentNamed,
    e.FactsAdded,
    e.OwnerNamed,
    e.ProofShown,
    e.Quoted,
    e.Rebound,
    e.Signed,
}
"""Facts that are written down and move no head: law.md 2.2 has no row for them."""


def test_every_event_has_a_transition_row() -> None:
    assert {row.event for row in ROWS} == set(KINDS) - WITHOUT_A_ROW


def test_every_event_has_an_applier() -> None:
    assert set(APPLIERS) == set(KINDS)


def test_an_example_of_every_event_as_it_is_written_now_is_kept() -> None:
    kept = {path.stem for path in (ROOT / "tests/events").rglob("*.json")}

    missing = [
        name for kind in KINDS if (name := f"{kind.__name__}.{kind.v}") not in kept
    ]

    assert not missing, f"keep an example in tests/events: {missing}"
