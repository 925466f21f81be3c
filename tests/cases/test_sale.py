"""The auction: who sells what, when, under which order, to whom, and what leaves it."""

from datetime import time

import pytest

from gateway.cases import closing
from gateway.cases import events as e
from gateway.cases.barred import Interest
from gateway.cases.release import confirm_release, release
from gateway.cases.terms import terms_of
from gateway.law.clocks import closed_days
from tests.cases.builders import ACT_H, P, Q, Somebody, at, day, refused
from tests.cases.sales import (
    BUYER,
    CLERK,
    COMMISSIONER_S,
    LA,
    NAMED,
    OTHER,
    Market,
    a_deputation,
    an_order,
    buyer,
    market,
    refused_herd,
    unclaimed,
)
from tests.law.packs import H


def no_sale(story: Market, when: str = "3-18 11:00", **said: object) -> str:
    return refused(story.try_set(when, **said))


def test_a_sale_cites_an_order_in_force_and_is_held_as_it_says():
    """T19, A-40, item 16: place, day, hour, area and case."""
    story = unclaimed()

    assert no_sale(story, place="Kunnam") == "order_place"
    assert no_sale(story, order=an_order(weekdays=(5,))) == "order_hour"
    morning = an_order(hours=(time(8), time(10)))
    assert no_sale(story, order=morning) == "order_hour"
    assert no_sale(story, order=an_order(until=day("3-17"))) == "order_not_in_force"
    assert no_sale(story, order=an_order(statute=H)) == "order_not_in_force"
    assert no_sale(story, order=an_order(area="Kunnam")) == "order_other_case"
    assert no_sale(story, order=an_order(cases=("1000024",))) == "order_other_case"
    (made,) = story.set("3-18 11:00", order=an_order(area="Mlima", reserve=500))
    assert isinstance(made, e.SaleSet)
    assert made.order == e.Terms("7", "Director", day("1-01"), (), None, 500)
    assert (made.under, made.opens) == ("s13", day("3-18"))
    assert story.states() == ["IN_SALE"]


def test_without_an_order_the_sale_is_blocked_and_the_owner_s_charges_stop():
    """T19, X31's like, RD-71, items 16 and 68."""
    story = unclaimed()

    (blocked,) = story.set("3-18 11:00", order=None)

    assert isinstance(blocked, e.SaleBlocked)
    assert blocked.accrues_to == day("3-21")
    assert story.states() == ["SALE_DUE"]
    (late,) = story.turn("3-30 10:00")
    assert isinstance(late, e.SaleNotHeld)
    assert (late.accrued_to, late.opens) == (day("3-21"), day("3-22"))
    assert story.turn("4-30 10:00") == []
    assert story.demanded(P, "3-21 10:00") == story.demanded(P, "4-30 10:00")


@pytest.mark.parametrize(
    ("seller", "deputation", "s13", "s15"),
    [
        (LA, None, None, None),
        (NAMED, None, None, None),
        (CLERK, a_deputation(), None, "not_the_seller"),
        (CLERK, None, "not_deputed", "not_the_seller"),
        (CLERK, a_deputation(until="3-10"), "not_deputed", "not_the_seller"),
        (COMMISSIONER_S, None, "not_the_seller", "not_the_seller"),
    ],
)
def test_only_those_the_section_names_may_sell(
    seller: e.Seller, deputation: object, s13: str | None, s15: str | None
):
    """T19, item 15, D26: nobody deputed under s.15."""
    unpaid, refusal = unclaimed(), refused_herd("1 cow", P)
    said = {"seller": seller, "deputation": deputation}

    for story, code in ((unpaid, s13), (refusal, s15)):
        made = story.try_set("3-18 11:00", **said)
        assert isinstance(made, list) if code is None else refused(made) == code


def test_in_hyderabad_the_commissioner_s_officer_sells_without_an_order():
    """U03, RD-60."""
    story = market("1 cow", "5-04 10:00", pack=ACT_H)
    assert no_sale(story, "5-14 10:00") == "no_sale_due"
    story.sweep("5-15 00:01")

    assert no_sale(story, "5-15 10:00", seller=LA) == "not_the_seller"
    (made,) = story.set("5-15 10:00")

    assert isinstance(made, e.SaleSet)
    assert (made.under, made.order) == ("whole", None)


