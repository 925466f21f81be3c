"""The commands quote, deadlines and statute, as a person types them."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gateway.cli import law
from gateway.cli.law import deadlines_command, quote_command, statute_group
from tests.law.packs import STATUTES, A, H, fixture_csv


def run(command, *words: str) -> Result:
    return CliRunner().invoke(command, list(words))


def answer(command, *words: str) -> dict:
    result = run(command, *words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def clocks(*words: str) -> dict:
    return {
        clock["id"]: (clock["last_day"], clock["opens"])
        for clock in answer(deadlines_command, *words)["clocks"]
    }


def refused(command, *words: str) -> str:
    result = run(command, *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    return result.stderr


DEADLINES = [
    ("D1", A, "--seized 2026-03-01T14:20:00", "send", "2026-03-02T14:20:00+05:30",
     None),
    ("D2", A, "--impounded 2026-03-02T10:00", "report", "2026-03-09", "2026-03-10"),
    ("D3", A, "--notice 2026-03-10", "sale", "2026-03-17", "2026-03-18"),
    ("D4", A, "--impounded 2026-03-03T18:29:59Z", "report", "2026-03-10", "2026-03-11"),
    ("D4", A, "--impounded 2026-03-03T18:30:00Z", "report", "2026-03-11", "2026-03-12"),
    ("D5", A, "--impounded 2026-03-01 --closed 2026-03-08", "report", "2026-03-09",
     "2026-03-10"),
    ("D5", A, "--impounded 2026-03-01", "report", "2026-03-08", "2026-03-09"),
    ("D6", A, "--impounded 2028-02-22", "report", "2028-02-29", "2028-03-01"),
    ("D6", A, "--impounded 2027-02-22", "report", "2027-03-01", "2027-03-02"),
    ("D8", H, "--impounded 2026-05-04", "sale", "2026-05-14", "2026-05-15"),
    ("D9", H, "--sold 2026-05-15 --closed 2026-05-30,2026-05-31", "surplus",
     "2026-06-01", "2026-06-02"),
    ("D12", A, "--impounded 2026-12-28", "report", "2027-01-04", "2027-01-05"),
    ("D12", A, "--notice 2027-01-05", "sale", "2027-01-12", "2027-01-13"),
    ("D13", A, "--notice 2026-03-10T00:15", "sale", "2026-03-17", "2026-03-18"),
    ("D13", A, "--notice 2026-03-09T18:45Z", "sale", "2026-03-17", "2026-03-18"),
    ("D14", H, "--impounded 2026-01-16 --closed 2026-01-26", "sale", "2026-01-27",
     "2026-01-28"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("example", "statute", "facts", "clock", "last", "opens"), DEADLINES
)
def test_deadlines_gives_the_worked_days(example, statute, facts, clock, last, opens):
    assert clocks(statute, *facts.split())[clock] == (last, opens), example


def test_seized_before_and_brought_after_midnight_each_clock_has_its_anchor():
    found = answer(
        deadlines_command,
        A,
        *["--seized", "2026-03-01T23:30", "--impounded", "2026-03-02T00:30"],
    )

    assert {clock["id"]: clock["anchor"] for clock in found["clocks"]} == {
        "send": "2026-03-01T23:30:00+05:30",
        "report": "2026-03-02",
        "complaint": "2026-03-01",
    }


def test_deadlines_are_printed_as_text():
    result = run(deadlines_command, A, "--impounded", "2026-03-02")

    assert result.stdout.splitlines() == [
        "Cattle Trespass Act (unconfirmed)",
        "report     from 2026-03-02 to 2026-03-09, opens 2026-03-10  s.13(1)",
    ]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((A,), "at least one of --impounded, --notice"),
        ((A, "--impounded", "soon"), "--impounded: 'soon' is no day"),
        ((A, "--impounded", "2026-03-02", "--closed", "x"), "--closed: 'x' is no day"),
        (("in-goa", "--impounded", "2026-03-02"), "no statute 'in-goa'; there are:"),
        (
            (A, "--impounded", "1950-03-02"),
            "no version of in-trespass-1961 is in force",
        ),
    ],
)
def test_deadlines_that_cannot_be_told_say_why(words, reason):
    assert reason in refused(deadlines_command, *words)


@pytest.fixture
def csv(tmp_path: Path):
    def write(statute: str, name: str) -> str:
        file = tmp_path / f"{name}.csv"
        file.write_text(fixture_csv(statute, name), encoding="utf-8")
        return str(file)

    return write


QUOTES = [
    ("M1", H, "FX-H", "1 cow", "2026-05-04T09:00", "2026-05-04T17:00", 200, 700, 900),
    ("M2", H, "FX-H", "1 she-buffalo 1 buffalo calf 2 cows 1 calf 3 goats 2 kids",
     "2026-05-04", "2026-05-04", 1600, 4750, 6350),
    ("M4", H, "FX-H", "1 camel 1 camel young", "2026-05-04", "2026-05-13", 1500, 40000,
     41500),
    ("M5", H, "FX-H", "1 horse 1 foal", "2026-05-04T23:40", "2026-05-07T00:10", 600,
     8000, 8600),
    ("M7", H, "ANNAS", "3 goats", "2026-05-04", "2026-05-08", 300, 562, 862),
    ("M8", A, "FX-A", "3 cows 1 calf", "2026-03-02", "2026-03-06", 3500, 14000, 17500),
    ("M10", A, "RISING", "1 buffalo", "2026-03-02", "2026-03-09", 1500, 8400, 9900),
    ("M18", A, "FX-A", "4 goats", "2026-03-02", "2026-03-05", 1200, 4000, 5200),
]  # fmt: skip


NAMES = (
    "example", "statute", "tariffs", "heads", "arrived", "until",
    "fine", "charge", "total",
)  # fmt: skip


@pytest.mark.parametrize(NAMES, QUOTES)
def test_quote_gives_the_worked_amounts(
    csv, example, statute, tariffs, heads, arrived, until, fine, charge, total
):
    file = csv(statute, tariffs)

    found = answer(
        quote_command,
        statute,
        heads,
        "--in",
        arrived,
        "--out",
        until,
        "--tariffs",
        file,
    )

    def summed(what):
        return sum(line["amount"] for line in found["lines"] if line["what"] == what)

    assert (summed("fine"), summed("charge"), found["total"]) == (fine, charge, total)
    assert found["tariffs"] == file, example
    assert found["problems"] == []


def test_each_local_day_touched_is_charged(csv):
    file = csv(H, "FX-H")
    words = ["--in", "2026-05-04T23:40", "--out", "2026-05-07T00:10"]

    found = answer(quote_command, H, "1 horse", *words, "--tariffs", file)

    assert [line["days"] for line in found["lines"]] == [None, 4]


def test_area_and_day_of_seizure_decide_a_special_fine(csv):
    words = [
        "--in",
        "2026-03-06",
        "--out",
        "2026-03-06",
        "--tariffs",
        csv(A, "SPECIAL"),
    ]
    there = ["--area", "Kunnam", "--seized"]

    def fine(*more):
        return answer(quote_command, A, "1 cow", *words, *more)["lines"][0]["amount"]

    assert fine(*there, "2026-03-05") == 1800
    assert fine(*there, "2026-03-04") == 1000
    assert fine() == 1000
    assert fine("--area", "") == 1000


def test_a_quote_is_printed_as_text(csv):
    words = ["--in", "2026-05-04", "--out", "2026-05-05", "--tariffs", csv(H, "FX-H")]

    result = run(quote_command, H, "2 she-buffaloes 1 bull", *words)

    assert result.stdout.splitlines() == [
        "Hyderabad City Police Act (unconfirmed)",
        "fine    2 she buffalo                          Rs 5.00  H(4)(a)(4)",
        "charge  2 she buffalo, 2 days                 Rs 28.00  H(4)(b)",
        "total                                         Rs 33.00",
        "bull: the statute does not list it; an officer decides (unlisted_kind)",
        "bull: no rate is in force for some of its days (no_rate)",
        "These amounts rest on demonstration rates, which are not law.",
    ]


def test_what_rests_on_law_alone_is_not_called_a_demonstration(csv):
    file = Path(csv(H, "FX-H"))
    file.write_text(file.read_text().replace("FX-H,F", "Order 3,V"))
    words = ["--in", "2026-05-04", "--out", "2026-05-04", "--tariffs", str(file)]

    result = run(quote_command, H, "1 cow", *words)

    assert result.stdout.splitlines()[-1].split() == ["total", "Rs", "9.00"]


def test_without_a_file_the_demonstration_tariffs_are_taken(csv, monkeypatch):
    monkeypatch.setattr(law, "_DEMO", Path(csv(H, "FX-H")))
    words = ["--in", "2026-05-04", "--out", "2026-05-04"]

    found = answer(quote_command, H, "1 cow", *words)

    assert found["tariffs"] == "demo"
    assert found["total"] == 900


def test_without_any_tariffs_the_table_of_the_act_still_answers(monkeypatch, tmp_path):
    monkeypatch.setattr(law, "_DEMO", tmp_path / "none.csv")
    words = ["--in", "2026-05-04", "--out", "2026-05-04"]

    found = answer(quote_command, H, "1 cow", *words)

    assert found["total"] == 200
    assert [one["code"] for one in found["problems"]] == ["no_rate"]


@pytest.mark.parametrize(
    ("heads", "words", "reason"),
    [
        ("2 unicorns", [], "'unicorns' is no kind of cattle"),
        ("1 cow", ["--in", "2026-13-01"], "--in: '2026-13-01' is no day"),
        ("1 cow", ["--out", "2026-05-03"], "leave before they are brought"),
        ("1 cow", ["--seized", "2026-05-05"], "brought before they are seized"),
        ("1 cow", ["--in", "1900-01-01"], "no version of in-hyderabad-1348f"),
        ("1 cow", ["--tariffs", "no-such-file.csv"], "no-such-file.csv cannot be read"),
    ],
)
def test_a_quote_that_cannot_be_given_says_why(heads, words, reason):
    whole = ["--in", "2026-05-04", "--out", "2026-05-04", *words]

    assert reason in refused(quote_command, H, heads, *whole)


def test_every_bad_row_of_the_tariffs_is_named(tmp_path):
    file = tmp_path / "bad.csv"
    rows = (
        fixture_csv(A, "FX-A") + f"{A},,cow,fine,x,2026-01-01,,s,x,F\n{A},,yak,,,,,,,\n"
    )
    file.write_text(rows, encoding="utf-8")

    words = ["--in", "2026-03-02", "--out", "2026-03-02", "--tariffs", str(file)]
    told = refused(quote_command, A, "1 cow", *words)

    assert "row 12, column amount" in told
    assert "row 13, column what" in told


def test_the_shipped_statutes_pass_their_check():
    found = answer(statute_group, "check")

    assert len(found["packs"]) == 6
    assert not [one for one in found["packs"] if one["failed"] or one["problems"]]
    assert all(one["examples"] >= 5 for one in found["packs"])


def test_what_a_pack_only_records_is_said_and_is_no_fault():
    told = run(statute_group, "check")
    found = answer(statute_group, "check")

    by_law = next(one for one in found["packs"] if one["id"] == "za-bergrivier-2009")
    assert {"key": "sale.lots", "reason": "recorded, not built"} in by_law["notes"]
    assert "  note: sale.lots: recorded, not built" in told.stdout
    assert told.exit_code == 0


def test_a_spoilt_pack_fails_the_check_by_file_and_key(tmp_path):
    shutil.copytree(STATUTES, tmp_path / "statutes")
    pack = tmp_path / "statutes" / A / "1961.0.toml"
    pack.write_text(pack.read_text().replace(', c = "s.12(b)"', ""))

    result = run(statute_group, "check", str(tmp_path / "statutes"))

    assert result.exit_code == 1
    assert f"{pack}: release.receipt_in_register: no citation (c)" in result.stdout


def test_a_wrong_example_fails_the_check(tmp_path):
    shutil.copytree(STATUTES, tmp_path / "statutes")
    beside = tmp_path / "statutes" / H / "examples.toml"
    beside.write_text(beside.read_text().replace("total = 8600", "total = 8000"))

    result = run(statute_group, "check", str(tmp_path / "statutes"), "--json")

    packs = json.loads(result.stdout)["packs"]
    pack = next(one for one in packs if one["id"] == H)
    assert result.exit_code == 1
    assert pack["failed"] == 1
    assert pack["problems"] == [
        {"file": str(beside), "key": "M5", "reason": "total: expected 8000, got 8600"}
    ]


def test_a_folder_without_packs_is_refused(tmp_path):
    assert "There is no pack below" in refused(statute_group, "check", str(tmp_path))
    missing = str(tmp_path / "none")
    assert "There is no pack below" in refused(statute_group, "check", missing)


def test_a_file_that_is_no_text_fails_the_check(tmp_path):
    shutil.copytree(STATUTES, tmp_path / "statutes")
    (tmp_path / "statutes" / A / "2.toml").write_bytes(b"\xff")

    result = run(statute_group, "check", str(tmp_path / "statutes"))

    assert "2.toml: file: this is not UTF-8" in result.stdout
    assert result.exit_code == 1
    assert f"{H} 1348F.0: 31 examples, 0 failed" in result.stdout


def test_a_spoilt_list_of_kinds_is_refused(tmp_path):
    folder = Path(shutil.copytree(STATUTES, tmp_path / "statutes"))
    (folder / "kinds.toml").write_text("kinds = [")

    told = refused(statute_group, "check", str(folder))

    assert f"{folder / 'kinds.toml'}: file: " in told


def test_a_spoilt_shelf_is_refused_by_every_question(tmp_path, monkeypatch):
    shutil.copytree(STATUTES, tmp_path / "statutes")
    pack = tmp_path / "statutes" / A / "1961.0.toml"
    pack.write_text(pack.read_text() + "\n[time]\n")
    monkeypatch.setattr(
        "gateway.cli.statute.find_statutes_dir", lambda: pack.parents[1]
    )

    told = refused(deadlines_command, H, "--impounded", "2026-05-04")

    assert f"{pack}: time: Cannot declare" in told


def test_a_statute_is_shown_with_its_citations():
    text = run(statute_group, "show", A).stdout

    assert "Cattle Trespass Act (unconfirmed)" in text
    assert "in-trespass-1961 1961.0, draft, in force from 1961-01-01 to further" in text
    assert "stages.report.within = 7 unit day [s.13(1); S]" in text


def test_rows_of_a_table_are_shown_without_a_value():
    text = run(statute_group, "show", f"{H}/1348F.0").stdout

    assert (
        'fine.table.2 = an 8 kinds ["camel"] row 2 rs 7 young true [H(4)(a)(2); S]'
        in text
    )


def test_a_statute_is_shown_as_json():
    found = answer(statute_group, "show", A)

    assert found["id"] == A
    assert {
        "path": "transitions.T06", "v": True, "c": "ss.7, 11(1)", "b": "S", "rd": None
    } in found["leaves"]  # fmt: skip


def test_two_statutes_are_compared_value_by_value():
    lines = run(statute_group, "show", A, "--diff", H).stdout.splitlines()
    found = answer(statute_group, "show", A, "--diff", H)

    assert "- stages.sale.within = 7 unit day [s.13(3); S]" in lines
    assert "+ stages.sale.within = 10 unit day [H(2); S]" in lines
    assert not any("pack.bind_at" in line for line in lines)
    assert lines[0].startswith(f"- {A} 1961.0, draft, in force from 1961-01-01 to")
    assert lines[1].startswith(f"+ {H} 1348F.0, draft, in force from 1939-01-01 to")
    assert found["differences"][0]["path"] == "agent.scope"
    by_path = {one["path"]: one for one in found["differences"]}
    assert by_path["complaint.within"]["to"] is None


@pytest.mark.parametrize("name", ["in-goa", f"{A}/2000.0"])
def test_an_unknown_statute_or_version_is_refused(name):
    assert "there is no" in refused(statute_group, "show", name)
