"""Who is told what of a lot: bid for, sold, unsold, withdrawn, disposed of."""

from collections.abc import Iterable

from gateway.cases import events as e
from gateway.messages.replies.lots import each_owner
from gateway.messages.replies.parts import Tell, To, View, to_party, who
from gateway.messages.values import Value


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
        *each_owner(event.heads, "lot_sold_owner", values, view),
        *_flags(event.flags, who(event.buyer), values),
    ]


def hammer_undone(event: e.HammerUndone, view: View) -> list[Tell]:
    """X03: buyer, keeper and owner were told that it is sold."""
    values: dict[str, Value] = {
        **view.base(),
        "lot": event.lot,
        "heads": view.counts(event.heads),
        "amount": view.amount(event.price, demo=False),
        "because": event.because,
    }
    return [
        Tell(To.SENDER, "hammer_undone", values),
        *to_party(event.buyer, "hammer_undone_buyer", values),
        Tell(To.KEEPER, "hammer_undone_keeper", values),
        *each_owner(event.heads, "hammer_undone_owner", values, view),
    ]


def lot_unsold(event: e.LotUnsold, view: View) -> list[Tell]:
    """T22."""
    values = {**view.base(), "lot": event.lot, "heads": view.counts(event.heads)}
    return [Tell(To.SENDER, "lot_unsold", values)]


def lot_withdrawn(event: e.LotWithdrawn, view: View) -> list[Tell]:
    """T22."""
    values = {**view.base(), "lot": event.lot, "heads": view.counts(event.heads)}
    if event.because == "officer" and event.reasons:
        more = {**values, "because": event.reasons}
        return [Tell(To.SENDER, "lot_withdrawn_because", more)]
    if event.because == "officer":
        return [Tell(To.SENDER, "lot_withdrawn", values)]
    return [Tell(To.OFFICER, f"lot_withdrawn_{event.because}", values)]


def disposed_other(event: e.DisposedOther, view: View) -> list[Tell]:
    """T23."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "how": event.how,
        "buyer": who(event.to),
        "section": view.section("T23"),
    }
    paid = "_for" if event.amount else ""
    values["amount"] = view.amount(event.amount, demo=False)
    return [
        Tell(To.SENDER, f"disposed{paid}", values),
        Tell(To.KEEPER, "disposed_keeper", values),
        *each_owner(event.heads, f"disposed_owner{paid}", values, view),
        *_flags(event.flags, who(event.to), values),
    ]
