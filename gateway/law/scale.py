"""The base fine of a kind: from the statute's own table, or from the scale in force."""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from gateway.law.kinds import Kinds
from gateway.law.leaf import Leaf
from gateway.law.pack import Pack
from gateway.law.rates import Rate, Tariff, own_row, row_or_parents
from gateway.money import ANNA

_FACES = {"indian_rupee": Fraction(1), "osmania_sicca": Fraction(6, 7)}
"""What a rupee of the table is worth: seven Osmania Sicca were six Indian (RD-80)."""


def has_table(pack: Pack) -> bool:
    """Whether the statute itself lists the fines, so that no scale is needed."""
    return bool(pack.rows(_own_table(pack)))


def has_scale(pack: Pack) -> bool:
    """Whether fines are notified; a pack without table and scale has no fine."""
    return bool(pack.value("fine.source") == "gazette_scale")


def table_row(
    pack: Pack, kinds: Kinds, kind: str, table: str | None = None
) -> tuple[Rate, ...]:
    """The row of the statute's table; young at their parent's where it names young.

    `table` is the path of another table than that of the fines.
    """
    listed = pack.rows(table or _own_table(pack))
    rows = _table(pack, listed)
    found = own_row(pack, kinds, kind, lambda name: _named(rows, name))
    parent = kinds.parent(kind)
    if found or parent is None or not _young_at_parents_row(pack):
        return found
    young = _table(pack, [row for row in listed if row.more.get("young")])
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
        pack, kinds, kind, lambda name: tariff.find(pack, "fine", name, area, day)
    )


def _own_table(pack: Pack) -> str:
    original = pack.value("fine.source") == "original_1871_scale"
    return "fine.original_1871_scale.table" if original else "fine.table"


def _table(pack: Pack, rows: Iterable[Leaf]) -> tuple[Rate, ...]:
    return tuple(_rate(pack, row, kind) for row in rows for kind in row.more["kinds"])


def _rate(pack: Pack, row: Leaf, kind: str) -> Rate:
    return Rate(
        statute=pack.id,
        area=None,
        kind=kind,
        what="fine",
        amount=_amount(pack, row),
        since=pack.valid_from,
        until=None,
        section=row.c,
        source=pack.title,
        basis=row.b,
    )


def _amount(pack: Pack, row: Leaf) -> Fraction:
    """Minor units as they stand (`p`), or rupees and annas (`rs`, `an`)."""
    if "p" in row.more:
        return Fraction(row.more["p"])
    face = _FACES[pack.value("currency_rules.face", "indian_rupee")]
    return Fraction(row.more["rs"] * 16 + row.more["an"]) * ANNA * face


def _named(rows: tuple[Rate, ...], name: str) -> tuple[Rate, ...]:
    return tuple(rate for rate in rows if rate.kind == name)


def _young_at_parents_row(pack: Pack) -> bool:
    return bool(pack.value("kinds.young") == "own_head_at_parent_row")
