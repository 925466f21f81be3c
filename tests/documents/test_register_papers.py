"""D01 to D05: entry, copy, list of rates, demand, receipt of delivery."""

from dataclasses import replace

import pytest

from gateway.cases import events as e
from gateway.cases.dues import dues
from gateway.documents import WRITERS, Amount, as_text
from gateway.documents.demand import demand
from gateway.documents.printed import item_text
from gateway.documents.tariff_list import tariff_list
from gateway.law.rates import Tariff
from tests.documents.papers import (
    FX,
    NOBODY,
    OWNER,
    RIVAL,
    WITNESS,
    File,
    a_pound,
    at,
    changed,
    day,
    drawn,
    in_custody,
    labels,
    lacks,
    rows,
    tariff_of,
)
from tests.documents.shelf import complained, paid_and_delivered
from tests.law.packs import ACT_A, ACT_H, HEADER, KINDS, A, H

REQUIRED = [
    (e.Somebody("+91", None, "Mlima"), "Name of the seizer"),
    (e.Somebody("+91", "Juma", None), "Residence of the seizer"),
    (e.Somebody("+91", "Juma", ""), "Residence of the seizer"),
]
BERGRIVIER_FIELDS = [
    (
        '"number_description","day_hour_brought","seizer_name_residence",'
        '"owner_name_residence_if_known"',
        '"date_cause","impounder_name_residence","owner_name_residence",'
        '"release_or_sale"',
    )
]


def page(file: File, group: int | None = None):
    return WRITERS["D01"](file.facts(), group)


def copy(file: File, group: int | None = None):
    return WRITERS["D02"](file.facts(), group)


def test_the_page_has_one_row_a_head_and_their_number():
    made = drawn(page(in_custody(ACT_A, "cow", "cow", "goat")))

    assert made.item("Number of cattle").value == 3
    assert rows(made, "Description of the cattle") == (
        (1, "cow", "T1"),
        (2, "cow", "T2"),
        (3, "goat", "T3"),
    )


def test_heads_never_reported_stand_on_the_page_of_their_arrival():
    file = File().seize("cow").bring(1, new_heads=(e.Beast(2, "goat"),))

    made = drawn(page(file))

    assert rows(made, "Description of the cattle")[1] == (2, "goat", "none")


def test_a_second_arrival_has_its_own_page():
    file = File().seize("cow", "goat").bring(1).bring(2, when="3-03 09:00")

    first, second = drawn(page(file, 1)), drawn(page(file, 2))

    assert first.number == "D01/1000017/1"
    assert rows(second, "Description of the cattle") == ((2, "goat", "T2"),)
    assert second.on == day("3-03")


@pytest.mark.parametrize(("seizer", "item"), REQUIRED)
@pytest.mark.parametrize("name", ["D01", "D02"])
def test_no_page_and_no_copy_without_name_and_residence_of_the_seizer(
    name, seizer, item
):
    file = File().seize("cow", seizer=seizer).bring(1)

    assert lacks(WRITERS[name](file.facts(), None)) == [(item, "s.7(c)")]


def test_where_the_page_is_practice_a_blank_is_printed_and_cites_nothing():
    file = File(ACT_H).seize("cow", seizer=NOBODY).bring(1)

    made = drawn(page(file))

    assert made.item("Name of the seizer").value == "not given"
    assert made.item("Name of the seizer").section is None


def test_the_copy_equals_the_page_byte_for_byte_in_what_the_statute_lists():
    file = in_custody().name_owner(1, 2)

    made, copied = drawn(page(file)), drawn(copy(file))

    listed = "\n".join(item_text(item) for item in copied.items)
    assert copied.items == made.items[: len(copied.items)]
    assert [item.section for item in copied.items] == [
        "s.7(a)",
        "s.7(a)",
        "s.7(b)",
        "s.7(c)",
        "s.7(c)",
        "s.7(d)",
    ]
    assert listed in as_text(made)
    assert listed in as_text(copied)


def test_an_owner_whom_only_the_seizer_named_is_not_on_the_page():
    file = File().seize("cow", alleged=RIVAL).bring(1)

    made = drawn(page(file))

    assert made.item("Owner, if known").value == "unknown"
    assert "Qadir" not in as_text(made)


