"""A pack is refused for what a lawyer could not check or the code does not obey."""

import pytest

from gateway.law import schema
from gateway.law.lint import Problem, lint, notes
from gateway.law.obeyed import not_built
from gateway.law.pack import load
from gateway.law.readings import BUILT
from tests.law.packs import ACT_A, ACT_H, KINDS, TEXT_A, TEXT_H

METRIC = (
    'nearest_metric = { v = "straight_line", c = "GCA s.11", b = "D", rd = "RD-10" }'
)
WITHIN = 'within = { v = 10, unit = "day", c = "H(2)", b = "S" }'
ROW = (
    '{ row = 1, kinds = ["elephant"], young = true, rs = 15, an = 0,'
    ' c = "H(4)(a)(1)", b = "S" }'
)


def faults(old: str, new: str, text: str = TEXT_A, *, test: bool = False) -> list[str]:
    assert text.count(old) == 1
    return [f"{p.key}: {p.reason}" for p in lint(text.replace(old, new), test=test)]


@pytest.mark.parametrize("text", [TEXT_A, TEXT_H])
def test_the_shipped_packs_are_clean(text):
    assert lint(text) == []


@pytest.mark.parametrize(
    ("leaf", "fault"),
    [
        ('{ v = "straight_line", b = "D", rd = "RD-10" }', "no citation (c)"),
        ('{ v = "straight_line", c = " ", b = "S" }', "no citation (c)"),
        ('{ v = "straight_line", c = "x" }', "no basis mark (b): S, V, R, D or F"),
        (
            '{ v = "straight_line", c = "x", b = "Q" }',
            "no basis mark (b): S, V, R, D or F",
        ),
        ('{ v = "straight_line", c = "x", b = "D" }', "basis D needs its reading (rd)"),
        (
            '{ v = "straight_line", c = "x", b = "D", rd = "10" }',
            "rd is a reading such as RD-07, not '10'",
        ),
        ('{ v = "straight_line", c = "-", b = "S" }', 'c = "-" goes only with basis D'),
        ('{ c = "x", b = "S" }', "no value (v)"),
        ('{ v = "straight_line", c = "x", b = "S", why = 1 }', "unknown key 'why'"),
        ('"straight_line"', "a value needs its citation: { v, c, b }"),
        ('{ v = "road", c = "x", b = "S" }', "RD-10 road: not built"),
        ('{ v = "straight_line", c = "x", b = "F" }', "basis F is a fixture, not law"),
    ],
)
def test_a_faulty_leaf_is_named_with_its_reason(leaf, fault):
    found = faults(METRIC, f"nearest_metric = {leaf}")

    assert found == [f"transfer.nearest_metric: {fault}"]


def test_fixture_values_pass_only_where_tests_ask_for_it():
    leaf = 'nearest_metric = { v = "straight_line", c = "x", b = "F" }'

    assert faults(METRIC, leaf, test=True) == []


def test_what_is_only_recalled_may_be_drafted_but_not_go_live():
    found = faults('status = "draft"', 'status = "live"')

    assert found == [
        "time.month_rule: basis R is recalled, not seen: not in a live pack"
    ]


AMOUNT = "a row needs rs and an, or p, as whole numbers"
ANCHORS = "deposit_received, impounded, notice, sale, seizure"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('status = "draft"', 'status = "old"', "pack.status: draft or live"),
        ("[time]\n", "[tide]\n", "tide: unknown table"),
        ("[time]\nanchor_day", "[time]\ndya", "time.dya: unknown key"),
        (
            '"gazette_scale", key',
            '"memory", key',
            "fine.source: one of gazette_scale, original_1871_scale, none_tariff_only",
        ),
        ("T40 = ", "T41 = ", "transitions.T41: unknown key"),
        ("T40 = { v = true", "T40 = { v = 1", "transitions.T40: true or false"),
        (
            "within_hours = { v = 24",
            'within_hours = { v = "24"',
            "transfer.within_hours: a value of type int is needed",
        ),
        (
            '\nid = "report"\n',
            '\nname = { v = "report" }\n',
            "stages.1: a stage is a table with an id",
        ),
        (
            'act = { v = "report"',
            'act = { v = ["report"]',
            "stages.report.act: one word",
        ),
        (
            'by = { v = "seller"',
            "by = { v = 3",
            "stages.sale.by: a word, or a list of words",
        ),
        (
            'anchor = { v = "notice"',
            'anchor = { v = "noon"',
            f"stages.sale.anchor: a clock runs from one of {ANCHORS}",
        ),
        (
            'tz = "Asia/Kolkata"',
            'tz = "Asia/Nowhere"',
            "pack.tz: no time zone 'Asia/Nowhere'",
        ),
        (
            'act = { v = "auction", c = "s.13(3)", b = "S" }\n',
            "",
            "stages.sale.act: missing",
        ),
    ],
)
def test_what_the_code_could_not_obey_is_refused(old, new, fault):
    assert fault in faults(old, new)


