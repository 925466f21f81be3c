"""Each row of the transition table moves what it says, and nothing else moves."""

from dataclasses import replace
from typing import get_args

import pytest

from gateway.cases import events as e
from gateway.cases.apply import APPLIERS, apply
from gateway.cases.case import Case, Head, State
from gateway.cases.moves import IllegalMove
from gateway.cases.transitions import ROWS, rows_for
from gateway.law.pack import Pack
from tests.cases.builders import ACT_A, ACT_H, BOTH, P, at, day, impounded

S = State
ON_THE_WAY = {S.SEIZED, S.IN_TRANSIT}
PAYABLE = {S.IMPOUNDED, S.CLAIMED, S.REFUSED, S.SALE_DUE, S.IN_SALE}
CUSTODY = PAYABLE | {S.DISPUTED, S.PAID, S.DEPOSITED}

TABLE = [
    ("T01", e.Seized, set(), S.SEIZED),
    ("T02", e.Dispatched, {S.SEIZED}, S.IN_TRANSIT),
    ("T03", e.AidRequested, set(), None),
    ("T03", e.AidComing, set(), None),
    ("T04", e.WentMissing, ON_THE_WAY, S.MISSING),
    ("T05", e.LetGo, ON_THE_WAY, S.ABANDONED),
    ("T06", e.Impounded, ON_THE_WAY | {S.MISSING}, S.IMPOUNDED),
    ("T08", e.Claimed, {S.IMPOUNDED, S.SALE_DUE, S.IN_SALE, S.CLAIMED}, None),
    ("T08", e.ClaimLapsed, {S.CLAIMED}, S.IMPOUNDED),
    ("T09", e.Paid, PAYABLE, S.PAID),
    ("T09", e.Delivered, {S.PAID}, S.RETURNED_PAID),
    ("U01", e.Paid, PAYABLE, S.PAID),
    ("U01", e.Delivered, {S.PAID}, S.RETURNED_PAID),
    ("T10", e.Delivered, {S.DEPOSITED}, S.RETURNED_DEPOSIT),
    ("T11", e.SaleFellDue, {S.REFUSED}, S.SALE_DUE),
    ("T14", e.ReportFellDue, {S.IMPOUNDED}, None),
    ("T15", e.Reported, set(), None),
    ("T16", e.NoticePosted, {S.IMPOUNDED, S.SALE_DUE}, S.IMPOUNDED),
    ("T17", e.Proclaimed, set(), None),
    ("T18", e.SaleFellDue, {S.IMPOUNDED}, S.SALE_DUE),
    ("U02", e.SaleFellDue, {S.IMPOUNDED}, S.SALE_DUE),
    ("T33", e.ReleaseAsked, CUSTODY, None),
    ("T33", e.ReleaseDenied, set(), None),
    ("T33", e.Released, CUSTODY, S.RELEASED_ORDER),
    ("T34", e.Died, CUSTODY, S.DEAD),
    ("T35", e.Born, set(), None),
    ("T36", e.WentMissing, CUSTODY, S.MISSING),
    ("T37", e.Found, {S.MISSING}, None),
]

EVENTS = {row[1] for row in TABLE}
"""Of the events up to the sale; those of the sale have a table of their own."""

SECTIONS = [
    (ACT_A, "T01", "ss.9(1), 10"),
    (ACT_A, "T02", "ss.9(1), 10"),
    (ACT_A, "T03", "s.9(2)"),
    (ACT_A, "T04", "s.9(2)(b)"),
    (ACT_A, "T05", "ss.9(1), 10"),
    (ACT_A, "T06", "ss.7, 11(1)"),
    (ACT_A, "T08", "s.12(a)"),
    (ACT_A, "T09", "s.12"),
    (ACT_A, "T14", "s.13(1)"),
    (ACT_A, "T15", "s.13(1)"),
    (ACT_A, "T16", "s.13(2)"),
    (ACT_A, "T17", "s.13(2)"),
    (ACT_A, "T18", "s.13(3)"),
    (ACT_A, "T33", "s.18(2)"),
    (ACT_A, "T34", None),
    (ACT_A, "T35", None),
    (ACT_A, "T36", None),
    (ACT_A, "T37", None),
    (ACT_H, "T01", None),
    (ACT_H, "T05", None),
    (ACT_H, "T06", "H(4)(a)"),
    (ACT_H, "T08", "H(1)"),
    (ACT_H, "T33", None),
    (ACT_H, "U01", "H(1), (2)"),
    (ACT_H, "U02", "H(2)"),
]


def test_the_table_is_the_law_s():
    rows = [(row.id, row.event, set(row.states), row.to) for row in ROWS]

    assert [row for row in rows if row[1] in EVENTS or row in TABLE] == TABLE