def test_what_is_learnt_of_the_owner_later_is_added_and_never_written_over():
    file = in_custody().name_owner(1, who=e.Somebody("+91", "Pavan", None))
    file.name_owner(1, 2)

    made = rows(drawn(page(file)), "Owner, if known")

    assert [row[:3] for row in made] == [
        ("1", "Pavan", "unknown"),
        ("1, 2", "Pavan", "Kunnam"),
    ]


def test_the_page_tells_both_times_of_the_seizure_and_who_brought_them():
    file = File().seize("cow")
    file.tell(e.Dispatched((1,), at("3-01 20:00"), False), "3-01 20:00").bring(1)

    text = as_text(drawn(page(file)))

    assert "Seized, as the seizer states it: 2026-03-01 18:00:00" in text
    assert "Reported: 2026-03-01 18:10:00" in text
    assert "Sent to the pound: 2026-03-01 20:00:00" in text
    assert "Brought by: +919000000012" in text


def test_a_held_fine_and_one_without_a_row_are_told_from_a_levied_one():
    fines = (
        e.Fine(1, "cow", "1000", "s.11(1)", "F"),
        e.Fine(2, "cow", "1000", "s.11(1)", "F", held=True),
        e.Fine(3, "camel", "0", "s.11(1)", "D", problem="no_scale"),
    )
    file = File().seize("cow", "cow", "camel").bring(1, 2, 3, fines=fines)

    standing = [row[3] for row in rows(drawn(page(file)), "Fines levied")]

    assert standing == ["levied", "held", "no scale"]


def test_a_signature_that_was_seen_is_said_to_be_on_record():
    unsigned = in_custody()
    signed = in_custody().tell(e.Signed("register"), "3-02 10:30")

    assert not drawn(page(unsigned)).signings[0].seen
    assert drawn(page(signed)).signings[0].seen
    assert "seen, on record" in as_text(drawn(page(signed)))


def test_a_pack_without_the_seizers_signature_has_no_place_for_it():
    pack = changed(
        ACT_A,
        [
            (
                '"seizer_signs":{"b":"S","c":"s.7","v":true}',
                '"x":{"b":"S","c":"s.7","v":true}',
            )
        ],
    )

    assert drawn(page(in_custody(pack))).signings == ()


def test_a_statute_may_list_other_fields_in_another_order():
    pack = changed(ACT_A, BERGRIVIER_FIELDS)

    made = drawn(page(in_custody(pack)))

    assert labels(made)[:3] == [
        "Day and hour brought to the pound",
        "Cause of the impounding",
        "Name of the seizer",
    ]
    assert rows(made, "Release or sale") == ((1, "impounded"), (2, "impounded"))


def test_a_field_that_the_line_does_not_keep_is_missing_by_its_name():
    pack = changed(ACT_A, [('"day_hour_brought"', '"brand_of_owner"')])

    assert lacks(page(in_custody(pack))) == [("brand of owner", "s.7(b)")]


def test_a_cause_that_nobody_gave_is_missing_where_the_statute_lists_it():
    pack = changed(ACT_A, BERGRIVIER_FIELDS)

    file = in_custody(pack, "cow", damage=None)

    assert lacks(page(file)) == [("Cause of the impounding", "s.7(a)")]


def test_the_list_has_the_rates_in_force_that_day_with_their_sections():
    made = drawn(tariff_list(ACT_A, FX[A], KINDS, a_pound(), day("3-02")))

    assert ("fine", "cow", "everywhere", Amount(1000, ACT_A.currency, True)) in [
        row[:4] for row in rows(made, "Fines a head")
    ]
    assert made.item("Holds from").value == day("1-01")
    assert made.section == "s.11(4)"
    assert "which are not law" in as_text(made)


def a_tariff(*lines: str) -> Tariff:
    return tariff_of("\n".join([HEADER, *lines]))


