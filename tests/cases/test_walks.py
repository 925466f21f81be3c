"""Whatever people do, in whatever order and however late the sweep, the law holds."""

from collections.abc import Callable
from datetime import datetime, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gateway.cases import claims, custody, notice
from gateway.cases import events as e
from gateway.cases.apply import apply, fold
from gateway.cases.calendar import fall_due, next_due
from gateway.cases.case import IN_CUSTODY, OWING, TERMINAL, Case, Head, State
from gateway.cases.codec import decode, encode
from gateway.cases.dues import dues
from gateway.law.clocks import closed_days, local_date
from gateway.law.pack import Pack
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    FX,
    KINDS,
    P,
    Q,
    Somebody,
    Story,
    a_pound,
    at,
)

DAY = timedelta(days=1)
KINDS_USED = ("cow", "goat")
PEOPLE = (P, Q, Somebody(None, "Asha"))
OUT = (e.Delivered, e.Died, e.Released)

PACKS = {"A": ACT_A, "H": ACT_H}
"""By a short name, which is what a failing walk is printed with."""

Choice = tuple[int, int, int]


class Walk:
    """A story whose every act may be refused; what is refused changes nothing."""

    def __init__(self, pack: Pack, sundays: bool) -> None:
        self.story = Story(pack, closed=closed_days([6] if sundays else []))
        self.now = at("3-01 18:00")
        self.story.seize("3 cow 2 goat")

    @property
    def case(self) -> Case:
        return self.story.case

    def step(self, choice: Choice) -> None:
        """One act by the first figure, for some heads or a person by the second."""
        which, what, hours = choice
        self.now += timedelta(hours=hours, minutes=37)
        act = ACTS[which % len(ACTS)]
        made = act(self, what)
        events = [] if isinstance(made, e.Rejected) else made
        for event in events:
            before = self.case
            self.story.take([event])
            _moved(before, self.case, event)

    def some(self, what: int) -> tuple[tuple[str, int], ...]:
        """No heads named, or one or two of a kind."""
        if what % 4 == 0:
            return ()
        return ((KINDS_USED[what % 2], 1 + what % 2),)

    def who(self, what: int) -> Somebody:
        return PEOPLE[what % 3]

    def text(self) -> str:
        local = self.now.astimezone(self.story.pack.tz)
        return f"{local.month}-{local.day} {local:%H:%M:%S}"


Made = list[e.Event] | e.Rejected


def _bring(walk: Walk, what: int) -> Made:
    pound = a_pound("KUN", "Kunnam") if what % 7 == 6 else a_pound()
    counts = walk.some(what) or (("cow", 2), ("goat", 1))
    return walk.story.try_bring("", walk.text(), counts=counts, pound=pound)


def _sweep(walk: Walk, _what: int) -> Made:
    story = walk.story
    made = fall_due(story.case, story.pack, story.closed, walk.now)
    after = fold(made, story.case)
    assert fall_due(after, story.pack, story.closed, walk.now) == []
    due = next_due(after, story.pack, story.closed)
    assert due is None or due > walk.now
    for event in made:
        _in_its_time(walk, event)
    return made


def _in_its_time(walk: Walk, event: e.Event) -> None:
    """INV1: nothing falls due before the day the law gave."""
    today = local_date(walk.story.pack, walk.now)
    if isinstance(event, e.ReportFellDue | e.SaleFellDue):
        assert event.last_day < event.opens <= today
    if isinstance(event, e.ClaimLapsed):
        assert event.lapsed_on <= today <= event.held_until


def _claim(walk: Walk, what: int) -> Made:
    return walk.story.try_claim(
        walk.who(what), walk.text(), "", counts=walk.some(what), remote=what % 2 == 0
    )


def _owner(walk: Walk, what: int) -> Made:
    return claims.name_owner(walk.case, walk.who(what), "keeper", walk.some(what + 1))


