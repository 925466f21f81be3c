"""D11: the account of a sale, in the six items of the statute."""

from collections.abc import Callable, Iterator

from gateway.cases.case import Case, Head
from gateway.cases.dues import as_lines
from gateway.cases.events import Account
from gateway.cases.sections import section_of_account
from gateway.documents.facts import Facts, as_of
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Absent, Amount, Entry, Table, Value, Written
from gateway.documents.sold import Accounted, accounts
from gateway.documents.spelling import is_demo, money, party, plain, priced
from gateway.documents.write import compose, lacking, lettered, needed, signing
from gateway.law.proceeds import dues_of

USUAL = ("seized", "time", "fines_charges", "sold", "proceeds", "disposal")


def account(facts: Facts, which: int | None = None) -> Written:
    """D11 (A s.15(3)(a)-(f)): `which` counts the accounts of the case.

    It foots or does not exist: the dues are those of its lines, and what was paid out
    with what is left is what was taken in (INV2). The account of cattle that nobody
    claimed has the same form as practice.
    """
    form = DOCUMENTS["D11"]
    found = [one for one in accounts(facts) if which in (None, one.number)]
    if not found:
        return lacking(form, facts.pack, "proceeds divided")
    one = found[-1]
    asked = None if one.settled.unclaimed else facts.cite("settlement.account_items")
    items = facts.pack.value("settlement.account_items", USUAL)
    return compose(
        form,
        facts.pack,
        one.record.on,
        (
            _item(facts, one, item, number, lettered(asked, number, len(items)))
            for number, item in enumerate(items)
        ),
        mark=one.number,
        case=facts.case.number,
        to=party(one.account.owner),
        signings=[signing(facts.pack, "The officer who sold", None)],
        section=section_of_account(facts.pack, unclaimed=one.settled.unclaimed),
    )


def _item(
    facts: Facts, one: Accounted, item: str, number: int, section: str | None
) -> Entry:
    letter = chr(ord("a") + number)
    title, write = _ITEMS.get(item, (plain(item), None))
    label = f"({letter}) {title}"
    if write is None:
        return Absent(label, section)
    return write(facts, one, label, section)


def _heads(case: Case, account: Account) -> list[Head]:
    return [case.head(head) for head in (*account.sold, *account.remaining)]


def _seized(facts: Facts, one: Accounted, label: str, section: str | None) -> Entry:
    """All that were seized of this owner; what was born in custody was not."""
    case, owner = as_of(facts, one.record.seq), one.account.owner
    own = {head.id for head in _heads(case, one.account)}
    own |= {head.id for head in case.heads if owner and head.owner == owner}
    number = sum(head.id in own and not head.born for head in case.heads)
    return needed(label, number or None, section)


def _time(facts: Facts, one: Accounted, label: str, section: str | None) -> Entry:
    """From when to when each head was kept."""
    rows: list[tuple[Value, ...]] = []
    for head in _heads(as_of(facts, one.record.seq), one.account):
        if head.arrived_at is None or head.left_at is None:
            return Absent(f"{label} of head {head.id}", section)
        start, end = facts.local(head.arrived_at), facts.local(head.left_at)
        rows.append((head.id, plain(head.kind), start, end))
    return needed(label, Table(("Head", "Kind", "From", "To"), tuple(rows)), section)


def _incurred(facts: Facts, one: Accounted, label: str, section: str | None) -> Entry:
    account, pack = one.account, facts.pack
    dues = dues_of(pack, as_lines(account.lines)).total
    costs = sum(cost.amount for cost in account.expenses)
    if sum(part.due for part in account.deductions) + account.borne != dues + costs:
        return Absent(f"{label} that equal their parts", section)
    table = priced(pack, account.lines)
    amount = money(pack, dues, is_demo(account.lines))
    total: tuple[Value, ...] = ("total", *["-"] * 4, amount, "-", "-")
    return needed(label, Table(table.columns, (*table.rows, total)), section)


def _sold(_facts: Facts, one: Accounted, label: str, section: str | None) -> Entry:
    return needed(label, len(one.account.sold) or None, section)


def _proceeds(facts: Facts, one: Accounted, label: str, section: str | None) -> Entry:
    return needed(label, money(facts.pack, one.account.proceeds), section)


def _disposal(facts: Facts, one: Accounted, label: str, section: str | None) -> Entry:
    """To whom each part of the proceeds went; the end of it is the balance."""
    account = one.account
    paid = sum(part.paid for part in account.deductions)
    if paid + account.balance != account.proceeds:
        return Absent(f"{label} that equals the proceeds", section)
    columns = ("For", "To", "Due", "Paid", "Section")
    return needed(label, Table(columns, tuple(_shares(facts, one))), section)


def _shares(facts: Facts, one: Accounted) -> Iterator[tuple[Value, ...]]:
    def amount(minor: int) -> Amount:
        return money(facts.pack, minor, one.settled.demo)

    for part in one.account.deductions:
        due, paid = amount(part.due), amount(part.paid)
        what = _what(part.what, one.account)
        yield what, plain(part.payee), due, paid, part.section or "-"
    if one.account.borne:
        borne = amount(one.account.borne)
        yield "not deductible", "nobody: borne by the seller", borne, amount(0), "-"
    left = amount(one.account.balance)
    unclaimed = one.settled.unclaimed
    what, whom = ("surplus", "held") if unclaimed else ("balance", "the owner")
    yield what, whom, left, left, "-"


def _what(what: str, account: Account) -> str:
    """Expenses of the sale by item and voucher (RD-74)."""
    if what != "sale_expense" or not account.expenses:
        return plain(what)
    items = (f"{plain(cost.item)} {cost.voucher}" for cost in account.expenses)
    return f"{plain(what)}: {', '.join(items)}"


_Write = Callable[[Facts, Accounted, str, str | None], Entry]
_ITEMS: dict[str, tuple[str, _Write | None]] = {
    "seized": ("Number of cattle seized", _seized),
    "time": ("Time during which they were impounded", _time),
    "fines_charges": ("Fines and charges incurred", _incurred),
    "sold": ("Number of cattle sold", _sold),
    "proceeds": ("Proceeds of the sale", _proceeds),
    "disposal": ("How the proceeds were disposed of", _disposal),
}
