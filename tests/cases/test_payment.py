"""Paid and delivered: the exact demand, and then nothing more stands in the way."""

import pytest

from gateway.cases import claims
from gateway.cases import events as e
from gateway.cases.case import Case
from gateway.law.pack import Pack
from tests.cases.builders import (
    ACT_A,
    ACT_H,
    BOTH,
    KINDS,
    P,
    Q,
    Somebody,
    Story,
    at,
    day,
    impounded,
    noticed,
    refused,
    tariff_of,
    without,
)
from tests.law.packs import H, fixture_csv

NO_PHONE = Somebody(None, "Asha")
WITNESS = Somebody("+919000000041", "Usha")


def lines(story: Story, when: str) -> list[tuple[str, str, int, int, bool]]:
    return [
        (x.what, x.kind, x.heads, x.amount, x.separate) for x in story.owed(when).lines
    ]


@pytest.mark.parametrize(
    ("pack", "amount", "row"), [(ACT_A, 1800, "T09"), (ACT_H, 900, "U01")]
)
def test_paid_to_the_paisa_and_handed_over(pack: Pack, amount: int, row: str):
    """T09, U01; M1."""
    story = impounded("1 cow", pack=pack)

    claimed, paid = story.pay(amount, P, "3-02 17:00")
    assert isinstance(claimed, e.Claimed)
    assert isinstance(paid, e.Paid)
    assert story.states() == ["PAID"]
    (delivered,) = story.deliver(P, "3-02 18:00")

    assert isinstance(delivered, e.Delivered)
    assert delivered.to == P
    assert pack.has(row)
    assert story.states() == ["RETURNED_PAID"]
    assert story.case.stage == "CLOSED"


@pytest.mark.parametrize("amount", [0, 1799, 1801])
def test_a_wrong_amount_is_refused_with_the_right_one(amount: int):
    """X05, A-30: one paisa short and nothing is released or applied."""
    story = impounded("1 cow")

    made = story.try_pay(amount, P, "3-02 17:00")

    assert refused(made) == "wrong_amount"
    assert isinstance(made, tuple)
    assert made[1].total == 1800
    assert story.states() == ["IMPOUNDED"]


def test_nothing_is_owed_on_what_has_been_paid():
    story = impounded("1 cow")
    story.pay(1800, P, "3-02 17:00")

    assert refused(story.try_pay(1800, P, "3-02 18:00")) == "nothing_owed"


def test_nothing_is_owed_before_the_pound():
    story = Story()
    story.seize("1 cow")

    assert story.owed("3-02 10:00", story.case.heads).total == 0
    assert refused(story.try_pay(0, P, "3-02 18:00")) == "nothing_owed"


def test_a_quote_of_ten_to_midnight_is_higher_at_five_past():
    """X27: valid till midnight."""
    story = impounded("1 cow")

    assert story.owed("3-02 23:50").total == 1800
    assert refused(story.try_pay(1800, P, "3-03 00:05")) == "wrong_amount"
    assert story.pay(2600, P, "3-03 00:05")


def test_four_days_are_touched_from_late_evening_to_just_after_midnight():
    """D10, M5 by events."""
    story = impounded("1 horse 1 foal", "5-04 23:40", pack=ACT_H)

    owed = story.owed("5-07 00:10")

    assert owed.total == 600 + 2 * 1000 * 4


def test_the_living_are_not_kept_for_the_dead():
    """M17 through events: cow from the 2nd, calf of the 4th, goat dead on the 5th."""
    story = impounded("1 cow 1 goat")
    story.born("1 calf", "3-04 06:00")
    story.died("1 goat", "3-05 10:00")

    owed = story.owed("3-06 10:00")

    assert owed.total == 6200
    assert sum(x.amount for x in owed.lines if x.separate) == 1300
    story.pay(6200, P, "3-06 10:00")
    story.deliver(P, "3-06 11:00")
    assert story.states() == ["RETURNED_PAID", "DEAD", "RETURNED_PAID"]


def test_a_named_owner_s_demand_has_the_calf_born_in_the_pound():
    story = impounded("1 cow")
    story.owner(P)
    story.born("1 calf", "3-04 06:00")

    story.pay(1000 + 5 * 800 + 3 * 400, P, "3-06 10:00")

    assert story.states() == ["PAID", "PAID"]


def test_of_two_owners_each_redeems_his_own():
    """M18, X04: P's four goats on the 4th day; Q's two stay and their clock runs."""
    story = impounded("6 goat")
    story.owner(P, "4 goat")
    story.owner(Q, "2 goat")

    story.pay(5200, P, "3-05 10:00")
    story.deliver(P, "3-05 11:00")

    assert story.states() == ["RETURNED_PAID"] * 4 + ["IMPOUNDED"] * 2
    (due,) = story.sweep("3-10 00:01")
    assert isinstance(due, e.ReportFellDue)
    assert due.heads == (5, 6)
    assert story.owed("3-05 12:00").total == 2600


