"""D19: the return to the Government: cattle and money of a pound in a period."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import IN_CUSTODY
from gateway.cases.ledger import ledger_of
from gateway.documents.facts import Facts
from gateway.documents.forms import DOCUMENTS
from gateway.documents.hand import on_trial
from gateway.documents.paper import Amount, Item, Table, Value, Written
from gateway.documents.spelling import money, plain
from gateway.documents.unsent import not_sent_on
from gateway.documents.write import compose, needed, noted, signing
from gateway.law.ledger import KEEPER_HAND, Posting, balances
from gateway.law.pack import Pack
from gateway.people import Pound

DAY = timedelta(days=1)


@dataclass(frozen=True)
class _Books:
    """The ledgers of a pound: what moved before a period, and in it."""

    pack: Pack
    before: tuple[Posting, ...]
    within: tuple[Posting, ...]
    demo: bool

    def coin(self, minor: int) -> Amount:
        """An amount, marked where a rate behind the books is not law."""
        return money(self.pack, minor, self.demo)


def government_return(
    pack: Pack,
    pound: Pound,
    since: date,
    until: date,
    cases: Sequence[Facts],
    to: str | None = None,
) -> Written:
    """D19 (A s.6) for a period, both days counted: totals are those of the ledgers.

    `cases` are all of the pound, with their events from the first: what an account
    held before the period is what it opens with.
    """
    form = DOCUMENTS["D19"]
    section = form.section(pack)
    books = _books(pack, cases, since, until)
    hand = balances((*books.before, *books.within)).get(KEEPER_HAND, 0)
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
            noted("Accounts", _accounts(books), section, "no money moved"),
            noted("Movements", _movements(books), section, "no money moved"),
            Item("In the keeper's hand for others", books.coin(hand), section),
            not_sent_on(pack, cases, until),
        ),
        mark=f"{pound.code}/{since}/{until}",
        to=to,
        signings=[signing(pack, "The pound-keeper", None)],
    )


def _books(pack: Pack, cases: Sequence[Facts], since: date, until: date) -> _Books:
    before: list[Posting] = []
    within: list[Posting] = []
    for facts in cases:
        opened = _postings(facts, since - DAY)
        before += opened
        within += (Counter(_postings(facts, until)) - Counter(opened)).elements()
    demo = any(on_trial(facts) for facts in cases)
    return _Books(pack, tuple(before), tuple(within), demo)


def _postings(facts: Facts, until: date) -> tuple[Posting, ...]:
    """What has moved in a case by the end of a day."""
    return ledger_of(_events(facts, date.min, until), facts.pack).postings


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
        case e.HammerUndone():
            return "sold", -len(event.heads)
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


def _accounts(books: _Books) -> Table:
    """Each account: what it opened with, took in, gave out and closed with."""
    opened = balances(books.before)
    came: Counter[str] = Counter()
    went: Counter[str] = Counter()
    for entry in (entry for posting in books.within for entry in posting.entries):
        side = came if entry.amount > 0 else went
        side[entry.account] += abs(entry.amount)
    rows: list[tuple[Value, ...]] = []
    for account in sorted({*opened, *came, *went}):
        start = opened.get(account, 0)
        end = start + came[account] - went[account]
        figures = (start, came[account], went[account], end)
        rows.append((plain(account), *map(books.coin, figures)))
    return Table(("Account", "Opened", "In", "Out", "Closed"), tuple(rows))


def _movements(books: _Books) -> Table:
    """What moved: how often, and how much."""
    times: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    for posting in books.within:
        times[posting.what] += 1
        sums[posting.what] += sum(max(0, entry.amount) for entry in posting.entries)
    rows = tuple((plain(what), times[what], books.coin(sums[what])) for what in times)
    return Table(("What", "Times", "Amount"), rows)
