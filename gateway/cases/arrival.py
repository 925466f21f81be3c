"""Bring to the pound (T06): the entry in the register, and the fine of each head."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import ON_THE_WAY, Case, Group, Head, State
from gateway.cases.custody import back
from gateway.cases.dues import dues
from gateway.cases.fining import fines_for
from gateway.cases.picking import Counts, beasts, ids, total
from gateway.law.clocks import local_date
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff
from gateway.law.versions import Law
from gateway.people import Pound


@dataclass(frozen=True)
class Arrival:
    """What the keeper says of cattle brought; `code` is right, wrong or none."""

    pound: Pound
    counts: Counts
    brought_at: datetime
    keeper: str
    code: str
    seizer: e.Somebody
    wrong_pound: bool
    tags: Sequence[str] = ()
    because: str | None = None


def bring(
    case: Case, arrival: Arrival, law: Law, tariff: Tariff, kinds: Kinds
) -> list[e.Event] | e.Rejected:
    """T06: the arrival is always recorded; gaps hold the fine, never the entry.

    What had been lost from this very pound is found (T37), not impounded again.
    """
    if case.seized_at and _minute(arrival.brought_at) < _minute(case.seized_at):
        seized = case.seized_at.isoformat()
        return e.Rejected("before_seizure", (("time", seized),))
    known, new = _match(case, arrival)
    if not known and not new:
        return e.Rejected("none_in_that_state")
    lost = [head for head in known if _of_pound(case, head, arrival.pound)]
    known = [head for head in known if head not in lost]
    made = back(case, lost, arrival.brought_at, law.acts, arrival.because)
    if known or new:
        case = fold(made, case)
        made.append(_entry(case, arrival, law.money, tariff, kinds, known, new))
    return made


def _minute(at: datetime) -> datetime:
    """People tell the minute; a receipt time has seconds."""
    return at.replace(second=0, microsecond=0)


def _of_pound(case: Case, head: Head, pound: Pound) -> bool:
    return head.group is not None and case.group(head.group).pound == pound.code


def _entry(
    case: Case,
    arrival: Arrival,
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    known: list[Head],
    new: tuple[e.Beast, ...],
) -> e.Impounded:
    pound = arrival.pound
    anchor = local_date(pack, arrival.brought_at)
    group = Group(
        len(case.groups) + 1, pound.code, pound.area, arrival.brought_at, anchor
    )
    fresh = [head for head in known if head.fine is None]
    fresh += [Head(b.id, b.kind, State.IMPOUNDED, b.tag) for b in new]
    bound = replace(case, seizer=arrival.seizer)
    entry = e.Impounded(
        group=group.id,
        pound=pound.code,
        pound_name=pound.name,
        pound_area=pound.area,
        statute=pack.id,
        pack_version=pack.version,
        pack_digest=pack.digest,
        brought_at=arrival.brought_at,
        anchor=anchor,
        heads=ids(known),
        new_heads=new,
        fines=fines_for(bound, group, fresh, pack, tariff, kinds),
        seizer=arrival.seizer,
        brought_by=arrival.keeper,
        arrival_code=arrival.code,
        wrong_pound=arrival.wrong_pound,
        because=arrival.because,
    )
    return replace(entry, problems=_problems(case, entry, pack, tariff, kinds))


def _problems(
    case: Case, entry: e.Impounded, pack: Pack, tariff: Tariff, kinds: Kinds
) -> tuple[str, ...]:
    """What has no price: no scale, an unlisted kind, no daily rate (RD-76, RD-77)."""
    after = fold([entry], case)
    heads = [head for head in after.heads if head.group == entry.group]
    owed = dues(after, heads, pack, tariff, kinds, entry.brought_at)
    found = [fine.problem for fine in entry.fines]
    found += [gap.code for gap in owed.problems if gap.code == "no_rate"]
    return tuple(dict.fromkeys(code for code in found if code))


def _match(case: Case, arrival: Arrival) -> tuple[list[Head], tuple[e.Beast, ...]]:
    """Heads reported are matched by tag and kind; what is over is new heads.

    The counts govern; where tags alone were said, those heads are brought.
    """
    waiting = case.in_states(ON_THE_WAY | {State.MISSING})
    if not arrival.counts:
        return [head for head in waiting if head.tag and head.tag in arrival.tags], ()
    known: list[Head] = []
    extra: list[tuple[str, int]] = []
    for kind, count in total(arrival.counts).items():
        like = [head for head in waiting if head.kind == kind]
        like.sort(key=lambda head: (head.tag not in arrival.tags, _lost(head)))
        known += like[:count]
        extra.append((kind, count - len(like[:count])))
    new_tags = [t for t in arrival.tags if t not in {head.tag for head in known}]
    return known, beasts(extra, len(case.heads) + 1, new_tags)


def _lost(head: Head) -> bool:
    """Of heads alike, those on the way are meant before those that were lost."""
    return head.state is State.MISSING
