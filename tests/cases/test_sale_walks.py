"""Whatever several owners and officers do, nothing is negative, lost or sold early."""

import os
import random
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gateway.cases import claims, closing, custody, dispute, notice, undoing
from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.barred import Interest
from gateway.cases.calendar import fall_due, next_due
from gateway.cases.case import IN_CUSTODY, TERMINAL, Case, State
from gateway.cases.codec import TYPES, decode, encode
from gateway.cases.ledger import ledger_of
from gateway.law.clocks import closed_days, local_date, midnight
from gateway.law.pack import Pack
from tests.cases.builders import ACT_A, ACT_H, KINDS, P, Q, Somebody, Story, at
from tests.cases.sales import BUYER, OTHER, Market, buyer

PACKS = {"A": ACT_A, "H": ACT_H}
PEOPLE = (P, Q, Somebody(None, "Asha"))
STEPS = 60
WALKS = int(os.environ.get("POUNDLINE_TEST_WALKS", "350"))
"""350 walks of 60 steps are 21,000 generated steps."""

OUT = (
    e.Delivered,
    e.Died,
    e.Released,
    e.KnockedDown,
    e.DisposedOther,
    e.BalanceReceived,
    e.RemainingReturned,
)
"""D05, D22, D18, D10, the order of T23, D12 (INV6)."""

WAITING = ("deposit_held", "sale_hand", "balance_held", "la_deposit", "surplus_held")
"""Where no money of a closed case may be left."""

Choice = tuple[int, int, int]
Made = list[e.Event] | e.Rejected | tuple[e.Rejected, object]


class Walk:
    """A market in which every act may be refused; a refusal changes nothing."""

    def __init__(self, pack: Pack, sundays: bool, start: str = "gate") -> None:
        self.story = Market(pack, closed=closed_days([6] if sundays else []))
        self.story.seize("3 cow 2 goat")
        self.story.bring("3 cow 2 goat", "3-02 10:00")
        self.now = at("3-02 10:00")
        STARTS[start](self)

    @property
    def case(self) -> Case:
        return self.story.case

    @property
    def text(self) -> str:
        local = self.now.astimezone(self.story.pack.tz)
        return f"{local.month}-{local.day} {local:%H:%M:%S}"

    @property
    def today(self) -> str:
        return self.text.split(" ")[0]

    def step(self, choice: Choice) -> None:
        """One act by the first figure, for some heads or a person by the second."""
        which, what, hours = choice
        self.now += timedelta(hours=hours, minutes=7)
        for made in ACTS[which % len(ACTS)](self, what):
            self.take(made if isinstance(made, list) else [])

    def take(self, events: list[e.Event]) -> None:
        """Each event by itself, and at last what they end; none is unlawful."""
        for event in events:
            before = self.case
            Story.take(self.story, [event])
            _lawful(self.story, before, self.case, event)
        before = self.case
        for event in self.story.end(self.now):
            _lawful(self.story, before, self.case, event)

    def some(self, what: int) -> str:
        return ("", "1 cow", "1 goat", "2 cow", "")[what % 5]


def _sweep(walk: Walk) -> Made:
    story = walk.story
    made = fall_due(story.case, story.pack, story.closed, walk.now)
    after = fold(made, story.case)
    assert fall_due(after, story.pack, story.closed, walk.now) == []
    due = next_due(after, story.pack, story.closed)
    assert due is None or due > walk.now
    return made


Acts = Callable[[Walk, int], list[Made]]


def _track(walk: Walk, what: int) -> list[Made]:
    """The calendar, and at times all that keeper and officer owe the track."""
    if what % 3 == 0:
        return [_sweep(walk)]
    acts: list[Callable[[], Made]] = [
        lambda: _sweep(walk),
        lambda: notice.report(walk.case, walk.story.pack, walk.now),
        lambda: notice.post(walk.case, walk.story.pack, walk.now, None, now=walk.now),
        lambda: walk.story.try_drum("village", walk.text, "flood"),
        lambda: walk.story.try_drum("market", walk.text, "flood"),
    ]
    return _in_turn(walk, acts)


def _in_turn(walk: Walk, acts: list[Callable[[], Made]]) -> list[Made]:
    """Each act on the case as the one before left it; all but the last are taken."""
    for act in acts[:-1]:
        made = act()
        walk.take(made if isinstance(made, list) else [])
    return [acts[-1]()]