def test_no_sale_instant_is_before_the_day_it_opens():
    """INV1: s.13 by its clock, s.15 by RD-31."""
    story, refusal = unclaimed(), refused_herd("1 cow", P)

    assert no_sale(story, "3-17 23:59") == "sale_before"
    assert no_sale(refusal, "3-11 23:59") == "sale_before"
    assert no_sale(refusal, "3-12 11:00", order=an_order(notice_days=3)) == (
        "sale_before"
    )
    markets = {"order": an_order(notice_days=None), "market_days": (2,)}
    assert no_sale(refusal, "3-12 11:00", **markets) == "sale_before"
    assert refusal.set("3-18 11:00", **markets)


def test_what_is_refused_may_be_set_before_its_day_for_that_day():
    story = refused_herd("1 cow", P)

    story.set("3-12 11:00", now="3-11 11:00")

    assert refused(story.try_sold(1, 5000, "3-12 10:59")) == "sale_not_begun"
    assert refused(story.bid(1, 5000, "3-12 10:59")) == "sale_not_begun"
    assert refused(story.unsold(1, "3-12 10:59")) == "sale_not_begun"


def test_an_incomplete_entry_holds_the_sale_until_an_officer_decides():
    """T06 as corrected: gaps hold fine and sale."""
    story = Market()
    story.seize("1 cow", capacity=None, damage=None)
    story.bring("1 cow", "3-02 10:00")
    story.claim(P, "3-04 10:00", remote=False)
    story.refuse("3-05 10:00")

    assert no_sale(story, "3-06 11:00") == "entry_incomplete"
    story.take(story.levy(None))
    assert story.set("3-06 11:00")


def test_each_head_is_a_lot_and_a_dam_goes_with_her_young():
    """RD-30, X08."""
    story = unclaimed("2 cow 1 goat")
    story.born("1 kid", "3-18 05:00")

    (made,) = story.set("3-18 11:00")

    assert isinstance(made, e.SaleSet)
    assert [lot.heads for lot in made.lots] == [(1,), (2,), (3, 4)]
    story.born("1 kid", "3-18 11:05")
    sold = story.sold(3, 9000, "3-18 11:10")[0]
    assert isinstance(sold, e.KnockedDown)
    assert sold.heads == (3, 4, 5)


def test_the_owner_s_choice_comes_first_then_the_fewest_that_cover():
    """RD-30, item 66."""
    story = refused_herd("4 cow", P)
    worth = {1: 9000, 2: 32000, 3: 8000, 4: 50000}

    (made,) = story.set("3-12 11:00", estimates=worth, choice=(3, 99))

    assert isinstance(made, e.SaleSet)
    assert [lot.heads for lot in made.lots] == [(3,), (2,), (4,), (1,)]
    assert made.lots[0].expected == 8000


def test_two_owners_who_refused_have_a_sale_each_and_so_has_what_nobody_claimed():
    """Item 15; each sale of its own section and owner, with lots of its own."""
    story = market("2 cow 1 goat")
    story.claim(P, "3-04 10:00", "1 cow", remote=False)
    story.claim(Q, "3-04 10:00", "1 goat", remote=False)
    story.refuse("3-05 10:00")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    story.sweep("3-18 00:01")

    made = story.set("3-18 11:00")

    sales = [(x.under, x.owner, [n.number for n in x.lots]) for x in made]  # type: ignore[union-attr]
    assert sales == [("s15", P, [1]), ("s13", None, [2]), ("s15", Q, [3])]
    (second,) = story.take(story.try_close("3-18 12:00"))[:1]
    assert isinstance(second, e.SaleClosed)


def test_the_lots_of_another_sale_have_numbers_of_their_own():
    story = unclaimed("1 cow")
    story.bring("1 goat", "3-12 10:00")
    story.claim(P, "3-13 10:00", "1 goat", remote=False)
    story.refuse("3-13 11:00")
    nine = an_order(notice_days=9)
    story.set("3-18 11:00", order=nine, now="3-09 11:00")

    (made,) = story.set("3-22 12:00", order=nine, now="3-18 11:30")

    assert isinstance(made, e.SaleSet)
    assert [lot.number for lot in made.lots] == [2]


def test_a_lot_paid_for_before_the_hammer_leaves_the_sale():
    """X02, T22; no sale expenses (X01)."""
    story = unclaimed("1 cow")
    story.set("3-18 11:00")

    made = story.pay_all(P, "3-18 11:30")

    kinds = [type(one) for one in made]
    assert kinds == [e.Claimed, e.Paid, e.LotWithdrawn, e.SaleClosed]
    assert refused(story.try_sold(1, 5000, "3-18 11:31")) == "no_such_lot"
    assert refused(story.try_close("3-18 12:00")) == "no_sale"


