"""The commands db, audit, import and user, as a person types them."""

import json
import sqlite3
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gateway.cli import main
from gateway.law.pack import Pack, from_canonical
from gateway.store.demo import FOLDER as DEMO
from gateway.store.engine import SqlStore
from gateway.store.packs import keep_packs
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.store.builders import impounded, saved, seized
from tests.store.databases import opened


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The settings name an empty folder."""
    file = tmp_path / "poundline.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    monkeypatch.setenv("POUNDLINE_DATA", str(tmp_path))
    return file


def run(*words: str, exit_code: int = 0) -> Result:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == exit_code, result.output
    return result


def keep_packs_of(store: SqlStore) -> Pack:
    """Keep the shipped statutes; return Act A of the day."""
    files = read_shelf(find_statutes_dir())
    keep_packs(store.write, files.packs)
    return files.on("in-trespass-1961", date(2026, 3, 2))


def filled() -> None:
    run("db", "upgrade")
    for kind in ("areas", "places", "pounds"):
        run("import", kind, str(DEMO / f"{kind}.csv"))


def test_a_database_of_no_version_is_refused_with_the_remedy() -> None:
    said = run("audit", "verify", exit_code=1).output

    assert "poundline db upgrade" in said


def test_upgrade_says_where_the_database_is(database: Path) -> None:
    said = run("db", "upgrade").output

    assert said == "The database is at revision 0002.\n"
    assert database.exists()


def test_a_database_that_does_not_answer_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:////nowhere/at/all.db")

    said = run("db", "upgrade", exit_code=1).output

    assert "DATABASE_URL: the database does not answer" in said


def test_an_import_says_how_many_rows_are_new() -> None:
    filled()

    people = str(DEMO / "people.csv")
    first = run("import", "people", people).output
    again = json.loads(run("import", "people", people, "--json").output)

    assert first == "people.csv: 47 rows, 47 of them new.\n"
    plain = {"kind": "people", "rows": 47, "changed": 0}
    nothing: dict[str, list[str]] = {"moved": [], "dues": [], "cut": [], "notes": []}
    assert again == plain | nothing


def test_dated_records_of_officers_are_taken_in() -> None:
    filled()
    run("import", "people", str(DEMO / "people.csv"))

    said = [
        run("import", kind, str(DEMO / f"{kind}.csv")).output
        for kind in ("orders", "deputations", "empowerments", "barred")
    ]

    assert said == [
        "orders.csv: 4 rows, 4 of them new.\n",
        "deputations.csv: 1 rows, 1 of them new.\n",
        "empowerments.csv: 1 rows, 1 of them new.\n",
        "barred.csv: 2 rows, 2 of them new.\n",
    ]
    assert run("audit", "verify").output.endswith("all as they were written.\n")


def test_a_new_closed_day_is_said_to_move_the_clocks_of_open_cases(
    database: Path, tmp_path: Path
) -> None:
    filled()
    with opened(f"sqlite:///{database}") as store:
        pack = keep_packs_of(store)
        saved(store, seized(), digest=pack.digest)
        saved(store, impounded(pack_digest=pack.digest), digest=pack.digest)
    file = tmp_path / "closed-days.csv"
    file.write_text("name,closed days\nMLM,2026-03-09\n")

    said = run("import", "closed-days", str(file)).output
    file.write_text("name,closed days\nMLM,\n")
    back = json.loads(run("import", "closed-days", str(file), "--json").output)

    moved = "the last day of report moved from 2026-03-09 to 2026-03-10."
    opened_again = "MLM: no longer closed: 2026-03-09."
    assert said.splitlines() == [
        "closed-days.csv: 1 rows, 1 of them new.",
        f"Case 1000017: {moved}",
    ]
    assert back["moved"][0]["now"] == "2026-03-09"
    assert back["notes"] == [opened_again]


def test_an_import_names_every_bad_row_and_takes_nothing(tmp_path: Path) -> None:
    filled()
    file = tmp_path / "people.csv"
    file.write_text(
        "name,numbers,roles\nA,12,\nB,+919000000020,king\nC,+919000000021,\n"
    )

    result = run("import", "people", str(file), exit_code=1)

    lines = result.stderr.splitlines()
    assert lines[0].startswith("people.csv, row 2, column numbers: '12' is no mobile")
    assert lines[1].startswith("people.csv, row 3, column roles: 'king' is unknown")
    assert lines[2] == "Nothing was taken in: 2 bad rows."
    file.write_text("name,numbers\nC,+919000000021\n")
    assert "1 of them new" in run("import", "people", str(file)).output


def test_a_file_that_is_not_utf8_is_named_by_its_row(tmp_path: Path) -> None:
    filled()
    file = tmp_path / "people.csv"
    file.write_bytes(b"name,numbers\nA,+919000000020\nJos\xe9,+919000000021\n")

    said = run("import", "people", str(file), exit_code=1).stderr

    assert said.startswith("people.csv, row 3, column file: this is not UTF-8")


def test_a_kind_nobody_knows_is_a_wrong_question() -> None:
    assert "areas" in run("import", "cows", "x.csv", exit_code=2).output


def test_a_user_is_added_once() -> None:
    filled()
    words = ("user", "add", "--name", "Ravi", "--number", "9000000077")
    role = ("--role", "keeper", "--scope", "pound:MLM")

    assert run(*words, *role).output == "Ravi is on record as keeper for pound:MLM.\n"
    assert "was on record already" in run(*words, *role).output


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("--number", "12"), "numbers: '12' is no mobile number"),
        (("--scope", "pound:XXX"), "roles: 'XXX' is unknown; known: BCH, GBK, HYD"),
        (("--language", "7"), "language: '7' is no language"),
    ],
)
def test_a_user_with_a_wrong_field_is_refused(
    change: tuple[str, str], said: str
) -> None:
    filled()
    words = {
        "--name": "Ravi",
        "--number": "9000000077",
        "--role": "keeper",
        "--scope": "pound:MLM",
    } | dict([change])

    result = run(
        "user", "add", *(w for pair in words.items() for w in pair), exit_code=1
    )

    assert said in result.output


def test_an_untouched_log_is_as_it_was_written() -> None:
    filled()
    run("import", "closed-days", str(DEMO / "closed-days.csv"))

    assert run("audit", "verify").output == "43 events, all as they were written.\n"
    assert json.loads(run("audit", "verify", "--json").output) == {
        "events": 43,
        "ok": True,
        "first_bad": None,
    }


def test_a_changed_log_names_the_event_and_exits_with_1(database: Path) -> None:
    filled()
    run("import", "closed-days", str(DEMO / "closed-days.csv"))
    with sqlite3.connect(database) as conn:
        conn.execute("UPDATE office_event SET payload = '{}' WHERE office = 'Mlima'")
    conn.close()

    plain = run("audit", "verify", exit_code=1).output
    said = json.loads(run("audit", "verify", "--json", exit_code=1).output)

    assert plain == "Mlima, event 1: the event is not as it was written.\n"
    assert said == {
        "events": 43,
        "ok": False,
        "first_bad": {
            "chain": "Mlima",
            "seq": 1,
            "why": "the event is not as it was written",
        },
    }


def test_a_case_is_put_under_another_version_of_its_law(database: Path) -> None:
    filled()
    run("import", "people", str(DEMO / "people.csv"))
    with opened(f"sqlite:///{database}") as store:
        pack = keep_packs_of(store)
        newer = from_canonical(pack.canonical.replace("1961.0", "1961.1"))
        keep_packs(store.write, [newer])
        saved(store, seized(), digest=pack.digest)
        saved(store, impounded(pack_digest=pack.digest), digest=pack.digest)
    command = ("case", "rebind", "1000017", "--because", "a wrong table")
    officer = ("--by", "9000000006")

    refused = run(*command, *officer, "--to", "1961.9", exit_code=1).output
    done = run(*command, *officer, "--to", "1961.1").output

    assert "there is no version 1961.9 of its law. On record: 1961.0, 1961.1" in refused
    assert done == "Case 1000017 goes by version 1961.1 from now on.\n"
    assert json.loads(run("audit", "verify", "--json").output)["ok"]


@pytest.mark.parametrize(
    ("by", "because", "said"),
    [
        ("12", "a wrong table", "--by: '12' is no mobile number"),
        ("9000000006", " ", "--because: is empty"),
    ],
)
def test_a_correction_needs_an_officer_and_a_reason(
    by: str, because: str, said: str
) -> None:
    filled()
    command = ("case", "rebind", "1000017", "--to", "1961.1")

    assert said in run(*command, "--by", by, "--because", because, exit_code=1).output
