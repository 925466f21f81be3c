"""What the calendar makes due after claim, refusal, deposit and sale, and when."""

from typing import get_args

import pytest

from gateway.cases import events as e
from gateway.cases.calendar import legal_day, next_due
from gateway.cases.case import State
from gateway.cases.lots import off_sale
from gateway.cases.transitions import ROWS
from gateway.law.clocks import midnight
from tests.cases.builders import ACT_A, ACT_H, P, at, day, refused
from tests.cases.sales import LA, WITNESS, Market, market, refused_herd, unclaimed
from tests.law.packs import act_a

S = State
PAYABLE = {S.IMPOUNDED, S.CLAIMED, S.REFUSED, S.SALE_DUE, S.IN_SALE}
DUE = {S.REFUSED, S.SALE_DUE}
STILL = {S.IMPOUNDED, S.SALE_DUE, S.IN_SALE}

TABLE = [
    ("T06", e.FineDecided, set(), None),
    ("T08", e.ClaimWithdrawn, {S.CLAIMED}, S.IMPOUNDED),
    ("T08", e.ClaimWithdrawn, STILL, None),
    ("T08", e.DecisionFellDue, {S.CLAIMED}, None),
    ("T08", e.MoreTime, PAYABLE, None),
    ("T09", e.TenderMade, PAYABLE, None),
    ("U01", e.TenderMade, PAYABLE, None),
    ("T10", e.Protested, PAYABLE, None),
    ("T10", e.Deposited, PAYABLE, S.DEPOSITED),
    ("T11", e.Refused, {S.CLAIMED}, S.REFUSED),
    ("T12", e.Disputed, {S.CLAIMED, S.IMPOUNDED}, S.DISPUTED),
    ("T12", e.DisputeFellDue, {S.DISPUTED}, None),
    ("T13", e.DisputeResolved, {S.DISPUTED}, S.CLAIMED),
    ("T19", e.SaleSet, DUE, S.IN_SALE),
    ("T19", e.SaleBlocked, DUE, None),
    ("T19", e.SaleNotHeld, DUE | {S.IN_SALE}, None),
    ("T20", e.BidMade, set(), None),
    ("T21", e.KnockedDown, {S.IN_SALE}, S.SOLD),
    ("T22", e.LotUnsold, {S.IN_SALE}, S.SALE_DUE),
    ("T22", e.LotWithdrawn, {S.IN_SALE}, S.SALE_DUE),
    ("T23", e.DisposedOther, {S.SALE_DUE}, S.DISPOSED_OTHER),
    ("T24", e.SaleClosed, DUE | {S.IN_SALE}, None),
    ("T25", e.ExpenseNoted, set(), None),
    ("T25", e.Settled, set(), None),
    ("T25", e.SurplusHeld, set(), None),
    ("T26", e.AccountDelivered, set(), None),
    ("T26", e.BalanceReceived, {S.PAID}, S.RETURNED_AFTER_SALE),
    ("T26", e.RemainingReturned, {S.PAID}, S.RETURNED_AFTER_SALE),
    ("T27", e.Declined, {S.PAID}, S.IMPOUNDED),
    ("T28", e.FinesRemitted, set(), None),
    ("T29", e.ChargesPaidOver, set(), None),
    ("T30", e.SurplusClaimed, set(), None),
    ("T31", e.SurplusDecisionDue, set(), None),
    ("T31", e.SurplusDecided, set(), None),
    ("T32", e.SurplusCredited, set(), None),
    ("T38", e.ComplaintNoted, set(), None),
    ("T38", e.ComplaintFellDue, set(), None),
    ("T39", e.Ruled, set(), None),
    ("T39", e.DepositRefunded, set(), None),
    ("T40", e.Ruled, set(), None),
    ("T40", e.DepositApplied, set(), None),
    ("U03", e.SaleSet, DUE, S.IN_SALE),
    ("U03", e.SaleNotHeld, DUE | {S.IN_SALE}, None),
    ("U03", e.BidMade, set(), None),
    ("U03", e.KnockedDown, {S.IN_SALE}, S.SOLD),
    ("U03", e.LotUnsold, {S.IN_SALE}, S.SALE_DUE),
    ("U03", e.LotWithdrawn, {S.IN_SALE}, S.SALE_DUE),
    ("U03", e.SaleClosed, DUE | {S.IN_SALE}, None),
    ("U03", e.Settled, set(), None),
    ("U03", e.SurplusHeld, set(), None),
    ("U04", e.SurplusClaimed, set(), None),
    ("U04", e.SurplusDecisionDue, set(), None),
    ("U04", e.SurplusDecided, set(), None),
    ("U05", e.SurplusCredited, set(), None),
]
EVENTS = {row[1] for row in TABLE}


