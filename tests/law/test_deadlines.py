"""All clocks of a case side by side, and the worked examples beside a pack."""

import tomllib
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from gateway.law.deadlines import clocks_as_json, deadlines
from gateway.law.examples import Failure, run_examples
from gateway.law.when import BadWhen, as_date, parse_when
from tests.law.packs import ACT_A, ACT_H, KINDS, STATUTES

IST = ZoneInfo("Asia/Kolkata")


def test_only_clocks_whose_anchor_is_given_run():
    clocks = deadlines(ACT_A, notice=date(2026, 3, 10))

    assert [clock.id for clock in clocks] == ["sale"]


def test_all_anchors_give_all_clocks_in_order():
    clocks = deadlines(
        ACT_A,
        impounded=date(2026, 3, 2),
        notice=date(2026, 3, 10),
        deposited=date(2026, 3, 18),
        sold=date(2026, 3, 18),
        seized=datetime(2026, 3, 1, 23, 30, tzinfo=IST),
    )

    assert [clock.id for clock in clocks] == [
        "send",
        "report",
        "sale",
        "complaint",
        "surplus",
    ]


def test_a_day_of_seizure_without_an_hour_starts_no_24_hours():
    clocks = deadlines(ACT_A, seized=date(2026, 3, 1))

    assert [clock.id for clock in clocks] == ["complaint"]


def test_the_surplus_runs_from_what_the_pack_says():
    assert deadlines(ACT_A, sold=date(2026, 5, 15)) == []
    assert [clock.id for clock in deadlines(ACT_H, sold=date(2026, 5, 15))] == [
        "surplus"
    ]


def test_without_any_date_there_is_nothing_to_say():
    with pytest.raises(ValueError, match="at least one"):
        deadlines(ACT_A)


def test_clocks_are_printed_in_iso_8601():
    clocks = deadlines(ACT_A, seized=datetime(2026, 3, 1, 14, 20, tzinfo=IST))

    assert clocks_as_json(clocks) == {
        "clocks": [
            {
                "id": "send",
                "anchor": "2026-03-01T14:20:00+05:30",
                "last_day": "2026-03-02T14:20:00+05:30",
                "opens": None,
                "section": "ss.9(1), 10",
            },
            {
                "id": "complaint",
                "anchor": "2026-03-01",
                "last_day": "2026-03-11",
                "opens": "2026-03-12",
                "section": "s.19",
            },
        ]
    }


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("2026-03-02", date(2026, 3, 2)),
        (" 2026-03-02T10:00 ", datetime(2026, 3, 2, 10, tzinfo=IST)),
        ("2026-03-02 10:00", datetime(2026, 3, 2, 10, tzinfo=IST)),
        ("2026-03-01T18:45Z", datetime(2026, 3, 2, 0, 15, tzinfo=IST)),
    ],
)
def test_days_and_instants_are_read_in_the_packs_zone(text, when):
    assert parse_when(text, IST) == when
    assert as_date(parse_when(text, IST), IST) == date(2026, 3, 2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "tomorrow",
        "2026-02-30",
        "2026-03-02T25:00",
        "9999-12-31",
        "0001-01-01T00:00",
    ],
)
def test_what_is_no_day_or_time_is_shown_one(text):
    with pytest.raises(BadWhen, match="2026-03-02T10:00"):
        parse_when(text, IST)


REQUIRED = {f"D{number}" for number in range(1, 19)} | {
    f"M{number}" for number in range(1, 24)
}


def test_every_example_of_the_law_sheet_is_run():
    """All of D1 to D18 and M1 to M23; D17, M20 and M21 on packs that are fixtures."""
    folders = (STATUTES, STATUTES.parent / "tests" / "statutes")
    texts = [
        file.read_text(encoding="utf-8")
        for folder in folders
        for file in folder.glob("*/examples.toml")
    ]
    ids = {one["id"] for text in texts for one in tomllib.loads(text)["examples"]}

    assert REQUIRED - ids == set()


