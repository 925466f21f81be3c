"""A tariff file is read strictly, and the right rate is found or none is."""

from datetime import date
from fractions import Fraction

import pytest

from gateway.law.rates import Rate, Tariff
from gateway.law.tariff import BadRow, parse_tariffs
from tests.law.packs import (
    ACT_A,
    ACT_H,
    HEADER,
    KINDS,
    A,
    H,
    a_tariff,
    act_a,
    parse,
    rates,
)

COW = "A,,cow,fine,10.00,2026-01-01,,s.11(1),Gazette 12,V"


def bad(*rows: str, known: tuple[Rate, ...] = ()) -> list[tuple[int, str]]:
    _, found = parse(*rows, known=known)
    return [(row.line, row.column) for row in found]


def read(text: str) -> tuple[list[Rate], list[BadRow]]:
    return parse_tariffs(text, packs={A: ACT_A, H: ACT_H}, kinds=KINDS)


def test_a_row_becomes_a_rate():
    assert rates(
        "A,Kunnam,cow,charge,8.50,2026-01-01,2026-03-31,s.12(a),LA 3,V,24h"
    ) == [
        Rate(
            statute=A,
            area="Kunnam",
            kind="cow",
            what="charge",
            amount=Fraction(850),
            since=date(2026, 1, 1),
            until=date(2026, 3, 31),
            section="s.12(a)",
            source="LA 3",
            basis="V",
            unit="24h",
        )
    ]


def test_a_double_has_no_amount_and_may_name_no_kind():
    (rate,) = rates("H,Golconda,,double,,2026-01-01,,,Gazette 9,V")

    assert rate.kind is None
    assert rate.amount is None
    assert rate.section == "H(4)(a) proviso"


@pytest.mark.parametrize(
    ("row", "section"),
    [
        ("A,,cow,fine,1,2026-01-01,,,x,V", "s.11(1)"),
        ("A,,cow,charge,1,2026-01-01,,,x,V", "ss.8, 11(4), 15(2)"),
        ("H,,cow,charge,1,2026-01-01,,,x,V", "H(4)(b)"),
        ("H,,cow,expense,1,2026-01-01,,,x,V", "H(4)(b)"),
    ],
)
def test_a_row_without_a_section_takes_the_packs(row, section):
    assert rates(row)[0].section == section


def test_kinds_are_read_with_hyphens_spaces_and_capitals():
    found = rates("A,,She-Buffalo,fine,1,2026-01-01,,,x,V")

    assert found[0].kind == "she_buffalo"


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("in-goa,,cow,fine,1,2026-01-01,,s,x,V", "statute"),
        ("A,,unicorn,fine,1,2026-01-01,,s,x,V", "kind"),
        ("A,,,fine,1,2026-01-01,,s,x,V", "kind"),
        ("A,,cow,toll,1,2026-01-01,,s,x,V", "what"),
        ("A,,cow,double,,2026-01-01,,s,x,V", "what"),
        ("A,,cow,expense,1,2026-01-01,,s,x,V", "what"),
        ("H,,cow,fine,1,2026-01-01,,s,x,V", "what"),
        ("H,,cow,special_fine,1,2026-01-01,,s,x,V", "what"),
        ("H,,cow,double,1,2026-01-01,,s,x,V", "amount"),
        ("A,,cow,fine,ten,2026-01-01,,s,x,V", "amount"),
        ("A,,cow,fine,-1,2026-01-01,,s,x,V", "amount"),
        ("A,,cow,fine,,2026-01-01,,s,x,V", "amount"),
        ("A,,cow,fine,1,1 March,,s,x,V", "from"),
        ("A,,cow,fine,1,,,s,x,V", "from"),
        ("A,,cow,fine,1,2026-01-01,2026-13-01,s,x,V", "to"),
        ("A,,cow,fine,1,2026-01-02,2026-01-01,s,x,V", "to"),
        ("A,,cow,fine,1,2026-01-01,,s,,V", "source"),
        ("A,,cow,fine,1,2026-01-01,,s,x,", "basis"),
        ("A,,cow,fine,1,2026-01-01,,s,x,SV", "basis"),
        ("A,,cow,fine,1,2026-01-01,,s,x,V,day", "unit"),
        ("A,,cow,charge,1,2026-01-01,,s,x,V,week", "unit"),
        ("A,,cow", "what"),
    ],
)
def test_a_bad_row_is_named_by_number_and_column(row, column):
    assert bad(COW, row) == [(3, column)]


def test_every_bad_row_is_reported_and_blank_rows_are_not():
    assert bad("A,,cow,fine,x,2026-01-01,,s,x,V", ",,,,,,,,,", "A,,cow") == [
        (2, "amount"),
        (4, "what"),
    ]