def test_a_superseded_rate_is_off_the_list_and_other_areas_fines_are_on_it():
    tariff = a_tariff(
        f"{A},,cow,fine,10.00,2026-01-01,,s.11(1),G1,S,",
        f"{A},,cow,fine,12.00,2026-02-01,,s.11(1),G2,S,",
        f"{A},Kunnam,cow,fine,9.00,2026-01-01,,s.11(1),G3,S,",
        f"{A},Kunnam,cow,charge,1.00,2026-01-01,,s.12(a),L1,S,",
        f"{A},Mlima,cow,charge,7.50,2026-01-01,,s.12(a),L2,S,day",
        f"{A},,goat,fine,3.00,2026-05-01,,s.11(1),G4,S,",
        f"{H},,cow,charge,5.00,2026-01-01,,H(4)(b),L3,S,",
    )

    made = drawn(tariff_list(ACT_A, tariff, KINDS, a_pound(), day("3-02")))

    fines = [(row[2], row[3].minor) for row in rows(made, "Fines a head")]
    assert fines == [("everywhere", 1200), ("Kunnam", 900)]
    assert [row[3].minor for row in rows(made, "Rates a head and day")] == [750]
    assert made.item("Holds from").value == day("2-01")
    assert "demo" not in as_text(made)


def test_no_list_without_fines_and_rates_in_force():
    none = tariff_list(ACT_A, Tariff(()), KINDS, a_pound(), day("3-02"))

    assert lacks(none) == [
        ("Fines a head", "s.11(4)"),
        ("Rates a head and day", "s.11(4)"),
    ]


def test_where_no_section_asks_for_a_list_an_empty_one_says_so():
    made = drawn(tariff_list(ACT_H, Tariff(()), KINDS, a_pound(H), day("3-02")))

    assert made.item("Rates a head and day").value == "not given"
    assert ("fine", "camel", "everywhere", Amount(750, ACT_H.currency)) in [
        row[:4] for row in rows(made, "Fines a head")
    ]


def test_a_doubling_has_no_amount_of_its_own_and_annas_stay_exact():
    tariff = a_tariff(
        f"{H},Mlima,,double,,2026-01-01,,H(4)(a) proviso,G9,S,",
        f"{H},,goat,charge,6a,2026-01-01,,H(4)(b),L1,S,",
    )

    made = drawn(tariff_list(ACT_H, tariff, KINDS, a_pound(H), day("3-02")))

    assert ("double", "every kind", "Mlima", "double the fine") in [
        row[:4] for row in rows(made, "Fines a head")
    ]
    assert rows(made, "Rates a head and day")[0][3] == "75/2 of a minor unit"


def test_a_pound_without_money_in_its_statute_lists_nothing_and_lacks_nothing():
    bare = {
        path: leaf
        for path, leaf in ACT_A.leaves.items()
        if path[:4] not in ("fine", "char")
    }
    pack = replace(ACT_A, leaves=bare)

    made = drawn(tariff_list(pack, Tariff(()), KINDS, a_pound(), day("3-02")))

    assert made.item("Fines a head").value == "not given"


def test_a_demand_has_the_lines_of_the_quote_and_holds_to_local_midnight():
    facts = in_custody(ACT_A, "cow", "cow", "cow", "calf").facts()
    quote = dues(facts.case, facts.case.heads, ACT_A, FX[A], KINDS, at("3-06 23:50"))

    made = drawn(demand(facts, quote, (1, 2, 3, 4), at("3-06 23:50"), "Pavan"))

    assert made.item("Total to be paid").value == Amount(17500, ACT_A.currency, True)
    assert made.item("Valid until").value == at("3-07 00:00")
    assert "Valid until: 2026-03-07 00:00:00" in as_text(made)
    assert [row[5].minor for row in rows(made, "Fines and charges")] == [
        3000, 500, 12000, 2000,
    ]  # fmt: skip
    assert made.to == "Pavan"


def test_a_demand_as_quoted_is_that_of_its_own_day():
    made = drawn(WRITERS["D04"](paid_and_delivered().facts(), None))

    assert made.on == day("3-06")
    assert made.item("Total to be paid").value.minor == 1500 + 1200 * 5
    assert made.section == "s.12(a)"


def test_a_demand_that_does_not_foot_does_not_exist():
    file = in_custody()
    line = e.MoneyLine("fine", "cow", 1, None, "1000", 1000, "s.11(1)", "S")
    file.tell(e.Quoted((1,), "+91", (line,), 900, False), "3-06 09:00")

    assert lacks(WRITERS["D04"](file.facts(), None)) == [
        ("Total to be paid that equals its parts", "s.12(a)")
    ]


def test_a_demand_is_for_some_cattle():
    file = in_custody().tell(e.Quoted((), "+91", (), 0, False), "3-06 09:00")

    assert lacks(WRITERS["D04"](file.facts(), None)) == [("Cattle", "s.12(a)")]