@pytest.mark.parametrize("pack", [ACT_A, ACT_H], ids=["A", "H"])
def test_the_shipped_examples_hold(pack):
    text = (STATUTES / pack.id / "examples.toml").read_text(encoding="utf-8")

    assert run_examples(text, pack, KINDS).failures == ()


TARIFFS = '[tariffs]\nX = """statute,area,kind\n"""\n'
HEAD = '[[examples]]\nid = "E1"\nsentence = "One."\n'
D2 = HEAD + "facts = { impounded = 2026-03-02 }\n"


@pytest.mark.parametrize(
    ("text", "failures"),
    [
        (D2 + 'expected = { report = { last_day = "2026-03-09" } }', []),
        (D2 + "expected = { report = { last_day = 2026-03-09 } }", []),
        (
            D2 + 'expected = { report = { last_day = "2026-03-08" } }',
            [("E1", "report last_day: expected 2026-03-08, got 2026-03-09")],
        ),
        (
            D2 + 'expected = { hearing = { last_day = "2026-03-08" } }',
            [("E1", "hearing: expected {'last_day': '2026-03-08'}, got None")],
        ),
        (D2, [("E1", "no expected")]),
        ('[[examples]]\nsentence = "x"\n', [("1", "no id")]),
        (
            HEAD
            + "facts = { heads = '2 unicorns', in = 2026-03-02, out = 2026-03-02 }\n"
            "expected = { total = 0 }",
            [
                (
                    "E1",
                    "'unicorns' is no kind of cattle, e.g. 2 cow 1 goat",
                )
            ],
        ),
        (
            HEAD
            + "facts = { heads = '1 cow', in = 2026-03-02 }\nexpected = { total = 0 }",
            [("E1", "'out' is needed, or unknown")],
        ),
        (
            TARIFFS + HEAD + "facts = { heads = '1 cow', in = 2026-03-02,"
            " out = 2026-03-02, tariffs = 'X' }\nexpected = { total = 0 }",
            [("E1", "tariffs X: BadRow(line=1, column='what', reason=")],
        ),
        (
            HEAD + "facts = { heads = '1 cow', in = 2026-03-02, out = 2026-03-02 }\n"
            "expected = { total = 5 }",
            [("E1", "total: expected 5, got 0")],
        ),
        ("[[", [("examples.toml", "")]),
    ],
)
def test_an_example_that_fails_says_which_and_why(text, failures):
    ran = run_examples(text, ACT_A, KINDS)

    assert len(ran.failures) == len(failures)
    for failure, (name, reason) in zip(ran.failures, failures, strict=True):
        assert failure.id == name
        assert failure.reason.startswith(reason)


def test_an_id_may_stand_once():
    text = 2 * (D2 + 'expected = { report = { last_day = "2026-03-09" } }\n')

    ran = run_examples(text, ACT_A, KINDS)

    assert ran.examples == 2
    assert ran.failures == (Failure("E1", "this id stands twice"),)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (
            'reads = { "transfer.nearest_metric" = "road" }',
            "RD-10 road: not built",
        ),
        ('reads = { "time.tide" = 1 }', "'tide' is needed, or unknown"),
        ('why = "so"', "unknown key 'why'"),
    ],
)
def test_an_example_may_read_otherwise_only_what_is_built(more, reason):
    text = f"""
[[examples]]
id = "X"
sentence = "A report falls due."
facts = {{ impounded = 2026-03-02 }}
expected = {{ report = {{ opens = "2026-03-10" }} }}
{more}
"""

    ran = run_examples(text, ACT_A, KINDS)

    assert ran.failures == (Failure("X", reason),)


def test_a_fact_of_another_name_is_named():
    text = """
[[examples]]
id = "X"
sentence = "A report falls due."
facts = { impouned = 2026-03-02 }
expected = { report = {} }
"""

    (failure,) = run_examples(text, ACT_A, KINDS).failures

    assert failure.reason.startswith("unknown fact 'impouned'; known: area")