@pytest.mark.parametrize(
    ("new", "fault"),
    [
        (WITHIN.replace("10", '"ten"'), "a whole number from 0 to 3660"),
        (WITHIN.replace("10", "true"), "a whole number from 0 to 3660"),
        (WITHIN.replace('unit = "day", ', ""), "unit is one of clear_day, day, month"),
        (WITHIN.replace('"day"', '["day"]'), "unit is one of clear_day, day, month"),
    ],
)
def test_a_length_is_a_whole_number_of_days_or_months(new, fault):
    assert faults(WITHIN, new, TEXT_H) == [f"stages.sale.within: {fault}"]


@pytest.mark.parametrize(
    ("new", "fault"),
    [
        (ROW.replace('kinds = ["elephant"], ', ""), "a row needs its kinds"),
        (ROW.replace('"elephant"', ""), "a row needs its kinds"),
        (ROW.replace(", an = 0", ""), AMOUNT),
        (ROW.replace("an = 0", "an = 0, p = 9"), AMOUNT),
        (ROW.replace("15", "1.5"), AMOUNT),
        (ROW.replace(', c = "H(4)(a)(1)"', ""), "no citation (c)"),
        (ROW.replace("row = 1", "line = 1"), "unknown key 'line'"),
    ],
)
def test_a_row_of_the_fine_table_has_kinds_an_amount_and_a_citation(new, fault):
    assert faults(ROW, new, TEXT_H) == [f"fine.table.1: {fault}"]


def test_a_row_may_state_minor_units():
    assert faults(ROW, ROW.replace("rs = 15, an = 0", "p = 1500"), TEXT_H) == []


def test_a_double_key_is_named():
    found = lint(TEXT_A.replace("[time]\n", "[time]\nanchor_day = 1\n"))

    assert [problem.key for problem in found] == ["time.anchor_day"]


def test_a_table_that_stands_twice_is_named():
    assert [problem.key for problem in lint(TEXT_A + "\n[time]\n")] == ["time"]


@pytest.mark.parametrize("text", ["=", "[pack", ""])
def test_a_text_that_is_no_toml_is_one_problem_or_more(text):
    assert lint(text)


def test_a_broken_text_without_a_line_names_the_file():
    assert lint("x = \n")[0].key == "x"
    assert lint("=")[0].key == "file"


@pytest.mark.parametrize(
    "text", ["pack = 3\n", "stages = [1]\n", "stages = 3\n", "[[pack]]\nid = 1\n"]
)
def test_tables_of_the_wrong_shape_are_problems_not_crashes(text):
    assert Problem("pack.status", "draft or live") in lint(text)


def test_every_value_of_the_shipped_packs_is_one_that_is_built():
    for pack in (ACT_A, ACT_H):
        for path, leaf in pack.leaves.items():
            assert not_built(path, leaf.v) is None


def test_every_reading_that_is_built_belongs_to_a_known_rule():
    assert [path for path in BUILT if not schema.is_known(path)] == []


def test_what_no_code_obeys_is_a_note_and_no_fault():
    lots = 'lots = { v = { default = 1 }, c = "s.18(b)", b = "V" }\n'
    tender = 'tender_before_impounding = { v = true, c = "s.28", b = "V" }\n'
    text = TEXT_A.replace("[sale]\n", f"[sale]\n{lots}")
    text = text.replace("[seizure.s10]\n", f"[seizure.s10]\n{tender}")

    assert lint(text) == []
    assert {f"{note.key}: {note.reason}" for note in notes(load(text))} == {
        "sale.lots: recorded, not built",
        "seizure.s10.tender_before_impounding: recorded, not built",
    }
    assert notes(ACT_A) == []


def test_a_flag_is_not_a_number():
    assert not_built("redemption.subset", 1) == "RD-20 1: not built"


DECISION = "unpaid_decision_days = { v = 7,"


@pytest.mark.parametrize("number", ["-7", "3661", "99999999999"])
def test_a_count_of_days_that_no_law_means_is_named(number):
    found = faults(DECISION, DECISION.replace("7", number))

    assert found == ["claim.unpaid_decision_days: a count of days is from 0 to 3660"]


