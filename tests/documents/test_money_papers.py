"""D13 to D15, D19, D21, D23, D25: deposit, complaint, remittances, return, tender."""

from dataclasses import replace

import pytest

from gateway.cases import events as e
from gateway.cases.ledger import ledger_of
from gateway.documents import WRITERS, Facts, as_text
from gateway.documents.remitted import pound_remittance
from gateway.documents.returns import government_return
from gateway.law.clocks import closed_days
from gateway.law.ledger import KEEPER_HAND, balances
from tests.documents.papers import (
    LOTS,
    NOBODY,
    OWNER,
    File,
    a_pound,
    at,
    day,
    drawn,
    hyderabad_sold,
    in_custody,
    lacks,
    partly_sold,
    receive_balance,
    rows,
    unclaimed_sold,
    undone,
)
from tests.documents.shelf import (
    complained,
    deposit,
    fell,
    paid_and_delivered,
    protested,
    released,
    remitted_at_window,
    sent_on,
    tendered,
)
from tests.law.packs import ACT_A, ACT_H

LIMBS = {
    "illegal": "That the seizure was illegal",
    "complaining": "That he complains or is about to",
}


def made(name: str, file: File, which: int | None = None):
    return WRITERS[name](file.facts(), which)


def test_a_deposit_is_the_demand_and_is_held_by_the_keeper():
    """M14."""
    receipt = drawn(made("D13", complained()))

    assert receipt.item("Amount deposited").value.minor == 7500
    assert receipt.item("Held by").value == "pound keeper"
    assert receipt.item("Last day of a complaint").value == day("3-11")
    assert receipt.section == "s.14"


@pytest.mark.parametrize("limb", LIMBS)
def test_no_deposit_with_one_limb_of_the_declaration(limb):
    file = deposit(protested(in_custody(), **{limb: False}))

    assert lacks(made("D13", file)) == [(LIMBS[limb], "s.14")]


def test_no_deposit_that_was_not_declared_for_every_head():
    one = e.Protested((1,), OWNER, True, True, at("3-06 09:00"))
    file = deposit(in_custody().tell(one, "3-06 09:00"))

    assert lacks(made("D13", file)) == [(item, "s.14") for item in LIMBS.values()]


def test_no_deposit_of_less_than_the_demand_or_by_nobody():
    file = deposit(protested(in_custody()), short=1)
    last = file.records[-1]
    file.records[-1] = replace(last, event=replace(last.event, payer=NOBODY))

    assert lacks(made("D13", file)) == [
        ("Deposited by", "s.14"),
        ("Amount deposited that equals its parts", "s.14"),
    ]


def test_a_sheet_for_a_complaint_has_the_day_of_seizure_and_its_last_day():
    sheet = drawn(made("D21", complained()))

    assert sheet.item("Seized, as the seizer states it").value == at("3-01 18:00")
    assert sheet.item("Last day of a complaint").value == day("3-11")
    assert rows(sheet, "Complaints")[0][1] == "CC 12"
    assert rows(sheet, "Rulings")[0][1:3] == ("dismissed", "apply")


def test_the_days_of_a_complaint_roll_with_the_calendar_of_its_office():
    facts = in_custody().facts(closed=closed_days((), [day("3-11")]))

    sheet = drawn(WRITERS["D21"](facts, None))

    assert sheet.item("Last day of a complaint").value == day("3-12")


def test_that_no_complaint_was_made_is_on_the_sheet():
    file = in_custody().tell(e.ComplaintNoted(None, at("3-12 10:00")), "3-12 10:00")
    file.tell(e.Ruled("allowed", "illegal", None, day("3-20")), "3-20 10:00")

    sheet = drawn(made("D21", file))

    assert rows(sheet, "Complaints")[0][1] == "none made"
    assert rows(sheet, "Rulings")[0][2] == "not said"


def test_no_sheet_without_the_day_of_seizure_and_none_where_nobody_may_complain():
    file = File().seize("cow", seized_at=None).bring(1)

    assert lacks(made("D21", file)) == [
        ("Seized, as the seizer states it", "s.19"),
        ("Last day of a complaint", "s.19"),
    ]
    assert lacks(made("D21", in_custody(ACT_H, "cow"))) == [
        ("complaint under this statute", None)
    ]


def test_the_fines_of_a_sale_sent_on_are_those_it_deducted():
    sent = drawn(made("D14", sent_on()))

    assert sent.item("Fines deducted and sent").value.minor == 5000
    assert sent.item("To").value == "la fund"
    assert sent.section == "s.16(1)"


def test_no_remittance_of_other_fines_than_were_deducted():
    assert lacks(made("D14", sent_on(fines=4999))) == [
        ("Fines deducted and sent that equals its parts", "s.16(1)")
    ]