def test_the_table_after_the_claim_is_the_law_s():
    rows = [(row.id, row.event, set(row.states), row.to) for row in ROWS]

    assert [row for row in rows if row[1] in EVENTS] == TABLE


@pytest.mark.parametrize("row", [f"T{n}" for n in (*range(10, 14), *range(19, 33))])
def test_hyderabad_has_none_of_the_rows_of_the_trespass_act(row: str):
    """U06: what it has no row for does not exist."""
    assert ACT_A.has(row)
    assert not ACT_H.has(row)


def test_each_later_event_counts_for_the_day_of_its_act():
    now = at("3-20 10:00")
    story = refused_herd("1 cow", P)
    story.set("3-25 11:00", now="3-20 10:00")
    set_, refusal = story.events[-1], story.events[-2]

    assert legal_day(set_, ACT_A, now) == day("3-20")
    assert isinstance(refusal, e.Refused)
    assert legal_day(refusal, ACT_A, now) == day("3-11")
    tender = e.TenderMade((1,), P, 1, (), False, at("3-05"))
    assert legal_day(tender, ACT_A, now) == day("3-05")
    late = e.SaleNotHeld((1,), day("3-14"), day("3-15"))
    assert legal_day(late, ACT_A, now) == day("3-15")
    assert {type(set_), type(refusal)} < set(get_args(e.Event))


def test_the_calendar_looks_again_on_the_next_day_that_counts():
    story = market("1 cow")
    story.claim(P, "3-05 10:00", remote=False)
    assert next_due(story.case, ACT_A, story.closed) == midnight(ACT_A, day("3-13"))

    story.refuse("3-06 10:00", notice_days=4)

    assert next_due(story.case, ACT_A, story.closed) == midnight(ACT_A, day("3-10"))


def test_a_tender_for_refused_cattle_stops_the_day_of_their_sale():
    story = refused_herd("1 cow", P)
    story.take(story.offer(story.demanded(P, "3-11 12:00"), P, "3-11 12:00"))

    assert [type(x) for x in story.turn("3-13 10:00")] == []
    assert story.states() == ["REFUSED"]


def test_a_statute_without_those_days_has_none_of_these():
    no_days = act_a(
        'stops_on_authority_default_days = { v = 3, c = "-", b = "D", rd = "RD-71" }\n',
        "",
    )
    story = unclaimed("1 cow", pack=no_days)
    (blocked,) = story.set("3-18 11:00", order=None)

    assert isinstance(blocked, e.SaleBlocked)
    assert blocked.accrues_to is None
    assert story.turn("4-30 10:00") == []


def test_a_statute_that_knows_no_tender_takes_none():
    bare = act_a(
        '[tender]\nremote = { v = "stops_accrual_and_clock", c = "s.12(a)", b = "D", '
        'rd = "RD-82" }\n',
        "",
    )
    story = market("1 cow", pack=bare)

    assert refused(story.offer(1800, P, "3-02 11:00")) == "not_in_this_law"


def test_what_is_not_put_up_leaves_no_sale():
    story = market("1 cow")

    assert off_sale(story.case, [1], "paid", at("3-03")) == []


def test_a_second_sale_of_one_owner_waits_for_the_first_to_be_closed():
    story = refused_herd("2 cow", P)
    story.set("3-12 11:00")
    story.take(story.unsold(1, "3-12 11:05"))

    assert refused(story.try_set("3-12 12:00")) == "sale_open"
    assert isinstance(story, Market)
    assert LA.who != WITNESS


def test_a_statute_without_a_time_to_decide_lets_an_unpaid_claim_stand():
    """RD-67: its rule is absent, so no decision ever falls due."""
    no_days = act_a(
        'unpaid_decision_days = { v = 7, c = "s.15(1)", b = "D", rd = "RD-67" }\n', ""
    )
    story = market("1 cow", pack=no_days)
    story.claim(P, "3-03 10:00", remote=False)

    assert story.turn("4-30 10:00") == []
    assert story.states() == ["CLAIMED"]
