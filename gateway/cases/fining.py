"""The fine of each head brought, looked up once and kept in the event."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from gateway.cases.case import Case, Group, Head
from gateway.cases.events import Fine
from gateway.cases.gaps import fine_held
from gateway.law.clocks import local_date
from gateway.law.kinds import Kinds
from gateway.law.levy import Levy, levy
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff


def fines_for(
    case: Case,
    group: Group,
    heads: Iterable[Head],
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
) -> tuple[Fine, ...]:
    """Return a fine for every head brought with the group (s.11(1), H(4)(a))."""
    seized_on = local_date(pack, case.seized_at) if case.seized_at else None
    held = fine_held(case, pack)

    def one(head: Head) -> Fine:
        found = levy(
            pack,
            tariff,
            kinds,
            head.kind,
            seized_on=seized_on,
            impounded_on=group.anchor,
            area=case.area,
            pound_area=group.area,
        )
        return Fine(
            head.id,
            found.row_kind,
            str(found.rate),
            found.section,
            found.basis,
            found.problem,
            held,
        )

    return tuple(one(head) for head in heads)


def fines_released(
    before: Case, after: Case, pack: Pack, tariff: Tariff, kinds: Kinds
) -> tuple[Fine, ...]:
    """Return the fines that come alive once the record is complete (RD-62)."""
    if fine_held(after, pack):
        return ()
    waiting = [h for h in before.heads if h.fine and h.fine.held]
    return tuple(
        fine
        for group in before.groups
        for fine in fines_for(
            after,
            group,
            [h for h in waiting if h.group == group.id],
            pack,
            tariff,
            kinds,
        )
    )


def as_levy(head: Head) -> Levy | None:
    """Return the levy to demand for a head; a held one demands nothing."""
    if head.fine is None:
        return None
    fine = replace(head.fine, rate="0") if head.fine.held else head.fine
    return Levy(
        head.kind,
        fine.row_kind,
        Fraction(fine.rate),
        fine.section,
        fine.basis,
        "fine_held" if fine.held else fine.problem,
    )
