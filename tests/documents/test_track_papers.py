"""D06 to D08: report, notice, proclamation; each of the heads that are still there."""

from dataclasses import replace

import pytest

from gateway.cases import events as e
from gateway.documents import WRITERS
from gateway.people import Area
from tests.documents.papers import (
    AREA,
    File,
    at,
    changed,
    day,
    drawn,
    in_custody,
    labels,
    lacks,
    noticed,
    rows,
)
from tests.law.packs import ACT_A

CONTENT = [
    "Number of cattle",
    "Description of the cattle",
    "Place where seized",
    "Place where impounded",
]


def due() -> File:
    """The first week has run out."""
    file = in_custody()
    fell = e.ReportFellDue(1, (1, 2), day("3-09"), day("3-10"))
    return file.tell(fell, "3-10 00:01", "calendar")


def made(name: str, file: File, group: int | None = None, **more):
    return WRITERS[name](file.facts("3-10", **more), group)


def test_a_report_is_drafted_once_it_is_due_to_the_authority_of_the_pound():
    draft = drawn(made("D06", due()))

    assert draft.number == "D06/1000017/draft"
    assert draft.to == "Mlima Panchayat"
    assert draft.item("Report due from").value == day("3-10")
    assert draft.item("Last day on which they could be claimed").value == day("3-09")
    assert draft.section == "s.13(1)"


def test_no_report_before_it_is_due():
    assert lacks(made("D06", in_custody())) == [("report that fell due", "s.13(1)")]
    assert lacks(made("D06", due(), 7)) == [("report that fell due", "s.13(1)")]


def test_an_officer_named_for_the_area_takes_the_report():
    area = replace(AREA, report_recipient="+919000000098")

    assert drawn(made("D06", due(), area=area)).to == "+919000000098"


@pytest.mark.parametrize("area", [None, Area("Mlima", None, "Government", None, None)])
def test_no_report_to_nobody(area):
    assert lacks(made("D06", due(), area=area)) == [("Reported to", "s.13(1)")]


def test_the_report_made_names_the_heads_of_that_day_though_one_has_left_since():
    file = in_custody().unclaimed(1, 2)
    file.pay((1,), file.owed("cow", until="3-11"), "3-11 10:00")

    report = drawn(made("D06", file))

    assert report.item("Number of cattle").value == 2
    assert report.number == "D06/1000017/4"
    assert report.on == day("3-10")


def test_a_report_deemed_due_after_a_refused_balance_has_no_first_clock():
    file = in_custody().unclaimed(1, 2)
    records = [r for r in file.records if not isinstance(r.event, e.ReportFellDue)]
    facts = replace(file.facts(), events=tuple(records))

    missing = WRITERS["D06"](facts, None)

    assert lacks(missing) == [("Report due from", "s.13(1)")]


def test_cattle_of_anothers_land_are_reported_there_too():
    file = File().seize("cow", area="Kunnam").bring(1)
    file.tell(e.ReportFellDue(1, (1,), day("3-09"), day("3-10")), "3-10 00:01")

    assert drawn(made("D06", file)).item("Copy to the authority of").value == "Kunnam"


def test_the_notice_is_drafted_for_the_unclaimed_once_the_report_is_made():
    file = in_custody().unclaimed(1, 2).claim(2, when="3-10 09:30")

    draft = drawn(made("D07", file))

    assert draft.number == "D07/1000017/draft"
    assert rows(draft, "Description of the cattle") == ((1, "cow", "T1"),)
    assert draft.item("Dated").value == day("3-10")
    assert draft.item("Affixed").value == "to be filled in"


def test_items_a_to_c_of_the_notice_are_the_live_heads_and_both_places():
    file = noticed()
    file.pay((1,), file.owed("cow", until="3-12"), "3-12 10:00")
    gone = e.Delivered((1,), e.Somebody("+91", "Pavan"), None, at("3-12 11:00"))

    notice = drawn(made("D07", file.tell(gone, "3-12 11:00")))

    assert labels(notice)[:4] == CONTENT
    assert notice.item("Number of cattle").value == 1
    assert rows(notice, "Description of the cattle") == ((2, "calf", "T2"),)
    assert notice.item("Place where seized").value == "Mlima"
    assert notice.item("Place where impounded").value == "Mlima pound, Mlima"
    assert [item.section for item in notice.items[:4]] == [
        "s.13(2)(a)",
        "s.13(2)(a)",
        "s.13(2)(b)",
        "s.13(2)(c)",
    ]
    assert rows(notice, "Since gone") == ((1, "cow", "returned paid"),)


