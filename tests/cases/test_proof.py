"""What was shown of whose the cattle are is kept beside claim and money (RD-21)."""

from datetime import UTC, date, datetime

import pytest

from gateway.cases import events as e
from gateway.cases.proof import proofs_of, with_proof

HARI = e.Somebody("+919000000008", "Hari")
RAVI = e.Somebody("+919800000001", "Ravi")
DAY = date(2026, 3, 10)
AT = datetime(2026, 3, 10, 6, tzinfo=UTC)
CLAIMED = e.Claimed((1, 2), HARI, False, True, None, DAY)
MONEY = {
    "paid": e.Paid((1, 2, 3), HARI, 0, (), False, AT),
    "deposited": e.Deposited(1, (1, 2, 3), HARI, 0, (), False, AT, None),
}


@pytest.mark.parametrize("money", MONEY)
def test_one_proof_stands_for_all_heads_of_a_claim_and_its_money(money: str) -> None:
    made = with_proof([CLAIMED, MONEY[money]], ("la_certificate", "12"))

    assert made == [
        e.ProofShown((1, 2, 3), HARI, "la_certificate", "12"),
        CLAIMED,
        MONEY[money],
    ]


def test_the_proof_in_a_dispute_is_that_of_the_rival() -> None:
    made = with_proof([e.Disputed((1,), HARI, RAVI, DAY)], ("tag",))

    assert made[0] == e.ProofShown((1,), RAVI, "tag", None)


def test_where_nothing_was_shown_nothing_is_added() -> None:
    signed = e.Signed("receipt")

    assert with_proof([CLAIMED], ()) == [CLAIMED]
    assert with_proof([signed], ("tag",)) == [signed]


def test_a_tag_on_record_is_a_proof_by_itself_and_a_keepers_word_is_none() -> None:
    told = [
        e.OwnerNamed((1, 2), HARI, "tag"),
        e.OwnerNamed((3,), HARI, "keeper"),
        e.ProofShown((2,), RAVI, "two_witnesses", "Asha, Gopi"),
        CLAIMED,
    ]

    assert [[one.kind for one in proofs_of(told, head)] for head in (1, 2, 3)] == [
        ["tag"],
        ["tag", "two_witnesses"],
        [],
    ]
