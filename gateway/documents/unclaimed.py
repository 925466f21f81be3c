"""D06: the keeper's report of cattle that nobody claimed in time."""

from dataclasses import dataclass
from datetime import date

from gateway.cases.case import Group, Head, Stage
from gateway.cases.events import Reported, ReportFellDue
from gateway.documents.facts import Facts, as_of, told
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Written
from gateway.documents.spelling import described
from gateway.documents.write import compose, lacking, needed, noted, signing


@dataclass(frozen=True)
class _Reported:
    """The heads of a report made, or of one that is due (`seq` None: a draft)."""

    group: Group
    heads: tuple[Head, ...]
    on: date
    seq: int | None


def report(facts: Facts, which: int | None = None) -> Written:
    """D06 (A s.13(1)), drafted once it is due: `which` is the group.

    To the authority that controls the pound, or the officer named for its area (RD-69).
    """
    form, found = DOCUMENTS["D06"], _due(facts, which) or _made(facts, which)
    if found is None:
        return lacking(form, facts.pack, "report that fell due")
    section, area = form.section(facts.pack), facts.area
    to = (area.report_recipient or area.local_authority) if area else None
    days = [event for _, event in told(facts, ReportFellDue)]
    last = [event.last_day for event in days if event.group == found.group.id]
    elsewhere = facts.case.area if facts.case.area != found.group.area else None
    return compose(
        form,
        facts.pack,
        found.on,
        (
            needed(
                "Reported to", to, facts.cite("roles.report_recipient", *form.paths)
            ),
            needed("Number of cattle", len(found.heads) or None, section),
            needed("Description of the cattle", described(found.heads), section),
            needed("Impounded on", found.group.anchor, section),
            noted(
                "Last day on which they could be claimed", last[-1] if last else None
            ),
            needed("Report due from", found.group.opens, section),
            noted("Place of seizure", facts.case.place),
            noted("Pound", facts.case.pound_name),
            noted("Copy to the authority of", elsewhere, otherwise="none"),
        ),
        mark=found.seq or "draft",
        case=facts.case.number,
        to=to,
        signings=[signing(facts.pack, "The pound-keeper", None)],
    )


def _due(facts: Facts, which: int | None) -> _Reported | None:
    for group in facts.case.groups:
        if group.stage is Stage.REPORT_DUE and which in (None, group.id):
            return _Reported(group, facts.case.on_track(group.id), facts.on, None)
    return None


def _made(facts: Facts, which: int | None) -> _Reported | None:
    made = [p for p in told(facts, Reported) if which in (None, p[1].group)]
    if not made:
        return None
    record, event = made[-1]
    then = as_of(facts, record.seq)
    heads = tuple(then.head(head) for head in event.heads)
    return _Reported(then.group(event.group), heads, record.on, record.seq)
