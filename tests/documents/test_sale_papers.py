"""D09 to D12, D16, D17: order, sheet, account, receipt; the surplus and its claim."""

from dataclasses import replace

import pytest

from gateway.cases import events as e
from gateway.cases.ledger import ledger_of
from gateway.documents import WRITERS, as_text
from gateway.law.ledger import BALANCE, SURPLUS
from tests.documents.papers import (
    LOTS,
    NOBODY,
    OFFICER,
    OWNER,
    RIVAL,
    TERMS,
    File,
    at,
    changed,
    day,
    decided,
    drawn,
    hyderabad_sold,
    in_custody,
    labels,
    lacks,
    noticed,
    partly_sold,
    receive_balance,
    rows,
    unclaimed_sold,
    undone,
)
from tests.law.packs import ACT_A, ACT_H

SIX = [
    "(a) Number of cattle seized",
    "(b) Time during which they were impounded",
    "(c) Fines and charges incurred",
    "(d) Number of cattle sold",
    "(e) Proceeds of the sale",
    "(f) How the proceeds were disposed of",
]


def made(name: str, file: File, which: int | None = None):
    return WRITERS[name](file.facts(), which)


def refused() -> File:
    """Two heads refused and due for sale."""
    return in_custody().claim(1, 2).refuse(1, 2)


@pytest.mark.parametrize("name", ["D09", "D10"])
def test_no_sale_paper_without_the_order_it_cites(name):
    file = refused().set_sale(LOTS[0], order=None).hammer(LOTS[0], 100, "3-12 11:00")

    assert lacks(made(name, file)) == [
        ("Order cited", "s.13(3)"),
        ("Made by", "s.13(3)"),
        ("Dated", "s.13(3)"),
    ]


def test_a_subordinate_sells_by_deputation_only():
    clerk = e.Seller(OFFICER, "subordinate_deputed")
    file = noticed().sale_due(1, 2)
    file.set_sale(LOTS[0], when="3-18 10:00", under="s13", owner=None, seller=clerk)
    deputed = replace(clerk, deputed_by="Omana", deputed_on=day("3-01"))
    other = noticed().sale_due(1, 2)
    other.set_sale(LOTS[0], when="3-18 10:00", under="s13", owner=None, seller=deputed)

    assert lacks(made("D09", file)) == [
        ("Deputed by", "s.13(3)"),
        ("Deputed on", "s.13(3)"),
    ]
    assert drawn(made("D09", other)).item("Deputed by").value == "Omana"


@pytest.mark.parametrize(
    ("changes", "item", "section"),
    [
        ({"place": ""}, "Place of the sale", "s.13(3)"),
        ({"seller": e.Seller(NOBODY, "local_authority")}, "Seller", "s.15(1)"),
        ({"seller": e.Seller(OFFICER, "")}, "Capacity of the seller", "s.15(1)"),
    ],
)
def test_a_sale_order_has_its_place_and_its_seller(changes, item, section):
    file = refused().set_sale(LOTS[0], **changes)

    assert lacks(made("D09", file)) == [(item, section)]


def test_a_sale_order_puts_up_some_cattle():
    file = refused().set_sale()

    assert lacks(made("D09", file)) == [("Lots, by public auction", "s.15(1)")]


def test_terms_that_the_order_leaves_out_are_said_to_be_none():
    bare = e.Terms("DP/1", "Director", day("1-05"))
    lot = e.Lot(1, (1,))

    order = drawn(made("D09", refused().set_sale(lot, order=bare)))

    assert order.item("Reserve a head").value == "none stated"
    assert order.item("Conditions").value == "none stated"
    assert rows(order, "Lots, by public auction")[0][3] == "-"


def test_a_sale_without_an_order_stands_where_the_statute_asks_for_none():
    order = drawn(made("D09", hyderabad_sold()))

    assert order.item("Order cited").value == "not given"
    assert order.item("Seller").section == "H(2) silent"


def test_the_sheet_tells_the_outcome_of_every_lot():
    file = refused().set_sale(LOTS[0], LOTS[1], e.Lot(3, ()), e.Lot(4, ()))
    file.tell(e.BidMade(1, 2, 900, OWNER, None, None, (), at("3-12 11:00")), "3-12 11")
    file.hammer(
        LOTS[0],
        35000,
        "3-12 11:01",
        on_behalf=RIVAL,
        payer=OFFICER,
        flags=("same_house",),
    )
    file.tell(e.LotUnsold(1, 3, (), at("3-12 11:10")), "3-12 11:10")
    file.tell(e.LotWithdrawn(1, 4, (), "cover", at("3-12 11:20")), "3-12 11:20")

    table = rows(drawn(made("D10", file)), "What became of the lots")

    assert [row[3] for row in table] == [
        "sold",
        "open, 1 bids",
        "unsold: no bid, 0 bids",
        "unsold: cover, 0 bids",
    ]
    assert table[0][6].startswith("Qadir")
    assert table[0][7].startswith("Omana")
    assert table[0][9] == "same house"


