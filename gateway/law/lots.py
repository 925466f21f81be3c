"""Which heads are sold first, so that as few as may be necessary are sold."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gateway.law.pack import Pack


@dataclass(frozen=True)
class Lot:
    """A head that may be sold: its id, what it may bring (minor units), its dam."""

    id: str
    value: int
    dam: str | None = None


def lot_order(
    pack: Pack, lots: Sequence[Lot], needed: int, chosen: Sequence[str] = ()
) -> tuple[str, ...]:
    """The ids in the order in which they are put up (s.15(1), RD-30).

    The owner's choice comes first; then the smallest set likely to bring what is
    still needed, dam with young; then the rest. As given where all are sold (H-19).
    """
    if not pack.value("sale.partial.enabled", False):
        return tuple(lot.id for lot in lots)
    first = [lot for name in chosen for lot in lots if lot.id == name]
    others = [lot for lot in lots if lot.id not in chosen]
    still = needed - sum(lot.value for lot in first)
    necessary = smallest_cover(others, still)
    rest = [lot for lot in others if lot not in necessary]
    return tuple(lot.id for lot in (*first, *necessary, *_in_order(_families(rest))))


def smallest_cover(lots: Sequence[Lot], needed: int) -> tuple[Lot, ...]:
    """The fewest heads likely to bring `needed`, and of these the cheaper ones.

    A dam and her young count as one: they are not parted. All lots when even these
    are not likely to do.
    """
    if needed <= 0:
        return ()
    families = _families(lots)
    best = _richest_by_size(families)
    enough = [size for size in sorted(best) if _value(best[size]) >= needed]
    if not enough:
        return _in_order(families)
    return _in_order(_cheapened(best[enough[0]], families, needed))


_Family = tuple[Lot, ...]


def _families(lots: Sequence[Lot]) -> list[_Family]:
    """Dams with their young, and heads alone."""
    ids = {lot.id for lot in lots}
    families: dict[str, list[Lot]] = {}
    for lot in lots:
        key = lot.dam if lot.dam in ids and lot.dam is not None else lot.id
        families.setdefault(key, []).append(lot)
    return [tuple(family) for family in families.values()]


def _richest_by_size(families: Iterable[_Family]) -> dict[int, tuple[_Family, ...]]:
    """By number of heads, the families that may bring most."""
    best: dict[int, tuple[_Family, ...]] = {0: ()}
    for family in families:
        for size, found in sorted(best.items(), reverse=True):
            more, grown = size + len(family), (*found, family)
            if more not in best or _value(grown) > _value(best[more]):
                best[more] = grown
    return best


def _cheapened(
    found: tuple[_Family, ...], families: Sequence[_Family], needed: int
) -> tuple[_Family, ...]:
    """Each dear family exchanged for the cheapest of its size that still does."""
    kept = list(found)
    for number, family in enumerate(kept):
        spare = _value(kept) - needed
        cheaper = [
            other
            for other in families
            if other not in kept
            and len(other) == len(family)
            and _value([family]) - spare <= _value([other]) < _value([family])
        ]
        kept[number] = min(cheaper, key=lambda one: _value([one]), default=family)
    return tuple(kept)


def _value(families: Iterable[_Family]) -> int:
    return sum(lot.value for family in families for lot in family)


def _in_order(families: Iterable[_Family]) -> tuple[Lot, ...]:
    dearest = sorted(families, key=lambda family: -_value([family]))
    return tuple(lot for family in dearest for lot in family)