def test_a_payment_recorded_after_the_hammer_is_given_back():
    """X02, X03: the order of the log decides."""
    story = unclaimed("1 cow")
    story.set("3-18 11:00")
    owed = story.demanded(P, "3-18 11:05")
    story.sold(1, 30000, "3-18 11:10")

    assert refused(story.try_pay(owed, P, "3-18 11:11")) == "sold_before"
    assert story.states() == ["SOLD"]


def test_no_bid_puts_the_lot_back_to_be_sold_again():
    """X15, RD-33, T22."""
    story = unclaimed("2 cow")
    story.set("3-18 11:00")
    story.take(story.unsold(1, "3-18 11:10"))
    assert refused(story.unsold(1, "3-18 11:10")) == "no_such_lot"

    unsold, closed = story.take(story.unsold(2, "3-18 11:20"))

    assert isinstance(unsold, e.LotUnsold)
    assert isinstance(closed, e.SaleClosed)
    assert set(story.states()) == {"SALE_DUE"}
    story.set("3-20 11:00")
    story.sold(1, 30000, "3-20 11:10")
    story.sold(2, 30000, "3-20 11:20")
    assert set(story.states()) == {"SOLD"}


def test_the_officer_withdraws_a_lot():
    story = unclaimed("2 cow")
    story.set("3-18 11:00")

    story.take(closing.withdraw_lot(story.case, story.pack, 2, at("3-18 11:05")))

    assert story.states() == ["IN_SALE", "SALE_DUE"]
    assert refused(closing.withdraw_lot(story.case, story.pack, 2, at("3-18 11:06")))


def test_a_sale_that_is_set_is_undone_before_a_new_notice():
    """X32: no cattle are put up by a notice that is void."""
    story = unclaimed("2 cow")
    story.set("3-18 11:00")
    assert refused(story.try_notice("3-18 10:00")) == "sale_is_set"

    for lot in (1, 2):
        story.take(closing.withdraw_lot(story.case, story.pack, lot, at("3-18 10:30")))
    story.notice("3-18 10:40")

    assert story.states() == ["IMPOUNDED", "IMPOUNDED"]
    assert no_sale(story, "3-19 11:00") == "no_sale_due"


def test_a_new_notice_leaves_alone_what_was_refused():
    """X32 is of s.13; the sale of s.15 has no notice."""
    story = market("2 cow")
    story.claim(P, "3-04 10:00", "1 cow", remote=False)
    story.refuse("3-05 10:00")
    story.sweep("3-10 00:01")
    story.report("3-10 09:00")
    story.notice("3-10 11:00")
    story.drum("3-11 09:00")
    story.turn("3-18 00:01")

    story.notice("3-18 10:00")

    assert story.states() == ["SALE_DUE", "IMPOUNDED"]


def test_an_order_of_release_during_the_sale_holds_for_what_is_not_sold():
    """X18, X19."""
    story = unclaimed("3 cow")
    story.set("3-18 11:00")
    story.sold(1, 30000, "3-18 11:10")

    def ask(confirmed: bool) -> list[e.Event]:
        return story.take(
            release(
                story.case, story.pack, (("cow", 1),), "civil_court", "9",
                day("3-18"), "title", confirmed=confirmed, at=at("3-18 11:15"),
            )
        )  # fmt: skip

    assert [type(x) for x in ask(True)] == [e.Released, e.LotWithdrawn]
    ask(False)
    made = story.take(confirm_release(story.case, at("3-18 11:20")))
    assert [type(x) for x in made] == [e.Released, e.LotWithdrawn, e.SaleClosed]
    assert story.states() == ["SOLD", "RELEASED_ORDER", "RELEASED_ORDER"]
    assert story.close("3-18 12:00")


def test_the_hammer_falls_for_the_best_bid_of_one_who_may_buy():
    """T20, T21, X36, RD-51: tested at bid and hammer."""
    story = unclaimed("1 cow")
    story.set("3-18 11:00")
    story.take(story.bid(1, 20000, "3-18 11:01"))
    assert refused(story.bid(1, 20000, "3-18 11:02", buyer(OTHER))) == "bid_too_low"
    story.take(story.bid(1, 25000, "3-18 11:02", buyer(OTHER)))

    assert refused(story.try_sold(1, 24000, "3-18 11:05")) == "higher_bid"
    assert refused(story.try_sold(1, 25000, "3-18 11:05")) == "higher_bid"
    member = buyer(OTHER, "la_member_of_pound")
    assert refused(story.try_sold(1, 25000, "3-18 11:05", member)) == "barred"
    assert story.sold(1, 20000, "3-18 11:06", passed_over=[OTHER.number])


