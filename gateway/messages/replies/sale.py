"""Who is told what of the auction: set, bid, sold, unsold, closed, disposed."""

from collections.abc import Iterable

from gateway.cases import events as e
from gateway.cases.case import Sale
from gateway.cases.cover import waiting
from gateway.cases.sections import section_of_sale
from gateway.messages.replies.lots import lots_of
from gateway.messages.replies.parts import Tell, To, View, counted, to_party, who
from gateway.messages.values import Value, Word


def sale_set(event: e.SaleSet, view: View) -> list[Tell]:
    """T19/U03: when and where, and which lot is which."""
    heads = tuple(head for lot in event.lots for head in lot.heads)
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(heads),
        "time": view.moment(event.at),
        "where": event.place,
        "section": section_of_sale(view.law.acts, event.under) or "",
    }
    return [
        Tell(To.SENDER, "sale_set", values),
        *lots_of(event.lots, view),
        Tell(To.KEEPER, "sale_set_keeper", values),
        *_each_owner(heads, "sale_set_owner", values, view),
    ]


def _each_owner(
    ids: Iterable[int], message: str, values: dict[str, Value], view: View
) -> list[Tell]:
    """Each known owner or claimant of these heads, once."""
    heads = [view.case.head(i) for i in ids]
    people = dict.fromkeys(head.owner or head.claimant for head in heads)
    return [tell for one in people for tell in to_party(one, message, values)]


def sale_blocked(event: e.SaleBlocked, view: View) -> list[Tell]:
    """T19: no order in force; the owner pays no more after some days (RD-71)."""
    values = {
        **view.base(),
        "heads": view.counts(event.heads),
        "section": _section(event.heads, view),
    }
    return [Tell(To.SENDER, "sale_blocked", values)]


def _section(ids: Iterable[int], view: View) -> Value:
    """That of the refused or of the unclaimed; of both where both wait."""
    tracks = {"s15" if view.case.head(i).refused_on else "s13" for i in ids}
    if len(tracks) > 1:
        return view.section("T19")
    return section_of_sale(view.law.acts, tracks.pop()) or ""


def sale_not_held(event: e.SaleNotHeld, view: View) -> list[Tell]:
    """RD-71: the feed is the authority's cost now."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "until": event.accrued_to,
    }
    key = f"not_held:{view.case.number}:{event.heads}:{event.opens}"
    return [
        Tell(To.OFFICER, "sale_not_held", values, key),
        Tell(To.KEEPER, "sale_not_held_keeper", values, key),
    ]


def expense_noted(event: e.ExpenseNoted, view: View) -> list[Tell]:
    """RD-74."""
    values: dict[str, Value] = {
        **view.base(),
        "item": Word("choices", event.expense.item),
        "amount": view.amount(event.expense.amount, demo=False),
        "voucher": event.expense.voucher,
        "heads": view.counts(view.case.sale(event.sale).heads),
    }
    return [Tell(To.SENDER, "expense_noted", values)]


def _flags(
    flags: Iterable[str], who_bids: Value, values: dict[str, Value]
) -> list[Tell]:
    """RD-50: whoever is near to one barred is shown, not refused."""
    more = {**values, "buyer": who_bids}
    return [Tell(To.OFFICER, "buyer_flagged", {**more, "flag": flag}) for flag in flags]


def bid_made(event: e.BidMade, view: View) -> list[Tell]:
    """T20."""
    values: dict[str, Value] = {
        **view.base(),
        "lot": event.lot,
        "amount": view.amount(event.amount, demo=False),
        "buyer": who(event.bidder),
    }
    return [
        Tell(To.SENDER, "bid_noted", values),
        *_flags(event.flags, who(event.bidder), values),
    ]


def knocked_down(event: e.KnockedDown, view: View) -> list[Tell]:
    """T21/U03: buyer, keeper and owner hear of it the moment it is recorded."""
    values: dict[str, Value] = {
        **view.base(),
        "lot": event.lot,
        "heads": view.counts(event.heads),
        "amount": view.amount(event.price, demo=False),
        "buyer": who(event.buyer),
    }
    last = view.case.sale(event.sale).closed_at is not None
    return [
        Tell(To.SENDER, "lot_sold_last" if last else "lot_sold", values),
        *to_party(event.buyer, "lot_sold_buyer", values),
        Tell(To.KEEPER, "lot_sold_keeper", values),
        *_each_owner(event.heads, "lot_sold_owner", values, view),
        *_flags(event.flags, who(event.buyer), values),
    ]


def lot_unsold(event: e.LotUnsold, view: View) -> list[Tell]:
    """T22."""
    values = {**view.base(), "lot": event.lot, "heads": view.counts(event.heads)}
    return [Tell(To.SENDER, "lot_unsold", values)]


def lot_withdrawn(event: e.LotWithdrawn, view: View) -> list[Tell]:
    """T22."""
    values = {**view.base(), "lot": event.lot, "heads": view.counts(event.heads)}
    if event.because == "officer":
        return [Tell(To.SENDER, "lot_withdrawn", values)]
    return [Tell(To.OFFICER, f"lot_withdrawn_{event.because}", values)]


def sale_closed(event: e.SaleClosed, view: View) -> list[Tell]:
    """T24: what the seller does next; at cover the rest is given back."""
    values = {**view.base(), "section": view.section("T24", "U03")}
    if not event.covered:
        return [Tell(To.OFFICER, *_ended(view.case.sale(event.sale), view))]
    if not event.remaining:
        return [Tell(To.OFFICER, "sale_covered", values)]
    heads = counted(view.case.head(i) for i in event.remaining)
    more = {**values, "heads": heads}
    return [
        Tell(To.OFFICER, "sale_covered_left", more),
        Tell(To.KEEPER, "sale_covered_keeper", more),
    ]


def _ended(sale: Sale, view: View) -> tuple[str, dict[str, Value]]:
    """Nothing sold, or the account made with it; to be sold on; to be accounted for."""
    left = waiting(view.case, sale)
    if not sale.owes_account:
        return "sale_closed", view.base()
    if sale.under == "s15" and left:
        return "sale_short", {**view.base(), "heads": counted(left)}
    return "sale_over", view.base()


def disposed_other(event: e.DisposedOther, view: View) -> list[Tell]:
    """T23."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "how": event.how,
        "buyer": who(event.to),
        "section": view.section("T23"),
    }
    return [
        Tell(To.SENDER, "disposed", values),
        Tell(To.KEEPER, "disposed_keeper", values),
        *_each_owner(event.heads, "disposed_owner", values, view),
        *_flags(event.flags, who(event.to), values),
    ]