def test_an_undone_hammer_stands_on_the_sheet_beside_the_one_that_counts():
    """X03: both stay in the log; the lot is sold once."""
    file = refused().set_sale(LOTS[0]).hammer(LOTS[0], 350000, "3-12 11:00")
    file.tell(undone(350000, "a nought too many"), "3-12 11:05")
    file.hammer(LOTS[0], 35000, "3-12 11:06")

    sheet = drawn(made("D10", file))

    assert [row[3] for row in rows(sheet, "What became of the lots")] == ["sold"]
    (row,) = rows(sheet, "Knock-downs undone")
    assert (row[0], row[1].minor, row[3]) == (1, 350000, "a nought too many")


def test_no_sheet_before_a_lot_has_an_outcome():
    assert lacks(made("D10", refused().set_sale(LOTS[0]))) == [
        ("What became of the lots", "s.15(1)")
    ]


def test_a_buyer_has_a_name():
    file = refused().set_sale(LOTS[0]).hammer(LOTS[0], 9, "3-12 11:00", buyer=NOBODY)

    assert lacks(made("D10", file)) == [("Name of the buyer of lot 1", "s.18(1)")]


def test_a_lot_without_declaration_or_flags_says_so():
    file = refused().set_sale(LOTS[0]).hammer(LOTS[0], 9, "3-12 11:00", declared=None)

    row = rows(drawn(made("D10", file)), "What became of the lots")[0]

    assert row[6:] == (*["not declared"] * 3, "none")


def test_a_late_proclamation_and_its_reasons_are_printed_on_the_sheet():
    file = in_custody().unclaimed(1, 2).post(1, 2).drum("village")
    file.drum("market", "3-17 09:00", late=True, because="flood").sale_due(1, 2)
    file.set_sale(LOTS[0], when="3-18 10:00", under="s13", owner=None)
    file.hammer(LOTS[0], 9, "3-18 11:00")

    sheet = drawn(made("D10", file))

    assert rows(sheet, "Proclaimed late because")[0][2] == "flood"


def test_a_sale_that_carries_on_another_counts_what_that_brought():
    file = refused().set_sale(LOTS[0]).hammer(LOTS[0], 100, "3-12 11:00")
    file.tell(e.ExpenseNoted(1, e.Expense("auctioneer", 7, "V")), "3-12 11:30")
    file.tell(e.SaleClosed(1, False, (), (), at("3-12 12:00")), "3-12 12:00")
    file.set_sale(LOTS[1], when="3-19 10:00", sale=2, carries=1)
    file.hammer(LOTS[1], 200, "3-19 11:00", sale=2)

    sheet = drawn(made("D10", file, 2))

    assert sheet.item("Proceeds").value.minor == 300
    assert [row[3] for row in rows(sheet, "What became of the lots")] == ["sold"] * 2
    assert len(rows(sheet, "Expenses of the sale")) == 1


def test_the_account_has_exactly_the_six_items_of_its_section():
    account = drawn(made("D11", partly_sold()))

    assert labels(account) == SIX
    assert [item.section for item in account.items] == [
        f"s.15(3)({letter})" for letter in "abcdef"
    ]
    assert account.item(SIX[0]).value == 5
    assert account.item(SIX[3]).value == 2
    assert account.item(SIX[4]).value.minor == 73000


def test_c_e_and_f_of_the_account_foot_to_the_ledger():
    """M11."""
    file = partly_sold()
    ledger = ledger_of((one.event for one in file.records), ACT_A)

    account = drawn(made("D11", file))

    shares = {row[0]: row[3].minor for row in rows(account, SIX[5])}
    assert shares == {
        "sale expense: auctioneer V1, transport V2": 2500,
        "charge": 44000,
        "fine": 5000,
        "balance": 21500,
    }
    assert ledger.balance(BALANCE) == shares["balance"]
    assert ledger.balance("sale_charge") == shares["charge"]
    assert ledger.balance("sale_fine") == shares["fine"]
    assert ledger.balance("buyer") == -account.item(SIX[4]).value.minor
    assert rows(account, SIX[2])[-1][5].minor == shares["charge"] + shares["fine"]


