"""D10: the sale sheet: what became of each lot, who bought it, what it cost to sell."""

from collections.abc import Iterator

from gateway.cases.events import (
    BidMade,
    HammerUndone,
    KnockedDown,
    Lot,
    LotUnsold,
    LotWithdrawn,
    Proclaimed,
)
from gateway.cases.sections import section_of_sale
from gateway.documents.facts import Facts, told
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Absent, Entry, Table, Value, Written
from gateway.documents.sale import setting, terms
from gateway.documents.sold import at_sale, hammers, sale_chain, sale_set
from gateway.documents.spelling import counted, listed, money, party, plain
from gateway.documents.write import compose, footed, lacking, needed, noted, signing

COLUMNS = (
    "Lot", "Heads", "Cattle", "Outcome", "Price", "Buyer", "For", "Paid by",
    "Declared", "Flags",
)  # fmt: skip

UNDONE = ("Lot", "Price", "Buyer", "Because")
UNASKED = "not declared"
"""What nobody was asked is no fact: for whom he bought, and who pays (A-60)."""


def sale_sheet(facts: Facts, which: int | None = None) -> Written:
    """D10 (A ss.13(3), 15(1), 18(1)): `which` is the number of the sale.

    A lot that was knocked down has its buyer. Lots that an earlier sale of the same
    owner sold stand on it too. A late proclamation is printed with its reasons (X31).
    """
    form, found = DOCUMENTS["D10"], sale_set(facts, which)
    if found is None:
        return lacking(form, facts.pack, "sale set")
    _, event = found
    section = section_of_sale(facts.pack, event.under)
    sale = facts.case.sale(event.sale)
    rows = tuple(_lots(facts, event.sale, sale.lots))
    proceeds = money(facts.pack, sale.proceeds)
    return compose(
        form,
        facts.pack,
        facts.local(event.at).date(),
        (
            *setting(facts, event),
            *terms(facts, event.order),
            needed("What became of the lots", Table(COLUMNS, rows), section),
            *_unnamed(facts, event.sale),
            footed("Proceeds", proceeds, _prices(facts, event.sale), section),
            noted("Expenses of the sale", _expenses(facts, event.sale), None, "none"),
            *_undone(facts, event.sale),
            noted("Proclaimed late because", _late(facts), None, "not late"),
        ),
        mark=event.sale,
        case=facts.case.number,
        signings=[signing(facts.pack, "The officer who sold", None)],
        section=section,
    )


def _lots(
    facts: Facts, sale: int, lots: tuple[Lot, ...]
) -> Iterator[tuple[Value, ...]]:
    """One row a lot, its last outcome; nothing where no lot has one yet."""
    sales = sale_chain(facts, sale)
    sold = {one.lot: one for one in hammers(facts, sales)}
    off = {one.lot: _why(one) for one in at_sale(facts, LotWithdrawn, [sale])}
    off |= {one.lot: "no bid" for one in at_sale(facts, LotUnsold, [sale])}
    if not sold and not off:
        return
    bids = at_sale(facts, BidMade, [sale])
    for lot in lots:
        cattle = counted(facts.case.head(head) for head in lot.heads)
        start = (lot.number, listed(lot.heads), cattle)
        if lot.number in sold:
            yield (*start, *_hammer(facts, sold[lot.number]))
            continue
        offered = sum(bid.lot == lot.number for bid in bids)
        outcome = f"unsold: {off[lot.number]}" if lot.number in off else "open"
        yield (*start, f"{outcome}, {offered} bids", *["-"] * 6)


def _why(off: LotWithdrawn) -> str:
    """By whom it was withdrawn, and his reasons where a bid stood (T22)."""
    by = plain(off.because)
    return f"{by}, because {off.reasons}" if off.reasons else by


def _hammer(facts: Facts, sold: KnockedDown) -> tuple[Value, ...]:
    return (
        "sold",
        money(facts.pack, sold.price),
        party(sold.buyer) or "-",
        party(sold.on_behalf) or UNASKED,
        party(sold.payer) or UNASKED,
        sold.declared or UNASKED,
        ", ".join(plain(flag) for flag in sold.flags) or "none",
    )


def _unnamed(facts: Facts, sale: int) -> Iterator[Entry]:
    """A buyer nobody names cannot be held against those who may not buy (A-60)."""
    section = facts.cite("ban.classes", *DOCUMENTS["D10"].paths)
    for sold in hammers(facts, sale_chain(facts, sale)):
        if not sold.buyer.name:
            yield Absent(f"Name of the buyer of lot {sold.lot}", section)


def _undone(facts: Facts, sale: int) -> Iterator[Entry]:
    """Both stay in the log, and on the sheet: the hammer and why it was undone."""
    rows = tuple(
        (one.lot, money(facts.pack, one.price), party(one.buyer) or "-", one.because)
        for one in at_sale(facts, HammerUndone, sale_chain(facts, sale))
    )
    if rows:
        yield noted("Knock-downs undone", Table(UNDONE, rows), None, "none")


def _prices(facts: Facts, sale: int) -> int:
    sold = hammers(facts, sale_chain(facts, sale))
    return sum(one.price for one in sold)


def _expenses(facts: Facts, sale: int) -> Table:
    rows = tuple(
        (plain(cost.item), money(facts.pack, cost.amount), cost.voucher)
        for cost in facts.case.sale(sale).expenses
    )
    return Table(("Item", "Amount", "Voucher"), rows)


def _late(facts: Facts) -> Table:
    rows = tuple(
        (plain(event.where), facts.local(event.at), event.because or "-")
        for _, event in told(facts, Proclaimed)
        if event.late
    )
    return Table(("Where", "When", "Because"), rows)