def test_a_count_of_hours_is_measured_too():
    hours = "within_hours = { v = 24,"

    found = faults(hours, hours.replace("24", "-1"))

    assert found == ["transfer.within_hours: a count of hours is from 0 to 8784"]


@pytest.mark.parametrize("number", ["-1", "3661"])
def test_a_clock_that_no_law_means_is_named(number):
    found = faults(WITHIN, WITHIN.replace("10", number), TEXT_H)

    assert found == ["stages.sale.within: a whole number from 0 to 3660"]


def test_a_version_does_not_end_before_it_begins():
    begins = "valid_from = 1961-01-01"

    assert faults(begins, f"{begins}\nvalid_to = 1960-12-31") == [
        "pack.valid_to: 1960-12-31 is before valid_from 1961-01-01"
    ]
    assert lint(TEXT_A.replace(begins, f"{begins}\nvalid_to = 1961-01-01")) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('title = "Cattle Trespass Act (unconfirmed)"', 'title = ""', "pack.title: a"),
        ('currency = "INR"', 'currency = "RUPEES"', "pack.currency: three capital"),
        ('currency = "INR"', "currency = 3", "pack.currency: three capital letters"),
        ('currency = "INR"', 'currency = "UGX"', "pack.exponent: UGX has 0 decimals"),
        ('currency = "INR"', 'currency = "KWD"', "pack.exponent: KWD has 3 decimals"),
        ("exponent = 2", "exponent = 30", "pack.exponent: INR has 2 decimals"),
        ('id = "sale"', 'id = "report"', "stages.report: this stage stands twice"),
        ("[seizure.s10]", "[seizure.s11]", "seizure.s11.capacities: unknown key"),
        ("cap_factor = { v = 2", "cap_factor = { v = -1", "fine.special.cap_factor: a"),
        ('"S", rd = "RD-32"', '"S", rd = "RD-99"', "transitions.T11: there is no read"),
        ('rd = "RD-10"', 'rd = "RD-11"', "transfer.nearest_metric: RD-10 decides this"),
        (
            'items = { v = ["number_description", "place_seized", "place_impounded"],'
            ' c = "s.13(2)(a)-(c)", b = "S" }',
            'items = [{ kinds = ["cow"], p = 1, c = "x", b = "S" }]',
            "notice.items.1: unknown key",
        ),
        (
            'within = { v = 10, unit = "day", anchor = "seizure"',
            'within = { v = 10, unit = "day", anchor = "noon"',
            "complaint.within: anchor is one of deposit_received, impounded",
        ),
        ('key = ["area", "kind"]', 'key = ["age"]', "fine.source: key: 'age' is none"),
        ('alarm = "P2D"', 'alarm = "soon"', "stages.report.target: alarm is days"),
        (
            'v = "pound_keeper", c = "s.16(2)", b = "S"',
            'v = "pound_keeper", unit = "day", c = "s.16(2)", b = "S"',
            "charge.payee: unit has no place beside this value",
        ),
    ],
)
def test_what_a_lawyer_may_misspell_is_named(old, new, fault):
    assert [one for one in faults(old, new) if one.startswith(fault)]


def test_a_kind_stands_in_one_row_only():
    assert faults('kinds = ["ass", "pig"]', 'kinds = ["ass", "camel"]', TEXT_H) == [
        "fine.table.7: 'camel' stands in another row too"
    ]


def test_rows_and_aliases_name_kinds_of_the_list():
    text = TEXT_H.replace('kinds = ["ass", "pig"]', 'kinds = ["ass", "boar"]')
    text = text.replace('stallion = "horse"', 'stallion = "steed"')

    assert [str(one) for one in lint(text, kinds=KINDS)] == [
        str(Problem("kinds.aliases.stallion", "'steed' is not in kinds.toml")),
        str(Problem("fine.table.7", "'boar' is not in kinds.toml")),
    ]
    assert lint(TEXT_H, kinds=KINDS) == []


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("young", '"yes"', "young: true or false"),
        ("row", '"1"', "row: a whole number"),
        ("kinds", '["elephant", "elephant"]', "kinds: 'elephant' stands twice"),
        ("kinds", "[3]", "kinds: one word of small letters, e.g. local_authority"),
    ],
)
def test_what_a_row_says_has_its_shape(key, value, fault):
    was = {"young": "true", "row": "1", "kinds": '["elephant"]'}[key]

    found = faults(ROW, ROW.replace(f"{key} = {was}", f"{key} = {value}"), TEXT_H)

    assert found == [f"fine.table.1: {fault}"]
