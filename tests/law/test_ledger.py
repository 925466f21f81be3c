"""Every paisa has one home: a case's ledger adds up to nothing at every instant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.law import postings as do
from gateway.law.ledger import (
    Entry,
    Ledger,
    Posting,
    Unbalanced,
    balances,
    move,
    reverse,
)
from gateway.law.proceeds import Dues, settle
from tests.law.packs import ACT_A, ACT_H, act_a

M8 = Dues(fine=3500, charge=14000)
MONEY = st.integers(0, 10**7)


def test_a_posting_that_loses_a_paisa_cannot_be_built():
    with pytest.raises(Unbalanced, match="1 minor units have no home"):
        Posting("payment", (Entry("owner", -10), Entry("pound_keeper", 11)))


def test_money_does_not_move_backwards():
    with pytest.raises(Unbalanced, match="negative"):
        move("payment", "owner", {"pound_keeper": -1, "keeper_hand": 1})


def test_a_movement_of_nothing_has_no_entries():
    assert move("payment", "owner", {"pound_keeper": 0}).entries == ()


def test_a_mistake_is_reversed_entry_by_entry():
    payment = do.paid_at_window(ACT_A, M8)

    undone = Ledger().with_(payment, reverse("payment_reversed", payment))

    assert set(balances(undone.postings).values()) == {0}


def test_m8_the_fine_is_in_the_keepers_hand_until_it_is_remitted():
    paid = Ledger().with_(do.paid_at_window(ACT_A, M8))
    sent = paid.with_(do.window_remitted(ACT_A, 3500))

    assert paid.balance("keeper_hand") == 3500
    assert sent.balance("keeper_hand") == 0
    assert balances(sent.postings) == {
        "owner": -17500,
        "pound_keeper": 14000,
        "keeper_hand": 0,
        "la_fund": 3500,
    }


def test_the_keeper_at_hyderabad_owns_nothing_of_what_is_paid():
    dues = Dues(fine=200, pound_fee=700, expense=300)

    ledger = Ledger().with_(
        do.paid_at_window(ACT_H, dues), do.window_remitted(ACT_H, dues.total)
    )

    assert ledger.balance("pound_keeper") == 0
    assert ledger.balance("government") == 1200


def test_m14_a_deposit_is_held_then_applied():
    held = Ledger().with_(do.deposited(M8))
    applied = held.with_(do.deposit_applied(ACT_A, M8), do.window_remitted(ACT_A, 3500))

    assert held.balance("deposit_held") == 17500
    assert applied.balance("deposit_held") == 0
    assert applied.balance("la_fund") == 3500
    assert applied.balance("pound_keeper") == 14000


def test_m14_a_deposit_is_held_then_refunded():
    refunded = Ledger().with_(do.deposited(M8), do.deposit_refunded(17500))

    assert set(balances(refunded.postings).values()) == {0}


def test_m22_compensation_for_an_illegal_seizure_is_no_entry_of_the_pound():
    """Rs 12.40 paid at the pound: the seizer owes that and Rs 100, not the pound."""
    ledger = Ledger().with_(do.paid_at_window(ACT_A, Dues(fine=440, charge=800)))
    cap, lost = 10000, 15000

    owed_by_seizer = -ledger.balance("owner") + min(lost, cap)

    assert owed_by_seizer == 11240
    assert set(balances(ledger.postings)) == {"owner", "pound_keeper", "keeper_hand"}
    assert ledger.balance("owner") == -1240


def test_m11_a_refusal_sale_ends_with_every_payee_paid():
    done = settle(
        ACT_A, proceeds=73000, dues=Dues(fine=5000, charge=44000), expenses=2500
    )

    ledger = Ledger().with_(
        do.lot_sold(35000),
        do.lot_sold(38000),
        do.settled(done, unclaimed=False),
        *(do.share_sent(share) for share in done.shares),
        do.balance_paid(done.balance),
    )

    held = {account: at for account, at in balances(ledger.postings).items() if at}
    assert held == {
        "buyer": -73000,
        "la_fund": 5000,
        "pound_keeper": 44000,
        "selling_office": 2500,
        "owner": 21500,
    }


def test_m13_a_surplus_waits_in_deposit_and_then_goes_to_the_fund():
    done = settle(
        ACT_A,
        proceeds=197000,
        dues=Dues(fine=3000, charge=34000),
        expenses=4000,
        unclaimed=True,
    )
    sold = Ledger().with_(do.lot_sold(197000), do.settled(done, unclaimed=True))
    sent = sold.with_(do.surplus_sent(done.balance))

    assert sold.balance("surplus_held") == 156000
    assert sent.balance("la_deposit") == 156000
    ended = sent.with_(do.surplus_ended(ACT_A, 156000))
    assert ended.balance("la_fund") == 156000
    paid = sent.with_(do.surplus_paid(ACT_A, 156000))
    assert paid.balance("claimant") == 156000
    assert paid.balance("la_deposit") == ended.balance("la_deposit") == 0


def test_where_no_authority_governs_the_surplus_goes_as_government_directs():
    ended = do.surplus_ended(ACT_A, 10, governed=False)

    assert balances([ended]) == {"la_deposit": -10, "government": 10}


def test_at_hyderabad_the_surplus_is_appropriated():
    done = settle(ACT_H, proceeds=900, dues=Dues(fine=200), expenses=0, unclaimed=True)

    ledger = Ledger().with_(
        do.lot_sold(900),
        do.settled(done, unclaimed=True),
        do.surplus_ended(ACT_H, done.balance),
    )

    assert ledger.balance("surplus_held") == 0
    assert ledger.balance("government") == 700


def test_a_balance_refused_by_halves_and_wholly_becomes_unclaimed():
    declined = do.balance_declined(21500)

    assert balances([declined]) == {"balance_held": -21500, "surplus_held": 21500}


def test_inv8_a_charge_never_reaches_the_fund_nor_a_fine_the_keeper():
    no_fine = do.paid_at_window(ACT_A, Dues(charge=14000))
    no_charge = do.paid_at_window(ACT_A, Dues(fine=3500))

    assert balances([no_fine]) == {"owner": -14000, "pound_keeper": 14000}
    assert balances([no_charge]) == {"owner": -3500, "keeper_hand": 3500}


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["window", "deposit", "applied", "refunded", "sale", "remit"]),
        MONEY,
        MONEY,
        MONEY,
    ),
    max_size=30,
)


def posted(pack, kind, one, two, three):
    """One thing that can happen to money, with arbitrary amounts."""
    dues = Dues(fine=one, charge=two)
    done = settle(pack, proceeds=three, dues=dues, expenses=two // 3)
    return {
        "window": [do.paid_at_window(pack, dues)],
        "deposit": [do.deposited(dues)],
        "applied": [do.deposit_applied(pack, dues)],
        "refunded": [do.deposit_refunded(one)],
        "sale": [
            do.lot_sold(three),
            do.settled(done, unclaimed=bool(one % 2)),
            *(do.share_sent(share) for share in done.shares),
        ],
        "remit": [do.window_remitted(pack, one)],
    }[kind]


@given(steps=STEPS)
@pytest.mark.parametrize("pack", [ACT_A, ACT_H], ids=["A", "H"])
def test_the_ledger_adds_up_to_nothing_at_every_instant(pack, steps):
    ledger = Ledger()
    for step in steps:
        for posting in posted(pack, *step):
            ledger = ledger.with_(posting)

            assert sum(balances(ledger.postings).values()) == 0


@given(payments=st.lists(st.tuples(MONEY, MONEY), max_size=10), data=st.data())
def test_inv8_fines_in_hand_are_those_collected_less_those_remitted(payments, data):
    ledger, collected, remitted = Ledger(), 0, 0
    for fine, charge in payments:
        ledger = ledger.with_(do.paid_at_window(ACT_A, Dues(fine=fine, charge=charge)))
        collected += fine
        now = data.draw(st.integers(0, collected - remitted))
        ledger = ledger.with_(do.window_remitted(ACT_A, now))
        remitted += now

        assert ledger.balance("keeper_hand") == collected - remitted
        assert ledger.balance("la_fund") == remitted
    assert ledger.balance("pound_keeper") == sum(charge for _, charge in payments)


def test_a_sale_kept_by_an_office_without_payees_stays_there():
    silent = act_a(
        'expenses_payee = { v = "selling_office", c = "-", b = "D", rd = "RD-29" }\n',
        "",
    )
    done = settle(silent, proceeds=10, dues=Dues(), expenses=10)

    posting = do.settled(done, unclaimed=False)
    sent = [do.share_sent(share) for share in done.shares]

    assert balances([posting]) == {"sale_hand": -10, "sale_sale_expense": 10}
    assert balances([posting, *sent])["selling_office"] == 10