def test_what_is_held_or_separate_is_shown_and_not_demanded():
    fines = (e.Fine(1, "cow", "1000", "s.11(1)", "S", held=True),)
    file = File().seize("cow").bring(1, fines=fines)
    apart = e.MoneyLine("charge", "goat", 1, 4, "250", 1000, "s.12(a)", "S", True)
    file.tell(e.Quoted((1,), "+91", (apart,), 0, False), "3-06 09:00")

    made = drawn(WRITERS["D04"](file.facts(), None))

    assert rows(made, "Held or undecided, not demanded") == ((1, "cow", "held"),)
    assert rows(made, "Fines and charges")[0][-1] == "separately"
    assert made.item("Total to be paid").value.minor == 0


def test_a_receipt_of_delivery_tells_what_was_paid_before():
    made = drawn(WRITERS["D05"](paid_and_delivered().facts(), None))

    (payment,) = rows(made, "Paid or deposited before delivery")
    assert payment[0] == "paid"
    assert payment[3].minor == 7500
    assert payment[4] == "R7"
    assert made.signings[0].seen
    assert made.section == "s.12(b)"


def test_a_receipt_after_a_deposit_tells_the_deposit_and_the_witness():
    made = drawn(WRITERS["D05"](complained().facts(), None))

    assert [row[0] for row in rows(made, "Paid or deposited before delivery")] == [
        "deposited"
    ]
    assert made.item("Witness of the delivery").value.startswith("Asha")


def test_a_receipt_says_what_was_shown_or_that_nothing_was():
    file = in_custody()
    owed = file.owed("cow", until="3-06")
    file.pay((1,), owed, "3-06 10:00")
    file.tell(e.ProofShown((1,), OWNER, "la_certificate", "12"), "3-06 10:00")
    file.pay((2,), owed, "3-06 10:30")
    file.tell(e.Delivered((1, 2), OWNER, None, at("3-06 11:00")), "3-06 11:00")
    bare = drawn(WRITERS["D05"](paid_and_delivered().facts(), None))
    made = drawn(WRITERS["D05"](file.facts(), None))

    assert bare.item("Proof of ownership").value == "none shown"
    ((heads, proof, number, by),) = rows(made, "Proof of ownership")
    assert (heads, proof) == ("1", "certificate of the local authority")
    assert (number, by.split(",")[0]) == ("12", OWNER.name)
    assert made.item("Without proof, heads").value == "2"


def test_a_law_without_a_rule_of_proof_prints_none():
    facts = paid_and_delivered().facts()
    without = {k: v for k, v in facts.pack.leaves.items() if k != "claim.proof"}

    made = drawn(
        WRITERS["D05"](replace(facts, pack=replace(facts.pack, leaves=without)), None)
    )

    assert "Proof of ownership" not in {item.label for item in made.items}


def test_no_receipt_of_delivery_by_nobody_or_of_what_nobody_paid():
    file = in_custody()
    owed = file.owed("cow", until="3-06")
    file.pay((1,), owed, "3-06 10:00").pay((2,), owed, "3-06 10:00")
    file.tell(e.Delivered((1,), NOBODY, WITNESS, at("3-06 11:00")), "3-06 11:00")
    file.records[2] = replace(
        file.records[2], event=replace(file.records[2].event, heads=(2,))
    )
    facts = in_custody().facts()
    facts = replace(facts, events=tuple(file.records))

    assert lacks(WRITERS["D05"](facts, None)) == [
        ("Delivered to", "s.12(b)"),
        ("Paid or deposited before delivery", "s.12(a)"),
    ]


def test_what_was_paid_after_a_delivery_is_not_on_its_receipt():
    file = in_custody()
    owed = file.owed("cow", until="3-06")
    file.pay((1,), owed, "3-06 10:00")
    file.tell(e.Delivered((1,), OWNER, None, at("3-06 11:00")), "3-06 11:00")
    file.pay((2,), owed, "3-06 12:00")
    line = e.Deposited(1, (2,), OWNER, 0, (), False, at("3-06 13:00"), None)
    file.tell(e.Delivered((2,), OWNER, None, at("3-06 12:30")), "3-06 12:30")
    facts = replace(
        file.facts(),
        events=(*file.records, replace(file.records[-1], seq=99, event=line)),
    )

    made = drawn(WRITERS["D05"](facts, 4))

    assert len(rows(made, "Paid or deposited before delivery")) == 1
