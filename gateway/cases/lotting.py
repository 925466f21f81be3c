"""Which heads go under the hammer together, and in which order (RD-30)."""

from collections.abc import Iterable, Mapping, Sequence

from gateway.cases import events as e
from gateway.cases.case import Head
from gateway.cases.picking import ids
from gateway.law.lots import Lot, lot_order
from gateway.law.pack import Pack


def lots_of(
    pack: Pack,
    heads: Iterable[Head],
    due: int,
    estimates: Mapping[int, int],
    choice: Sequence[int],
    old: Sequence[e.Lot],
    last: int,
) -> tuple[e.Lot, ...]:
    """Each head a lot, a dam with her young one, in the order of RD-30.

    A lot put up again keeps its number.
    """
    families: dict[int, list[Head]] = {}
    known = {head.id for head in heads}
    for head in heads:
        dam = head.dam if head.dam in known and head.dam is not None else head.id
        families.setdefault(dam, []).append(head)
    worth = {
        dam: sum(estimates.get(head.id, 0) for head in family)
        for dam, family in families.items()
    }
    lots = [Lot(str(dam), worth[dam]) for dam in families]
    names = [
        int(name) for name in lot_order(pack, lots, due, _choice(choice, families))
    ]
    numbers = {lot.heads: lot.number for lot in old}
    last = max([last, *numbers.values()])
    made = []
    for dam in names:
        members = ids(families[dam])
        number = numbers.get(members)
        if number is None:
            number = last = last + 1
        made.append(e.Lot(number, members, worth[dam]))
    return tuple(made)


def _choice(choice: Sequence[int], families: Mapping[int, list[Head]]) -> list[str]:
    """The owner's choice, a young one standing for its dam."""
    of = {head.id: dam for dam, family in families.items() for head in family}
    return list(dict.fromkeys(str(of[head]) for head in choice if head in of))
