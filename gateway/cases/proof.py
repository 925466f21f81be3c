"""What was shown of whose the cattle are (RD-21): kept, printed, never a condition."""

from collections.abc import Iterable, Sequence

from gateway.cases import events as e

TAG = "tag"


def with_proof(made: Sequence[e.Event], said: Sequence[str] | None) -> list[e.Event]:
    """Put what was shown, kind and detail, before the claim or money it came with."""
    if not said:
        return list(made)
    kind, detail = said[0], said[1] if said[1:] else None
    shown: dict[e.Somebody, list[int]] = {}
    for event in made:
        by = _who_showed(event)
        if by is not None:
            shown.setdefault(by, []).extend(getattr(event, "heads", ()))
    proofs = (
        e.ProofShown(tuple(dict.fromkeys(heads)), by, kind, detail)
        for by, heads in shown.items()
    )
    return [*proofs, *made]


def _who_showed(event: e.Event) -> e.Somebody | None:
    match event:
        case e.Claimed():
            return event.claimant
        case e.Disputed():
            return event.rival
        case e.Paid() | e.Deposited():
            return event.payer
        case _:
            return None


def proofs_of(events: Iterable[e.Event], head: int) -> list[e.ProofShown]:
    """What was shown for a head, oldest first; a tag on record shows for its owner."""
    found: list[e.ProofShown] = []
    for event in events:
        match event:
            case e.ProofShown() if head in event.heads:
                found.append(event)
            case e.OwnerNamed() if head in event.heads and event.known_by == TAG:
                found.append(e.ProofShown(event.heads, event.owner, TAG, None))
            case _:
                pass
    return found
