"""D19: the return to the Government: cattle and money of a pound in a period."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import IN_CUSTODY
from gateway.documents.facts import Facts
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Amount, Item, Table, Value, Written
from gateway.documents.spelling import money, plain
from gateway.documents.write import compose, needed, noted, signing
from gateway.law.ledger import KEEPER_HAND, Posting, balances
from gateway.law.pack import Pack
from gateway.people import Pound


@dataclass(frozen=True)
class Posted:
    """A posting of a case's ledger, with the local day it counts for."""

    case: str
    on: date
    posting: Posting


@dataclass(frozen=True)
class _Coin:
    """Amounts of a return: all on trial, or none."""

    pack: Pack
    demo: bool

    def __call__(self, minor: int) -> Amount:
        return money(self.pack, minor, self.demo)


def government_return(
    pack: Pack,
    pound: Pound,
    since: date,
    until: date,
    cases: Sequence[Facts],
    posted: Sequence[Posted],
    *,
    to: str | None = None,
    demo: bool = False,
) -> Written:
    """D19 (A s.6) for a period, both days counted: totals are those of the ledger.

    `cases` are all of the pound, `posted` all postings of their ledgers from the
    first: what an account held before the period is what it opens with. `demo` where a
    rate behind them is not law.
    """
    form = DOCUMENTS["D19"]
    section = form.section(pack)
    told = [one for one in posted if one.on <= until]
    coin = _Coin(pack, demo)
    hand = balances(one.posting for one in told).get(KEEPER_HAND, 0)
    moved = [one for one in told if one.on >= since]
    return compose(
        form,
        pack,
        until,
        (
            needed("Pound", pound.name, section),
            needed("From", since, section),
            needed("To", until, section),
            noted("Cattle", _cattle(cases, since, until), section, "none"),
            Item("In custody at the end", _kept(cases, until), section),
            noted("Accounts", _accounts(coin, told, since), section, "no money moved"),
            noted("Movements", _movements(coin, moved), section, "no money moved"),
            Item("In the keeper's hand for others", coin(hand), section),
        ),
        mark=f"{pound.code}/{since}/{until}",
        to=to,
        signings=[signing(pack, "The pound-keeper", None)],
    )


def _kept(cases: Sequence[Facts], until: date) -> int:
    """Heads in custody at the end of the last day."""
    return sum(
        len(fold(_events(facts, date.min, until)).in_states(IN_CUSTODY))
        for facts in cases
    )


def _events(facts: Facts, since: date, until: date) -> Iterator[e.Event]:
    return (one.event for one in facts.events if since <= one.on <= until)


def _cattle(cases: Sequence[Facts], since: date, until: date) -> Table:
    """Heads by what befell them in the period."""
    heads: Counter[str] = Counter()
    for facts in cases:
        for event in _events(facts, since, until):
            what, number = _counted(event)
            heads[what] += number
    rows = tuple((what, number) for what, number in heads.items() if number)
    return Table(("What", "Heads"), rows)


def _counted(event: e.Event) -> tuple[str, int]:
    match event:
        case e.Impounded():
            return "brought", len(event.heads) + len(event.new_heads)
        case e.Delivered():
            return "delivered on payment or deposit", len(event.heads)
        case e.BalanceReceived() | e.RemainingReturned():
            return "returned after a sale", len(event.heads)
        case e.KnockedDown() | e.DisposedOther() | e.Released():
            return _LEFT[type(event)], len(event.heads)
        case e.Died() | e.Born() | e.WentMissing() | e.Found():
            return _BEFELL[type(event)], len(event.heads)
        case _:
            return "other", 0


_LEFT: dict[type, str] = {
    e.KnockedDown: "sold",
    e.DisposedOther: "disposed of otherwise",
    e.Released: "released by order",
}
_BEFELL: dict[type, str] = {
    e.Died: "died",
    e.Born: "born",
    e.WentMissing: "missing",
    e.Found: "found",
}


def _accounts(coin: _Coin, told: Sequence[Posted], since: date) -> Table:
    """Each account: what it opened with, took in, gave out and closed with."""
    opened = balances(one.posting for one in told if one.on < since)
    came: Counter[str] = Counter()
    went: Counter[str] = Counter()
    for one in told:
        for entry in one.posting.entries if one.on >= since else ():
            side = came if entry.amount > 0 else went
            side[entry.account] += abs(entry.amount)
    rows: list[tuple[Value, ...]] = []
    for account in sorted({*opened, *came, *went}):
        start = opened.get(account, 0)
        figures = (start, came[account], went[account])
        end = start + came[account] - went[account]
        rows.append((plain(account), *(coin(one) for one in (*figures, end))))
    return Table(("Account", "Opened", "In", "Out", "Closed"), tuple(rows))


def _movements(coin: _Coin, moved: Sequence[Posted]) -> Table:
    """What moved: how often, and how much."""
    times: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    for one in moved:
        times[one.posting.what] += 1
        sums[one.posting.what] += sum(
            entry.amount for entry in one.posting.entries if entry.amount > 0
        )
    rows = tuple((plain(w), times[w], coin(sums[w])) for w in sorted(times))
    return Table(("What", "Times", "Amount"), rows)
