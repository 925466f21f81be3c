"""The double entry of a case: where every paisa is, and that none is lost.

An entry adds to an account or takes from it; a posting adds up to nothing. The people
who pay (`owner`, `buyer`) go below zero by what they paid; every other account shows
what it holds.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

OWNER, BUYER, CLAIMANT = "owner", "buyer", "claimant"
KEEPER = "pound_keeper"
KEEPER_HAND = "keeper_hand"
"""Collected at the pound for another, fines above all; never the keeper's (A-64)."""
DEPOSIT = "deposit_held"
"""Deposited under protest, held by the keeper as trustee (RD-66)."""
SALE_HAND = "sale_hand"
"""Proceeds in the selling officer's hand, not yet settled."""
BALANCE = "balance_held"
"""The owner's balance, to be tendered (s.15(3))."""
SURPLUS = "surplus_held"
"""Unclaimed surplus before it is sent to where it is kept in deposit (s.16(3))."""
LA_DEPOSIT = "la_deposit"
"""Surplus in deposit with the authority (s.16(3))."""
LA_FUND = "la_fund"


class Unbalanced(ValueError):
    """A posting whose entries do not add up to nothing, or of no money."""


@dataclass(frozen=True)
class Entry:
    """So many minor units into an account, or out of it (negative)."""

    account: str
    amount: int


@dataclass(frozen=True)
class Posting:
    """One movement of money. Raises Unbalanced unless its entries add up to nothing."""

    what: str
    entries: tuple[Entry, ...]

    def __post_init__(self) -> None:
        left = sum(entry.amount for entry in self.entries)
        if left:
            raise Unbalanced(f"{self.what}: {left} minor units have no home")


@dataclass(frozen=True)
class Ledger:
    """All postings of a case, in their order."""

    postings: tuple[Posting, ...] = ()

    def with_(self, *more: Posting) -> "Ledger":
        """The ledger after some postings."""
        return Ledger((*self.postings, *more))

    def balance(self, account: str) -> int:
        """What an account holds; 0 when it was never used."""
        return balances(self.postings).get(account, 0)


def balances(postings: Iterable[Posting]) -> Mapping[str, int]:
    """What each account holds after all postings; they add up to nothing."""
    held: Counter[str] = Counter()
    for posting in postings:
        for entry in posting.entries:
            held[entry.account] += entry.amount
    return dict(held)


def move(what: str, source: str, shares: Mapping[str, int]) -> Posting:
    """Money out of one account into others; shares of nothing are left out.

    Raises Unbalanced when a share is negative: money moves forward, a mistake is
    reversed.
    """
    if any(amount < 0 for amount in shares.values()):
        raise Unbalanced(f"{what}: a share is negative")
    given = [Entry(account, amount) for account, amount in shares.items() if amount]
    total = sum(shares.values())
    return Posting(what, (Entry(source, -total), *given) if total else ())


def reverse(what: str, posting: Posting) -> Posting:
    """The posting undone: each entry the other way."""
    back = (Entry(entry.account, -entry.amount) for entry in posting.entries)
    return Posting(what, tuple(back))
