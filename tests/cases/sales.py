"""A story that goes on to refusal, deposit, sale, account and surplus."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from typing import Any

from gateway.cases import (
    bids,
    closing,
    deciding,
    deposit,
    disposal,
    dispute,
    expenses,
    lots,
    refusal,
    remitting,
    settlement,
    surplus,
    tender,
)
from gateway.cases import sale as auctions
from gateway.cases.barred import Interest
from gateway.cases.claims import owing
from gateway.cases.dues import dues
from gateway.cases.events import Event, Expense, Rejected, Seller, Somebody
from gateway.cases.ledger import ledger_of
from gateway.cases.reckoning import Reckoning
from gateway.law.clocks import local_date
from gateway.law.ledger import Ledger
from gateway.people import Deputation, SaleOrder
from tests.cases.builders import ACT_A, ACT_H, KINDS, Story, at, day, heads
from tests.law.packs import A

BUYER = Somebody("+919000000051", "Babu", "Kunnam")
OTHER = Somebody("+919000000052", "Chandra", "Kunnam")
WITNESS = Somebody("+919000000041", "Usha")
OFFICER = Somebody("+919000000061", "Officer")
DIRECTOR = Somebody("+919000000071", "Director")
LA = Seller(OFFICER, "local_authority")
NAMED = Seller(OFFICER, "officer_by_director")
CLERK = Seller(OFFICER, "subordinate_deputed", "+919000000062", day("3-01"))
COMMISSIONER_S = Seller(OFFICER, "officer_by_commissioner")


def _told_at(event: Event) -> datetime | None:
    names = ("at", "paid_at", "died_at", "deposited_at")
    found = [getattr(event, name, None) for name in names]
    return next((one for one in found if isinstance(one, datetime)), None)


def an_order(**said: Any) -> SaleOrder:
    """A general order: any day and hour, at Mlima, without a notice."""
    plain: dict[str, Any] = {
        "since": day("1-01"),
        "until": None,
        "source": "order book",
        "basis": "F",
        "number": "7",
        "statute": A,
        "authority": "Director",
        "dated": day("1-01"),
        "area": None,
        "places": ("Mlima",),
    }
    return SaleOrder(**(plain | said))


def a_deputation(since: str = "3-01", until: str = "12-31") -> Deputation:
    """D26 for sales."""
    return Deputation(
        since=day(since),
        until=day(until),
        source="order book",
        basis="F",
        deputed_by="+919000000062",
        name="Officer",
        number="+919000000061",
        area=None,
        purpose="sale",
        dated=day(since),
    )


def buyer(who: Somebody = BUYER, *classes: str) -> list[Interest]:
    """Somebody who buys for himself."""
    return [Interest("buyer", who, classes)]


Made = list[Event] | Rejected


class Market(Story):
    """A story with all that comes after the track."""

    def take(self, made: Sequence[Event] | Rejected) -> list[Event]:
        """Apply what an action returned, and what it ends by itself."""
        taken = super().take(made)
        times = [_told_at(event) for event in taken]
        return [*taken, *self.end(max((t for t in times if t), default=None))]

    def end(self, at: datetime | None) -> list[Event]:
        """T24: what is over by itself, at that time or when the sale began."""
        open_ = lots.running(self.case)
        if not open_:
            return []
        ended = closing.over(self.case, self.by, at or open_[0].at)
        return super().take(ended)

    @property
    def by(self) -> Reckoning:
        """By what the money of the case is reckoned."""
        return Reckoning(self.pack, self.tariff, KINDS, self.closed)

    def refuse(self, when: str, what: str = "", **more: Any) -> list[Event]:
        """T11."""
        return self.take(self.try_refuse(when, what, **more))

    def try_refuse(
        self, when: str, what: str = "", **more: Any
    ) -> list[Event] | Rejected:
        """T11, taken or refused."""
        said = {"notice_days": 1, "counts": heads(what)} | more
        return refusal.refuse(self.case, self.pack, WITNESS, at(when), **said)

    def until(self, when: str, until: str, what: str = "") -> list[Event] | Rejected:
        """UNTIL."""
        today = local_date(self.pack, at(when))
        return deciding.give_time(self.case, day(until), "illness", today, heads(what))

    def levy(self, amount: int | None, what: str = "") -> list[Event] | Rejected:
        """LEVY."""
        return deciding.decide_fine(self.case, self.by, amount, "heard", heads(what))

    def demanded(self, who: Somebody, when: str) -> int:
        """What that payer owes."""
        some = owing(self.case, who)
        return dues(self.case, some, self.pack, self.tariff, KINDS, at(when)).total

    def pay_all(self, who: Somebody, when: str) -> list[Event]:
        """T09 with the exact amount."""
        return self.pay(self.demanded(who, when), who, when)

    def offer(self, amount: int, who: Somebody, when: str) -> Any:
        """OFFER."""
        return tender.offer(
            self.case, amount, who, self.pack, self.tariff, KINDS, at(when)
        )

    def protest(
        self, who: Somebody, when: str, illegal: bool = True, complaining: bool = True
    ) -> list[Event] | Rejected:
        """PROTEST."""
        return deposit.protest(
            self.case,
            who,
            self.pack,
            at(when),
            illegal=illegal,
            complaining=complaining,
        )

    def try_deposit(self, amount: int, who: Somebody, when: str, **more: Any) -> Any:
        """DEPOSIT."""
        return deposit.deposit(
            self.case,
            amount,
            who,
            self.pack,
            self.tariff,
            KINDS,
            at(when),
            self.closed,
            **more,
        )

    def deposit_all(self, who: Somebody, when: str, **more: Any) -> list[Event]:
        """PROTEST and DEPOSIT of the exact amount."""
        self.take(self.protest(who, when))
        return self.take(self.try_deposit(self.demanded(who, when), who, when, **more))

    def complaint(self, number: str | None, when: str) -> list[Event] | Rejected:
        """T38."""
        return deposit.note_complaint(
            self.case, self.pack, number, at(when), self.closed
        )

    def ruling(
        self, outcome: str, when: str, money: str | None = None, text: str = "order"
    ) -> list[Event] | Rejected:
        """T39, T40."""
        return deposit.rule(self.case, self.pack, outcome, text, at(when), money)

    def withdraw(self, who: Somebody, when: str) -> list[Event] | Rejected:
        """WITHDRAW by a claimant."""
        return dispute.withdraw_claim(self.case, who, self.pack, self.closed, at(when))

    def try_set(self, when: str, **said: Any) -> list[Event] | Rejected:
        """T19, taken or refused; told when the sale begins, unless `now` is given."""
        now = said.pop("now", when)
        seller = COMMISSIONER_S if self.pack.id == ACT_H.id else LA
        order = None if self.pack.id == ACT_H.id else an_order()
        plain = {
            "at": at(when), "place": "Mlima", "seller": seller, "order": order,
            "order_number": "7",
        }  # fmt: skip
        auction = auctions.Auction(**(plain | said))
        return auctions.set_sale(self.case, auction, self.by, at(now))

    def set(self, when: str, **said: Any) -> list[Event]:
        """T19."""
        return self.take(self.try_set(when, **said))

    def bid(
        self, lot: int, amount: int, when: str, parties: Sequence[Interest] = ()
    ) -> list[Event] | Rejected:
        """T20."""
        return bids.bid(self.case, self.pack, lot, amount, parties or buyer(), at(when))

    def try_sold(
        self,
        lot: int,
        price: int,
        when: str,
        parties: Sequence[Interest] = (),
        **more: Any,
    ) -> list[Event] | Rejected:
        """T21, taken or refused."""
        return bids.knock_down(
            self.case,
            self.pack,
            lot,
            price,
            parties or buyer(),
            at(when),
            **more,
        )

    def sold(self, lot: int, price: int, when: str, **more: Any) -> list[Event]:
        """T21."""
        return self.take(self.try_sold(lot, price, when, **more))

    def unsold(self, lot: int, when: str) -> list[Event] | Rejected:
        """UNSOLD."""
        return closing.unsold(self.case, self.pack, lot, at(when))

    def try_spent(self, amount: int, item: str, voucher: str = "V1") -> Made:
        """SPENT, taken or refused."""
        expense = Expense(item, amount, voucher)
        return expenses.note_expense(self.case, self.pack, expense)

    def spent(
        self, amount: int, item: str = "auctioneer", voucher: str = "V1"
    ) -> list[Event]:
        """SPENT."""
        return self.take(self.try_spent(amount, item, voucher))

    def try_close(self, when: str) -> Made:
        """CLOSE, taken or refused."""
        return closing.close_sale(self.case, self.by, at(when))

    def close(self, when: str, cost: int = 0) -> list[Event]:
        """CLOSE, after what the auctioneer took."""
        noted = self.spent(cost) if cost else []
        return [*noted, *self.take(self.try_close(when))]

    def tender(self, when: str) -> list[Event] | Rejected:
        """TENDER."""
        return settlement.tender(self.case, self.by, at(when))

    def receive(self, when: str) -> list[Event] | Rejected:
        """BALANCE."""
        return settlement.receive(self.case, "R1", at(when))

    def decline(self, half: str, when: str) -> list[Event] | Rejected:
        """DECLINE."""
        return settlement.decline(self.case, self.pack, half, at(when))

    def remit(self, amount: int, when: str) -> list[Event] | Rejected:
        """REMIT."""
        return remitting.remit(self.case, self.ledger, self.by, amount, at(when))

    def surplus(
        self, who: Somebody, on: str, what: str = "", **more: Any
    ) -> list[Event] | Rejected:
        """SURPLUS."""
        return surplus.claim_surplus(
            self.case, who, self.pack, self.closed, day(on), heads(what), **more
        )

    def decide(self, established: bool, on: str, **more: Any) -> list[Event] | Rejected:
        """ESTABLISHED or REJECTED."""
        said = {"reasons": "two witnesses", "decider": OFFICER} | more
        return surplus.decide_surplus(
            self.case,
            self.pack,
            self.closed,
            on=day(on),
            established=established,
            **said,
        )

    def dispose(
        self, when: str, parties: Sequence[Interest] = (), **more: Any
    ) -> list[Event] | Rejected:
        """DISPOSE."""
        said = {"reasons": "no fair price"} | more
        return disposal.dispose(
            self.case,
            self.by,
            "given to a goshala",
            parties or buyer(),
            director=DIRECTOR,
            at=at(when),
            **said,
        )

    @property
    def ledger(self) -> Ledger:
        """The ledger so far."""
        return ledger_of(self.events, self.pack)

    def money(self) -> dict[str, int]:
        """What each account holds, those of nothing left out."""
        names = {x.account for p in self.ledger.postings for x in p.entries}
        found = {name: self.ledger.balance(name) for name in sorted(names)}
        return {name: amount for name, amount in found.items() if amount}


def market(
    what: str = "1 cow", when: str = "3-02 10:00", pack: Any = ACT_A, **more: Any
) -> Market:
    """A herd brought."""
    story = Market(pack, **more)
    story.seize(what, "3-01 18:00" if when.startswith("3-02") else when)
    story.bring(what, when)
    return story


def unclaimed(what: str = "1 cow", **more: Any) -> Market:
    """Nobody came: due for sale on Wed 18 March (A)."""
    story = market(what, **more)
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    story.sweep("3-18 00:01")
    return story


def refused_herd(what: str, who: Somebody, on: str = "3-11 10:00") -> Market:
    """Claimed at the gate and refused."""
    story = market(what)
    story.claim(who, "3-04 10:00", remote=False)
    story.refuse(on)
    return story


def noon(text: str) -> datetime:
    """Noon of a day in UTC."""
    return datetime.combine(day(text), time(12), tzinfo=UTC)


def when(value: date) -> str:
    """A day as these stories write it."""
    return f"{value.month}-{value.day}"