def test_the_charges_paid_over_are_those_that_were_deducted():
    paid = drawn(made("D15", sent_on()))

    assert paid.item("Charges deducted and paid over").value.minor == 44000
    assert paid.item("Receipt").value == "the mark below"
    assert paid.section == "s.16(2)"


def test_the_office_gives_a_voucher_for_its_expenses_by_their_own_section():
    """RD-29, RD-74: not of s.16(2), which is the keeper's."""
    file = sent_on()
    last = file.records[-1]
    own = replace(last.event, what="sale_expense", amount=2500, payee="selling_office")
    file.records[-1] = replace(last, event=own)

    paid = drawn(made("D15", file))

    assert paid.item("Expenses deducted and paid over").value.minor == 2500
    assert paid.item("Expenses deducted and paid over").section == "s.15(2)"
    assert paid.item("To").value == "selling office"


def test_no_voucher_for_other_charges_or_to_nobody():
    file = sent_on(charges=43999)
    last = file.records[-1]
    file.records[-1] = replace(last, event=replace(last.event, payee=""))

    assert lacks(made("D15", file)) == [
        ("Charges deducted and paid over that equals its parts", "s.16(2)"),
        ("To", "s.16(2)"),
    ]


def test_what_the_keeper_hands_over_is_tied_to_what_he_took():
    """A-64, INV8."""
    paper = drawn(made("D23", remitted_at_window(1000)))

    assert paper.item("Collected at the pound").value.minor == 1500
    assert paper.item("Handed over before").value.minor == 0
    assert paper.item("Handed over now").value.minor == 1000
    assert paper.item("Left in the keeper's hand").value.minor == 500
    assert paper.section == "ss.11(3), 17(1)"


def test_a_second_remittance_counts_the_first():
    file = remitted_at_window(1000)
    sent = e.FinesRemitted(None, 500, "la_fund", None, at("3-08 10:00"))

    paper = drawn(made("D23", file.tell(sent, "3-08 10:00")))

    assert paper.item("Handed over before").value.minor == 1000
    assert paper.item("Left in the keeper's hand").value.minor == 0


def test_nobody_hands_over_more_than_he_has_in_hand():
    assert lacks(made("D23", remitted_at_window(1501))) == [
        ("Fines in hand that reach for it", "ss.11(3), 17(1)")
    ]


def test_fines_in_a_deposit_that_was_applied_are_in_the_keepers_hand():
    sent = e.FinesRemitted(None, 1500, "la_fund", None, at("3-21 10:00"))

    paper = drawn(made("D23", complained().tell(sent, "3-21 10:00")))

    assert paper.item("Collected at the pound").value.minor == 1500


def test_a_pound_hands_over_the_fines_of_several_cases_at_once():
    one = remitted_at_window(1500).facts()
    other = remitted_at_window(700)
    other.number = "1000025"
    later = paid_and_delivered().facts()

    paper = pound_remittance(ACT_A, a_pound(), [one, other.facts(), later], day("3-07"))

    assert [row[1].minor for row in rows(drawn(paper), "Cases")] == [1500, 700]
    assert drawn(paper).item("Collected at the pound").value.minor == 4500
    assert drawn(paper).item("Left in the keeper's hand").value.minor == 2300


def test_a_pound_that_handed_over_nothing_that_day_has_no_paper():
    facts = remitted_at_window().facts()

    paper = pound_remittance(ACT_A, a_pound(), [facts], day("3-09"))

    assert lacks(paper) == [("fines of the pound handed over", "ss.11(3), 17(1)")]


def test_a_pound_with_a_case_of_which_nothing_is_told_yet_hands_over_the_rest():
    facts = remitted_at_window().facts()
    empty = replace(facts, events=())

    paper = pound_remittance(ACT_A, a_pound(), [facts, empty], day("3-07"))

    assert drawn(paper).item("Handed over now").value.minor == 1500


def test_fines_of_the_window_and_of_a_sale_have_each_their_own_paper():
    assert lacks(made("D14", remitted_at_window()))
    assert lacks(made("D23", sent_on()))


def several() -> list[Facts]:
    """Cases of a pound in March: paid, partly sold, unclaimed, complained, released."""
    files = [
        remitted_at_window(),
        receive_balance(sent_on()),
        unclaimed_sold(),
        complained(),
        released(),
        fell(e.Died((2,), at("3-04 09:00"), None)),
        fell(e.Born(1, 1, (e.Beast(3, "calf"),), at("3-04 09:00"), None)),
        fell(e.WentMissing((1,), at("3-04 09:00"), None)),
        in_custody(),
    ]
    return [file.facts() for file in files]


def ledger(cases: list[Facts], until: str) -> dict[str, int]:
    """What all accounts hold at the end of a day, by the ledgers of the cases."""
    postings = [
        posting
        for facts in cases
        for posting in ledger_of(
            (one.event for one in facts.events if one.on <= day(until)), facts.pack
        ).postings
    ]
    return dict(balances(postings))


