"""A case told by its events alone, from which papers are drawn."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.dues import money_lines
from gateway.documents import Document, Facts, Missing, Table
from gateway.law.clocks import local_date
from gateway.law.demand import Stay
from gateway.law.fines import Quote, quote
from gateway.law.levy import levy
from gateway.law.pack import Pack, from_canonical
from gateway.law.proceeds import dues_of, settle
from gateway.law.rates import Tariff
from gateway.law.tariff import parse_tariffs
from gateway.people import Area, Pound
from tests.law.packs import ACT_A, ACT_H, KINDS, A, H, fixture_csv

NUMBER = "1000017"
SEIZER = e.Somebody("+919000000011", "Juma", "Mlima")
OWNER = e.Somebody("+919000000021", "Pavan", "Kunnam")
RIVAL = e.Somebody("+919000000022", "Qadir", "Kunnam")
BUYER = e.Somebody("+919000000041", "Bala", "Mlima")
WITNESS = e.Somebody("+919000000051", "Asha", "Mlima")
OFFICER = e.Somebody("+919000000061", "Omana", "Mlima")
KEEPER = "+919000000031"
NOBODY = e.Somebody(None, None)
AREA = Area("Mlima", "Mlima Panchayat", None, "+919000000099", None)
TERMS = e.Terms(
    "DP/12",
    "Director",
    date(2026, 1, 5),
    ("cash at the hammer",),
    reserve=20000,
    removal_days=2,
    buyer_pays_from=1,
)
SELLER = e.Seller(OFFICER, "officer_by_director")


def tariff_of(csv: str) -> Tariff:
    """The tariff of a CSV text that has no bad row."""
    found, bad = parse_tariffs(csv, packs={A: ACT_A, H: ACT_H}, kinds=KINDS)
    assert bad == []
    return Tariff(tuple(found))


FX = {A: tariff_of(fixture_csv(A, "FX-A")), H: tariff_of(fixture_csv(H, "FX-H"))}


def at(text: str) -> datetime:
    """`3-02 10:00` of 2026 in India, in UTC."""
    stamp, _, clock = text.partition(" ")
    local = f"{day(stamp).isoformat()}T{clock or '10:00'}+05:30"
    return datetime.fromisoformat(local).astimezone(UTC)


def day(text: str) -> date:
    """`3-02` of 2026."""
    month, _, number = text.partition("-")
    return date(2026, int(month), int(number))


def a_pound(statute: str = A) -> Pound:
    """The pound that keeps them."""
    return Pound("MLM", "Mlima pound", statute, "Mlima", "10.0", "76.0", KEEPER)


class File:
    """A case under a pack, told event by event."""

    def __init__(self, pack: Pack = ACT_A, number: str = NUMBER) -> None:
        self.pack = pack
        self.number = number
        self.records: list[e.Recorded] = []

    def tell(self, event: e.Event, when: str, by: str = KEEPER) -> "File":
        """Add an event, recorded at an hour and counting for its local day."""
        instant = at(when)
        record = e.Recorded(
            len(self.records) + 1,
            event,
            instant,
            local_date(self.pack, instant),
            by,
            None,
            None,
        )
        self.records.append(record)
        return self

    def facts(self, on: str = "3-31", **more: Any) -> Facts:
        """What papers of it are drawn from."""
        said = {"pound": a_pound(self.pack.id), "area": AREA} | more
        case = fold(record.event for record in self.records)
        return Facts(case, self.pack, tuple(self.records), day(on), **said)

    def seize(self, *kinds: str, **said: Any) -> "File":
        """T01: heads 1, 2 ... of these kinds, tagged T1, T2 ..."""
        beasts = tuple(e.Beast(n, kind, f"T{n}") for n, kind in enumerate(kinds, 1))
        plain: dict[str, Any] = {
            "number": self.number,
            "statute": self.pack.id,
            "heads": beasts,
            "seizer": SEIZER,
            "verified": True,
            "seized_at": at("3-01 18:00"),
            "reported_at": at("3-01 18:10"),
            "place": "Mlima",
            "place_known": True,
            "area": "Mlima",
            "pound": "MLM",
            "section": "s.9(1)",
            "capacity": "cultivator",
            "damage": "paddy",
        }
        return self.tell(e.Seized(**(plain | said)), "3-01 18:10")

    def bring(self, *heads: int, when: str = "3-02 10:00", **said: Any) -> "File":
        """T06 of these heads, each with its fine."""
        case = fold(record.event for record in self.records)
        fines = said.pop("fines", None)
        if fines is None:
            fines = tuple(self._fine(head, case.head(head).kind) for head in heads)
        plain: dict[str, Any] = {
            "group": len(case.groups) + 1,
            "pound": "MLM",
            "pound_name": "Mlima pound",
            "pound_area": "Mlima",
            "statute": self.pack.id,
            "pack_version": self.pack.version,
            "pack_digest": self.pack.digest,
            "brought_at": at(when),
            "anchor": local_date(self.pack, at(when)),
            "heads": heads,
            "new_heads": (),
            "fines": fines,
            "seizer": case.seizer,
            "brought_by": "+919000000012",
            "arrival_code": "right",
            "wrong_pound": False,
        }
        return self.tell(e.Impounded(**(plain | said)), when)

    def _fine(self, head: int, kind: str) -> e.Fine:
        found = self._levy(kind)
        return e.Fine(head, found.row_kind, str(found.rate), found.section, found.basis)

    def _levy(self, kind: str) -> Any:
        return levy(
            self.pack,
            FX[self.pack.id],
            KINDS,
            kind,
            seized_on=day("3-01"),
            impounded_on=day("3-02"),
            area="Mlima",
            pound_area="Mlima",
        )

    def owed(self, *kinds: str, since: str = "3-02", until: str) -> Quote:
        """The demand on heads of these kinds for those days."""
        stays = [
            Stay(kind, 1, day(since), day(until), self._levy(kind)) for kind in kinds
        ]
        return quote(self.pack, FX[self.pack.id], KINDS, stays, area="Mlima")

    def name_owner(self, *heads: int, who: e.Somebody = OWNER) -> "File":
        """The owner is known to the keeper."""
        return self.tell(e.OwnerNamed(heads, who, "keeper"), "3-02 11:00")

    def claim(self, *heads: int, when: str = "3-03 10:00") -> "File":
        """T08 at the gate."""
        claimed = e.Claimed(
            heads, OWNER, False, True, None, local_date(self.pack, at(when))
        )
        return self.tell(claimed, when)

    def pay(self, heads: Sequence[int], owed: Quote, when: str) -> "File":
        """T09, in full."""
        paid = e.Paid(
            tuple(heads), OWNER, owed.total, money_lines(owed), True, at(when), "R7"
        )
        return self.tell(paid, when)

    def unclaimed(self, *heads: int) -> "File":
        """T14, T15: due on the 10th and reported that day."""
        due = e.ReportFellDue(1, heads, day("3-09"), day("3-10"))
        self.tell(due, "3-10 00:01", "calendar")
        return self.tell(e.Reported(1, heads, at("3-10 09:00")), "3-10 09:00")

    def post(self, *heads: int, dated: str = "3-10") -> "File":
        """T16: affixed on the 10th."""
        later = max(day(dated), day("3-10"))
        notice = e.NoticePosted(1, heads, day(dated), at("3-10 11:00"), later)
        return self.tell(notice, "3-10 11:00")

    def drum(self, where: str, when: str = "3-11 09:00", **said: Any) -> "File":
        """T17 in the village or the market."""
        plain: dict[str, Any] = {
            "place": f"Mlima {where}",
            "at": at(when),
            "drummer": "Ravi",
            "late": False,
            "complete": where == "market",
        }
        return self.tell(e.Proclaimed(1, where, **(plain | said)), when)

    def sale_due(self, *heads: int) -> "File":
        """T18: from the 18th."""
        due = e.SaleFellDue(1, heads, day("3-17"), day("3-18"))
        return self.tell(due, "3-18 00:01", "calendar")

    def refuse(self, *heads: int, **said: Any) -> "File":
        """T11 on the 11th, sale from the 12th."""
        plain: dict[str, Any] = {
            "owner": OWNER,
            "witness": WITNESS,
            "how": "refuses",
            "at": at("3-11 10:00"),
            "refused_on": day("3-11"),
            "opens": day("3-12"),
        }
        self.tell(e.Refused(heads, **(plain | said)), "3-11 10:00")
        due = e.SaleFellDue(1, heads, day("3-11"), day("3-12"))
        return self.tell(due, "3-12 00:01", "calendar")

    def set_sale(self, *lots: e.Lot, when: str = "3-12 10:00", **said: Any) -> "File":
        """T19/U03."""
        plain: dict[str, Any] = {
            "sale": 1,
            "under": "s15",
            "owner": OWNER,
            "lots": lots,
            "at": at(when),
            "place": "Mlima market",
            "seller": SELLER,
            "opens": local_date(self.pack, at(when)),
            "order": TERMS,
        }
        return self.tell(e.SaleSet(**(plain | said)), when)

    def hammer(self, lot: e.Lot, price: int, when: str, **said: Any) -> "File":
        """T21/U03."""
        plain: dict[str, Any] = {
            "sale": 1,
            "buyer": BUYER,
            "on_behalf": None,
            "payer": None,
            "declared": "for myself",
            "flags": (),
        }
        return self.tell(
            e.KnockedDown(
                lot=lot.number,
                heads=lot.heads,
                price=price,
                at=at(when),
                **(plain | said),
            ),
            when,
        )

    def settle(
        self,
        sold: Sequence[int],
        left: Sequence[int],
        owed: Quote,
        proceeds: int,
        costs: Sequence[e.Expense] = (),
        **said: Any,
    ) -> "File":
        """T25 of sale 1, one account."""
        unclaimed = said.pop("unclaimed", False)
        when = said.pop("when", "3-12 13:00")
        changes = said.pop("changes", {})
        done = settle(
            self.pack,
            proceeds=proceeds,
            dues=dues_of(self.pack, owed.lines),
            expenses=sum(cost.amount for cost in costs),
            unclaimed=unclaimed,
        )
        account = e.Account(
            owner=None if unclaimed else OWNER,
            sold=tuple(sold),
            remaining=tuple(left),
            sold_on=local_date(self.pack, at(when)),
            proceeds=proceeds,
            expenses=tuple(costs),
            lines=money_lines(owed),
            deductions=tuple(
                e.Deduction(s.what, s.due, s.paid, s.payee, s.section)
                for s in done.shares
            ),
            balance=done.balance,
            borne=done.borne,
        )
        event = e.Settled(
            sale=1,
            first=1,
            unclaimed=unclaimed,
            accounts=(replace(account, **changes),),
            proceeds=proceeds,
            balance=done.balance,
            shortfall=done.shortfall,
            demo=True,
            at=at(when),
        )
        return self.tell(event, when)


COSTS = (e.Expense("auctioneer", 2000, "V1"), e.Expense("transport", 500, "V2"))
LOTS = tuple(e.Lot(n, (n,), 30000) for n in range(1, 6))


def in_custody(pack: Pack = ACT_A, *kinds: str, **said: Any) -> File:
    """Brought on Mon 2 March."""
    kinds = kinds or ("cow", "calf")
    ids = range(1, len(kinds) + 1)
    return File(pack).seize(*kinds, **said).bring(*ids)


def noticed(**said: Any) -> File:
    """Reported, noticed and drummed."""
    file = in_custody(**said).unclaimed(1, 2).post(1, 2)
    return file.drum("village").drum("market")


def partly_sold(**said: Any) -> File:
    """M11: five cows, two sold at a refusal, three to be given back."""
    file = in_custody(ACT_A, *["cow"] * 5).name_owner(1, 2, 3, 4, 5)
    file.claim(1, 2, 3, 4, 5).refuse(1, 2, 3, 4, 5).set_sale(*LOTS)
    bid = e.BidMade(1, 1, 35000, BUYER, None, None, (), at("3-12 11:00"))
    file.tell(bid, "3-12 11:00")
    file.hammer(LOTS[0], 35000, "3-12 11:01").hammer(LOTS[1], 38000, "3-12 11:30")
    for cost in COSTS:
        file.tell(e.ExpenseNoted(1, cost), "3-12 12:00")
    closed = e.SaleClosed(1, True, (3, 4, 5), (), at("3-12 12:00"))
    file.tell(closed, "3-12 12:00")
    owed = file.owed(*["cow"] * 5, until="3-12")
    return file.settle((1, 2), (3, 4, 5), owed, 73000, COSTS, **said)


def undone(price: int, because: str) -> e.HammerUndone:
    """The knock-down of the first lot, undone before the account (X03)."""
    lot = LOTS[0]
    return e.HammerUndone(
        1, lot.number, lot.heads, price, BUYER, because, (), at("3-12 11:05")
    )


def receive_balance(file: File, amount: int = 21500, receipt: str = "B1") -> File:
    """T26: account and balance tendered together, and taken."""
    tender = e.AccountDelivered(1, OWNER, (3, 4, 5), amount, at("3-12 14:00"))
    taken = e.BalanceReceived(1, (3, 4, 5), amount, OWNER, receipt, at("3-12 14:10"))
    return file.tell(tender, "3-12 14:00").tell(taken, "3-12 14:10")


def unclaimed_sold() -> File:
    """M13: two buffaloes sold unclaimed on 18 March."""
    file = in_custody(ACT_A, "buffalo", "buffalo").unclaimed(1, 2).post(1, 2)
    file.drum("village").drum("market").sale_due(1, 2)
    lot = e.Lot(1, (1, 2))
    file.set_sale(lot, when="3-18 10:00", under="s13", owner=None)
    file.hammer(lot, 197000, "3-18 11:00")
    cost = e.Expense("auctioneer", 4000, "V1")
    file.tell(e.ExpenseNoted(1, cost), "3-18 12:00")
    file.tell(e.SaleClosed(1, False, (), (), at("3-18 12:00")), "3-18 12:00")
    owed = file.owed("buffalo", "buffalo", until="3-18")
    file.settle((1, 2), (), owed, 197000, (cost,), unclaimed=True, when="3-18 13:00")
    held = e.SurplusHeld(1, 156000, day("3-18"), day("6-18"), "la_fund", "S1")
    return file.tell(held, "3-18 15:00")


def decided(file: File, reasons: str = "tag T1 is his", yes: bool = True) -> File:
    """T30, T31: claimed in April and decided."""
    claim = e.SurplusClaimed((1,), OWNER, 156000, day("4-02"), day("6-18"))
    done = e.SurplusDecided((1,), OWNER, yes, 156000, reasons, OFFICER, day("4-20"))
    return file.tell(claim, "4-02 10:00").tell(done, "4-20 10:00")


def hyderabad_sold() -> File:
    """Two goats sold whole under Act H, the costs borne by the seller."""
    file = in_custody(ACT_H, "goat", "goat", section=None, capacity=None)
    due = e.SaleFellDue(1, (1, 2), day("3-12"), day("3-13"))
    file.tell(due, "3-13 00:01", "calendar")
    lot = e.Lot(1, (1, 2))
    seller = e.Seller(OFFICER, "officer_by_commissioner")
    file.set_sale(
        lot, when="3-13 10:00", under="whole", owner=None, order=None, seller=seller
    )
    file.hammer(lot, 145000, "3-13 11:00")
    cost = e.Expense("auctioneer", 1000, "V1")
    file.tell(e.SaleClosed(1, False, (), (), at("3-13 12:00")), "3-13 12:00")
    owed = file.owed("goat", "goat", until="3-13")
    return file.settle(
        (1, 2), (), owed, 145000, (cost,), unclaimed=True, when="3-13 13:00"
    )


def drawn(written: Document | Missing) -> Document:
    """The paper, which must exist."""
    assert isinstance(written, Document), written
    return written


def lacks(written: Document | Missing) -> list[tuple[str, str | None]]:
    """What a paper that does not exist lacks."""
    assert isinstance(written, Missing), written
    return [(gap.item, gap.section) for gap in written.items]


def rows(document: Document, label: str) -> tuple[tuple[Any, ...], ...]:
    """The rows of a table."""
    value = document.item(label).value
    assert isinstance(value, Table), value
    return value.rows


def labels(document: Document) -> list[str]:
    """The headings, in their order."""
    return [item.label for item in document.items]


def changed(pack: Pack, values: Iterable[tuple[str, str]]) -> Pack:
    """A pack with some of its text changed, as a lawyer would."""
    text = pack.canonical
    for old, new in values:
        assert old in text, old
        text = text.replace(old, new)
    return from_canonical(text)