def _who(what: int) -> Somebody:
    return PEOPLE[what % 3]


def _claim(walk: Walk, what: int) -> list[Made]:
    return [
        walk.story.try_claim(
            _who(what), walk.text, walk.some(what // 3), remote=what % 4 == 0
        )
    ]


def _pay(walk: Walk, what: int) -> list[Made]:
    who = _who(what)
    owed = walk.story.demanded(who, walk.text)
    assert isinstance(walk.story.try_pay(owed - 1, who, walk.text), tuple)
    return [walk.story.try_pay(owed, who, walk.text)]


def _deposit(walk: Walk, what: int) -> list[Made]:
    who = _who(what)
    return _in_turn(
        walk,
        [
            lambda: walk.story.protest(who, walk.text, complaining=what % 7 != 6),
            lambda: walk.story.try_deposit(
                walk.story.demanded(who, walk.text),
                who,
                walk.text,
                officer="+919000000061" if what % 2 else None,
            ),
        ],
    )


def _deliver(walk: Walk, what: int) -> list[Made]:
    witness = Somebody("+919000000041", "Usha") if what % 3 == 2 else None
    return [claims.deliver(walk.case, str(_who(what % 2).number), walk.now, witness)]


def _offer(walk: Walk, what: int) -> list[Made]:
    owed = walk.story.demanded(_who(what), walk.text)
    return [walk.story.offer(owed, _who(what), walk.text)]


def _until(walk: Walk, what: int) -> list[Made]:
    later = walk.now + timedelta(days=what % 5)
    local = later.astimezone(walk.story.pack.tz)
    return [walk.story.until(walk.text, f"{local.month}-{local.day}")]


def _set(walk: Walk, what: int) -> list[Made]:
    said = {"order": None} if what % 9 == 8 else {}
    return [walk.story.try_set(walk.text, **said)]


def _parties(what: int) -> list[Interest]:
    if what % 7 == 0:
        return buyer(OTHER, "police")
    if what % 7 == 1:
        return [*buyer(), Interest("principal", OTHER, ("pound_keeper",))]
    flagged = Interest("collector", OTHER, ("police",))
    return [*buyer(BUYER if what % 2 else OTHER), flagged]


def _bid(walk: Walk, what: int) -> list[Made]:
    lot, amount = 1 + what % 6, 3000 + 700 * what
    return [walk.story.bid(lot, amount, walk.text, _parties(what))]


def _sold(walk: Walk, what: int) -> list[Made]:
    lot, price = 1 + what % 6, 500 + 900 * what
    return [walk.story.try_sold(lot, price, walk.text, _parties(what))]


def _close(walk: Walk, what: int) -> list[Made]:
    if what % 2 == 0:
        return [walk.story.try_close(walk.text)]
    return _in_turn(
        walk,
        [
            lambda: walk.story.try_spent(100 + what, "auctioneer", f"V{what}"),
            lambda: walk.story.try_close(walk.text),
        ],
    )


def _release(walk: Walk, what: int) -> list[Made]:
    if what % 4:
        return []
    return [
        custody.release(
            walk.case,
            walk.story.pack,
            (("cow", 1),),
            "civil_court",
            "7",
            walk.now.date(),
            "x",
            confirmed=True,
            at=walk.now,
        )
    ]


def _died(walk: Walk, what: int) -> list[Made]:
    if what % 4:
        return []
    return [custody.died(walk.case, (("goat", 1),), walk.now, None)]


def _lost(walk: Walk, what: int) -> list[Made]:
    counts = ((("cow", "goat")[what % 2], 1),)
    return [custody.lost(walk.case, counts, walk.now, None, before_pound=False)]


def _remit(walk: Walk, what: int) -> list[Made]:
    ledger = walk.story.ledger
    amounts = [ledger.balance(x) for x in ("sale_fine", "sale_charge", "keeper_hand")]
    amounts += [rest.amount for rest in walk.case.rests]
    return [walk.story.remit(amounts[what % len(amounts)] - what // 28, walk.text)]


def _ask(walk: Walk, what: int) -> list[Made]:
    """An order of a court that the keeper shows, and the officer's no to it."""
    if what % 3:
        return [custody.deny_release(walk.case)]
    day = walk.now.date()
    return [
        custody.release(
            walk.case, walk.story.pack, (("cow", 1),), "civil_court", "8", day, "x",
            confirmed=False, at=walk.now,
        )
    ]  # fmt: skip


def _resolve(walk: Walk, what: int) -> list[Made]:
    if what % 4:
        return []
    order = dispute.Writing("civil_court", "9", walk.now.date(), "proved")
    return [dispute.resolve(walk.case, walk.story.pack, _who(what), order, walk.now)]


def _decline(walk: Walk, what: int) -> list[Made]:
    """One half of the balance, and at times the other half is taken then."""
    half = ("cattle", "money")[what % 2]
    if what % 3:
        return [walk.story.decline(half, walk.text)]
    return _in_turn(
        walk,
        [
            lambda: walk.story.decline(half, walk.text),
            lambda: walk.story.receive(walk.text),
        ],
    )


def _due(walk: Walk) -> None:
    """Nobody came: all is due for sale."""
    story = walk.story
    story.turn("3-10 00:01")
    if story.pack.has("T15"):
        story.report("3-10 09:00")
        story.notice("3-10 11:00")
        story.drum("3-11 09:00")
    story.turn("3-21 00:01")
    walk.now = at("3-21 09:00")


def _unclaimed(walk: Walk) -> None:
    """Nobody came: all is put up."""
    _due(walk)
    walk.story.set("3-21 10:00")
    walk.now = at("3-21 10:00")


def _hammered(walk: Walk) -> None:
    """The first lot is sold, the others are still put up."""
    _unclaimed(walk)
    walk.story.sold(1, 500, walk.text)


def _surplus(walk: Walk) -> None:
    """All is sold far above the dues; the rest is sent where it is kept."""
    _unclaimed(walk)
    story = walk.story
    for lot in range(1, 6):
        made = story.try_sold(lot, 90000, walk.text)
        story.take(made if isinstance(made, list) else [])
    made = story.try_close(walk.text)
    story.take(made if isinstance(made, list) else [])
    for rest in story.case.rests:
        sent = story.remit(rest.amount, walk.text)
        story.take(sent if isinstance(sent, list) else [])


def _rivals(walk: Walk) -> None:
    """Two claim everything at the gate, where the statute knows rivals."""
    for who in (P, Q):
        made = walk.story.try_claim(who, "3-03 10:00", remote=False)
        walk.story.take(made if isinstance(made, list) else [])
    walk.now = at("3-03 10:00")


def _by_phone(walk: Walk) -> None:
    """All is claimed by phone."""
    walk.story.claim(P, "3-03 10:00")
    walk.now = at("3-03 10:00")


def _refused(walk: Walk) -> None:
    """One owner refused all, where the statute knows it, and it is put up."""
    story = walk.story
    story.claim(P, "3-04 10:00", remote=False)
    if not story.pack.has("T11"):
        _unclaimed(walk)
        return
    story.refuse("3-05 10:00")
    story.set("3-06 10:00")
    walk.now = at("3-06 10:00")


def _covered(walk: Walk) -> None:
    """Enough was sold, and the account made."""
    _refused(walk)
    for lot in (1, 2):
        walk.story.sold(lot, 9500, walk.text)
    if walk.story.pack.has("T26"):
        walk.story.close(walk.text, 500)
        walk.story.take(walk.story.tender(walk.text))


def _deposited(walk: Walk) -> None:
    """Deposited under protest, or paid where there is no protest."""
    if walk.story.pack.has("T10"):
        walk.story.deposit_all(P, walk.text)
    else:
        walk.story.pay_all(P, walk.text)


def _gate(_walk: Walk) -> None:
    """Just brought."""


STARTS: dict[str, Callable[[Walk], None]] = {
    "gate": _gate,
    "unclaimed": _unclaimed,
    "refused": _refused,
    "covered": _covered,
    "deposited": _deposited,
    "due": _due,
    "hammered": _hammered,
    "surplus": _surplus,
    "rivals": _rivals,
    "by phone": _by_phone,
}


ACTS: tuple[Acts, ...] = (
    _track,
    _track,
    _track,
    _claim,
    _claim,
    _pay,
    _deposit,
    _deliver,
    _offer,
    _until,
    _set,
    _set,
    _bid,
    _sold,
    _sold,
    _sold,
    _close,
    _release,
    _died,
    _lost,
    _remit,
    lambda walk, what: [
        claims.name_owner(walk.case, _who(what), "keeper", (("cow", 1),))
    ],
    lambda walk, what: [walk.story.withdraw(_who(what), walk.text)],
    lambda walk, what: [walk.story.try_refuse(walk.text, walk.some(what))],
    lambda walk, _: [walk.story.try_refuse(walk.text, notice_days=0)],
    lambda walk, what: [
        undoing.undo_hammer(walk.case, 1 + what % 6, "not paid", walk.now)
        if what % 3 == 0
        else e.Rejected("seldom")
    ],
    lambda walk, what: [walk.story.unsold(1 + what % 6, walk.text)],
    lambda walk, what: [
        closing.withdraw_lot(walk.case, walk.story.pack, 1 + what % 6, walk.now)
    ],
    lambda walk, _: [walk.story.tender(walk.text)],
    lambda walk, _: [walk.story.receive(walk.text)],
    _decline,
    lambda walk, what: [walk.story.surplus(_who(what), walk.today)],
    lambda walk, what: [
        walk.story.decide(what % 2 == 0, walk.today, claimant=_who(what // 2))
    ],
    lambda walk, what: [
        walk.story.complaint("CC 7" if what % 3 == 0 else None, walk.text)
    ],
    lambda walk, what: [
        walk.story.ruling(
            ("allowed", "dismissed")[what % 2], walk.text, (None, "refund")[what // 15]
        )
    ],
    lambda walk, what: [
        walk.story.dispose(walk.text, _parties(what), amount=100 * what)
    ],
    lambda walk, _: [
        custody.born(walk.case, (("kid", 1),), walk.now, None, KINDS)
        if len(walk.case.heads) < 8
        else e.Rejected("enough")
    ],
    lambda walk, _: [custody.found(walk.case, (), walk.now, walk.story.pack)],
    _ask,
    _resolve,
)


def _lawful(story: Market, before: Case, after: Case, event: e.Event) -> None:
    """INV1, INV3, INV6 of one event, and INV9."""
    for old in before.heads:
        new = after.head(old.id)
        if isinstance(event, e.HammerUndone) and old.id in event.heads:
            assert (old.state, new.state) == (State.SOLD, State.IN_SALE)
            assert not before.sale(event.sale).settled
        elif old.state in TERMINAL:
            assert new.state == old.state
        elif new.state in TERMINAL and old.state in IN_CUSTODY:
            assert isinstance(event, OUT)
    if isinstance(event, e.SaleSet):
        assert event.at >= midnight(story.pack, event.opens)
    if isinstance(event, e.KnockedDown):
        assert event.buyer in (BUYER, OTHER)
        assert all(flag == "collector:police" for flag in event.flags)
        for number in event.heads:
            _not_early(story.pack, before, number, event)


def _not_early(pack: Pack, case: Case, number: int, event: e.KnockedDown) -> None:
    """INV1: neither before the clock nor before RD-31's day."""
    head = case.head(number)
    assert head.sale_opens is not None
    sale = case.sale(event.sale)
    assert event.at >= sale.at
    if sale.under == "s15":
        assert head.refused_on is not None
        day = local_date(pack, event.at)
        days = (sale.order and sale.order.notice_days) or 0
        assert day >= head.refused_on + timedelta(days=days)
    else:
        assert event.at >= midnight(pack, head.sale_opens)


def _money(walk: Walk) -> None:
    """INV2, INV8: zero-sum, nothing negative, each paisa one home."""
    story = walk.story
    ledger = story.ledger
    names = {x.account for p in ledger.postings for x in p.entries}
    held = {name: ledger.balance(name) for name in names}
    assert sum(held.values()) == 0
    assert all(v >= 0 for k, v in held.items() if k not in {"owner", "buyer"})
    assert held.get("pound_keeper", 0) == _keep(story)
    if walk.case.closed:
        assert not any(held.get(name, 0) for name in WAITING if name in held)


def _keep(story: Market) -> int:
    """What the keeper may have: charges under Act A, nothing in Hyderabad."""
    total = 0
    for event in story.events:
        if isinstance(event, e.Paid | e.DepositApplied) and story.pack.id == ACT_A.id:
            total += sum(
                x.amount for x in event.lines if x.what == "charge" and not x.separate
            )
        if isinstance(event, e.ChargesPaidOver) and event.payee == "pound_keeper":
            total += event.amount
    return total


def _accounts(walk: Walk) -> None:
    """INV2 of every account, and that every hammer is in one."""
    settled = [x for x in walk.story.events if isinstance(x, e.Settled)]
    for event in settled:
        for one in event.accounts:
            paid = sum(share.paid for share in one.deductions)
            assert one.proceeds == paid + one.balance
            assert all(0 <= share.paid <= share.due for share in one.deductions)
    heads = [i for x in settled for one in x.accounts for i in one.sold]
    assert len(heads) == len(set(heads))
    done = {sale.id for sale in walk.case.sales if sale.settled}
    sold = {
        i for s in walk.case.sales if s.id in done for h in s.hammers for i in h.heads
    }
    assert set(heads) == sold


def _none_stuck(case: Case) -> None:
    """Nothing is put up in a sale that is over, or kept for an account long made."""
    over = {sale.id for sale in case.sales if sale.closed_at}
    for head in case.in_states(IN_CUSTODY):
        assert head.state is not State.IN_SALE or head.sale not in over
        assert head.after_sale is None or head.state is State.PAID


CHOICES = st.lists(
    st.tuples(
        st.integers(0, len(ACTS) - 1),
        st.integers(0, 29),
        st.sampled_from([0, 0, 0, 1, 20, 100]),
    ),
    min_size=STEPS,
    max_size=STEPS,
)


@settings(
    max_examples=WALKS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(
    st.sampled_from(list(PACKS)), st.booleans(), st.sampled_from(list(STARTS)), CHOICES
)
def test_nothing_is_negative_lost_or_sold_early(
    act: str, sundays: bool, start: str, choices: list[Choice]
):
    """INV1, INV2, INV3, INV6, INV8, INV9 over any walk of several owners."""
    walk = Walk(PACKS[act], sundays, start)

    for choice in choices:
        walk.step(choice)
    _money(walk)
    _accounts(walk)
    _none_stuck(walk.case)

    stored = [decode(*encode(event)) for event in walk.story.events]
    assert stored == walk.story.events
    assert fold(stored) == walk.case
    for count in range(0, len(stored), 7):
        part = ledger_of(stored[:count], walk.story.pack)
        assert sum(x.amount for p in part.postings for x in p.entries) == 0


UNWALKED = {
    "FactsAdded": "completes the record of a seizure; test_seizure",
    "FineDecided": "needs a fine that is held or has no price; test_refusal",
    "Dispatched": "before the pound; test_seizure",
    "LetGo": "before the pound; test_seizure",
    "AidRequested": "moves neither cattle nor money; test_custody",
    "AidComing": "moves neither cattle nor money; test_custody",
    "AgentNamed": "moves neither cattle nor money; service/test_agents",
    "ProofShown": "moves neither cattle nor money; test_proof",
    "Quoted": "moves neither cattle nor money; test_payment",
    "Signed": "moves neither cattle nor money; test_custody",
    "Rebound": "needs a second version of the law; test_versions",
}
"""Events that no walk makes, and who proves them."""

LEAST = 3
"""In so many of the 400 walks below each other event must come."""


def test_each_event_comes_in_some_of_the_walks():
    """The proof above would be worth nothing of an event that is never made."""
    chance = random.Random(1)
    met: Counter[str] = Counter()

    for number in range(400):
        start = list(STARTS)[number // 2 % len(STARTS)]
        walk = Walk(PACKS["AH"[number % 2]], number % 5 == 0, start)
        for _ in range(STEPS):
            act, what = chance.randrange(len(ACTS)), chance.randrange(30)
            walk.step((act, what, chance.choice([0, 0, 0, 1, 20, 100])))
        met.update({type(event).__name__ for event in walk.story.events})

    weak = {kind: met[kind] for kind in TYPES if met[kind] < LEAST}
    assert weak == dict.fromkeys(UNWALKED, 0)
