"""The lots of a sale: which are still put up, and how they leave it (T22)."""

from collections.abc import Iterable
from datetime import datetime

from gateway.cases import events as e
from gateway.cases.case import Case, Head, Sale, State

PUT_UP = frozenset({State.IN_SALE})


def put_up(case: Case, sale: Sale) -> dict[int, list[Head]]:
    """The heads of each lot of a sale that are still to be sold; none is empty."""
    lots: dict[int, list[Head]] = {}
    for head in case.in_states(PUT_UP):
        if head.sale == sale.id and head.lot is not None:
            lots.setdefault(head.lot, []).append(head)
    return lots


def running(case: Case) -> list[Sale]:
    """The sales that are not closed."""
    return [sale for sale in case.sales if sale.closed_at is None]


def gone_missing(case: Case, sale: Sale) -> bool:
    """Whether a head that was put up is lost, and may be found before the end."""
    lost = case.in_states(frozenset({State.MISSING}))
    return any(h.sale == sale.id and h.before is State.IN_SALE for h in lost)


def find_lot(case: Case, lot: int) -> tuple[Sale, list[Head]] | e.Rejected:
    """The sale in which a lot is put up, and its heads."""
    for sale in running(case):
        if heads := put_up(case, sale).get(lot):
            return sale, heads
    return e.Rejected("no_such_lot", (("lot", str(lot)),))


def off_sale(
    case: Case,
    heads: Iterable[int],
    because: str,
    at: datetime,
    reasons: str | None = None,
) -> list[e.Event]:
    """What leaves the sale with heads that were put up; of the case afterwards."""
    lots: dict[tuple[int, int], list[int]] = {}
    for number in heads:
        head = case.head(number)
        if head.sale is not None and head.lot is not None:
            lots.setdefault((head.sale, head.lot), []).append(number)
    return [
        e.LotWithdrawn(sale, lot, tuple(some), because, at, reasons)
        for (sale, lot), some in lots.items()
    ]
