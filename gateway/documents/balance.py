"""D12: the owner's receipt for cattle and balance, according to the account."""

from gateway.cases.events import (
    AccountDelivered,
    BalanceReceived,
    Recorded,
    RemainingReturned,
)
from gateway.documents.account import account
from gateway.documents.facts import Facts, told
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Document, Entry, Item, Written
from gateway.documents.sold import account_of_rest
from gateway.documents.spelling import described, money, party
from gateway.documents.write import compose, footed, lacking, needed, noted, signing

Taken = BalanceReceived | RemainingReturned


def balance_receipt(facts: Facts, which: int | None = None) -> Written:
    """D12 (A s.15(4)), for both halves or for the cattle alone (s.15(5)).

    Cattle and balance go together with the account: it must exist and be delivered.
    """
    form, found = DOCUMENTS["D12"], _taken(facts, which)
    if found is None:
        return lacking(form, facts.pack, "balance or cattle taken")
    record, event = found
    section = form.section(facts.pack)
    heads = [facts.case.head(head) for head in event.heads]
    delivered = [one for _, one in told(facts, AccountDelivered)]
    days = [facts.local(one.at) for one in delivered if one.rest == event.rest]
    given = facts.cite("settlement.account_items")
    return compose(
        form,
        facts.pack,
        record.on,
        (
            needed("According to account", _account(facts, event.rest), section),
            needed("Account delivered", days[-1] if days else None, given),
            noted("Cattle received", described(heads), section, "none"),
            _money(facts, event, section),
            needed("Received by", party(event.to), section),
            needed("Receipt", event.receipt, section),
            needed("Day and hour", facts.local(event.at), section),
        ),
        mark=record.seq,
        case=facts.case.number,
        signings=[signing(facts.pack, "The owner or his agent", section)],
    )


def _taken(facts: Facts, seq: int | None) -> tuple[Recorded, Taken] | None:
    found: list[tuple[Recorded, Taken]] = [
        (one, one.event)
        for one in facts.events
        if isinstance(one.event, BalanceReceived | RemainingReturned)
        and seq in (None, one.seq)
    ]
    return found[-1] if found else None


def _account(facts: Facts, rest: int) -> str | None:
    """The number of the account, where it can be drawn."""
    one = account_of_rest(facts, rest)
    drawn = account(facts, one.number) if one else None
    return drawn.number if isinstance(drawn, Document) else None


def _money(facts: Facts, event: Taken, section: str | None) -> Entry:
    if isinstance(event, RemainingReturned):
        return Item("Balance received", "declined", section)
    one = account_of_rest(facts, event.rest)
    owed = one.account.balance if one else -1
    demo = one.settled.demo if one else False
    amount = money(facts.pack, event.amount, demo)
    return footed("Balance received", amount, owed, section)
