"""Statutes of another shape run too: two clocks, no report, a sale that waits."""

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, Stage
from gateway.cases.events import Seller
from gateway.cases.notice import awaiting_notice
from gateway.cases.picking import unlike
from gateway.cases.track import clocks
from gateway.law.fines import Quote
from gateway.law.rates import Tariff
from tests.cases.builders import (
    ACT_A,
    SHELF,
    P,
    Story,
    day,
    heads,
    impounded,
    refused,
)
from tests.cases.sales import OFFICER, Market, buyer

BERGRIVIER = SHELF.newest("za-bergrivier-2009")
TANO = SHELF.newest("gh-tano-south")
BENUE = SHELF.newest("ng-benue-2022")
NO_RATES = Tariff(())


def fine_of(owed: Quote) -> int:
    """What is asked as fines, in minor units."""
    return sum(line.amount for line in owed.lines if line.what == "fine")


def bergrivier() -> Story:
    """Brought on Mon 2 March, reported on the day after the six days."""
    story = impounded("2 cow", pack=BERGRIVIER, tariff=NO_RATES)
    story.sweep("3-09 12:00")
    story.report("3-09 13:00")
    return story


def test_after_the_notice_the_sale_waits_for_two_weeks_from_the_impounding():
    """D15: at least fourteen clear days, though the notice was out long before."""
    story = bergrivier()
    story.notice("3-09 14:00")

    assert story.sweep("3-16 23:00") == []
    (due,) = story.sweep("3-17 07:00")

    assert due == e.SaleFellDue(1, (1, 2), day("3-16"), day("3-17"))
    assert story.states() == ["SALE_DUE", "SALE_DUE"]


def test_a_late_notice_moves_a_sale_that_is_counted_from_the_impounding():
    story = bergrivier()
    assert story.sweep("3-19 12:00") == []

    story.notice("3-20 09:00")

    ((_, clock),) = clocks(story.case, BERGRIVIER, story.closed)
    assert (clock.last_day, clock.opens) == (day("3-20"), day("3-21"))
    assert story.sweep("3-20 23:00") == []
    (due,) = story.sweep("3-21 07:00")
    assert isinstance(due, e.SaleFellDue)
    assert due.opens == day("3-21")


def test_where_no_report_goes_before_the_notice_may_go_up_as_soon_as_it_is_due():
    """D16: four days, the notice, six days more."""
    story = impounded("2 goat", pack=TANO, tariff=NO_RATES)
    assert refused(story.try_notice("3-06 12:00")) == "notice_not_due"

    story.sweep("3-07 07:00")
    story.notice("3-07 09:00")

    assert story.case.stage is Stage.NOTICED
    assert story.sweep("3-13 23:00") == []
    (due,) = story.sweep("3-14 07:00")
    assert due == e.SaleFellDue(1, (1, 2), day("3-13"), day("3-14"))


def test_where_a_report_goes_before_no_notice_goes_up_without_it():
    assert awaiting_notice(ACT_A) == (Stage.REPORTED,)
    assert refused(bergrivier_unreported().try_notice("3-09 13:00")) == "notice_not_due"


def bergrivier_unreported() -> Story:
    """Brought on Mon 2 March, the report due and not made."""
    story = impounded("1 cow", pack=BERGRIVIER, tariff=NO_RATES)
    story.sweep("3-09 12:00")
    return story


def test_a_daily_fine_goes_on_after_an_absence():
    """M19: per head once, then each day begun after the first 24 hours."""
    story = impounded("1 cow", "3-02 10:00", pack=BENUE, tariff=NO_RATES)
    story.lost("1 cow", "3-03 10:00")
    story.found("1 cow", "3-06 10:00")

    owed = story.owed("3-07 10:00")

    fines = [(line.days, line.amount) for line in owed.lines if line.what == "fine"]
    assert sorted(fines, key=str) == [(1, 2000000), (2, 4000000), (None, 5000000)]
    assert fine_of(owed) == 11000000


def test_whoever_conducts_the_sale_may_not_buy_under_a_law_that_bars_him():
    """Bergrivier s.17(2): he is in no record, the sale itself says who he is."""
    story = Market(BERGRIVIER, NO_RATES)
    story.seize("1 cow", "3-02 10:00")
    story.bring("1 cow", "3-02 10:00")
    story.sweep("3-09 12:00")
    story.report("3-09 13:00")
    story.notice("3-09 14:00")
    story.turn("3-17 07:00")
    story.set("3-17 10:00", seller=Seller(OFFICER, "pound_master"), order=None)

    his_own = story.bid(1, 50000, "3-17 11:00", buyer(OFFICER))

    assert refused(his_own) == "barred"
    assert not isinstance(story.bid(1, 50000, "3-17 11:00", buyer()), e.Rejected)


def test_heads_are_unlike_where_owner_or_tag_tells_them_apart():
    story = impounded("3 cow 1 goat")
    assert unlike(story.case, IN_CUSTODY, heads("1 cow")) == ()

    story.owner(P, "1 cow")

    assert [h.id for h in unlike(story.case, IN_CUSTODY, heads("1 cow"))] == [1, 2]
    assert unlike(story.case, IN_CUSTODY, heads("3 cow 1 goat")) == ()
