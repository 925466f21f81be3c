"""The base fine of a kind: from the statute's own table, or from the scale in force."""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from gateway.law.kinds import Kinds
from gateway.law.leaf import Leaf
from gateway.law.pack import Pack
from gateway.law.rates import Rate, Tariff, own_row, row_or_parents
from gateway.money import ANNA


def has_table(pack: Pack) -> bool:
    """Whether the statute itself lists the fines, so that no scale is needed."""
    return bool(pack.rows("fine.table"))


def table_row(pack: Pack, kinds: Kinds, kind: str) -> tuple[Rate, ...]:
    """The row of the statute's table; young at their parent's where it names young."""
    rows = _table(pack, pack.rows("fine.table"))
    found = own_row(pack, kinds, kind, lambda name: _named(rows, name))
    parent = kinds.parent(kind)
    if found or parent is None or not _young_at_parents_row(pack):
        return found
    with_young = [row for row in pack.rows("fine.table") if row.more.get("young")]
    young = _table(pack, with_young)
    return own_row(pack, kinds, parent, lambda name: _named(young, name))


def scale_row(
    pack: Pack, tariff: Tariff, kinds: Kinds, kind: str, area: str | None, day: date
) -> tuple[Rate, ...]:
    """The row of the scale in force; young without a row only where the pack says so.

    Empty when no scale is in force for the kind; more than one row when the records
    contradict each other.
    """
    row = row_or_parents if _young_at_parents_row(pack) else own_row
    return row(
        pack, kinds, kind, lambda name: tariff.find(pack.id, "fine", name, area, day)
    )


def _table(pack: Pack, rows: Iterable[Leaf]) -> tuple[Rate, ...]:
    return tuple(_rate(pack, row, kind) for row in rows for kind in row.more["kinds"])


def _rate(pack: Pack, row: Leaf, kind: str) -> Rate:
    return Rate(
        statute=pack.id,
        area=None,
        kind=kind,
        what="fine",
        amount=_amount(row),
        since=pack.valid_from,
        until=None,
        section=row.c,
        source=pack.title,
        basis=row.b,
    )


def _amount(row: Leaf) -> Fraction:
    """Minor units as they stand (`p`), or rupees and annas (`rs`, `an`)."""
    if "p" in row.more:
        return Fraction(row.more["p"])
    return Fraction(row.more["rs"] * 16 + row.more["an"]) * ANNA


def _named(rows: tuple[Rate, ...], name: str) -> tuple[Rate, ...]:
    return tuple(rate for rate in rows if rate.kind == name)


def _young_at_parents_row(pack: Pack) -> bool:
    return bool(pack.value("kinds.young") == "own_head_at_parent_row")