def test_a_notice_of_which_all_have_left_can_still_be_shown():
    file = noticed()
    file.tell(e.Released((1, 2), "Civil court", "1", day("3-12"), "x"), "3-12 10:00")

    notice = drawn(made("D07", file))

    assert notice.item("Number of cattle").value == 2
    assert len(rows(notice, "Since gone")) == 2


def test_both_dates_of_a_notice_stand_and_the_later_one_counts():
    file = in_custody().unclaimed(1, 2).post(1, 2, dated="3-12")

    notice = drawn(made("D07", file))

    assert notice.item("Dated").value == day("3-12")
    assert notice.item("Affixed").value == at("3-10 11:00")
    assert notice.item("Date of the notice").value == day("3-12")


def test_no_notice_without_cattle_and_places():
    file = File().seize("cow", place=None, place_known=False).bring(1)
    file.unclaimed(1).claim(1, when="3-10 09:30")
    nameless = file.facts("3-10", pound=None)
    nameless = replace(nameless, case=replace(nameless.case, pound_name=None))

    assert lacks(WRITERS["D07"](nameless, 1)) == [
        ("Number of cattle", "s.13(2)(a)"),
        ("Description of the cattle", "s.13(2)(a)"),
        ("Place where seized", "s.13(2)(b)"),
        ("Place where impounded", "s.13(2)(c)"),
    ]


def test_a_place_that_is_not_on_record_is_named_as_reported():
    file = File().seize("cow", place="old well", place_known=False).bring(1)

    notice = drawn(made("D07", file.unclaimed(1).post(1)))

    assert notice.item("Place where seized").value == "old well (as reported)"


def test_a_statute_may_ask_for_items_that_are_not_kept():
    old = '"number_description","place_seized","place_impounded"'
    pack = changed(ACT_A, [(old, '"species","colour","place_seized"')])
    file = in_custody(pack).unclaimed(1, 2).post(1, 2)

    assert lacks(made("D07", file)) == [("Colour", "s.13(2)(b)")]


def test_the_species_may_be_all_that_a_notice_needs_of_the_cattle():
    old = '"number_description","place_seized","place_impounded"'
    pack = changed(ACT_A, [(old, '"species"')])

    notice = drawn(made("D07", in_custody(pack).unclaimed(1, 2).post(1, 2)))

    assert labels(notice)[0] == "Species"


def test_what_is_proclaimed_is_the_notice():
    file = noticed()

    drum, notice = drawn(made("D08", file)), drawn(made("D07", file))

    assert drum.items[:4] == notice.items[:4]
    assert rows(drum, "Proclaimed in the village") == (
        ("Mlima village", at("3-11 09:00"), "Ravi", "in time"),
    )
    assert drum.item("Proclaimed by").value == "drum"


@pytest.mark.parametrize(
    ("where", "lacking"), [("village", "market"), ("market", "village")]
)
def test_no_record_of_a_proclamation_that_left_out_a_place(where, lacking):
    file = in_custody().unclaimed(1, 2).post(1, 2).drum(where, complete=False)

    assert lacks(made("D08", file)) == [(f"Proclaimed in the {lacking}", "s.13(2)")]


def test_a_late_drum_says_why():
    file = in_custody().unclaimed(1, 2).post(1, 2).drum("village")
    file.drum("market", "3-17 09:00", late=True, because="flood", drummer=None)

    drum = drawn(made("D08", file))

    assert rows(drum, "Proclaimed in the market")[0][2:] == ("-", "flood")
    assert drum.on == day("3-17")


def test_a_late_drum_without_reasons_is_at_least_called_late():
    file = in_custody().unclaimed(1, 2).post(1, 2).drum("village")
    file.drum("market", "3-17 09:00", late=True)

    assert rows(drawn(made("D08", file)), "Proclaimed in the market")[0][3] == "late"


def test_a_new_notice_voids_the_drums_before_it():
    file = noticed().post(1, 2)

    assert [item for item, _ in lacks(made("D08", file))] == [
        "Proclaimed in the village",
        "Proclaimed in the market",
    ]


def test_a_group_that_has_no_notice_has_nothing_to_proclaim():
    assert lacks(made("D08", noticed(), 7)) == [("notice to proclaim", "s.13(2)")]
    assert lacks(made("D07", in_custody())) == [
        ("notice that fell due", "s.13(2)(a)-(c)")
    ]
