"""PROOF beside a claim or money: what the keeper was shown is kept (RD-21)."""

from collections.abc import Mapping, Sequence

from gateway.cases.events import Event
from gateway.cases.proof import with_proof


def with_shown(made: Sequence[Event], said: Mapping[str, object]) -> list[Event]:
    """Add what the text says was shown, if it says anything."""
    proof = said.get("proof")
    shown = [str(one) for one in proof] if isinstance(proof, tuple) else None
    return with_proof(made, shown)
