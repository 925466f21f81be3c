"""`replay` and `demo`: a conversation on a virtual clock, or what is wrong with it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gateway.cli.replay import demo_command, replay_command

HEAD = """\
statute: in-trespass-1961
people:
  +919000000001 cultivator Asha MLM
  +919000000005 keeper Ravi MLM

"""
PLAY = """\
2026-03-02 10:00
Asha > SEIZE 2 COW AT Mlima DAMAGE maize
Asha < Case *: 2 cows. Take them to Mlima pound by Tue 3 Mar 2026 10:00. Arrival code *
Ravi < Case {case}: 2 cows from Mlima on the way to you. *
# A comment, and a code that is filled in.
Ravi > IN {case} {code} 2 COW
"""


def replay(folder: Path, text: str, *options: str) -> Result:
    file = folder / "story.txt"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(replay_command, [str(file), *options])


def test_a_journey_is_printed_as_a_conversation(tmp_path: Path) -> None:
    result = replay(tmp_path, HEAD + PLAY)

    lines = result.output.splitlines()
    assert result.exit_code == 0
    assert lines[:2] == [
        "2026-03-02 10:00",
        "Asha > SEIZE 2 COW AT Mlima DAMAGE maize",
    ]
    assert "Ravi > IN 1000015 1996 2 COW" in lines
    assert any(line.startswith("Asha < Mlima pound, case 1000015.") for line in lines)


def test_check_is_content_with_what_comes_as_expected(tmp_path: Path) -> None:
    assert replay(tmp_path, HEAD + PLAY, "--check").exit_code == 0


def test_check_exits_1_and_says_what_was_not_heard(tmp_path: Path) -> None:
    wrong = PLAY.replace("Mlima pound by", "Kavala pound by")

    result = replay(tmp_path, HEAD + wrong, "--check")

    assert result.exit_code == 1
    assert "line 8: Asha did not hear: Case *: 2 cows. Take them to Kavala" in (
        result.output
    )
    assert replay(tmp_path, HEAD + wrong).exit_code == 0


def test_exact_finds_what_the_file_does_not_expect(tmp_path: Path) -> None:
    result = replay(tmp_path, HEAD + PLAY, "--check", "--exact")

    assert result.exit_code == 1
    assert "Ravi was not expected to hear: Case 1000015: 2 cows entered" in (
        result.output
    )


def test_the_facts_come_as_json(tmp_path: Path) -> None:
    result = replay(tmp_path, HEAD + PLAY, "--json")

    facts = json.loads(result.output)
    assert facts["differences"] == []
    assert facts["lines"][0] == "2026-03-02 10:00"


def test_a_story_may_bring_its_own_tariffs(tmp_path: Path) -> None:
    (tmp_path / "rates.csv").write_text(
        "statute,area,kind,what,amount,from,to,section,source,basis\n"
        'in-trespass-1961,,cow,fine,11.00,2020-01-01,,s.11(1),"Gazette 1",S\n'
        'in-trespass-1961,,cow,charge,9.00,2020-01-01,,s.12(a),"Gazette 1",S\n',
        encoding="utf-8",
    )
    text = HEAD.replace("people:", "tariffs: rates.csv\npeople:") + PLAY
    text += "Ravi > OWNER {case} +919000000001 Asha\nRavi > PAID {case} 1\n"

    result = replay(tmp_path, text)

    assert "the amount due is Rs 40.00. That" in result.output


def test_a_stranger_is_not_known_to_the_line(tmp_path: Path) -> None:
    text = HEAD.replace("people:", "people:\n  +919812345678 stranger Kumar")

    result = replay(tmp_path, text + "2026-03-02 10:00\nKumar > SEIZE 1 COW AT Mlima\n")

    assert "who are you?" in result.output


def test_days_that_go_by_have_their_calendar(tmp_path: Path) -> None:
    result = replay(tmp_path, HEAD + PLAY + "2026-03-20 10:00\n")

    assert "Ravi < Case 1000015: 2 cows not claimed by Mon 9 Mar 2026" in result.output


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the header needs a line like: statute: in-trespass-1961"),
        ("people:\n\n", "the header needs a line like: statute: in-trespass-1961"),
        (HEAD, "the story begins with a time, like: 2026-03-02 10:00"),
        ("colour: red\n", "line 1: colour is none of statute, tariffs, people"),
        (
            HEAD.replace("trespass", "trespas") + PLAY,
            "no statute in-trespas-1961; known: ",
        ),
        (HEAD + "Asha > HELP\n", "line 6: first comes a time, like: 2026-03-02 10:00"),
        (
            HEAD + PLAY + "Hari > HELP\n",
            "line 12: Hari is not among the people: Asha, Ravi",
        ),
        (HEAD + PLAY + "Asha: HELP\n", "line 12: neither a time (2026-03-02 10:00)"),
        (
            HEAD + PLAY + "2026-03-01 10:00\n",
            "line 12: the clock never goes back: 2026-03-01 10:00",
        ),
        (HEAD + "2026-13-02 10:00\n", "line 6: 2026-13-02 10:00 is no day and hour"),
        (
            HEAD.replace("  +919000000001 cultivator Asha", "  Asha") + PLAY,
            "line 3: a person is written like: +919000000001 keeper Ravi MLM",
        ),
        (
            HEAD.replace("cultivator", "farmer") + PLAY,
            "line 3: farmer is none of admin, claims_officer, cultivator",
        ),
        (HEAD.replace("Ravi", "Asha") + PLAY, "line 4: two people have the same name"),
        (
            HEAD.replace("Asha MLM", "Asha XYZ") + PLAY,
            "Asha: pound XYZ is none of KVL, MLM",
        ),
        (HEAD.replace("+919000000001", "+9190") + PLAY, "people or tariffs: number"),
        (
            HEAD.replace("people:", "tariffs: none.csv\npeople:") + PLAY,
            "none.csv: No such file or directory",
        ),
    ],
)
def test_a_bad_journey_is_refused_with_its_line_and_reason(
    tmp_path: Path, text: str, reason: str
) -> None:
    result = replay(tmp_path, text, "--check")

    assert result.exit_code == 2
    assert reason in result.output


def test_bytes_that_are_no_utf_8_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "story.txt"
    file.write_bytes(HEAD.encode() + b"\xff\xfe\n")

    result = CliRunner().invoke(replay_command, [str(file)])

    assert result.exit_code == 2
    assert "story.txt:" in result.output


@pytest.mark.parametrize(
    ("statute", "titles", "end"),
    [
        (
            "in-trespass-1961",
            ["# Paid:", "# Protested:", "# Unclaimed:", "# Refused:"],
            "Hari < Case 1000015: 5 cows. The case is closed.",
        ),
        (
            "in-hyderabad-1348f",
            ["# Appropriated:"],
            "Imran < Case 1000015: 1 horse 1 foal. The case is closed.",
        ),
    ],
)
def test_the_shipped_stories_of_a_statute_are_played_to_their_end(
    statute: str, titles: list[str], end: str
) -> None:
    told = CliRunner().invoke(demo_command, [statute])
    as_json = CliRunner().invoke(demo_command, [statute, "--json"])

    lines = told.output.splitlines()
    assert told.exit_code == 0
    assert [line.split()[1] for line in lines if line.startswith("#")] == [
        title.split()[1] for title in titles
    ]
    assert lines[-1] == end
    assert json.loads(as_json.output)["lines"][-1] == end


def test_a_story_that_is_not_shipped_is_refused_with_those_that_are() -> None:
    result = CliRunner().invoke(demo_command, ["gb-1829"])

    assert result.exit_code == 2
    assert (
        "there are: gh-tano-south, in-hyderabad-1348f, in-trespass-1871"
        in result.output
    )