def test_the_dead_of_one_are_not_on_the_bill_of_another():
    story = impounded("2 goat")
    story.owner(P, "1 goat")
    story.owner(Q, "1 goat")
    story.died("1 goat", "3-03 10:00")

    theirs = story.owed("3-05 10:00", [story.case.heads[1]])

    assert [x for x in theirs.lines if x.separate] == []
    assert theirs.total == 300 + 4 * 250


def test_one_that_was_paid_for_and_died_is_not_asked_for_again():
    story = impounded("2 goat")
    story.pay(2 * 550, P, "3-02 12:00")

    story.died("1 goat", "3-03 10:00")

    assert lines(story, "3-03 12:00") == []
    story.deliver(P, "3-03 13:00")
    assert story.states() == ["DEAD", "RETURNED_PAID"]


def test_paid_in_the_evening_and_fetched_next_day_costs_nothing_more():
    """X28 by RD-16: nothing is a condition of delivery; later feed is a line apart."""
    story = impounded("1 cow")
    story.pay(1800, P, "3-02 18:00")

    assert lines(story, "3-02 23:59") == []
    assert lines(story, "3-03 23:59") == []
    assert lines(story, "3-05 10:00") == [("charge", "cow", 1, 2 * 800, True)]
    assert story.owed("3-05 10:00").total == 0
    assert story.deliver(P, "3-05 11:00")


def test_a_pack_that_charges_no_later_feed_has_no_such_line():
    story = impounded("1 cow", pack=without("later_feed_from"))
    story.pay(1800, P, "3-02 18:00")

    assert lines(story, "3-09 10:00") == []


def test_paid_for_between_notice_and_sale_it_leaves_the_track():
    """X01: delivery, feed to that day, no expenses of a sale."""
    story = noticed("2 cow")
    story.claim(P, "3-15 10:00", "1 cow", remote=False)

    story.pay(1000 + 14 * 800, P, "3-15 11:00")

    assert story.sweep("3-18 00:01")[0].heads == (2,)  # type: ignore[union-attr]
    assert story.states() == ["PAID", "SALE_DUE"]


def test_paying_still_helps_when_the_sale_is_due():
    """RD-19: until the hammer."""
    story = noticed("1 cow")
    story.sweep("3-18 00:01")

    story.pay(1000 + 17 * 800, P, "3-18 10:00")

    assert story.states() == ["PAID"]


def test_in_hyderabad_who_appears_on_day_nine_and_pays_on_day_eleven_is_in_time():
    """X33."""
    story = impounded("1 cow", "5-04 10:00", pack=ACT_H)
    story.claim(P, "5-13 10:00")
    story.sweep("5-15 00:01")

    story.pay(200 + 12 * 700, P, "5-15 10:00")

    assert story.states() == ["PAID"]


@pytest.mark.parametrize("pack", BOTH)
def test_charges_stop_three_days_after_a_sale_that_is_not_held(pack: Pack):
    """RD-71, 62: the authority's default is not the owner's cost."""
    story = noticed("1 cow") if pack is ACT_A else impounded("1 cow", pack=pack)
    opens = "3-18" if pack is ACT_A else "3-13"
    last = day(opens).day + 3
    story.sweep(f"{opens} 00:01")

    assert story.owed(f"3-{last} 23:59").total == story.owed("4-30 10:00").total
    assert story.owed(f"3-{last - 1} 23:59").total < story.owed("4-30 10:00").total


def test_another_head_s_later_sale_starts_no_charges_again():
    """RD-71 counts from the opening of the head's own sale."""
    story = impounded("2 cow", "5-04 10:00", pack=ACT_H)
    story.lost("1 cow", "5-06 10:00")
    story.sweep("5-15 00:01")
    before = story.owed("6-30 10:00", [story.case.heads[1]]).total
    story.found("", "5-20 10:00")

    (due,) = story.sweep("5-21 00:01")

    assert isinstance(due, e.SaleFellDue)
    assert due.heads == (1,)
    assert story.owed("6-30 10:00", [story.case.heads[1]]).total == before


def test_what_dies_after_the_authority_s_default_is_charged_no_further():
    story = noticed("1 cow")
    story.sweep("3-18 00:01")
    story.died("1 cow", "4-10 10:00")

    assert [x.amount for x in story.owed("4-20 10:00").lines] == [1000, 20 * 800]


