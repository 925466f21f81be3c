"""A sale or a deposit played to its end: what is sold, and where the money rests."""

from collections.abc import Iterable, Sequence
from typing import Any

from gateway.law import postings as do
from gateway.law.ledger import Posting, balances
from gateway.law.pack import Pack
from gateway.law.proceeds import Dues, Settlement, is_covered, settle
from gateway.law.rights import Fate, deposit_fate


def sold_of(
    pack: Pack, lots: Sequence[int], dues: Dues, expenses: int, *, unclaimed: bool
) -> int:
    """How many lots are sold, in their order: no further one after cover (s.15(1))."""
    for number in range(len(lots)):
        brought = sum(lots[:number])
        if is_covered(pack, brought, dues, expenses, unclaimed=unclaimed):
            return number
    return len(lots)


def sums_of_sale(
    pack: Pack, dues: Dues, *, lots: Sequence[int], expenses: int, unclaimed: bool
) -> dict[str, Any]:
    """A sale up to the last remittance, in plain values for a worked example."""
    number = sold_of(pack, lots, dues, expenses, unclaimed=unclaimed)
    done = settle(
        pack,
        proceeds=sum(lots[:number]),
        dues=dues,
        expenses=expenses,
        unclaimed=unclaimed,
    )
    return {
        "sold": number,
        "proceeds": done.proceeds,
        "balance": done.balance,
        "shortfall": done.shortfall,
        "memo": dict(done.memo),
        "borne": done.borne,
        "accounts": _held(_sale_postings(lots[:number], done, unclaimed=unclaimed)),
    }


def sums_of_deposit(pack: Pack, dues: Dues, *, allowed: bool) -> dict[str, Any]:
    """A deposit under protest to its end; an order that allows gives it back."""
    made = do.deposited(dues)
    if deposit_fate(pack, allowed=allowed) is Fate.APPLIED:
        applied = do.deposit_applied(pack, dues)
        hand = balances([applied]).get("keeper_hand", 0)
        end = [applied, do.window_remitted(pack, hand)]
    else:
        end = [do.deposit_refunded(dues.total)]
    return {"held": dues.total, "accounts": _held([made, *end])}


def _sale_postings(
    lots: Iterable[int], done: Settlement, *, unclaimed: bool
) -> list[Posting]:
    return [
        *(do.lot_sold(price) for price in lots),
        do.settled(done, unclaimed=unclaimed),
        *(do.share_sent(share) for share in done.shares),
        do.made_good(done),
    ]


def _held(postings: Iterable[Posting]) -> dict[str, int]:
    return {account: at for account, at in balances(postings).items() if at}
