"""A-53, A-64: fines that wait for their fund, how long, oldest sent first."""

from gateway.cases import events as e
from gateway.cases.ageing import SALE_FINES, Waiting, waiting
from gateway.law.ledger import KEEPER_HAND
from tests.documents.papers import ACT_A, OWNER, File, at, day, partly_sold
from tests.documents.shelf import paid_and_delivered, remitted_at_window, sent_on


def of(file: File) -> tuple[Waiting, ...]:
    """What of a case waits."""
    return waiting(file.records, ACT_A)


def test_fines_taken_at_the_pound_wait_from_the_day_of_payment():
    assert of(paid_and_delivered()) == (Waiting(KEEPER_HAND, 1500, day("3-06")),)


def test_fines_of_a_sale_wait_from_its_settlement():
    assert of(partly_sold()) == (Waiting(SALE_FINES, 5000, day("3-12")),)


def test_what_was_sent_on_waits_no_more():
    assert of(remitted_at_window()) == ()
    assert of(sent_on()) == ()


def test_a_part_sent_on_leaves_the_rest_waiting_from_the_same_day():
    assert of(remitted_at_window(400)) == (Waiting(KEEPER_HAND, 1100, day("3-06")),)


def test_what_was_taken_first_is_sent_first():
    file = paid_and_delivered()
    line = e.MoneyLine("fine", "cow", 1, None, "900", 900, "s.12", "F")
    file.tell(e.Paid((1,), OWNER, 900, (line,), True, at("3-08 10:00")), "3-08 10:00")

    both = of(file)
    sent = e.FinesRemitted(None, 2000, "la_fund", None, at("3-09 10:00"))
    file.tell(sent, "3-09 10:00")

    assert both == (
        Waiting(KEEPER_HAND, 1500, day("3-06")),
        Waiting(KEEPER_HAND, 900, day("3-08")),
    )
    assert of(file) == (Waiting(KEEPER_HAND, 400, day("3-08")),)


def test_money_is_late_from_the_eighth_day():
    (one,) = of(paid_and_delivered())

    assert [one.late(day(on)) for on in ("3-06", "3-13", "3-14")] == [0, 0, 1]
    assert one.days(day("3-14")) == 8