@pytest.mark.parametrize(("pack", "row", "section"), SECTIONS)
def test_a_row_of_a_pack_cites_its_section(pack: Pack, row: str, section: str | None):
    assert pack.has(row)
    assert pack.section_of(row) == section


@pytest.mark.parametrize("row", ["T09", "T14", "T15", "T16", "T17", "T18"])
def test_hyderabad_has_no_report_notice_or_drum(row: str):
    assert not ACT_H.has(row)
    assert ACT_H.section_of(row) is None


@pytest.mark.parametrize("row", ["U01", "U02"])
def test_the_trespass_act_has_no_sale_without_notice(row: str):
    assert not ACT_A.has(row)


def test_every_event_has_an_applier():
    assert set(APPLIERS) == set(get_args(e.Event))


def sample(kind: type) -> e.Event:
    """An event of a kind about head 1 of group 1."""
    one, when = (1,), at("3-20")
    made: dict[type, e.Event] = {
        e.Dispatched: e.Dispatched(one, when, False),
        e.WentMissing: e.WentMissing(one, when, None),
        e.LetGo: e.LetGo(one, None, False),
        e.Claimed: e.Claimed(one, P, False, True, None),
        e.ClaimLapsed: e.ClaimLapsed(one, P, day("3-20"), day("3-10")),
        e.Paid: e.Paid(one, P, 0, (), False, when),
        e.Delivered: e.Delivered(one, P, None, when),
        e.ReportFellDue: e.ReportFellDue(1, one, day("3-09"), day("3-10")),
        e.NoticePosted: e.NoticePosted(1, one, day("3-19"), when, day("3-20")),
        e.SaleFellDue: e.SaleFellDue(1, one, day("3-17"), day("3-18")),
        e.ReleaseAsked: e.ReleaseAsked(one, "director", "7", day("3-09"), "x"),
        e.ReleaseDenied: e.ReleaseDenied(one, "7"),
        e.Released: e.Released(one, "director", "7", day("3-09"), "x"),
        e.Died: e.Died(one, when, None),
        e.Found: e.Found(one, when, day("3-20"), False),
        e.Impounded: again(one),
    }
    return made[kind]


def again(one: tuple[int, ...]) -> e.Impounded:
    entry = impounded("1 cow").events[-1]
    assert isinstance(entry, e.Impounded)
    return replace(entry, group=2, heads=one)


def in_state(state: State) -> Case:
    """A case whose one cow is in a state, come there in no particular way."""
    case = impounded("1 cow").case
    gone = ((at("3-03"), None),)
    head = replace(case.heads[0], state=state, before=S.IMPOUNDED, absences=gone)
    return replace(case, heads=(head,))


MOVERS = sorted({row[1] for row in TABLE if row[2]}, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", MOVERS)
@pytest.mark.parametrize("state", list(State))
def test_an_event_moves_a_head_only_from_the_states_of_its_rows(
    kind: type, state: State
):
    case, event = in_state(state), sample(kind)
    allowed = {s for _, k, states, _ in TABLE if k is kind for s in states}

    if state in allowed:
        after = apply(case, event).heads[0].state
        to = {t for _, k, states, t in TABLE if k is kind and state in states}
        assert after in to | ({after} if None in to else set())
    else:
        with pytest.raises(IllegalMove):
            apply(case, event)


@pytest.mark.parametrize("kind", MOVERS)
def test_a_head_that_is_not_there_is_a_bug(kind: type):
    case = replace(in_state(S.IMPOUNDED), heads=())

    with pytest.raises(IllegalMove):
        apply(case, sample(kind))


@pytest.mark.parametrize("pack", BOTH)
def test_an_event_without_an_applier_is_a_bug(pack: Pack):
    with pytest.raises(KeyError):
        apply(impounded(pack=pack).case, object())  # type: ignore[arg-type]


def test_a_terminal_head_never_moves_again_but_by_the_undoing_of_its_hammer():
    """X03: a knock-down is undone before the account, and the head is up again."""
    terminal = {state for state in State if state.name in TERMINAL_NAMES}

    for row in ROWS:
        if row.event is e.HammerUndone:
            assert row.states & terminal == {State.SOLD}
            assert row.to is State.IN_SALE
        else:
            assert not row.states & terminal, row


TERMINAL_NAMES = {
    "RETURNED_PAID",
    "RETURNED_DEPOSIT",
    "RETURNED_AFTER_SALE",
    "RELEASED_ORDER",
    "SOLD",
    "DISPOSED_OTHER",
    "DEAD",
    "ABANDONED",
}


def test_the_rows_of_an_event_are_found_by_its_type():
    assert [row.id for row in rows_for(e.WentMissing)] == ["T04", "T36"]


def test_a_case_without_heads_is_not_closed():
    assert not Case().closed
    assert Case(heads=(Head(1, "cow", S.SOLD),)).closed
