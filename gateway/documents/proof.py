"""The item of a paper that says what was shown of whose the cattle are (RD-21)."""

from collections.abc import Collection, Iterator

from gateway.cases.proof import proofs_of
from gateway.documents.facts import Facts
from gateway.documents.paper import Entry, Table
from gateway.documents.spelling import listed, party
from gateway.documents.write import noted

WORDS = {
    "tag": "tag or brand on record",
    "la_certificate": "certificate of the local authority",
    "two_witnesses": "two witnesses",
}


def proof(facts: Facts, heads: Collection[int], seq: int) -> Iterator[Entry]:
    """What was shown before the event `seq`, or that nothing was."""
    if facts.pack.find("claim.proof") is None:
        return
    said = [one.event for one in facts.events if one.seq <= seq]
    shown = {head: proofs_of(said, head) for head in heads}
    found = dict.fromkeys(one for some in shown.values() for one in some)
    rows = tuple(
        (
            listed(head for head in shown if one in shown[head]),
            WORDS[one.kind],
            one.detail or "-",
            party(one.by) or "-",
        )
        for one in found
    )
    table = Table(("Heads", "Proof", "Number or names", "Shown by"), rows)
    yield noted("Proof of ownership", table, otherwise="none shown")
    bare = [head for head in shown if not shown[head]]
    if rows and bare:
        yield noted("Without proof, heads", listed(bare))
