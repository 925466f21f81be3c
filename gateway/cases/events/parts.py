"""The plain values inside events: parties, beasts, fines, lines of a demand, lots."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Somebody:
    """A party to a case: E.164 number, name and residence, as far as said."""

    number: str | None
    name: str | None
    residence: str | None = None


@dataclass(frozen=True)
class Beast:
    """One head as reported or brought; `id` counts within the case."""

    id: int
    kind: str
    tag: str | None = None


@dataclass(frozen=True)
class Fine:
    """The fine levied on one head (law.md 4.1).

    `rate` is a fraction of minor units as text ("75/2"); `held` says why it is
    not demanded yet (RD-62), `problem` why none could be found.
    """

    head: int
    row_kind: str
    rate: str
    section: str
    basis: str
    problem: str | None = None
    held: bool = False


@dataclass(frozen=True)
class MoneyLine:
    """One line of a demand; `rate` and `amount` in minor units."""

    what: str
    kind: str
    heads: int
    days: int | None
    rate: str
    amount: int
    section: str
    basis: str
    separate: bool = False


@dataclass(frozen=True)
class Lot:
    """What is put up as one: a head, or a dam with her young; `number` is called out.

    The expected value is in minor units, 0 where nobody gave one.
    """

    number: int
    heads: tuple[int, ...]
    expected: int = 0


@dataclass(frozen=True)
class Terms:
    """The order that a sale cites (s.13(3)), as far as it binds this sale.

    `notice_days` is the least between refusal and sale (RD-31), `reserve` minor units
    a head; the buyer pays the keep from `buyer_pays_from` days after the hammer.
    """

    number: str
    authority: str
    dated: date
    conditions: tuple[str, ...] = ()
    notice_days: int | None = None
    reserve: int | None = None
    removal_days: int | None = None
    buyer_pays_from: int | None = None


@dataclass(frozen=True)
class Seller:
    """Who sells, in which capacity (`roles.seller_s13`, `seller_s15`, a stage's `by`).

    A subordinate names who deputed him and the date of the deputation (D26).
    """

    who: Somebody
    capacity: str
    deputed_by: str | None = None
    deputed_on: date | None = None


@dataclass(frozen=True)
class Expense:
    """One expense of the sale itself (RD-74): its item, minor units, its voucher."""

    item: str
    amount: int
    voucher: str


@dataclass(frozen=True)
class Deduction:
    """What one kind of money was due and got out of the proceeds, and whose it is."""

    what: str
    due: int
    paid: int
    payee: str
    section: str | None


@dataclass(frozen=True)
class Account:
    """One settlement (D11): of an owner, or of a head where the pack sells by head.

    `sold` are the heads sold, `remaining` those to be given back with the balance
    (s.15(3)). Proceeds = what the deductions were paid + `balance` (INV2); `borne` may
    not be deducted and stays with whoever spent it (H-20). `sold_on` is the date of
    the last hammer. `lines` are what is owed on `sold` and `remaining`.
    """

    owner: Somebody | None
    sold: tuple[int, ...]
    remaining: tuple[int, ...]
    sold_on: date
    proceeds: int
    expenses: tuple[Expense, ...]
    lines: tuple[MoneyLine, ...]
    deductions: tuple[Deduction, ...]
    balance: int
    borne: int = 0