@pytest.mark.parametrize(
    ("since", "until"),
    [("3-01", "3-31"), ("3-01", "3-09"), ("3-10", "3-17"), ("4-01", "4-30")],
)
def test_the_totals_of_a_return_are_those_of_the_ledgers_for_the_period(since, until):
    cases = several()

    paper = drawn(government_return(ACT_A, a_pound(), day(since), day(until), cases))

    table = paper.item("Accounts").value.rows
    closed = {row[0].replace(" ", "_"): row[4].minor for row in table}
    assert {a: m for a, m in closed.items() if m} == {
        a: m for a, m in ledger(cases, until).items() if m
    }
    assert sum(closed.values()) == 0
    assert all(
        row[1].minor + row[2].minor - row[3].minor == row[4].minor for row in table
    )
    hand = paper.item("In the keeper's hand for others").value.minor
    assert hand == ledger(cases, until).get(KEEPER_HAND, 0)


def test_a_return_counts_no_head_whose_hammer_was_undone():
    file = in_custody().claim(1, 2).refuse(1, 2).set_sale(LOTS[0])
    file.hammer(LOTS[0], 9, "3-12 11:00").tell(undone(9, "typed amiss"), "3-12 11:05")

    paper = drawn(
        government_return(ACT_A, a_pound(), day("3-01"), day("3-31"), [file.facts()])
    )

    heads = dict(paper.item("Cattle").value.rows)
    assert "sold" not in heads


def test_a_return_tells_how_long_fines_wait_to_be_sent_on():
    """A-53: taken on the 6th and 12th of March; a week is the target."""
    cases = [paid_and_delivered().facts(), partly_sold().facts(), sent_on().facts()]

    paper = drawn(government_return(ACT_A, a_pound(), day("3-01"), day("3-15"), cases))

    label = "Fines not sent on (to be sent within 7 days)"
    assert paper.item(label).section == "s.16(1)"
    assert [
        (held, amount.minor, since, days, in_time)
        for _, held, amount, since, days, in_time in rows(paper, label)
    ] == [
        ("by the keeper", 1500, day("3-06"), 9, "late"),
        ("deducted from a sale", 5000, day("3-12"), 3, "yes"),
    ]


def test_a_return_says_that_all_fines_were_sent_on():
    cases = [sent_on().facts()]

    paper = drawn(government_return(ACT_A, a_pound(), day("3-01"), day("3-31"), cases))

    label = "Fines not sent on (to be sent within 7 days)"
    assert paper.item(label).value == "all were sent on"


def test_a_return_counts_the_cattle_by_what_befell_them():
    paper = drawn(
        government_return(
            ACT_A, a_pound(), day("3-01"), day("3-31"), several(), "Clerk"
        )
    )

    assert dict(rows(paper, "Cattle")) == {
        "brought": 21,
        "delivered on payment or deposit": 4,
        "sold": 4,
        "returned after a sale": 3,
        "released by order": 1,
        "died": 1,
        "born": 1,
        "missing": 1,
    }
    assert paper.to == "Clerk"
    assert paper.item("In custody at the end").value == 21 - 4 - 4 - 3 - 1 - 1 + 1 - 1
    assert paper.section == "s.6"


def test_a_return_of_a_pound_at_rest_says_that_nothing_moved():
    paper = drawn(government_return(ACT_A, a_pound(), day("3-01"), day("3-31"), []))

    assert paper.item("Cattle").value == "none"
    assert paper.item("Accounts").value == "no money moved"


def test_no_return_of_no_pound():
    pound = replace(a_pound(), name="")

    missing = government_return(ACT_A, pound, day("3-01"), day("3-31"), [])

    assert lacks(missing) == [("Pound", "s.6")]


def test_amounts_of_a_return_that_rest_on_demonstration_rates_are_marked():
    facts = hyderabad_sold().facts()

    paper = government_return(ACT_H, a_pound(), day("3-01"), day("3-31"), [facts])

    assert "(demo rate)" in as_text(drawn(paper))


def test_a_tender_is_the_demand_that_was_not_taken():
    record = drawn(made("D25", tendered()))

    assert record.item("Amount tendered").value.minor == 7500
    assert record.section == "s.12(a)"


def test_no_tender_of_another_sum_by_nobody_or_for_no_cattle():
    file = tendered(short=1)
    last = file.records[-1]
    file.records[-1] = replace(last, event=replace(last.event, by=NOBODY, heads=()))

    assert lacks(made("D25", file)) == [
        ("Tendered by", "s.12(a)"),
        ("Cattle", "s.12(a)"),
        ("Amount tendered that equals its parts", "s.12(a)"),
    ]