def test_an_account_of_the_unclaimed_cites_no_section_on_refusal():
    """M13: the form is practice, the surplus is held."""
    file = unclaimed_sold()
    ledger = ledger_of((one.event for one in file.records[:-1]), ACT_A)

    account = drawn(made("D11", file))

    assert labels(account) == SIX
    assert {item.section for item in account.items} == {None}
    assert account.section == "ss.15(2), 16(3)"
    assert drawn(made("D09", file)).section == "s.13(3)"
    assert drawn(made("D10", file)).section == "s.13(3)"
    assert rows(account, SIX[5])[-1][:2] == ("surplus", "held")
    assert ledger.balance(SURPLUS) == rows(account, SIX[5])[-1][3].minor == 156000


def test_the_costs_of_an_auction_are_borne_where_they_are_not_deductible():
    """H-20."""
    account = drawn(made("D11", hyderabad_sold()))

    assert labels(account) == SIX
    (borne,) = [row for row in rows(account, SIX[5]) if row[0] == "not deductible"]
    assert (borne[2].minor, borne[3].minor) == (1000, 0)


def test_what_was_born_in_custody_was_not_seized_and_what_the_owner_redeemed_was():
    file = in_custody(ACT_A, *["cow"] * 3).name_owner(1, 2, 3)
    calf = e.Born(1, 1, (e.Beast(4, "calf"),), at("3-04 09:00"), None)
    file.tell(calf, "3-04 09:00").pay((3,), file.owed("cow", until="3-05"), "3-05 10")
    file.claim(1, 2, 4, when="3-05 11:00").refuse(1, 2, 4)
    file.set_sale(LOTS[0]).hammer(LOTS[0], 90000, "3-12 11:00")
    file.tell(e.SaleClosed(1, True, (2, 4), (), at("3-12 12:00")), "3-12 12:00")
    file.settle((1,), (2, 4), file.owed("cow", "cow", until="3-12"), 90000)

    account = drawn(made("D11", file))

    assert account.item(SIX[0]).value == 3
    assert [row[0] for row in rows(account, SIX[1])] == [1, 2, 4]


@pytest.mark.parametrize(
    ("changes", "item", "letter"),
    [
        ({"sold": (), "remaining": ()}, "(a) Number of cattle seized", "a"),
        ({"borne": 1}, "(c) Fines and charges incurred that equal their parts", "c"),
        ({"sold": ()}, "(d) Number of cattle sold", "d"),
        (
            {"proceeds": 73001},
            "(f) How the proceeds were disposed of that equals the proceeds",
            "f",
        ),
        (
            {"balance": 0},
            "(f) How the proceeds were disposed of that equals the proceeds",
            "f",
        ),
    ],
)
def test_an_account_without_an_item_or_that_does_not_foot_does_not_exist(
    changes, item, letter
):
    if letter == "a":
        changes |= {"owner": None}

    missing = lacks(made("D11", partly_sold(changes=changes)))

    assert (item, f"s.15(3)({letter})") in missing


def test_an_account_says_from_when_to_when_of_every_head():
    file = partly_sold(changes={"sold": (1, 2), "remaining": (3, 4, 5)})
    silent = [r for r in file.records if not isinstance(r.event, e.SaleClosed)]
    facts = replace(file.facts(), events=tuple(silent))

    assert lacks(WRITERS["D11"](facts, None)) == [
        ("(b) Time during which they were impounded of head 3", "s.15(3)(b)")
    ]


def test_an_account_without_lines_is_missing_its_third_item():
    file = partly_sold(changes={"lines": (), "deductions": (), "expenses": ()})

    account = made("D11", file)

    assert lacks(account) == [
        ("(f) How the proceeds were disposed of that equals the proceeds", "s.15(3)(f)")
    ]


def test_a_statute_may_list_an_item_that_is_not_kept():
    pack = changed(ACT_A, [('"proceeds","disposal"', '"proceeds","brand"')])
    file = partly_sold()
    facts = replace(file.facts(), pack=pack)

    assert lacks(WRITERS["D11"](facts, None)) == [("(f) brand", "s.15(3)(f)")]


def test_each_account_of_a_case_has_its_number():
    file = unclaimed_sold()

    assert drawn(made("D11", file, 1)).number == "D11/1000017/1"
    assert lacks(made("D11", file, 2))


def test_the_receipt_for_the_balance_names_its_account():
    receipt = drawn(made("D12", receive_balance(partly_sold())))

    assert receipt.item("According to account").value == "D11/1000017/1"
    assert receipt.item("Balance received").value.minor == 21500
    assert len(rows(receipt, "Cattle received")) == 3
    assert receipt.section == "s.15(4)"
    assert receipt.signings[0].who == "The owner or his agent"


