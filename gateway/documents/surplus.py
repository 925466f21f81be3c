"""D16 the surplus received in deposit, D17 the claim to it and the decision."""

from collections.abc import Sequence

from gateway.cases.events import Settled, SurplusClaimed, SurplusDecided, SurplusHeld
from gateway.documents.facts import Facts, about, as_of, told, touches
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Table, Value, Written
from gateway.documents.sold import account_of_rest
from gateway.documents.spelling import money, party, plain
from gateway.documents.write import compose, footed, lacking, needed, noted, signing


def surplus_entry(facts: Facts, which: int | None = None) -> Written:
    """D16 (A s.16(3), H(2)): the day received starts its clock; `which` is the rest."""
    form = DOCUMENTS["D16"]
    found = [p for p in told(facts, SurplusHeld) if which in (None, p[1].rest)]
    if not found:
        return lacking(form, facts.pack, "surplus received")
    record, event = found[-1]
    section = form.section(facts.pack)
    rest = as_of(facts, record.seq).rest(event.rest)
    one = account_of_rest(facts, event.rest)
    number = f"D11/{facts.case.number}/{one.number}" if one else None
    amount = money(facts.pack, event.amount, one.settled.demo if one else False)
    return compose(
        form,
        facts.pack,
        record.on,
        (
            footed("Surplus received", amount, rest.amount, section),
            needed("Received on", event.received_on, section),
            needed("According to account", number, section),
            noted("Owner, if known", party(rest.owner), otherwise="unknown"),
            needed(
                "Last day for a claim", event.last_day, facts.cite("surplus.within")
            ),
            noted("Unclaimed, it goes to", plain(event.ends_with)),
            noted("Receipt", event.receipt, otherwise="this paper"),
        ),
        mark=event.rest,
        case=facts.case.number,
        signings=[signing(facts.pack, "Received by", None)],
    )


def surplus_decision(facts: Facts, which: int | None = None) -> Written:
    """D17 (A s.16(3), H(2)): a claim preferred in time, decided with reasons."""
    form, found = DOCUMENTS["D17"], about(facts, SurplusDecided, which)
    if found is None:
        return lacking(form, facts.pack, "decision on a claim")
    record, event = found
    section = form.section(facts.pack)
    claim = _claim(facts, event, record.seq)
    outcome = "established: paid" if event.established else "rejected"
    return compose(
        form,
        facts.pack,
        record.on,
        (
            needed("Claimant", party(event.claimant), section),
            needed("Claimed on", claim.claimed_on if claim else None, section),
            noted("Last day for a claim", claim.last_day if claim else None),
            needed("Surplus claimed", _entries(facts, event.rests), section),
            noted("Amount", money(facts.pack, event.amount, _is_demo(facts))),
            needed("Decision", outcome, section),
            needed("Reasons", event.reasons, facts.cite("transitions.T31")),
            needed("Decided by", party(event.decider), section),
            needed("Decided on", event.decided_on, section),
        ),
        mark=record.seq,
        case=facts.case.number,
        to=party(event.claimant),
        signings=[signing(facts.pack, "The officer who decided", None)],
    )


def _claim(facts: Facts, event: SurplusDecided, seq: int) -> SurplusClaimed | None:
    """The claim that was decided: the claimant's last one before it."""
    made = [
        claim
        for record, claim in told(facts, SurplusClaimed)
        if record.seq < seq
        and claim.claimant == event.claimant
        and touches(claim.rests, event.rests)
    ]
    return made[-1] if made else None


def _is_demo(facts: Facts) -> bool:
    """Whether a surplus is what rates that are not law left over."""
    return any(settled.demo for _, settled in told(facts, Settled))


def _entries(facts: Facts, rests: Sequence[int]) -> Table:
    """The entries in deposit that are claimed, each with its amount."""
    rows: list[tuple[Value, ...]] = []
    for _, event in told(facts, SurplusHeld):
        if event.rest in rests:
            number = f"D16/{facts.case.number}/{event.rest}"
            rows.append(
                (
                    number,
                    event.received_on,
                    money(facts.pack, event.amount, _is_demo(facts)),
                )
            )
    return Table(("Entry", "Received on", "Amount"), tuple(rows))