def _pay(walk: Walk, what: int) -> Made:
    story, payer = walk.story, walk.who(what)
    heads = claims.owing(story.case, payer)
    owed = dues(story.case, heads, story.pack, story.tariff, KINDS, walk.now)
    short = story.try_pay(owed.total - 1, payer, walk.text())
    assert isinstance(short, tuple)
    made = story.try_pay(owed.total, payer, walk.text())
    if isinstance(made, tuple):
        return made[0]
    paid = made[-1]
    assert isinstance(paid, e.Paid)
    lines = [line.amount for line in paid.lines if not line.separate]
    assert paid.amount == owed.total == sum(lines)
    return list(made)


def _deliver(walk: Walk, what: int) -> Made:
    witness = Somebody("+919000000041", "Usha") if what % 3 == 2 else None
    number = str(walk.who(what % 2).number)
    return claims.deliver(walk.case, number, walk.now, witness)


def _notice(walk: Walk, _what: int) -> Made:
    return notice.post(walk.case, walk.story.pack, walk.now, None, now=walk.now)


def _drum(walk: Walk, what: int) -> Made:
    where = ("village", "market")[what % 2]
    return walk.story.try_drum(where, walk.text(), "flood" if what % 3 else None)


def _release(walk: Walk, what: int) -> Made:
    if what % 5:
        return e.Rejected("seldom")
    return custody.release(
        walk.case,
        walk.story.pack,
        (("goat", 1),),
        "civil_court",
        "7",
        walk.now.date(),
        "x",
        confirmed=what % 2 == 0,
    )


def _confirm(walk: Walk, _what: int) -> Made:
    return custody.confirm_release(walk.case)


def _report(walk: Walk, _what: int) -> Made:
    return notice.report(walk.case, walk.story.pack, walk.now)


def _died(walk: Walk, _what: int) -> Made:
    return custody.died(walk.case, (("goat", 1),), walk.now, None)


ACTS: tuple[Callable[[Walk, int], Made], ...] = (
    _bring,
    _sweep,
    _sweep,
    _claim,
    _owner,
    _pay,
    _deliver,
    _report,
    _notice,
    _drum,
    _drum,
    _died,
    lambda walk, what: custody.born(
        walk.case, ((("cow", "kid")[what % 2], 1),), walk.now, None, KINDS
    ),
    lambda walk, what: custody.lost(
        walk.case, walk.some(what + 1), walk.now, None, before_pound=what % 2 == 0
    ),
    lambda walk, what: custody.found(
        walk.case, walk.some(what), walk.now, walk.story.pack
    ),
    _release,
    _confirm,
)


def _moved(before: Case, after: Case, event: e.Event) -> None:
    """INV3 and INV6 of one event."""
    for old in before.heads:
        new = after.head(old.id)
        if old.state in TERMINAL:
            assert new == old
        elif new.state in TERMINAL and old.state in IN_CUSTODY:
            assert isinstance(event, OUT)
        if new.state is State.SALE_DUE and old.state is State.IMPOUNDED:
            assert isinstance(event, e.SaleFellDue)
            _lawfully_due(before, old, event)


def _lawfully_due(case: Case, head: Head, due: e.SaleFellDue) -> None:
    """INV1: the clock before the sale, and in Act A a notice that named the head."""
    group = case.group(head.group or 0)
    if group.notice_on is None:
        assert due.opens >= group.anchor + 11 * DAY
        return
    assert head.reported
    assert head.noticed
    assert due.opens >= group.notice_on + 8 * DAY
    assert {drum.where for drum in group.drums} == {"village", "market"}
    assert head.held_until is None or due.opens > head.held_until


def _fined(case: Case) -> None:
    """INV4: one fine for each head brought, none for what was born here."""
    for head in case.heads:
        brought = head.arrived_at is not None and not head.born
        assert (head.fine is not None) is brought


def _days_charged(walk: Walk, head: Head, now: datetime) -> int:
    story = walk.story
    owed = dues(story.case, [head], story.pack, story.tariff, KINDS, now)
    mine = [x for x in owed.lines if x.what == "charge" and x.kind == head.kind]
    return sum(x.heads * (x.days or 0) for x in mine if not x.separate)