def test_no_receipt_without_an_account_that_was_delivered():
    file = partly_sold()
    taken = e.BalanceReceived(1, (3, 4, 5), 21500, OWNER, "B1", at("3-12 14:10"))

    assert lacks(made("D12", file.tell(taken, "3-12 14:10"))) == [
        ("Account delivered", "s.15(3)(a)-(f)")
    ]


def test_no_receipt_for_another_sum_and_none_without_number():
    file = receive_balance(partly_sold(), 21499, "")

    assert lacks(made("D12", file)) == [
        ("Balance received that equals its parts", "s.15(4)"),
        ("Receipt", "s.15(4)"),
    ]


def test_no_receipt_by_an_account_that_cannot_be_drawn():
    file = receive_balance(partly_sold(changes={"borne": 1}))

    assert lacks(made("D12", file)) == [("According to account", "s.15(4)")]


def test_no_receipt_by_an_account_that_is_not_on_record():
    file = receive_balance(partly_sold())
    records = [r for r in file.records if not isinstance(r.event, e.Settled)]
    facts = replace(file.facts(), events=tuple(records))

    assert lacks(WRITERS["D12"](facts, None)) == [
        ("According to account", "s.15(4)"),
        ("Balance received that equals its parts", "s.15(4)"),
    ]


def test_the_cattle_alone_may_be_taken_and_the_money_declined():
    """X29."""
    file = partly_sold()
    tender = e.AccountDelivered(1, OWNER, (3, 4, 5), 21500, at("3-12 14:00"))
    taken = e.RemainingReturned(1, (3, 4, 5), OWNER, "B1", at("3-12 14:10"))

    receipt = made("D12", file.tell(tender, "3-12 14").tell(taken, "3-12 14:10"))

    assert drawn(receipt).item("Balance received").value == "declined"


def test_a_surplus_entry_says_when_its_clock_began_and_ends():
    entry = drawn(made("D16", unclaimed_sold()))

    assert entry.number == "D16/1000017/1"
    assert entry.item("Received on").value == day("3-18")
    assert entry.item("Last day for a claim").value == day("6-18")
    assert entry.item("Unclaimed, it goes to").value == "la fund"


@pytest.mark.parametrize(
    ("changes", "item"),
    [
        ({"amount": 1}, "Surplus received that equals its parts"),
        ({"last_day": None}, "Last day for a claim"),
    ],
)
def test_no_surplus_entry_without_its_amount_and_its_last_day(changes, item):
    file = unclaimed_sold()
    last = file.records.pop()
    file.tell(replace(last.event, **changes), "3-18 15:00")

    assert lacks(made("D16", file)) == [(item, "s.16(3)")]


def test_a_decision_on_a_claim_has_its_reasons_and_its_entries():
    paper = drawn(made("D17", decided(unclaimed_sold())))

    assert paper.item("Claimed on").value == day("4-02")
    assert paper.item("Decision").value == "established: paid"
    assert rows(paper, "Surplus claimed")[0][0] == "D16/1000017/1"
    assert "Amount: Rs 1,560.00 (demo rate)" in as_text(paper)


def test_a_rejected_claim_says_so():
    paper = drawn(made("D17", decided(unclaimed_sold(), yes=False)))

    assert paper.item("Decision").value == "rejected"


def test_no_decision_without_reasons_where_the_statute_wants_them_established():
    missing = made("D17", decided(unclaimed_sold(), reasons=""))

    assert lacks(missing) == [("Reasons", "s.16(3)")]


def test_no_decision_on_what_nobody_claimed_or_holds():
    file = decided(unclaimed_sold())
    done = file.records[-1]
    records = [
        replace(r, event=replace(r.event, claimant=RIVAL))
        if isinstance(r.event, e.SurplusClaimed)
        else r
        for r in file.records
    ]
    held = replace(done.event, rests=(9,))
    facts = replace(file.facts(), events=(*records[:-1], replace(done, event=held)))

    assert lacks(WRITERS["D17"](facts, None)) == [
        ("Claimed on", "s.16(3)"),
        ("Surplus claimed", "s.16(3)"),
    ]


def test_the_whole_herd_is_sold_for_want_of_payment_under_act_h():
    order = drawn(made("D09", hyderabad_sold()))

    assert order.item("Sold because of").value == "time for payment run out"
    assert order.act == ACT_H.title
    assert TERMS.number not in as_text(order)
