"""What an officer decides on the record: more time (UNTIL), a fine (LEVY)."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction

from gateway.cases import events as e
from gateway.cases.case import OWING, Case, Head, State
from gateway.cases.fining import fines_for
from gateway.cases.picking import Counts, ids, pick
from gateway.cases.reckoning import Reckoning
from gateway.money import format_amount

EXTENDABLE = frozenset(
    {State.IMPOUNDED, State.CLAIMED, State.REFUSED, State.SALE_DUE, State.IN_SALE}
)


def give_time(
    case: Case,
    until: date,
    because: str,
    today: date,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """UNTIL: more time for an unpaid claim, or no true tender (RD-67, RD-82)."""
    if until <= today:
        return e.Rejected("date_past")
    chosen = pick(case, EXTENDABLE, counts, tags)
    if isinstance(chosen, e.Rejected):
        return chosen
    some = [head for head in chosen if _waits(head)]
    if not some:
        return e.Rejected("nothing_to_decide")
    return [e.MoreTime(ids(some), until, because)]


def _waits(head: Head) -> bool:
    """Claimed and unpaid, tendered for, or with a last day of its own."""
    held = head.state is State.IMPOUNDED and head.held_until is not None
    return head.state is State.CLAIMED or head.tendered_at is not None or held


def decide_fine(
    case: Case,
    by: Reckoning,
    amount: int | None,
    because: str,
    counts: Counts = (),
    tags: Iterable[str] = (),
) -> list[e.Event] | e.Rejected:
    """LEVY: so much a head (minor units) or NONE, always as the scale has it.

    A held fine is levied in full or not at all (RD-62); a head without a row at the
    amount of some row in force on its day and in its area (s.11(1), RD-42, RD-76).
    """
    chosen = pick(case, OWING, counts, tags)
    if isinstance(chosen, e.Rejected):
        return chosen
    waiting = [
        (h, h.fine) for h in chosen if h.fine and (h.fine.held or h.fine.problem)
    ]
    if not waiting:
        return e.Rejected("no_fine_to_decide")
    lawful = [_lawful(case, head, fine, by) for head, fine in waiting]
    if amount is not None and any(amount not in rows for rows in lawful):
        return _not_in_scale(lawful, by)
    fines = tuple(
        replace(fine, rate="0", held=False, problem=None)
        if amount is None
        else replace(rows[amount], held=False)
        for (_, fine), rows in zip(waiting, lawful, strict=True)
    )
    return [e.FineDecided(tuple(f.head for f in fines), fines, because)]


def _lawful(case: Case, head: Head, fine: e.Fine, by: Reckoning) -> dict[int, e.Fine]:
    """What the head may be fined, by amount; of equals a demonstration rate counts."""
    if not fine.problem:
        return {_whole(fine): fine}
    group = next(group for group in case.groups if group.id == head.group)
    of_each = [replace(head, kind=kind) for kind in by.kinds]
    rows = fines_for(case, group, of_each, by.pack, by.tariff, by.kinds)
    found = [row for row in rows if not row.problem and Fraction(row.rate)]
    found.sort(key=lambda row: row.basis == "F")
    return {_whole(f): replace(f, section=f"{f.section}, officer") for f in found}


def _whole(fine: e.Fine) -> int:
    return int(Fraction(fine.rate))


def _not_in_scale(lawful: list[dict[int, e.Fine]], by: Reckoning) -> e.Rejected:
    """Name the amounts lawful for every head chosen: `Rs 3.00 5.00`."""
    common = set.intersection(*(set(rows) for rows in lawful))
    if not common:
        return e.Rejected("no_fine_fits")
    first, *others = [format_amount(n, by.pack.currency) for n in sorted(common)]
    figures = [first, *(other.rpartition(" ")[2] for other in others)]
    return e.Rejected("not_in_scale", (("amounts", " ".join(figures)),))