def test_a_row_with_a_cell_too_many_is_bad():
    assert bad(COW + ",,spare") == [(2, "unit")]


def test_a_rate_needs_a_section_where_the_pack_has_none_for_it():
    pack = act_a(
        '"watering"], c = "ss.8, 11(4), 15(2)", b = "S"', '"w"], c = "-", b = "D"'
    )
    text = f"{HEADER}\n{A},,cow,charge,1,2026-01-01,,,x,V,"

    _, wrong = parse_tariffs(text, packs={A: pack}, kinds=KINDS)

    assert [row.column for row in wrong] == ["section"]


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", "statute"),
        ("statute,area,kind,what,amount,from,to,section,source", "basis"),
        (HEADER + ",spare", "spare"),
        (HEADER + ",unit", "unit"),
        ('"' + "x" * 140_000, "file"),
    ],
)
def test_a_file_with_a_bad_header_is_one_bad_row(text, column):
    found, wrong = read(text)

    assert found == []
    assert [(row.line, row.column) for row in wrong] == [(1, column)]


def test_a_mark_at_the_start_and_capitals_in_the_header_are_read():
    text = "\ufeff" + HEADER.upper() + "\n" + COW.replace("A,", f"{A},", 1) + ","

    assert len(read(text)[0]) == 1


def test_a_special_fine_of_double_passes_and_a_paisa_more_is_refused():
    special = "A,Kunnam,cow,special_fine,{},2026-03-05,,s.11(2),Gazette 13,V"

    assert bad(COW, special.format("20.00")) == []
    assert bad(special.format("20.01"), COW) == [(2, "amount")]


def test_a_special_fine_is_measured_by_what_is_on_record():
    special = "A,Kunnam,cow,special_fine,20.00,2026-03-05,,s.11(2),Gazette 13,V"

    assert bad(special) == [(2, "amount")]
    assert bad(special, known=tuple(rates(COW))) == []


def test_two_rates_that_contradict_each_other_are_refused():
    other = COW.replace("10.00", "11.00")

    assert bad(COW, other) == [(3, "from")]
    assert bad(other, known=tuple(rates(COW))) == [(2, "from")]
    assert bad(COW, COW) == []


def find(
    tariff: Tariff, day: date, *, area: str | None = None
) -> list[Fraction | None]:
    return [rate.amount for rate in tariff.find(ACT_A, "fine", "cow", area, day)]


def test_the_areas_rate_comes_before_the_rate_for_everywhere():
    tariff = a_tariff(COW, COW.replace("A,,", "A,Kunnam,").replace("10.00", "12.00"))
    day = date(2026, 3, 2)

    assert find(tariff, day, area="Kunnam") == [1200]
    assert find(tariff, day, area="Vayal") == [1000]
    assert find(tariff, day) == [1000]


def test_a_later_record_supersedes_an_earlier_one_from_its_day():
    tariff = a_tariff(COW, COW.replace("10.00", "11.00").replace("01-01", "03-06"))

    assert find(tariff, date(2025, 12, 31)) == []
    assert find(tariff, date(2026, 3, 5)) == [1000]
    assert find(tariff, date(2026, 3, 6)) == [1100]


def test_contradicting_records_are_both_given_and_equal_ones_are_one():
    (one,) = rates(COW)
    (other,) = rates(COW.replace("10.00", "11.00"))

    assert sorted(find(Tariff((one, other)), date(2026, 3, 2))) == [1000, 1100]
    assert find(Tariff((one, one)), date(2026, 3, 2)) == [1000]


def test_a_rate_holds_on_both_its_end_days():
    tariff = a_tariff(COW.replace("2026-01-01,", "2026-01-01,2026-03-31"))

    assert find(tariff, date(2026, 1, 1)) == [1000]
    assert find(tariff, date(2026, 3, 31)) == [1000]
    assert find(tariff, date(2026, 4, 1)) == []


@pytest.mark.parametrize("cell", ['=HYPERLINK("http://x")', "@SUM(1)", "+SUM(1)", "-x"])
@pytest.mark.parametrize("column", ["section", "source"])
def test_a_formula_is_refused_in_every_column(cell: str, column: str):
    said = {"section": "s.11(1)", "source": "Gazette 12"} | {column: cell}
    quoted = {
        name: '"{}"'.format(text.replace('"', '""')) for name, text in said.items()
    }

    row = "A,,cow,fine,10.00,2026-01-01,,{section},{source},V".format(**quoted)

    assert bad(row) == [(2, column)]


def test_a_section_without_a_letter_or_figure_is_none():
    assert bad(COW.replace("s.11(1)", "-.")) == [(2, "section")]
