"""D18, D20, D22, D24, D26 to D28: orders, refusal, aid, incidents, dated records."""

from dataclasses import replace

import pytest

from gateway.cases import events as e
from gateway.documents import DOCUMENTS, WRITERS, as_text
from gateway.documents.incidents import Call, aid_calls
from gateway.documents.offices import deputation, empowerment
from tests.documents.papers import (
    NOBODY,
    File,
    at,
    day,
    drawn,
    in_custody,
    lacks,
    rows,
)
from tests.documents.shelf import (
    DEPUTED,
    EMPOWERED,
    called_aid,
    disposed,
    fell,
    released,
)
from tests.law.packs import ACT_A, ACT_H


def made(name: str, file: File, which: int | None = None):
    return WRITERS[name](file.facts(), which)


def spoilt(file: File, **changes) -> File:
    """The last event with some of its fields changed."""
    last = file.records[-1]
    file.records[-1] = replace(last, event=replace(last.event, **changes))
    return file


def test_a_release_has_authority_number_day_and_reasons():
    order = drawn(made("D18", released()))

    assert order.item("Ordered by").value == "Civil court"
    assert order.item("Reasons stated").value == "illegally seized"
    assert order.section == "s.18(2)"


@pytest.mark.parametrize(
    ("field", "item"),
    [
        ("heads", "Cattle released"),
        ("authority", "Ordered by"),
        ("order", "Order"),
        ("dated", "Dated"),
        ("reasons", "Reasons stated"),
    ],
)
def test_no_release_without_what_its_section_asks_for(field, item):
    empty = {"heads": (), "dated": None}.get(field, "")

    assert lacks(made("D18", spoilt(released(), **{field: empty}))) == [
        (item, "s.18(2)")
    ]


def test_an_order_under_a_silent_statute_is_obeyed_and_cites_nothing():
    order = drawn(made("D18", released(ACT_H, reasons="")))

    assert order.section is None
    assert order.item("Reasons stated").value == "not given"


@pytest.mark.parametrize(
    ("changes", "item"),
    [
        ({"owner": NOBODY}, "Owner or agent who appeared"),
        ({"witness": NOBODY}, "Witness"),
        ({"how": "stayed away"}, "What he did"),
        ({"heads": ()}, "Cattle"),
        ({"opens": None}, "Sale not before"),
    ],
)
def test_no_record_of_a_refusal_without_who_what_and_witness(changes, item):
    file = in_custody().claim(1, 2).refuse(1, 2)
    file.records.pop()

    assert lacks(made("D24", spoilt(file, **changes))) == [(item, "s.15(1)")]


def test_an_omission_is_told_from_a_refusal_and_a_shorter_wait_cites_its_order():
    file = in_custody().claim(1, 2).refuse(1, 2, how="omits", order="DP/12")

    record = drawn(made("D24", file))

    assert record.item("What he did").value.startswith("omitted")
    assert record.item("Because of order").value == "DP/12"


def test_a_disposal_tells_the_opinion_and_since_when_it_could_be_sold():
    order = drawn(made("D28", disposed()))

    assert order.item("Could be sold since").value == day("3-18")
    assert order.item("For the officer's eye").value == "same household"
    assert order.section == "s.13(3) proviso"


@pytest.mark.parametrize(
    ("changes", "item"),
    [
        ({"reasons": ""}, "Opinion: no fair price at a sale, because"),
        ({"how": ""}, "Disposed of how"),
        ({"to": NOBODY}, "To"),
        ({"authority": NOBODY}, "Ordered by"),
    ],
)
def test_no_disposal_without_what_its_section_asks_for(changes, item):
    assert lacks(made("D28", spoilt(disposed(), **changes))) == [
        (item, "s.13(3) proviso")
    ]


def test_no_disposal_before_both_clocks_ran_out_for_every_head():
    file = disposed()
    opened = next(r for r in file.records if isinstance(r.event, e.SaleFellDue))
    at_hand = replace(opened, event=replace(opened.event, opens=None))
    file.records[opened.seq - 1] = at_hand

    assert lacks(made("D28", file)) == [("Could be sold since", "s.13(3) proviso")]