def _days_there(pack: Pack, head: Head, now: datetime) -> int:
    """INV5, counted date by date."""
    assert head.arrived_at is not None
    first = local_date(pack, head.arrived_at)
    last = local_date(pack, head.left_at or now)
    if head.sale_opens:
        last = min(last, head.sale_opens + 3 * DAY)
    days = 0
    while first <= last:
        days += not any(_away(pack, first, span) for span in head.absences)
        first += DAY
    return days


def _away(pack: Pack, day: object, span: tuple[datetime, datetime | None]) -> bool:
    gone, back = span
    after = local_date(pack, gone) < day  # type: ignore[operator]
    return after and (back is None or day < local_date(pack, back))  # type: ignore[operator]


CHOICES = st.lists(
    st.tuples(
        st.integers(0, len(ACTS) - 1),
        st.integers(0, 30),
        st.sampled_from([0, 3, 30, 90]),
    ),
    max_size=40,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(list(PACKS)), st.booleans(), CHOICES)
def test_the_invariants_hold_on_any_walk(
    act: str, sundays: bool, choices: list[Choice]
):
    """INV1, INV3, INV4, INV5, INV6 as corrected; events are stored and read again."""
    pack = PACKS[act]
    walk = Walk(pack, sundays)

    for choice in ((0, 0, 1), *choices):
        walk.step(choice)
        _fined(walk.case)
        for head in walk.case.in_states(OWING):
            charged = _days_charged(walk, head, walk.now)
            assert charged == _days_there(pack, head, walk.now)

    stored = [decode(*encode(event)) for event in walk.story.events]
    assert stored == walk.story.events
    assert fold(stored) == walk.case
    assert walk.case.seq == len(stored)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(list(PACKS)), st.booleans(), CHOICES, st.integers(1, 40))
def test_one_late_sweep_makes_what_a_sweep_each_day_makes(
    act: str, sundays: bool, choices: list[Choice], days: int
):
    """But for holds by phone, whose days count from the telling (RD-67)."""
    pack = PACKS[act]
    walk = Walk(pack, sundays)
    for choice in choices:
        walk.step(choice)
    story, end = walk.story, walk.now + days * DAY
    case = story.case
    if any(head.claim_until for head in case.in_states(frozenset({State.CLAIMED}))):
        return

    daily = []
    swept = case
    for number in range(days + 1):
        made = fall_due(swept, pack, story.closed, walk.now + number * DAY)
        daily += made
        swept = fold(made, swept)

    late = fall_due(case, pack, story.closed, end)
    assert late == daily


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.booleans(), CHOICES)
def test_no_last_day_of_a_head_is_ever_brought_forward(
    sundays: bool, choices: list[Choice]
):
    """Design 1.3: nothing ever shortens; only a new entry or notice sets it anew."""
    walk = Walk(ACT_A, sundays)
    held: dict[int, object] = {}

    for choice in ((0, 0, 1), *choices):
        count = len(walk.story.events)
        walk.step(choice)
        new = walk.story.events[count:]
        for head in walk.case.heads:
            if any(isinstance(x, e.Impounded) and head.id in x.heads for x in new):
                held.pop(head.id, None)
            before = held.get(head.id)
            assert before is None or head.held_until >= before  # type: ignore[operator]
            held[head.id] = head.held_until


def test_the_walks_go_far_enough_to_prove_something():
    """The guards above would hold of a walk that never left the gate."""
    walk = Walk(ACT_A, sundays=False)
    way = [
        (0, 0, 1),
        (1, 0, 200),
        (7, 0, 1),
        (8, 0, 1),
        (9, 0, 1),
        (9, 1, 1),
        (1, 0, 200),
    ]

    for choice in way:
        walk.step(choice)

    assert walk.story.kinds_in("SALE_DUE") == ["cow", "cow", "goat"]
    assert apply(walk.case, e.Signed("register")).seq == walk.case.seq + 1
    assert FX[ACT_A.id] is walk.story.tariff
