"""D07 the notice of unclaimed cattle, D08 the proclamation of the same."""

from collections.abc import Iterator

from gateway.cases.case import Group
from gateway.cases.events import Proclaimed, Recorded
from gateway.documents.facts import Facts, told
from gateway.documents.forms import DOCUMENTS
from gateway.documents.notice_content import content, gone, posted_notice, waiting
from gateway.documents.paper import Entry, Table, Written
from gateway.documents.spelling import plain
from gateway.documents.write import compose, lacking, needed, noted, signing


def notice(facts: Facts, which: int | None = None) -> Written:
    """D07 (A s.13(2)), drafted once the report is made: `which` is the group.

    It names the heads that are still there; who has left since is noted (X01). Both
    dates stand on it, and the later one counts (RD-68).
    """
    form, found = DOCUMENTS["D07"], waiting(facts, which) or posted_notice(facts, which)
    if found is None:
        return lacking(form, facts.pack, "notice that fell due")
    record, event = found.posted or (None, None)
    affixed = facts.local(event.affixed_at) if event else None
    otherwise = "to be filled in"
    return compose(
        form,
        facts.pack,
        record.on if record else facts.on,
        (
            *content(facts, found),
            noted("Dated", event.dated if event else facts.on),
            noted("Affixed", affixed, facts.cite("notice.where"), otherwise),
            noted(
                "Date of the notice",
                event.notice_on if event else None,
                facts.cite("notice.date"),
                otherwise,
            ),
            noted("Because", event.because if event else None, otherwise="-"),
            noted("Since gone", gone(facts, found), None, "none"),
        ),
        mark=record.seq if record else "draft",
        case=facts.case.number,
        signings=[signing(facts.pack, "The officer who affixed it", None)],
    )


def proclamation(facts: Facts, which: int | None = None) -> Written:
    """D08: the notice, proclaimed in every place the statute names (RD-25, RD-70)."""
    form, found = DOCUMENTS["D08"], posted_notice(facts, which)
    if found is None or found.posted is None:
        return lacking(form, facts.pack, "notice to proclaim")
    drums = _drums(facts, found.group, found.posted[0])
    last = max((record.on for record, _ in drums), default=facts.on)
    medium = plain(str(facts.pack.value("proclamation.medium", "")))
    return compose(
        form,
        facts.pack,
        last,
        (
            *content(facts, found),
            noted("Proclaimed by", medium, facts.cite("proclamation.medium")),
            *_proclaimed(facts, drums),
        ),
        mark=found.group.id,
        case=facts.case.number,
        signings=[signing(facts.pack, "The officer who had it proclaimed", None)],
    )


def _drums(
    facts: Facts, group: Group, notice: Recorded
) -> list[tuple[Recorded, Proclaimed]]:
    """What was drummed since the notice was affixed: a new one voids the drums."""
    return [
        (record, event)
        for record, event in told(facts, Proclaimed)
        if event.group == group.id and record.seq > notice.seq
    ]


def _proclaimed(
    facts: Facts, drums: list[tuple[Recorded, Proclaimed]]
) -> Iterator[Entry]:
    """One item a place; a missing one is never excused, a late one by reasons."""
    section = facts.cite("proclamation.places", "transitions.T17")
    for place in facts.pack.value("proclamation.places", ()):
        where = place.partition("_")[0]
        rows = tuple(
            (
                drum.place,
                facts.local(drum.at),
                drum.drummer or "-",
                drum.because or ("late" if drum.late else "in time"),
            )
            for _, drum in drums
            if drum.where == where
        )
        table = Table(("Place", "When", "By", "In time, or why late"), rows)
        yield needed(f"Proclaimed in the {where}", table, section)
