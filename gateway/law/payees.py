"""Whose money it is: the statutory home of each kind of money, with its section."""

from dataclasses import dataclass

from gateway.law.pack import Pack

KINDS_OF_MONEY = ("sale_expense", "charge", "pound_fee", "expense", "fine")
"""What a sale may have to pay: its own costs, the keep, the fine."""

GOVERNMENT = "government"
OFFICE = "selling_office"

_LEAVES = {
    "fine": ("fine.payee", "payees.fine"),
    "charge": ("charge.payee", "payees.fee"),
    "pound_fee": ("payees.fee", "charge.payee"),
    "expense": ("payees.expense", "charge.payee"),
    "sale_expense": ("settlement.expenses_payee",),
}
_ACCOUNTS = {"govt_directed": GOVERNMENT, "pound_master": "pound_keeper"}


@dataclass(frozen=True)
class Payee:
    """The account a kind of money belongs to; `section` None where none is cited."""

    account: str
    section: str | None


def payee(
    pack: Pack, what: str, *, by_name: bool = True, governed: bool = True
) -> Payee:
    """Who gets a kind of money.

    `by_name` False where the text names nobody for the charges: a s.13 sale, a s.14
    deposit (RD-66). `governed` False where the area has no local authority: the fine
    goes as Government directs (s.11(3), RD-55). A pack that says nothing leaves the
    money with the selling office.
    """
    paths = _LEAVES[what]
    if what == "charge" and not by_name:
        paths = ("charge.payee_unnamed", *paths)
    for path in paths:
        leaf = pack.find(path)
        if leaf is not None:
            named = (
                leaf.v if isinstance(leaf.v, str) else leaf.v[_choice(leaf.v, governed)]
            )
            return Payee(account_of(named), pack.cite(path))
    return Payee(OFFICE, None)


def account_of(name: str) -> str:
    """The account of a payee as packs name him."""
    return _ACCOUNTS.get(name, name)


def _choice(names: list[str], governed: bool) -> int:
    """The first named; the last where there is no local authority."""
    return 0 if governed else len(names) - 1
