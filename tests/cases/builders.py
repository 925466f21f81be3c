"""A case told as a story: each act by a person, with times in the pound's own zone."""

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from typing import Any

from gateway.cases import claims, custody, intake, notice
from gateway.cases.apply import fold
from gateway.cases.calendar import fall_due
from gateway.cases.case import OWING, Case, Head
from gateway.cases.dues import dues
from gateway.cases.events import (
    ClaimLapsed,
    Event,
    FactsAdded,
    Rejected,
    ReportFellDue,
    SaleFellDue,
    Somebody,
)
from gateway.law.clocks import NEVER_CLOSED, Closed
from gateway.law.fines import Quote
from gateway.law.heads import parse_heads
from gateway.law.pack import Pack, load
from gateway.law.rates import Tariff
from gateway.law.tariff import parse_tariffs
from gateway.people import Pound
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.law.packs import TEXT_A, A, H, fixture_csv

SHELF = read_shelf(find_statutes_dir())
ACT_A, ACT_H = SHELF.newest(A), SHELF.newest(H)
BOTH = [ACT_A, ACT_H]
KINDS = SHELF.kinds

SEIZER = Somebody("+919000000011", "Juma", "Mlima")
P = Somebody("+919000000021", "Pavan", "Kunnam")
Q = Somebody("+919000000022", "Qadir", "Kunnam")
KEEPER = "+919000000031"


TRACK = (ReportFellDue, SaleFellDue, ClaimLapsed)


def tariff_of(csv: str) -> Tariff:
    """The tariff of a CSV text that has no bad row."""
    found, bad = parse_tariffs(csv, packs={A: ACT_A, H: ACT_H}, kinds=KINDS)
    assert bad == []
    return Tariff(tuple(found))


FX = {A: tariff_of(fixture_csv(A, "FX-A")), H: tariff_of(fixture_csv(H, "FX-H"))}


def without(leaf: str) -> Pack:
    """Act A without one of its rules."""
    line = next(row for row in TEXT_A.splitlines() if row.startswith(leaf))
    return load(TEXT_A.replace(line + "\n", ""))


def at(text: str) -> datetime:
    """`3-02 10:00` or `3-02 10:00:59` of 2026 in India, in UTC."""
    day, _, hour = text.partition(" ")
    month, _, number = day.partition("-")
    clock = hour or "10:00"
    local = f"2026-{int(month):02}-{int(number):02}T{clock}+05:30"
    return datetime.fromisoformat(local).astimezone(UTC)


def day(text: str) -> date:
    """`3-02` of 2026."""
    month, _, number = text.partition("-")
    return date(2026, int(month), int(number))


def heads(text: str) -> tuple[tuple[str, int], ...]:
    """`2 cow 1 goat` as counts by kind."""
    return tuple(parse_heads(text, KINDS)) if text else ()


def a_pound(code: str = "MLM", area: str = "Mlima", statute: str = A) -> Pound:
    """A pound with its keeper."""
    return Pound(code, f"{area} pound", statute, area, "10.0", "76.0", KEEPER)