def test_who_bid_most_may_buy_at_his_bid():
    story = unclaimed("1 cow")
    story.set("3-18 11:00")
    story.take(story.bid(1, 20000, "3-18 11:01"))

    assert story.sold(1, 20000, "3-18 11:05")


def test_a_reserve_is_kept_and_nothing_is_sold_for_nothing():
    story = unclaimed("1 cow")
    story.set("3-18 11:00", order=an_order(reserve=20000))

    assert refused(story.try_sold(1, 19999, "3-18 11:05")) == "under_reserve"
    assert story.sold(1, 20000, "3-18 11:05")
    other = market("1 cow", "5-04 10:00", pack=ACT_H)
    other.sweep("5-15 00:01")
    other.set("5-15 10:00")
    assert refused(other.try_sold(1, 0, "5-15 10:05")) == "under_reserve"


@pytest.mark.parametrize(
    ("part", "barred_as", "act_a", "act_h"),
    [
        ("buyer", "police", True, True),
        ("buyer", "pound_keeper", True, True),
        ("buyer", "officer_under_act", True, False),
        ("buyer", "la_member_of_pound", True, False),
        ("principal", "police", True, True),
        ("payer", "police", True, True),
        ("collector", "police", False, False),
        ("declared_household", "police", False, False),
    ],
)
def test_the_barred_buy_neither_directly_nor_indirectly(
    part: str, barred_as: str, act_a: bool, act_h: bool
):
    """A-60, H-11, INV9, X35: person, principal and payer blocked, the rest flagged."""
    for pack, blocked in ((None, act_a), (ACT_H, act_h)):
        story = _at_sale(pack)
        when = "5-15 10:05" if pack else "3-18 11:05"
        parties = [*buyer(), Interest("principal", Q)]
        parties = [x for x in parties if x.part != part]
        parties.append(Interest(part, OTHER, ("nobody", barred_as)))
        made = story.bid(1, 20000, when, parties)
        if blocked:
            assert refused(made) == "barred"
            assert dict(made.values)["section"] in {"s.18(1)", "H(3)"}  # type: ignore[union-attr]
            assert refused(story.try_sold(1, 20000, when, parties)) == "barred"
        else:
            sold = story.sold(1, 20000, when, parties=parties)[0]
            flagged = part in {"collector", "declared_household"}
            expected = (f"{part}:{barred_as}",) if flagged else ()
            assert sold.flags == expected  # type: ignore[union-attr]


def _at_sale(pack: object) -> Market:
    if pack is None:
        story = unclaimed("1 cow")
        story.set("3-18 11:00")
        return story
    story = market("1 cow", "5-04 10:00", pack=pack)
    story.sweep("5-15 00:01")
    story.set("5-15 10:00")
    return story


def test_the_buyer_s_own_words_are_kept_and_a_sale_without_a_name_too():
    """Item 25."""
    story = unclaimed("1 cow")
    story.set("3-18 11:00")
    nobody = [Interest("payer", OTHER)]

    sold = story.sold(1, 9000, "3-18 11:05", parties=nobody, declared="for myself")[0]

    assert isinstance(sold, e.KnockedDown)
    assert (sold.declared, sold.payer) == ("for myself", OTHER)
    assert sold.buyer == Somebody(None, None)
    assert BUYER != OTHER


def test_cattle_with_an_open_tender_are_neither_put_up_nor_sold():
    """RD-82: an officer settles it first."""
    story = unclaimed("1 cow")
    story.take(story.offer(story.demanded(P, "3-18 09:00"), P, "3-18 09:00"))
    assert no_sale(story) == "tender_open"
    story.take(story.until("3-18 10:00", "3-20"))
    assert story.states() == ["SALE_DUE"]

    other = unclaimed("1 cow")
    other.set("3-18 11:00")
    other.take(other.offer(other.demanded(P, "3-18 11:01"), P, "3-18 11:01"))
    assert refused(other.try_sold(1, 9000, "3-18 11:05")) == "tender_open"


def test_what_was_lost_while_its_sale_ended_waits_for_another():
    """T36, T37 during a sale."""
    story = unclaimed("2 cow")
    story.set("3-18 11:00")
    story.lost("1 cow", "3-18 11:05")
    story.sold(2, 9000, "3-18 11:10")
    story.close("3-18 12:00")

    story.found("1 cow", "3-19 10:00")

    assert story.states() == ["SALE_DUE", "SOLD"]
    story.set("3-20 11:00")
    assert story.states() == ["IN_SALE", "SOLD"]