def test_the_log_has_every_call_and_when_it_was_answered():
    log = rows(drawn(made("D20", called_aid())), "Calls for aid")

    assert [row[5] for row in log] == [
        "2026-03-01 18:40 by +919000000099",
        "2026-03-01 18:40 by +919000000099",
        "not answered",
    ]
    assert [row[6] for row in log] == ["s.9(2)"] * 3


def test_a_call_answered_once_is_not_answered_again():
    file = called_aid().tell(e.AidComing("+918"), "3-01 19:10")

    log = rows(drawn(made("D20", file)), "Calls for aid")

    assert [row[5][-4:] for row in log] == ["0099", "0099", "+918"]


def test_a_call_outside_the_duty_of_the_section_cites_nothing():
    log = rows(drawn(made("D20", called_aid(binding=False))), "Calls for aid")

    assert {row[6] for row in log} == {"-"}


def test_a_call_under_a_statute_silent_on_aid_cites_nothing():
    call = Call(at("3-01 18:20"), "rescue", "+91", None, None, True)

    log = drawn(aid_calls(ACT_H, [call], day("3-01"), "Mlima"))

    assert log.number == "D20/Mlima"
    assert log.case is None
    assert rows(log, "Calls for aid")[0][6] == "-"


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (e.Died((2,), at("3-04 09:00"), "bloat"), "Note: bloat"),
        (e.WentMissing((1,), at("3-04 09:00"), None), "Note: none"),
        (e.Born(1, 1, (e.Beast(3, "calf"),), at("3-04 09:00"), None), "Dam: 1"),
        (
            e.Born(1, None, (e.Beast(3, "calf"),), at("3-04 09:00"), None),
            "Dam: not certain",
        ),
    ],
)
def test_an_incident_tells_what_befell_which_head_and_cites_nothing(event, says):
    paper = drawn(made("D22", fell(event)))

    assert says in as_text(paper)
    assert paper.section is None
    assert DOCUMENTS["D22"].section(ACT_A) is None


@pytest.mark.parametrize(("restarts", "says"), [(True, "restarts"), (False, "stands")])
def test_a_return_tells_the_new_last_day_and_what_becomes_of_the_notice(restarts, says):
    file = fell(e.WentMissing((1,), at("3-04 09:00"), None))
    found = e.Found((1,), at("3-06 09:00"), day("3-06"), restarts, "no tower")

    paper = drawn(made("D22", file.tell(found, "3-06 10:00")))

    assert paper.item("Last day not before").value == day("3-06")
    assert paper.item("Notice").value == says
    assert paper.item("Note").value == "no tower"


def test_each_incident_has_its_own_paper():
    file = fell(e.Died((2,), at("3-04 09:00"), None))
    file.tell(e.WentMissing((1,), at("3-05 09:00"), None), "3-05 10:00")

    assert drawn(made("D22", file, 3)).item("Number of cattle").value == "1 calf"
    assert drawn(made("D22", file)).item("Number of cattle").value == "1 cow"


@pytest.mark.parametrize(
    ("field", "item"),
    [
        ("deputed_by", "Deputed by"),
        ("name", "Subordinate deputed"),
        ("purpose", "For the purpose of"),
        ("dated", "Dated"),
    ],
)
def test_a_deputation_says_who_deputed_whom_for_what_and_when(field, item):
    paper = drawn(deputation(ACT_A, DEPUTED))
    empty = replace(DEPUTED, **{field: None if field == "dated" else ""})

    assert paper.section == "s.13(3)"
    assert paper.item("Until").value == "further order"
    assert lacks(deputation(ACT_A, empty)) == [(item, "s.13(3)")]


@pytest.mark.parametrize(
    ("field", "item"),
    [
        ("order", "Order"),
        ("authority", "Made by"),
        ("name", "Officer empowered"),
        ("dated", "Dated"),
    ],
)
def test_an_empowerment_rests_on_an_order(field, item):
    paper = drawn(empowerment(ACT_A, EMPOWERED))
    empty = replace(EMPOWERED, **{field: None if field == "dated" else ""})

    assert paper.section == "s.10"
    assert paper.item("Area").value == "everywhere"
    assert paper.item("Source").value == "DEMONSTRATION, not law"
    assert lacks(empowerment(ACT_A, empty)) == [(item, "s.10")]