class Story:
    """A case under a pack; every act must be taken unless `refused` wraps it."""

    def __init__(
        self,
        pack: Pack = ACT_A,
        tariff: Tariff | None = None,
        closed: Closed = NEVER_CLOSED,
    ) -> None:
        self.pack = pack
        self.tariff = tariff or FX[pack.id]
        self.closed = closed
        self.case = Case()
        self.events: list[Event] = []

    def take(self, made: Sequence[Event] | Rejected) -> list[Event]:
        """Apply what an action returned."""
        assert not isinstance(made, Rejected), made
        self.case = fold(made, self.case)
        self.events += made
        return list(made)

    def seize(self, what: str, when: str = "3-01 18:00", **said: Any) -> list[Event]:
        """T01 by a cultivator on his own field, unless said otherwise."""
        seized_at = at(when)
        plain: dict[str, Any] = {
            "number": "1000017",
            "counts": heads(what),
            "seizer": SEIZER,
            "verified": True,
            "seized_at": seized_at,
            "reported_at": seized_at,
            "place": "Mlima",
            "place_known": True,
            "area": "Mlima",
            "pound": "MLM",
            "capacity": "cultivator",
            "damage": "paddy",
        }
        return self.take(intake.seize(self.pack, intake.Seizure(**(plain | said))))

    def arrival(self, what: str, when: str, **said: Any) -> intake.Arrival:
        """What the keeper says."""
        pound = said.pop("pound", a_pound(statute=self.pack.id))
        plain: dict[str, Any] = {
            "pound": pound,
            "counts": heads(what),
            "brought_at": at(when),
            "keeper": KEEPER,
            "code": "right",
            "seizer": self.case.seizer,
            "wrong_pound": pound.code != self.case.pound,
        }
        return intake.Arrival(**(plain | said))

    def try_bring(self, what: str, when: str, **said: Any) -> list[Event] | Rejected:
        """T06, taken or refused."""
        arrival = self.arrival(what, when, **said)
        return intake.bring(self.case, arrival, self.pack, self.tariff, KINDS)

    def bring(self, what: str, when: str, **said: Any) -> list[Event]:
        """T06."""
        return self.take(self.try_bring(what, when, **said))

    def add(self, **facts: Any) -> list[Event]:
        """A missing fact is given."""
        return self.take(self.try_add(**facts))

    def try_add(self, **facts: Any) -> list[Event] | Rejected:
        """A fact is given, missing or not."""
        said = FactsAdded(**facts)
        return intake.add_facts(self.case, said, self.pack, self.tariff, KINDS)

    def owner(self, who: Somebody, what: str = "", **more: Any) -> list[Event]:
        """The keeper names the owner."""
        return self.take(
            claims.name_owner(self.case, who, "keeper", heads(what), **more)
        )

    def try_claim(
        self, who: Somebody, when: str, what: str = "", **more: Any
    ) -> list[Event] | Rejected:
        """T08, by phone unless `remote` is False."""
        said = {"remote": True, "counts": heads(what)} | more
        return claims.claim(self.case, who, self.pack, at(when), **said)

    def claim(
        self, who: Somebody, when: str, what: str = "", **more: Any
    ) -> list[Event]:
        """T08, taken."""
        return self.take(self.try_claim(who, when, what, **more))

    def owed(self, when: str, some: Iterable[Head] | None = None) -> Quote:
        """What is owed on heads, on all that owe when none are given."""
        chosen = self.case.in_states(OWING) if some is None else some
        return dues(self.case, chosen, self.pack, self.tariff, KINDS, at(when))

    def try_pay(
        self, amount: int, who: Somebody, when: str
    ) -> list[Event] | tuple[Rejected, Quote]:
        """T09/U01, taken or refused with the right demand."""
        return claims.pay(
            self.case, amount, who, self.pack, self.tariff, KINDS, at(when)
        )

    def pay(self, amount: int, who: Somebody, when: str) -> list[Event]:
        """T09/U01."""
        made = self.try_pay(amount, who, when)
        assert not isinstance(made, tuple), made
        return self.take(made)

    def deliver(
        self, who: Somebody, when: str, witness: Somebody | None = None
    ) -> list[Event]:
        """T09: out against the code."""
        number = witness.number if witness else who.number
        return self.take(claims.deliver(self.case, str(number), at(when), witness))

    def sweep(self, when: str) -> list[Event]:
        """The calendar's turn; returns what it made due on the unclaimed track."""
        return [one for one in self.turn(when) if isinstance(one, TRACK)]

    def turn(self, when: str) -> list[Event]:
        """The calendar's turn, with all that it made."""
        return self.take(fall_due(self.case, self.pack, self.closed, at(when)))

    def report(self, when: str) -> list[Event]:
        """T15."""
        return self.take(notice.report(self.case, self.pack, at(when)))

    def try_notice(
        self, when: str, dated: date | None = None, told: str | None = None
    ) -> list[Event] | Rejected:
        """T16, taken or refused."""
        now = at(told or when)
        return notice.post(self.case, self.pack, at(when), dated, now=now)

    def notice(
        self, when: str, dated: date | None = None, told: str | None = None
    ) -> list[Event]:
        """T16, told at once unless said otherwise."""
        return self.take(self.try_notice(when, dated, told))

    def try_drum(
        self, where: str, when: str, because: str | None = None
    ) -> list[Event] | Rejected:
        """T17, taken or refused."""
        return notice.proclaim(
            self.case, self.pack, self.closed, where, "Mlima", at(when), "Asha", because
        )

    def drum(self, when: str, *where: str, because: str | None = None) -> None:
        """T17, in both places unless they are named."""
        for one in where or ("village", "market"):
            self.take(self.try_drum(one, when, because))

    def died(self, what: str, when: str, **more: Any) -> list[Event]:
        """T34."""
        return self.take(custody.died(self.case, heads(what), at(when), None, **more))

    def born(self, what: str, when: str, **more: Any) -> list[Event]:
        """T35."""
        return self.take(
            custody.born(self.case, heads(what), at(when), None, KINDS, **more)
        )

    def lost(self, what: str, when: str, *, before_pound: bool = False) -> list[Event]:
        """T36, or T04 before the pound."""
        return self.take(
            custody.lost(
                self.case, heads(what), at(when), None, before_pound=before_pound
            )
        )

    def found(self, what: str, when: str) -> list[Event]:
        """T37."""
        return self.take(custody.found(self.case, heads(what), at(when), self.pack))

    def states(self) -> list[str]:
        """The state of each head, in order of their ids."""
        return [str(head.state) for head in self.case.heads]

    def kinds_in(self, state: str) -> list[str]:
        """The kinds of the heads in a state."""
        return [head.kind for head in self.case.heads if head.state == state]


def impounded(
    what: str = "1 cow", when: str = "3-02 10:00", pack: Pack = ACT_A, **more: Any
) -> Story:
    """A herd seized the evening before and brought."""
    story = Story(pack, **more)
    story.seize(what, "3-01 18:00" if when.startswith("3-02") else when)
    story.bring(what, when)
    return story


def noticed(what: str = "1 cow", **more: Any) -> Story:
    """Brought on Mon 2 March, reported and noticed on the 10th, drummed on the 11th."""
    story = impounded(what, **more)
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    return story


def refused(made: object) -> str:
    """The code of a refusal."""
    first = made[0] if isinstance(made, tuple) else made
    assert isinstance(first, Rejected), made
    return first.code