def test_a_holiday_in_the_middle_changes_nothing():
    """X25."""
    plain = unclaimed("1 cow")
    holiday = unclaimed("1 cow", closed=lambda on: on == day("3-13"))

    assert [h.sale_opens for h in plain.case.heads] == [
        h.sale_opens for h in holiday.case.heads
    ]


def test_the_director_disposes_of_what_nobody_claimed():
    """T23, A-41, RD-72, D28: after both clocks; what is paid is settled like a sale."""
    story = unclaimed("2 cow")
    assert refused(story.dispose("3-18 10:00", reasons=" ")) == "reasons_needed"
    assert refused(story.dispose("3-18 10:00", buyer(OTHER, "police"))) == "barred"
    assert refused(story.dispose("3-18 10:00", counts=(("cow", 3),)))

    gone, settled = story.take(
        story.dispose("3-18 10:00", counts=(("cow", 1),), amount=20000)
    )

    assert isinstance(gone, e.DisposedOther)
    assert isinstance(settled, e.Settled)
    assert story.states() == ["DISPOSED_OTHER", "SALE_DUE"]
    assert settled.balance == 20000 - 1000 - 17 * 800
    story.take(story.remit(settled.balance, "3-19 10:00"))
    assert isinstance(story.events[-1], e.SurplusHeld)


def test_a_gift_leaves_only_a_memo():
    story = unclaimed("1 cow")

    _, settled = story.take(story.dispose("3-18 10:00"))

    assert isinstance(settled, e.Settled)
    assert (settled.balance, settled.shortfall) == (0, 1000 + 17 * 800)
    assert story.case.closed


def test_neither_what_was_refused_nor_anything_in_hyderabad_is_disposed_of():
    """T23: s.13 only; item 17."""
    story = refused_herd("1 cow", P)
    story.turn("3-12 00:00")
    other = market("1 cow", "5-04 10:00", pack=ACT_H)
    other.sweep("5-15 00:01")

    assert refused(story.dispose("3-18 10:00")) == "not_unclaimed"
    assert refused(other.dispose("5-16 10:00")) == "not_in_this_law"


def test_a_lot_is_sold_on_the_day_announced_and_in_the_hours_of_the_order():
    """A-40, T20, T21, item 16."""
    story = unclaimed("2 cow")
    order = an_order(hours=(time(8), time(18)))
    story.set("3-18 17:00", order=order)

    late = story.try_sold(1, 9000, "3-18 18:01", order=order)
    night = story.try_sold(1, 9000, "3-19 00:01")
    story.sold(1, 9000, "3-18 17:59", order=order)

    assert refused(late) == "order_hour"
    assert refused(night) == "sale_other_day"


def test_a_sale_that_began_is_adjourned_by_setting_it_again():
    story = unclaimed("2 cow")
    story.set("3-18 17:00")
    story.sold(1, 9000, "3-18 17:30")

    early = no_sale(story, "3-19 10:00", now="3-18 16:00")
    made = story.set("3-19 10:00", now="3-18 18:00")
    story.sold(1, 9000, "3-19 10:10")

    assert early == "no_sale_due"
    assert [type(x) for x in made[:2]] == [e.SaleClosed, e.SaleSet]
    assert story.states() == ["SOLD", "SOLD"]


def test_an_order_asks_notice_of_any_sale_it_governs():
    """A-40, item 16: of the unclaimed from the day on which the sale is set."""
    story = unclaimed()
    nine = an_order(notice_days=9)

    assert no_sale(story, "3-26 11:00", order=nine, now="3-18 11:00") == "order_notice"
    story.set("3-27 11:00", order=nine, now="3-18 11:00")


def test_a_closed_office_holds_no_sale():
    story = unclaimed(closed=closed_days([6]))

    assert no_sale(story, "3-22 11:00", now="3-18 11:00") == "sale_day_closed"


@pytest.mark.parametrize(
    ("said", "conditions"),
    [
        ({}, ("sold as seen",)),
        (
            {"cash_percent": 25, "rest_days": 3},
            ("sold as seen", "25% in cash at the hammer, the rest within 3 days"),
        ),
    ],
)
def test_the_cash_rule_of_an_order_is_a_condition_of_the_sale(
    said: dict[str, int], conditions: tuple[str, ...]
) -> None:
    """T21, A-40."""
    terms = terms_of(an_order(conditions=("sold as seen",), **said))

    assert terms
    assert terms.conditions == conditions
