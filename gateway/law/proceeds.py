"""Who gets what from a sale: deductions in their order, the rest to the owner."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from gateway.law.demand import Line
from gateway.law.pack import Pack
from gateway.law.payees import KINDS_OF_MONEY, account_of, payee


@dataclass(frozen=True)
class Dues:
    """What is owed on the heads sold or kept, by kind of money, in minor units."""

    fine: int = 0
    charge: int = 0
    pound_fee: int = 0
    expense: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.fine + self.charge + self.pound_fee + self.expense


@dataclass(frozen=True)
class Share:
    """What one kind of money was due and got, and the account it belongs to."""

    what: str
    due: int
    paid: int
    payee: str
    section: str | None


@dataclass(frozen=True)
class Settlement:
    """A sale's proceeds divided: proceeds = the shares paid + balance (INV2).

    `shares` stand in the order of payment. `balance` is the owner's after a refusal
    (s.15(3)), the surplus after an unclaimed sale (s.16(3), H(2)). `borne` is what
    may not be deducted and stays with whoever spent it (H-20). `made_good_by` is who
    pays the shortfall, None where it is only a memo.
    """

    proceeds: int
    shares: tuple[Share, ...]
    balance: int
    borne: int = 0
    made_good_by: str | None = None

    def paid(self, what: str) -> int:
        """What a kind of money got."""
        return sum(share.paid for share in self.shares if share.what == what)

    @property
    def shortfall(self) -> int:
        """What the proceeds did not reach: a memo, no debt of the owner (RD-34)."""
        return sum(share.due - share.paid for share in self.shares)

    @property
    def memo(self) -> Mapping[str, int]:
        """The shortfall by kind of money; empty when all was paid."""
        unpaid = {share.what: share.due - share.paid for share in self.shares}
        return {what: amount for what, amount in unpaid.items() if amount}


def settle(
    pack: Pack,
    *,
    proceeds: int,
    dues: Dues,
    expenses: int,
    unclaimed: bool = False,
    governed: bool = True,
) -> Settlement:
    """Divide the proceeds of a closed sale (A ss.15(2), 16; H(2)).

    `expenses` are those of the sale itself. `unclaimed` and `governed` choose the
    payees of charges and fine (`payees.payee`). Nothing is ever negative: whom the
    money does not reach has a memo. Raises ValueError on a negative amount.
    """
    due = _amounts(dues, expenses)
    if proceeds < 0 or any(amount < 0 for amount in due.values()):
        raise ValueError("money of a sale is never negative")
    shares, left = [], proceeds
    for what in _order(pack):
        home = payee(pack, what, by_name=not unclaimed, governed=governed)
        paid = min(left, due[what])
        shares.append(Share(what, due[what], paid, home.account, home.section))
        left -= paid
    borne = sum(due.values()) - sum(share.due for share in shares)
    rule = pack.value("settlement.shortfall", "memo")
    good = None if rule == "memo" else rule
    return Settlement(proceeds, tuple(shares), left, borne, good)


def cover(pack: Pack, dues: Dues, expenses: int) -> int:
    """What a sale has to bring: all that may be deducted (s.15(2), RD-30)."""
    due = _amounts(dues, expenses)
    return sum(due[what] for what in _order(pack))


def is_covered(
    pack: Pack, proceeds: int, dues: Dues, expenses: int, *, unclaimed: bool = False
) -> bool:
    """Whether the sale stops here (s.15(1)).

    Never where the whole herd is sold: unclaimed cattle (s.13(3)), all by H-19.
    """
    partial = pack.value("sale.partial.enabled", False) and not unclaimed
    return bool(partial and proceeds >= cover(pack, dues, expenses))


def dues_of(pack: Pack, lines: Iterable[Line]) -> Dues:
    """The dues that the lines of a demand add up to, separate lines left out.

    A fine that is no condition of delivery is a separate line and yet a due (RD-39,
    RD-40). The daily charge is the pound fee where the pack deducts one.
    """
    demanded = "fine" in pack.value("release.requires", ["fine"])
    fee = "pound_fee" if "pound_fee" in _deducted(pack) else "charge"
    sums = dict.fromkeys(("fine", "charge", "pound_fee", "expense"), 0)
    for line in lines:
        if not line.separate or (line.what == "fine" and not demanded):
            sums[fee if line.what == "charge" else line.what] += line.amount
    return Dues(**sums)


def _amounts(dues: Dues, expenses: int) -> dict[str, int]:
    return {**vars(dues), "sale_expense": expenses}


def _deducted(pack: Pack) -> list[str]:
    """The kinds of money that come out of the proceeds (RD-40, H-20)."""
    deducted = pack.value("settlement.deduct", [])
    costs = pack.value("settlement.costs_of_sale_deductible", True)
    return [what for what in deducted if costs or what != "sale_expense"]


def _order(pack: Pack) -> Iterator[str]:
    """The kinds deducted, first paid first (RD-28).

    The order names kinds of money or payees; `other` is whatever else there is.
    """
    rest = [what for what in KINDS_OF_MONEY if what in _deducted(pack)]
    for name in (*pack.value("settlement.order", []), "other"):
        now = [what for what in rest if _is_meant(pack, what, name)]
        rest = [what for what in rest if what not in now]
        yield from now


def _is_meant(pack: Pack, what: str, name: str) -> bool:
    return name in (what, "other") or payee(pack, what).account == account_of(name)