def test_a_demand_is_kept_with_its_lines():
    story = impounded("1 cow")

    (quoted,) = story.take(
        claims.demand(
            story.case,
            story.case.heads,
            str(P.number),
            story.pack,
            story.tariff,
            KINDS,
            at("3-02 12:00"),
        )
    )

    assert isinstance(quoted, e.Quoted)
    assert quoted.total == 1800 == sum(line.amount for line in quoted.lines)
    assert quoted.lines[0] == e.MoneyLine(
        "fine", "cow", 1, None, "1000", 1000, "s.11(1)", "F"
    )
    assert quoted.demo


def test_expenses_of_each_day_are_lines_of_hyderabad_s_demand():
    """RD-78."""
    story = impounded("1 cow", pack=ACT_H, tariff=tariff_of(fixture_csv(H, "EXPENSES")))

    assert [x.what for x in story.owed("3-03 12:00").lines] == [
        "fine",
        "charge",
        "expense",
    ]
    assert story.owed("3-03 12:00").total == 200 + 2 * 700 + 2 * 300


def test_a_payment_is_for_the_payer_s_claim_before_his_property():
    story = impounded("3 cow")
    story.owner(P, "2 cow")
    story.claim(P, "3-02 11:00", "1 cow")

    assert [h.id for h in claims.owing(story.case, P)] == [1]


def test_a_payment_by_one_who_claims_nothing_is_for_what_is_claimed():
    story = impounded("3 cow")
    story.claim(P, "3-02 11:00", "1 cow")

    assert [h.id for h in claims.owing(story.case, Q)] == [1]
    assert [h.id for h in claims.owing(story.case, NO_PHONE)] == [1]
    assert [h.id for h in claims.owing(story.case, None)] == [1]


def test_a_payment_where_no_claim_stands_is_for_all():
    story = impounded("3 cow")
    story.owner(P, "1 cow")

    assert len(claims.owing(story.case, NO_PHONE)) == 3
    assert [h.id for h in claims.owing(story.case, P)] == [1]
    assert claims.owing(Case(), P) == ()


def two_payers(first: Somebody, second: Somebody) -> Story:
    story = impounded("2 cow")
    story.claim(first, "3-02 11:00", "1 cow", remote=False)
    story.pay(1800, first, "3-02 12:00")
    story.claim(second, "3-02 13:00", "1 cow", remote=False)
    story.pay(1800, second, "3-02 14:00")
    return story


def test_a_code_hands_over_what_its_holder_paid_for_and_no_more():
    story = two_payers(P, Q)

    story.deliver(Q, "3-02 15:00")

    assert story.states() == ["PAID", "RETURNED_PAID"]


def test_a_witness_stands_in_for_the_payer_without_a_phone_alone():
    story = two_payers(P, NO_PHONE)

    (delivered,) = story.deliver(NO_PHONE, "3-02 15:00", witness=WITNESS)

    assert isinstance(delivered, e.Delivered)
    assert (delivered.to, delivered.witness) == (NO_PHONE, WITNESS)
    assert story.states() == ["PAID", "RETURNED_PAID"]


def test_two_payers_without_a_phone_each_get_a_receipt():
    story = two_payers(NO_PHONE, Somebody(None, "Usha"))

    made = story.deliver(NO_PHONE, "3-02 15:00", witness=WITNESS)

    assert [x.to.name for x in made if isinstance(x, e.Delivered)] == ["Asha", "Usha"]


def test_a_witness_stands_in_for_the_only_payer_whose_phone_is_lost():
    story = impounded("2 cow")
    story.pay(3600, P, "3-02 12:00")

    story.deliver(P, "3-02 15:00", witness=WITNESS)

    assert story.states() == ["RETURNED_PAID"] * 2


def test_which_of_two_payers_with_phones_a_witness_means_is_not_guessed():
    story = two_payers(P, Q)

    made = claims.deliver(story.case, str(WITNESS.number), at("3-02 15:00"), WITNESS)

    assert refused(made) == "nothing_paid"


def test_nothing_leaves_unpaid():
    story = impounded("1 cow")

    made = claims.deliver(story.case, str(P.number), at("3-02 15:00"), None)

    assert refused(made) == "nothing_paid"


def test_nothing_is_handed_over_while_it_is_missing():
    story = impounded("1 cow")
    story.pay(1800, P, "3-02 12:00")
    story.lost("1 cow", "3-02 13:00")

    made = claims.deliver(story.case, str(P.number), at("3-02 15:00"), None)

    assert refused(made) == "nothing_paid"
    story.found("", "3-04 10:00")
    assert story.deliver(P, "3-04 11:00")
